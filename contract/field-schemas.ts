// The atoms of every form: one rule per kind of answer, with a message for each way it can be wrong.
import * as v from 'valibot'
import { readDate } from './birth-date.ts'
import { toE164 } from './phone.ts'

const NAME_MAX = 100
const MESSAGE_MAX = 5000
/** RFC 5321: the longest address that a mail server has to accept. */
const EMAIL_MAX = 254
const EXAMPLE_PHONE = 'like 082 555 0101 or +27 82 555 0101'
/** Unquoted local part and dotted host name, in ASCII: what every mail service takes. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i
/** Something that leaves ink: neither space, control nor invisible character. */
const INK = /[^\s\p{C}]/u

/** One line in any script, 1 to 100 characters, as typed but for the spaces around it. `what` starts the sentence. */
export function line(enter: string, what: string) {
  return v.pipe(
    oneLine,
    v.check((text) => INK.test(text), enter),
    v.check((text) => fits(text, NAME_MAX), tooLong(what, NAME_MAX)),
  )
}

/** As `line`, but may stay empty. */
export function optionalLine(what: string) {
  return v.pipe(
    oneLine,
    v.check((text) => fits(text, NAME_MAX), tooLong(what, NAME_MAX)),
  )
}

/** Several lines; line ends become \n. */
export function text(enter: string, what: string) {
  return v.pipe(
    v.string(),
    v.transform((typed) => clean(typed.replace(/\r\n?/g, '\n')).trim()),
    v.check((typed) => INK.test(typed), enter),
    v.check((typed) => fits(typed, MESSAGE_MAX), tooLong(what, MESSAGE_MAX)),
  )
}

/** Kept as typed; `check-form.ts` puts the E.164 form beside it. `whose` as in 'your phone number'. */
export function phone(whose: string) {
  return v.pipe(
    pasted,
    v.check((typed) => toE164(typed) !== null, `Enter ${whose}, ${EXAMPLE_PHONE}`),
  )
}

export function email(whose: string) {
  return v.pipe(
    pasted,
    v.nonEmpty(`Enter ${whose}`),
    v.check(isEmail, `Enter ${whose} in the correct format, like name@example.com`),
  )
}

/** A date before today, to YYYY-MM-DD. `whose` as in "the player's date of birth". */
export function birthDate(whose: string, now: string) {
  const what = `${whose.charAt(0).toUpperCase()}${whose.slice(1)}`
  return v.pipe(
    v.string(),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const read = readDate(dataset.value)
      const message = read.ok
        ? read.date < now.slice(0, 10)
          ? null
          : `${what} must be in the past`
        : read.problem === 'empty'
          ? `Enter ${whose}`
          : read.problem === 'missing'
            ? `${what} must include ${read.missing}`
            : `${what} must be a real date`
      if (read.ok && message === null) return read.date
      addIssue({ message: message ?? '' })
      return NEVER
    }),
  )
}

export function choice<const T extends readonly { readonly value: string }[]>(
  choices: T,
  select: string,
) {
  return v.picklist(
    choices.map((one): T[number]['value'] => one.value),
    select,
  )
}

/** A box that must be ticked. */
export function requiredConsent(tick: string) {
  return v.pipe(
    consent,
    v.check((answer) => answer === 'yes', tick),
  )
}

/** A box that may be ticked; whatever is not plainly a yes is a no. */
export const consent = v.pipe(
  v.string(),
  v.transform((answer): 'yes' | 'no' => (YES.has(answer.trim().toLowerCase()) ? 'yes' : 'no')),
)

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

function tooLong(what: string, max: number): string {
  return `${what} must be ${max} characters or fewer`
}
