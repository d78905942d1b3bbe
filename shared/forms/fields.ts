// Schemas of single fields.
import * as v from 'valibot'
import { capitalised } from '../text.ts'
import { type DateRead, readDate } from './birth-date.ts'
import type { FieldDefinition, FormContext } from './definition.ts'

const NAME_MAX = 100
const MESSAGE_MAX = 5000
/** RFC 5321: the longest address that a mail server has to accept. */
const EMAIL_MAX = 254
/** With spaces that do not break: a number stays on one line. */
const EXAMPLE_PHONE = 'like 082\u00a0555\u00a00101 or +27\u00a082\u00a0555\u00a00101'
/** Unquoted local part and dotted host name, in ASCII: what every mail service takes. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i
/** Something that leaves ink: neither space, control nor invisible character. */
const INK = /[^\s\p{C}]/u

/** Takes what was typed, as text; gives it back as it is kept, or one message. */
export function schemaOf(rule: FieldDefinition, { now }: FormContext) {
  switch (rule.kind) {
    case 'line':
      return line(rule)
    case 'hidden':
      return rule.choices ? choice(rule) : line(rule)
    case 'text':
      return text(rule)
    case 'phone':
      return phone(rule)
    case 'email':
      return email(rule)
    case 'date':
      return birthDate(rule, now)
    case 'choice':
      return choice(rule)
    case 'consent':
      return consent(rule)
  }
}

/** One line in any script, 1 to 100 characters, as typed but for the spaces around it. */
function line(rule: FieldDefinition) {
  return v.pipe(
    oneLine,
    v.check((typed) => rule.optional || INK.test(typed), enter(rule)),
    v.check((typed) => fits(typed, NAME_MAX), tooLong(rule, NAME_MAX)),
  )
}

/** Several lines; line ends become \n. */
function text(rule: FieldDefinition) {
  return v.pipe(
    v.string(),
    v.transform((typed) => clean(typed.replace(/\r\n?/g, '\n')).trim()),
    v.check((typed) => INK.test(typed), enter(rule)),
    v.check((typed) => fits(typed, MESSAGE_MAX), tooLong(rule, MESSAGE_MAX)),
  )
}

/** Kept as typed; `check-form.ts` puts the E.164 form beside it. */
function phone(rule: FieldDefinition) {
  return v.pipe(
    pasted,
    v.check((typed) => toE164(typed) !== null, `${enter(rule)}, ${EXAMPLE_PHONE}`),
  )
}

function email(rule: FieldDefinition) {
  return v.pipe(
    pasted,
    v.nonEmpty(enter(rule)),
    v.check(isEmail, `${enter(rule)} in the correct format, like name@example.com`),
  )
}

/** A date before today, to YYYY-MM-DD. */
function birthDate(rule: FieldDefinition, now: string) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const read = readDate(dataset.value)
      if (read.ok && read.date < now.slice(0, 10)) return read.date
      addIssue({ message: dateMessage(rule, read) })
      return NEVER
    }),
  )
}

function dateMessage(rule: FieldDefinition, read: DateRead): string {
  if (read.ok) return `${atStart(rule)} must be in the past`
  if (read.problem === 'empty') return enter(rule)
  return read.problem === 'missing'
    ? `${atStart(rule)} must include ${read.missing}`
    : `${atStart(rule)} must be a real date`
}

/** Left empty it is right only where that means something. */
function choice({ choices = [], asked, missing = `Select ${asked}`, fallback }: FieldDefinition) {
  const values = choices.map(({ value }) => value)
  return v.picklist(fallback === undefined ? values : [...values, ''], missing)
}

/** What is not plainly a yes is a no. With a message for that, the box must be ticked. */
function consent({ missing }: FieldDefinition) {
  return v.pipe(
    v.string(),
    v.transform((answer) => (YES.has(answer.trim().toLowerCase()) ? 'yes' : 'no')),
    v.check((answer) => missing === undefined || answer === 'yes', missing ?? ''),
  )
}

const YES = new Set(['yes', 'on', 'true', '1'])

const oneLine = v.pipe(
  v.string(),
  v.transform((typed) => clean(typed.replace(/\p{Cc}+/gu, ' ')).trim()),
)

/** Numbers and addresses copied from elsewhere bring invisible marks along; in names they have a meaning. */
const pasted = v.pipe(
  oneLine,
  v.transform((typed) => typed.replace(/\p{Cf}/gu, '').trim()),
)

/** Composed letters, no broken halves of a character, no control characters but the line end. */
function clean(typed: string): string {
  return typed
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
}

/** Counted as people count: one letter, one character. */
function fits(typed: string, max: number): boolean {
  return typed.length <= max || (typed.length <= max * 2 && [...typed].length <= max)
}

function isEmail(typed: string): boolean {
  return typed.length <= EMAIL_MAX && EMAIL.test(typed) && !/^\.|\.\.|\.@/.test(typed)
}

function enter({ asked, missing = `Enter ${asked}` }: FieldDefinition): string {
  return missing
}

function tooLong(rule: FieldDefinition, max: number): string {
  return `${atStart(rule)} must be ${max} characters or fewer`
}

/** "your name" as it starts a sentence. */
function atStart({ asked }: FieldDefinition): string {
  return capitalised(asked)
}

const LONGEST_TYPED = 40
/** Spaces of every kind, dots, hyphens and dashes, brackets, slashes. */
const SEPARATORS = /[\s.()/\u2010-\u2015\u2212-]/g
/** Marks of direction and width that come along when a number is copied. */
const INVISIBLE = /\p{Cf}/gu
/** `+44 (0)20`: the 0 is for callers within the country. */
const DOMESTIC_ZERO = /^(\s*\(?(?:\+|00)[\d\s.)-]*)\(\s*0\s*\)/
/** Nine digits after the 0 or 27: landlines start 1 to 5, mobiles and shared-cost numbers 6 to 8. */
const SOUTH_AFRICAN = /^(?:\+?270?|0)([1-8]\d{8})$/
/** ITU-T E.164: country code and number, at most 15 digits; 27 is South Africa alone. */
const FOREIGN = /^\+(?!27)[1-9]\d{7,14}$/

/** `082 555 0101`, `27…`, `0027…`, `+27 (0)82…`, `+44 20…` to `+27825550101`; null when it is no phone number. */
export function toE164(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null
  const dialled = typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DOMESTIC_ZERO, '$1')
    .replace(SEPARATORS, '')
    .replace(/^00/, '+')
  const national = SOUTH_AFRICAN.exec(dialled)?.[1]
  if (national !== undefined) return `+27${national}`
  return FOREIGN.test(dialled) ? dialled : null
}
