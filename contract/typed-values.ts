// What somebody typed, cut down to the fields that a form has: safe to draw into the page again, unchecked otherwise.
import { MAX_TEXT_BODY_BYTES } from './api.ts'
import { type FormValues, fieldsOf } from './form-definition/definition.ts'
import { type FormId, formOf } from './forms.ts'
import { ownText } from './own-text.ts'

const DATE_PARTS = ['day', 'month', 'year']

/** Own properties only; a date brings its three boxes, when they were used. */
export function typedValues(form: FormId, values: object): FormValues {
  const names = fieldsOf(formOf(form)).flatMap(({ name, kind }) =>
    kind === 'date' ? [name, ...DATE_PARTS.map((part) => `${name}-${part}`)] : [name],
  )
  const typed: FormValues = {}
  for (const name of names) {
    const text = ownText(values, name) ?? ''
    // A form sent without script ends its lines with CRLF, a page never does.
    if (text !== '') typed[name] = text.slice(0, MAX_TEXT_BODY_BYTES).replace(/\r\n?/g, '\n')
  }
  return typed
}
