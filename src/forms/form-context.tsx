// What every field needs of the form around it: its rule, what was typed before, and its error.
import { createContext, type ReactNode, useContext } from 'react'
import type { FieldErrors } from '../../shared/api.ts'
import { type FormDefinition, type FormValues, fieldsOf } from '../../shared/forms/definition.ts'

type FormParts = {
  form: FormDefinition
  errors: FieldErrors
  values: FormValues
  /** The year that decides age groups; null when the form asks for none. */
  eventYear: number | null
  /** The form is not sent before this is done. */
  waitFor: (work: Promise<void>) => void
}

export const FormParts = createContext<FormParts | null>(null)

export type Field = {
  name: string
  label: string
  optional: boolean
  /** What stood in the field when the form was drawn. */
  value: string
  error: string | undefined
  hintId: string
  errorId: string
  /** For aria-describedby: the hint and the error that are there. */
  describedBy: (hint: ReactNode) => string | undefined
}

export function useField(name: string): Field {
  const { form, errors, values } = useFormParts()
  const rule = fieldsOf(form).find((one) => one.name === name)
  const label = rule?.label ?? form.files.find((one) => one.name === name)?.label
  if (label === undefined) throw new Error(`${form.id} has no field ${name}`)
  const error = Object.hasOwn(errors, name) ? errors[name] : undefined
  const hintId = `${name}-hint`
  const errorId = `${name}-error`
  return {
    name,
    label,
    optional: rule?.optional ?? true,
    value: values[name] ?? '',
    error,
    hintId,
    errorId,
    describedBy: (hint) =>
      [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined,
  }
}

export function useFormParts(): FormParts {
  const parts = useContext(FormParts)
  if (parts === null) throw new Error('a field needs a form around it')
  return parts
}
