// The one way to check a filled-in form: used by the page, the edge and the mail Worker.
import * as v from 'valibot'
import { joinParts } from './birth-date.ts'
import { schemaOf } from './field-schemas.ts'
import {
  countsFor,
  type FieldDefinition,
  type FormCheck,
  type FormContext,
  type FormDefinition,
  type FormValues,
  fieldsOf,
} from './form-definition/definition.ts'
import { ownText } from './own-text.ts'
import { toE164 } from './phone.ts'

/** `values` may be anything that came from outside: only own properties named in the form are read, as text. */
export function checkForm(form: FormDefinition, values: object, context: FormContext): FormCheck {
  const hasPartner = ownText(values, 'hasPartner') ?? ''
  const rules = fieldsOf(form).filter((rule) => countsFor(rule, { hasPartner }))
  const output: FormValues = {}
  const messages: FormValues = {}
  for (const rule of rules) {
    const parsed = v.safeParse(schemaOf(rule, context), read(rule, values))
    if (parsed.success) output[rule.name] = parsed.output
    else messages[rule.name] = parsed.issues[0].message
  }
  for (const { of, at, judge } of form.crossChecks ?? []) {
    const message = of.every((name) => Object.hasOwn(output, name)) ? judge(output, context) : null
    if (message !== null) messages[at] = message
  }
  return Object.keys(messages).length === 0
    ? { ok: true, output: complete(rules, output) }
    : { ok: false, fields: inOrder(rules, messages) }
}

function read(rule: FieldDefinition, values: object): string {
  const whole = ownText(values, rule.name) ?? ''
  if (whole !== '' || rule.kind !== 'date') return whole
  const box = (part: string) => ownText(values, `${rule.name}-${part}`) ?? ''
  return joinParts({ year: box('year'), month: box('month'), day: box('day') })
}

/** With what an empty answer means, and for each phone the number that a phone dials. */
function complete(rules: readonly FieldDefinition[], output: FormValues): FormValues {
  const complete: FormValues = {}
  for (const { name, kind, fallback = '' } of rules) {
    const value = output[name] || fallback
    complete[name] = value
    const dialled = kind === 'phone' ? toE164(value) : null
    if (dialled !== null) complete[`${name}E164`] = dialled
  }
  return complete
}

/** In reading order: the error summary lists them as they come. */
function inOrder(rules: readonly FieldDefinition[], messages: FormValues): FormValues {
  return Object.fromEntries(
    rules.flatMap(({ name }) => (messages[name] === undefined ? [] : [[name, messages[name]]])),
  )
}
