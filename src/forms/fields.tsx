// Fields of all forms. They are uncontrolled: text typed before hydration stays.
import {
  type ComponentProps,
  type FocusEventHandler,
  Fragment,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Choice } from '../../shared/forms/definition.ts'
import { Button } from '../ui/button.tsx'
import choice from '../ui/choice.module.css'
import css from '../ui/field.module.css'
import { likelyEmail } from './email-typo.ts'
import {
  controlProps,
  describedBy,
  fieldClass,
  HintAndError,
  LabelledRow,
  LabelText,
  Mark,
  useField,
  useFormParts,
} from './field.tsx'
import forms from './forms.module.css'

type TextFieldProps = {
  name: string
  hint?: ReactNode
  type?: 'text' | 'email' | 'tel'
  inputMode?: ComponentProps<'input'>['inputMode']
  /** Only for the person who fills in the form; off for everybody else. */
  autoComplete?: string
  onInput?: () => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  children?: ReactNode
}

/** One line. Phone numbers have no mask: they are taken as people write them. */
export function TextField(props: TextFieldProps) {
  const { name, hint, type = 'text', autoComplete = 'off', children, ...rest } = props
  const field = useField(name)
  return (
    <LabelledRow field={field} hint={hint}>
      <input
        {...controlProps(field, hint)}
        className={css.input}
        type={type}
        autoComplete={autoComplete}
        spellCheck={false}
        defaultValue={field.value}
        {...rest}
      />
      {children}
    </LabelledRow>
  )
}

export function TextAreaField({ name, hint }: { name: string; hint?: ReactNode }) {
  const field = useField(name)
  return (
    <LabelledRow field={field} hint={hint}>
      <textarea
        {...controlProps(field, hint)}
        className={css.input}
        rows={6}
        defaultValue={field.value}
      />
    </LabelledRow>
  )
}

type EmailFieldProps = {
  name: string
  hint?: string
  /** The open tournaments' inputs are plain text (specification, section 5); the rule is the same. */
  plain?: boolean
  autoComplete?: string
}

export function EmailField({ name, hint, plain = false, autoComplete = 'off' }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null)

  async function suggest(input: HTMLInputElement) {
    await untilReleased()
    setSuggestion(likelyEmail(input.value))
  }

  function accept() {
    const input = document.getElementById(name)
    if (!(input instanceof HTMLInputElement) || suggestion === null) return
    input.value = suggestion
    // The form saves its draft on this event.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <TextField
      name={name}
      hint={hint}
      type={plain ? 'text' : 'email'}
      inputMode="email"
      autoComplete={autoComplete}
      onInput={() => setSuggestion(null)}
      onBlur={(event) => void suggest(event.currentTarget)}
    >
      <div role="status">
        {suggestion === null ? null : (
          <p className={forms.meant}>
            Did you mean <strong>{suggestion}</strong>?{' '}
            <Button look="quiet" onClick={accept}>
              Use it
            </Button>
          </p>
        )}
      </div>
    </TextField>
  )
}

/**
 * The press that took focus from the field has to end where it began, so nothing may move under it. `:active` outlasts
 * the last event of a tap and may come only after the blur: hence a look at every frame.
 */
async function untilReleased(): Promise<void> {
  do await new Promise(requestAnimationFrame)
  while (document.querySelector(':active'))
}

type SelectFieldProps = {
  name: string
  options: readonly Choice[]
  /** Shown while nothing is chosen. */
  first: string
  /** Chosen for a visitor who has chosen nothing yet; it may come after the first render. */
  preset?: string
}

export function SelectField({ name, options, first, preset = '' }: SelectFieldProps) {
  const field = useField(name)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current?.value !== '') return
    const option = [...select.current.options].find(({ value }) => value === preset)
    // As a default, so that the form still counts as untouched and a draft may be restored.
    if (option) option.defaultSelected = option.selected = true
  }, [preset])
  return (
    <LabelledRow field={field}>
      <select
        {...controlProps(field)}
        ref={select}
        className={css.input}
        defaultValue={field.value || preset}
      >
        <option value="">{first}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </LabelledRow>
  )
}

type ChoiceFieldProps = {
  name: string
  options: readonly (Choice & { hint?: string })[]
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
      aria-describedby={describedBy(field, hint)}
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

/** A box that is unticked unless it was ticked in the form that came back. */
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

/** The content compiler asks for this mark in the guardian's consent. */
const PLAYER = '{player}'

function NamingPlayer({ text }: { text: string }) {
  const [before, ...after] = text.split(PLAYER)
  return (
    <>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          <PlayerName />
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** The name typed into the form; "this player" until then and without script. */
function PlayerName() {
  const { values } = useFormParts()
  const place = useRef<HTMLSpanElement>(null)
  const [name, setName] = useState(() => fullName((field) => values[field]))
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => {
      const data = new FormData(form)
      setName(fullName((field) => data.get(field)))
    }
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  return <span ref={place}>{name || 'this player'}</span>
}

function fullName(read: (field: string) => unknown): string {
  const parts = ['playerName', 'playerSurname'].map((field) => String(read(field) ?? '').trim())
  return parts.filter(Boolean).join(' ')
}
