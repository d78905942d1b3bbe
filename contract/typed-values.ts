// What somebody typed, cut down to the fields that a form has: safe to draw into the page again, unchecked otherwise.
import { MAX_TEXT_BODY_BYTES } from './api.ts'
import { type FormValues, fieldsOf } from './form-definition/definition.ts'
import { type FormId, formOf } from './forms.ts'

const DATE_PARTS = ['day', 'month', 'year']

/** Own text properties only; a date brings its three boxes, when they were used. */
export function typedValues(form: FormId, values: object): FormValues {
  const names = fieldsOf(formOf(form)).flatMap(({ name, kind }) =>
    kind === 'date' ? [name, ...DATE_PARTS.map((part) => `${name}-${part}`)] : [name],
  )
  const typed: FormValues = {}
  for (const name of names) {
    const value: unknown = Object.getOwnPropertyDescriptor(values, name)?.value
    // A plain post ends its lines with CRLF, a page never does.
    if (typeof value !== 'string' || value === '') continue
    typed[name] = value.slice(0, MAX_TEXT_BODY_BYTES).replace(/\r\n?/g, '\n')
  }
  return typed
}
