// The fields of all forms, with label, hint and error. They are uncontrolled: text typed before hydration stays.
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { FieldErrors } from '../../shared/api.ts'
import { type FieldOption, fieldsOf } from '../../shared/forms/definition.ts'
import css from './fields.module.css'
import type { LiveForm } from './use-form.ts'

type FormParts = Pick<LiveForm, 'form' | 'element' | 'rendered' | 'isClosed'> & {
  eventYear: number | null
  errors: FieldErrors
}

export const FormParts = createContext<FormParts | null>(null)

export function useFormParts(): FormParts {
  const parts = useContext(FormParts)
  if (parts === null) throw new Error('a field needs a form around it')
  return parts
}

/** A text read from the form at every input event; `atFirst` during hydration and without script. */
export function useTyped<First>(read: (data: FormData) => string, atFirst: First): string | First {
  const { element } = useFormParts()
  return useSyncExternalStore(
    (onInput) => {
      const form = element.current
      form?.addEventListener('input', onInput)
      return () => form?.removeEventListener('input', onInput)
    },
    () => (element.current ? read(new FormData(element.current)) : atFirst),
    () => atFirst,
  )
}

type Field = ReturnType<typeof useField>

/** `ownError`: replaces the form's error. */
export function useField(name: string, hint: ReactNode = null, ownError?: string | null) {
  const { form, errors, rendered } = useFormParts()
  const rule = fieldsOf(form).find((one) => one.name === name)
  const label = rule?.label ?? form.files.find((one) => one.name === name)?.label
  if (label === undefined) throw new Error(`${form.id} has no field ${name}`)
  const optional = rule?.optional ?? true
  const error = ownError === undefined ? errors[name] : ownError
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : '']
  return {
    name,
    label,
    hint,
    error,
    optional,
    value: rendered.values[name] ?? '',
    /** The attributes that tie a control to its label, hint and error. */
    control: {
      id: name,
      name,
      'aria-required': optional ? undefined : true,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    },
  }
}

/** The form explains the star of required fields once; `aria-required` says it to screen readers. */
export function Mark({ optional }: { optional: boolean }) {
  return optional ? ' (optional)' : <span aria-hidden="true">{'\u00a0*'}</span>
}

export function HintAndError({ field: { name, hint, error } }: { field: Field }) {
  return (
    <>
      {hint ? (
        <p className={css.hint} id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={css.error} id={`${name}-error`}>
          <span className="sr">Error: </span>
          <span>{error}</span>
        </p>
      ) : null}
    </>
  )
}

export function LabelledRow({ field, children }: { field: Field; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={field.name}>
        {field.label}
        <Mark optional={field.optional} />
      </label>
      <HintAndError field={field} />
      {children}
    </div>
  )
}

type FieldGroupProps = Omit<ComponentProps<'fieldset'>, 'className'> & {
  field: Field
  /** An answer is chosen already: the label needs no mark. */
  answered?: boolean
}

export function FieldGroup({ field, answered = false, children, ...rest }: FieldGroupProps) {
  return (
    <fieldset
      className={`${css.field} ${css.group}`}
      aria-describedby={field.control['aria-describedby']}
      {...rest}
    >
      <legend>
        {field.label}
        {answered && field.optional ? null : <Mark optional={field.optional} />}
      </legend>
      <HintAndError field={field} />
      {children}
    </fieldset>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> & { name: string; hint?: ReactNode }

/** One line. Phone numbers have no input mask. */
export function TextField({ name, hint, children, ...rest }: TextFieldProps) {
  const field = useField(name, hint)
  return (
    <LabelledRow field={field}>
      <input
        {...field.control}
        className={css.input}
        type="text"
        // Only the person who fills in the form may be helped by the browser.
        autoComplete="off"
        spellCheck={false}
        defaultValue={field.value}
        {...rest}
      />
      {children}
    </LabelledRow>
  )
}

export function TextAreaField({ name }: { name: string }) {
  const field = useField(name)
  return (
    <LabelledRow field={field}>
      <textarea {...field.control} className={css.input} rows={6} defaultValue={field.value} />
    </LabelledRow>
  )
}

type SelectFieldProps = {
  name: string
  options: readonly FieldOption[]
  /** Shown while nothing is chosen. */
  first: string
  /** Preselected while nothing is chosen; may arrive after the first render. */
  preset?: string
}

export function SelectField({ name, options, first, preset = '' }: SelectFieldProps) {
  const field = useField(name)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current?.value !== '') return
    const option = [...select.current.options].find(({ value }) => value === preset)
    // Sets the default, so that the form counts as untouched and a draft may be restored.
    if (option) option.defaultSelected = option.selected = true
  }, [preset])
  return (
    <LabelledRow field={field}>
      <select
        {...field.control}
        ref={select}
        className={css.input}
        defaultValue={field.value || preset}
      >
        <option value="">{first}</option>
        <Options options={options} />
      </select>
    </LabelledRow>
  )
}

export function Options({ options }: { options: readonly FieldOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

type ChoiceFieldProps = {
  name: string
  options: readonly (FieldOption & { hint?: string })[]
  hint?: ReactNode
  preset?: string
  onChoose?: (value: string) => void
}

/** Native radios. The first one carries the field's id, so that the error summary leads to it. */
export function ChoiceField({ name, options, hint, preset = '', onChoose }: ChoiceFieldProps) {
  const field = useField(name, hint)
  const chosen = field.value || preset
  return (
    <FieldGroup
      field={field}
      answered={preset !== ''}
      // A plain group cannot be required.
      role="radiogroup"
      aria-required={field.control['aria-required']}
    >
      <div className={css.options}>
        {options.map((option, n) => (
          <label key={option.value} className={css.option}>
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
              {option.hint ? <span className={css.more}> {option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
