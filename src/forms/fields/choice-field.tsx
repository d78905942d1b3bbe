import type { ReactNode } from 'react'
import type { Choice } from '../../../shared/forms/definition.ts'
import choice from '../../ui/choice.module.css'
import css from '../../ui/field.module.css'
import { useField } from '../form-context.tsx'
import { NamingPlayer } from '../player-name.tsx'
import { controlProps, fieldClass, HintAndError, LabelText, Mark } from './label.tsx'

export type Option = Choice & { hint?: string }

type ChoiceFieldProps = {
  name: string
  options: readonly Option[]
  hint?: ReactNode
  /** Chosen from the start. */
  preset?: string
  onChoose?: (value: string) => void
}

/** Native radios. The first one carries the field's id, so that the error summary leads to it. */
export function ChoiceField({ name, options, hint, preset = '', onChoose }: ChoiceFieldProps) {
  const field = useField(name)
  const chosen = field.value || preset
  return (
    <fieldset
      className={fieldClass(field, css.group)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it; a plain group cannot be required
      role="radiogroup"
      aria-required={field.optional ? undefined : true}
      aria-describedby={field.describedBy(hint)}
    >
      <legend>
        <LabelText field={field} answered={preset !== ''} />
      </legend>
      <HintAndError field={field} hint={hint} />
      <div className={choice.options}>
        {options.map((option, n) => (
          <label key={option.value} className={choice.option}>
            <input
              type="radio"
              id={n === 0 ? name : `${name}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === chosen}
              onChange={onChoose && (() => onChoose(option.value))}
            />
            <span>
              {option.label}
              {option.hint ? <span className={choice.hint}> {option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One box, unticked unless it was ticked in the form that came back. */
export function ConsentField({ name, children }: { name: string; children: string }) {
  const field = useField(name)
  return (
    <div className={fieldClass(field)}>
      <HintAndError field={field} />
      <label className={`${choice.option} ${choice.consent}`}>
        <input
          {...controlProps(field)}
          type="checkbox"
          value="yes"
          defaultChecked={field.value === 'yes'}
        />
        <span>
          <NamingPlayer text={children} />
          <Mark optional={field.optional} />
        </span>
      </label>
    </div>
  )
}
