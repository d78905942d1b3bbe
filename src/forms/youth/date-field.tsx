import type { ReactNode, RefObject } from 'react'
import { joinParts } from '../../../shared/forms/birth-date.ts'
import css from '../../ui/field.module.css'
import { fieldClass, HintAndError, LabelText } from '../fields/label.tsx'
import { type Field, useField, useFormParts } from '../form-context.tsx'

const PARTS = [
  { part: 'day', label: 'Day' },
  { part: 'month', label: 'Month' },
  { part: 'year', label: 'Year' },
] as const

type DateFieldProps = {
  name: string
  hint: string
  group: RefObject<HTMLFieldSetElement | null>
  onType: () => void
  children?: ReactNode
}

/** Three boxes, no jumping between them. Never `bday`: it would fill in the parent's. The first box carries the field's id. */
export function DateField({ name, hint, group, onType, children }: DateFieldProps) {
  const field = useField(name)
  const { values } = useFormParts()
  return (
    <fieldset
      ref={group}
      className={fieldClass(field, css.group)}
      aria-describedby={field.describedBy(hint)}
    >
      <legend>
        <LabelText field={field} />
      </legend>
      <HintAndError field={field} hint={hint} />
      <div className={css.dates}>
        {PARTS.map(({ part, label }, n) => {
          const id = n === 0 ? name : `${name}-${part}`
          return (
            <div key={part}>
              <label htmlFor={id}>{label}</label>
              <input
                className={`${css.input} ${css.short}`}
                id={id}
                name={`${name}-${part}`}
                inputMode={part === 'month' ? 'text' : 'numeric'}
                autoComplete="off"
                defaultValue={values[`${name}-${part}`] ?? partOf(field, n)}
                onInput={onType}
                aria-required={field.optional ? undefined : true}
                aria-invalid={field.error ? true : undefined}
              />
            </div>
          )
        })}
      </div>
      {children}
    </fieldset>
  )
}

/** What stands in the three boxes, as one text. */
export function typedDate(group: HTMLElement | null, name: string): string {
  const [day = '', month = '', year = ''] = PARTS.map(({ part }) => {
    const box = group?.querySelector(`[name="${name}-${part}"]`)
    return box instanceof HTMLInputElement ? box.value : ''
  })
  return joinParts({ day, month, year })
}

/** A whole date that came back is taken apart again. */
function partOf({ value }: Field, n: number): string {
  const parts = value.split('-')
  return parts.length === 3 ? (parts[2 - n] ?? '') : ''
}
