// What every field has: its rule, label, hint, error and what was typed before.
import { createContext, type ReactNode, useContext } from 'react'
import type { FieldErrors } from '../../shared/api.ts'
import { type FormDefinition, type FormValues, fieldsOf } from '../../shared/forms/definition.ts'
import css from '../ui/field.module.css'

type FormParts = {
  form: FormDefinition
  errors: FieldErrors
  values: FormValues
  /** The year that decides age groups; null when the form asks for none. */
  eventYear: number | null
  /** The form is not sent before this is done. */
  pending: Set<Promise<void>>
}

export const FormParts = createContext<FormParts | null>(null)

export function useFormParts(): FormParts {
  const parts = useContext(FormParts)
  if (parts === null) throw new Error('a field needs a form around it')
  return parts
}

export type Field = ReturnType<typeof useField>

export function useField(name: string) {
  const { form, errors, values } = useFormParts()
  const rule = fieldsOf(form).find((one) => one.name === name)
  const label = rule?.label ?? form.files.find((one) => one.name === name)?.label
  if (label === undefined) throw new Error(`${form.id} has no field ${name}`)
  const error = Object.hasOwn(errors, name) ? errors[name] : undefined
  return {
    name,
    label,
    error,
    optional: rule?.optional ?? true,
    /** What stood in the field when the form was drawn. */
    value: values[name] ?? '',
  }
}

/** The attributes that tie a control to its label, hint and error. */
export function controlProps(field: Field, hint?: ReactNode) {
  return { id: field.name, name: field.name, ...ariaProps(field, hint) }
}

export function ariaProps(field: Field, hint?: ReactNode) {
  return {
    'aria-required': field.optional ? undefined : true,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': describedBy(field, hint),
  }
}

/** The ids of the hint and the error that are there. */
export function describedBy({ name, error }: Field, hint: ReactNode): string | undefined {
  const ids = [hint ? `${name}-hint` : '', error ? `${name}-error` : '']
  return ids.filter(Boolean).join(' ') || undefined
}

export function fieldClass({ error }: Field, more = ''): string | undefined {
  return [error ? css.invalid : '', more].filter(Boolean).join(' ') || undefined
}

type LabelTextProps = {
  field: Field
  /** An answer is chosen already: the label needs no mark. */
  answered?: boolean
}

/** The form explains the star of required fields once; `aria-required` says it to screen readers. */
export function LabelText({ field, answered = false }: LabelTextProps) {
  return (
    <>
      {field.label}
      {answered && field.optional ? null : <Mark optional={field.optional} />}
    </>
  )
}

export function Mark({ optional }: { optional: boolean }) {
  return optional ? ' (optional)' : <span aria-hidden="true">{'\u00a0*'}</span>
}

/** Hint and error, in the order in which they are read out. */
export function HintAndError({ field, hint }: { field: Field; hint?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p className={css.hint} id={`${field.name}-hint`}>
          {hint}
        </p>
      ) : null}
      {field.error ? (
        <p className={css.error} id={`${field.name}-error`}>
          <span className="sr">Error: </span>
          {field.error}
        </p>
      ) : null}
    </>
  )
}

type LabelledRowProps = {
  field: Field
  hint?: ReactNode
  /** The control, drawn with `controlProps`. */
  children: ReactNode
}

/** A label, its hint and error, and the control below them. */
export function LabelledRow({ field, hint, children }: LabelledRowProps) {
  return (
    <div className={fieldClass(field)}>
      <label className={css.label} htmlFor={field.name}>
        <LabelText field={field} />
      </label>
      <HintAndError field={field} hint={hint} />
      {children}
    </div>
  )
}
