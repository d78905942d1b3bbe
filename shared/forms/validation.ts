// Checks a filled form, in the browser, at the edge and in the mail Worker.
import * as v from 'valibot'
import { MAX_TEXT_BODY_BYTES } from '../api.ts'
import { ownText } from '../parse.ts'
import { toE164 } from '../phone.ts'
import {
  countsFor,
  type FieldDefinition,
  type FormCheck,
  type FormContext,
  type FormDefinition,
  type FormValues,
  fieldsOf,
} from './definition.ts'
import { DATE_PARTS, joinBoxes, schemaOf } from './fields.ts'

/** `values`: outside data, of which only own properties named in the form are read, as text. */
export function checkForm(form: FormDefinition, values: object, context: FormContext): FormCheck {
  const hasPartner = ownText(values, 'hasPartner') ?? ''
  const rules = fieldsOf(form).filter((rule) => countsFor(rule, { hasPartner }))
  const output: FormValues = {}
  const messages: FormValues = {}
  for (const rule of rules) {
    const parsed = v.safeParse(schemaOf(rule, context), read(rule, values))
    if (parsed.success) Object.assign(output, stored(rule, parsed.output))
    else messages[rule.name] = parsed.issues[0].message
  }
  for (const { of, at, judge } of form.crossChecks ?? []) {
    const message = of.every((name) => Object.hasOwn(output, name)) ? judge(output, context) : null
    if (message !== null) messages[at] = message
  }
  return Object.keys(messages).length === 0
    ? { ok: true, output }
    : { ok: false, fields: inOrder(rules, messages) }
}

function read(rule: FieldDefinition, values: object): string {
  const whole = ownText(values, rule.name) ?? ''
  if (whole !== '' || rule.kind !== 'date') return whole
  return joinBoxes(rule.name, (box) => ownText(values, box))
}

/** The answer or its fallback, and for a phone its E.164 number. */
function stored({ name, kind, fallback = '' }: FieldDefinition, answer: string): FormValues {
  const dialled = kind === 'phone' ? toE164(answer) : null
  return { [name]: answer || fallback, ...(dialled !== null && { [`${name}E164`]: dialled }) }
}

/** In reading order, as the error summary lists them. */
function inOrder(rules: readonly FieldDefinition[], messages: FormValues): FormValues {
  return Object.fromEntries(
    rules.flatMap(({ name }) => (messages[name] === undefined ? [] : [[name, messages[name]]])),
  )
}

/** Typed text of the form's own fields; a date includes its three boxes. */
export function typedValues(form: FormDefinition, values: object): FormValues {
  const names = fieldsOf(form).flatMap(({ name, kind }) =>
    kind === 'date' ? [name, ...DATE_PARTS.map((part) => `${name}-${part}`)] : [name],
  )
  const typed: FormValues = {}
  for (const name of names) {
    const text = ownText(values, name) ?? ''
    // Forms sent without script end lines with CRLF.
    if (text !== '') typed[name] = text.slice(0, MAX_TEXT_BODY_BYTES).replace(/\r\n?/g, '\n')
  }
  return typed
}
