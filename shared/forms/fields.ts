// Schemas of single fields.
import * as v from 'valibot'
import { toE164, wrongLength } from '../phone.ts'
import { capitalised } from '../text.ts'
import { MONTHS, sastDay } from '../time.ts'
import type { FieldDefinition, FormContext } from './definition.ts'

const NAME_MAX = 100
const MESSAGE_MAX = 5000
/** RFC 5321: the longest address that a mail server has to accept. */
const EMAIL_MAX = 254
/** With no-break spaces, so that the number stays on one line. */
const EXAMPLE_PHONE = 'like 082\u00a0555\u00a00101'
/** Unquoted local part and dotted host name, in ASCII: what every mail service takes. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i
/** A character that is neither space, control nor invisible. */
const INK = /[^\s\p{C}]/u

/** Parses typed text into the stored text, or one message. */
export function schemaOf(rule: FieldDefinition, { now }: FormContext) {
  return KINDS[rule.kind](rule, now)
}

const KINDS = {
  line,
  hidden: (rule: FieldDefinition) => (rule.choices ? choice(rule) : line(rule)),
  text,
  phone,
  email,
  date: birthDate,
  choice,
  consent,
}

/** One line in any script, 1 to 100 characters, trimmed. */
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

/** Kept as typed; validation.ts adds the E.164 form. */
function phone(rule: FieldDefinition) {
  return v.pipe(
    pasted,
    v.check(
      (typed) => toE164(typed) !== null,
      ({ input }) => phoneMessage(rule, input),
    ),
  )
}

function phoneMessage(rule: FieldDefinition, typed: string): string {
  const wrong = wrongLength(typed)
  return wrong
    ? `${capitalised(rule.asked.replace(/^a /, 'the '))} is too ${wrong}. Use ten digits, ${EXAMPLE_PHONE}`
    : `${enter(rule)}, ${EXAMPLE_PHONE} or +27\u00a082\u00a0555\u00a00101`
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
      if (read.ok && read.date < sastDay(Date.parse(now))) return read.date
      addIssue({ message: dateMessage(rule, read) })
      return NEVER
    }),
  )
}

function dateMessage(rule: FieldDefinition, read: DateRead): string {
  if (read.ok) return `${capitalised(rule.asked)} must be in the past`
  if (read.problem === 'empty') return enter(rule)
  return read.problem === 'missing'
    ? `${capitalised(rule.asked)} must include ${read.missing}`
    : `${capitalised(rule.asked)} must be a real date`
}

/** May be empty only with a fallback. */
function choice({ choices = [], asked, missing = `Select ${asked}`, fallback }: FieldDefinition) {
  const values = choices.map(({ value }) => value)
  return v.picklist(fallback === undefined ? values : [...values, ''], missing)
}

/** Anything but a plain yes is a no. With `missing`, the box must be ticked. */
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

/** Pasted numbers and addresses contain invisible marks; in names these have a meaning. */
const pasted = v.pipe(
  oneLine,
  v.transform((typed) => typed.replace(/\p{Cf}/gu, '').trim()),
)

/** NFC, without lone surrogates and control characters except line ends. */
function clean(typed: string): string {
  return typed
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
}

/** Counts code points, as people count letters. */
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
  return `${capitalised(rule.asked)} must be ${max} characters or fewer`
}

type DateRead =
  | { ok: true; date: string }
  | { ok: false; problem: 'empty' | 'unreal' }
  | { ok: false; problem: 'missing'; missing: string }

/** The oldest living people were born later: an earlier year is a typo. */
const EARLIEST_YEAR = 1900
const MAX_TYPED = 40

/** Parses YYYY-MM-DD, or what joinBoxes makes. */
export function readDate(text: string): DateRead {
  const parts = text.length > MAX_TYPED ? [] : text.split('-')
  const [year, month, day] = parts.map((part) => part.normalize('NFKC').trim())
  if (text.trim() === '') return { ok: false, problem: 'empty' }
  if (year === undefined || month === undefined || day === undefined || parts.length > 3) {
    return { ok: false, problem: 'unreal' }
  }
  if (day === '' && month === '' && year === '') return { ok: false, problem: 'empty' }
  const missing = [
    day === '' ? 'a day' : '',
    month === '' ? 'a month' : '',
    // Two digits could mean a child or a grandparent.
    /^\d{4}$/.test(year) ? '' : year === '' ? 'a year' : 'a year in four digits',
  ].filter((part) => part !== '')
  if (missing.length > 0) return { ok: false, problem: 'missing', missing: missing.join(' and ') }
  return realDate(`${year}-${monthNumber(month)}-${day.padStart(2, '0')}`)
}

/** The boxes of a date, as the page shows them. */
export const DATE_PARTS = ['day', 'month', 'year'] as const

/** Joins the boxes of a date; '' when nothing was typed. `read`: the text of a box by its name. */
export function joinBoxes(field: string, read: (name: string) => unknown): string {
  const typed = DATE_PARTS.toReversed().map((part) => String(read(`${field}-${part}`) ?? '').trim())
  return typed.every((text) => text === '') ? '' : typed.join('-')
}

function realDate(date: string): DateRead {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00Z` : Number.NaN)
  const real = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return real && at.getUTCFullYear() >= EARLIEST_YEAR
    ? { ok: true, date }
    : { ok: false, problem: 'unreal' }
}

/** '3', '03', 'Mar', 'March' become '03'; anything else stays and fails as unreal. */
function monthNumber(month: string): string {
  const typed = month.toLowerCase()
  const named =
    typed.length < 3 ? -1 : MONTHS.findIndex((name) => name.toLowerCase().startsWith(typed))
  return (named === -1 ? month : String(named + 1)).padStart(2, '0')
}
