// The one way to check a filled-in form: used by the page, the edge and the mail Worker.
import * as v from 'valibot'
import { joinParts } from './birth-date.ts'
import { ContactSchema } from './forms/contact.ts'
import { JoinLeagueSchema } from './forms/join-league.ts'
import { nxtGenSchema } from './forms/nxt-gen.ts'
import { OpenRegistrationSchema } from './forms/open-registration.ts'
import {
  type FieldRule,
  FORM_RULES,
  type FormCheck,
  type FormContext,
  type FormId,
  type FormValues,
} from './forms.ts'
import { toE164 } from './phone.ts'

/** `values` may be anything that came from outside: only own properties named in FORM_RULES are read, as text. */
export function checkForm(form: FormId, values: object, context: FormContext): FormCheck {
  const { fields } = FORM_RULES[form]
  const typed = Object.fromEntries(fields.map((rule) => [rule.name, read(rule, values)]))
  const result = v.safeParse(schemaOf(form, context), typed)
  return result.success
    ? { ok: true, output: complete(form, fields, new Map(Object.entries(result.output))) }
    : { ok: false, fields: firstMessages(fields, result.issues) }
}

function schemaOf(form: FormId, context: FormContext) {
  switch (form) {
    case 'contact':
      return ContactSchema
    case 'join-league':
      return JoinLeagueSchema
    case 'nxt-gen':
      return nxtGenSchema(context)
    case 'ladies-open':
    case 'mens-open':
      return OpenRegistrationSchema
  }
}

function read(rule: FieldRule, values: object): string {
  const whole = own(values, rule.name)
  if (whole !== '' || rule.kind !== 'date') return whole
  const [year, month, day] = ['year', 'month', 'day'].map((part) =>
    own(values, `${rule.name}-${part}`),
  )
  return joinParts({ year: year ?? '', month: month ?? '', day: day ?? '' })
}

function own(values: object, name: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(values, name)?.value
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

function complete(
  form: FormId,
  rules: readonly FieldRule[],
  output: ReadonlyMap<string, string>,
): FormValues {
  const complete: FormValues = {}
  for (const rule of rules) {
    const value = output.get(rule.name)
    if (value === undefined) continue
    complete[rule.name] = value
    const dialled = rule.kind === 'phone' ? toE164(value) : null
    if (dialled !== null) complete[`${rule.name}E164`] = dialled
  }
  if (form === 'join-league') complete.formType = 'join-league'
  if (complete.hasPartner === '') complete.hasPartner = 'no'
  return complete
}

/** In reading order, one message a field: the error summary lists them as they come. */
function firstMessages(
  rules: readonly FieldRule[],
  issues: readonly { message: string; path?: readonly { key: unknown }[] | undefined }[],
): FormValues {
  const messages: FormValues = {}
  for (const { name } of rules) {
    const issue = issues.find(({ path }) => path?.[0]?.key === name)
    if (issue) messages[name] = issue.message
  }
  return messages
}
