// Checks every submission: JSON and urlencoded bodies at the edge, multipart in the mail Worker, to which it is
// streamed. Both use the same rules and messages.
import {
  type FieldErrors,
  MAX_FILL_MS,
  MAX_MULTIPART_BODY_BYTES,
  MAX_TEXT_BODY_BYTES,
  MIB,
  MIN_FILL_MS,
} from '../api.ts'
import { ownText } from '../parse.ts'
import {
  countsFor,
  type FormContext,
  type FormDefinition,
  type FormValues,
  isPair,
} from './definition.ts'
import {
  type CheckedSubmission,
  FILE_MESSAGES,
  type FileProblem,
  type Outcome,
  refusal,
} from './submission.ts'
import { checkForm, typedValues } from './validation.ts'

/** A file, checked by its bytes where it was read. */
type JudgedFile = { field: string; problem: FileProblem | null }
type Sound<F> = Extract<F, { problem: null }>

/** The parsed body. `refused`: why it was not read to its end; `fields` and `files` then hold what was. */
export type ReadBody<F extends JudgedFile> = {
  fields: object
  files: readonly F[]
  refused: Outcome | null
}

export type Checked<F> = Pick<CheckedSubmission, 'values' | 'submissionId' | 'spam'> & {
  files: readonly F[]
}

/** A submission to store, or a refusal. `typed`: the text of its fields as it came. */
export type Judged<F> = { typed: FormValues } & (
  | { ok: true; checked: Checked<F> }
  | { ok: false; outcome: Outcome }
)

/** The caller stores a valid submission, and answers with `answerTo`. */
export function judgeSubmission<F extends JudgedFile>(
  form: FormDefinition,
  { fields, files, refused }: ReadBody<F>,
  context: FormContext,
): Judged<Sound<F>> {
  const typed = typedValues(form, fields)
  const refuse = (outcome: Outcome) => ({ ok: false, typed, outcome }) as const
  // Empty without script; null when it was no text.
  const id = ownText(fields, 'submissionId')?.trim().toLowerCase() ?? null
  if (refused) return refuse(refused)
  if (id === null || (id !== '' && !UUID.test(id))) return refuse(NOT_WHOLE)
  const check = checkForm(form, typed, context)
  const problems = { ...(check.ok ? {} : check.fields), ...changedConsent(form, typed, context) }
  const { kept, fileProblems, isStray } = sortFiles(form, files, typed)
  // A program filled it in: the honeypot too, or faster than a person.
  const spam = ownText(fields, 'website2')?.trim() !== '' || !isPersonsTime(fields)
  if (!spam && isStray) return refuse(NOT_WHOLE)
  if (!spam && Object.keys(problems).length + fileProblems.length > 0) {
    return refuse(toBeChanged(problems, fileProblems))
  }
  // Spam is kept complete: it may turn out to be a person's and be released.
  const values = check.ok ? check.output : typed
  return { ok: true, typed, checked: { values, files: kept, submissionId: id || null, spam } }
}

/** Every refusal carries the typed text; every acceptance, whether a partner was entered. */
export function answerTo(form: FormDefinition, typed: FormValues, outcome: Outcome): Outcome {
  return outcome.answer.ok
    ? { ...outcome, pair: isPair(form, typed) }
    : { ...outcome, values: typed }
}

/** Checks Content-Length before the body is read. */
export function checkLength(form: FormDefinition, contentLength: string | null): Outcome | null {
  const most = form.tournament ? MAX_MULTIPART_BODY_BYTES : MAX_TEXT_BODY_BYTES
  return Number(contentLength) > most ? tooLarge(form) : null
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const CHANGED_CONSENT = 'The wording is new. Reload the page, read it and tick the box again'

/** Whether a form showed this wording. Pages of earlier releases say the day without the hash (scripts/content.ts). */
export function isWording(said: string, version: string): boolean {
  return said === version || said === version.replace(/-[a-z\d]+$/, '')
}

/** Refuses consent to an earlier wording. Without a version the sender was none of our pages; the mail then says so. */
function changedConsent(
  form: FormDefinition,
  values: FormValues,
  { consentVersion }: FormContext,
): FieldErrors | null {
  const said = values.consentVersion ?? ''
  if (said === '' || isWording(said, consentVersion ?? said)) return null
  const [ticked] = form.consents.filter(
    ({ kind, name }) => kind === 'consent' && values[name] === 'yes',
  )
  return ticked ? { [ticked.name]: CHANGED_CONSENT } : null
}

/** Not checked without script. None of our pages sends negative, non-numeric or year-long times. */
function isPersonsTime(fields: object): boolean {
  const text = ownText(fields, 'filledMs')?.trim()
  const ms = Number(text)
  return text === '' || (ms >= MIN_FILL_MS && ms <= MAX_FILL_MS)
}

function sortFiles<F extends JudgedFile>(
  form: FormDefinition,
  files: readonly F[],
  values: FormValues,
) {
  const kept: Sound<F>[] = []
  const fileProblems: [field: string, problem: FileProblem][] = []
  let isStray = false
  for (const file of files) {
    const rule = form.files.find(({ name }) => name === file.field)
    // An unexpected file, or a second one for the same field.
    if (!rule || kept.some(({ field }) => field === file.field)) isStray = true
    else if (!countsFor(rule, values)) continue
    else if (isValid(file)) kept.push(file)
    else if (file.problem !== null) fileProblems.push([file.field, file.problem])
  }
  return { kept, fileProblems, isStray }
}

function isValid<F extends JudgedFile>(file: F): file is Sound<F> {
  return file.problem === null
}

const MESSAGES: Record<FileProblem, string> = {
  ...FILE_MESSAGES,
  incomplete: 'The selected file is incomplete: choose it again',
  locked: 'The selected PDF is locked: send a photo of it',
  active: 'The selected PDF contains a script, a form or another file: send a photo of it',
}

/** 413 when only the size of files is wrong. */
function toBeChanged(
  answers: FieldErrors,
  files: readonly [field: string, problem: FileProblem][],
): Outcome {
  const messages = files.map(([field, problem]) => [field, MESSAGES[problem]] as const)
  const fields = { ...Object.fromEntries(messages), ...answers }
  const isOnlySize =
    Object.keys(answers).length === 0 && files.every(([, problem]) => problem === 'size')
  return isOnlySize
    ? refusal({ code: 'too_large', message: FILE_MESSAGES.size, fields })
    : refusal({ code: 'invalid', message: CHECK_ANSWERS, fields })
}

const CHECK_ANSWERS = 'Check the answers that are marked and send the form again.'

/** The refusal of a body that is cut off, malformed, or has an id that no page makes. */
export const NOT_WHOLE = refusal({
  code: 'bad_request',
  message: 'Part of the form got lost. Check your answers and send it again.',
})

export function tooLarge(form: FormDefinition): Outcome {
  const message =
    form.files.length > 0
      ? `The form and its files must be smaller than ${MAX_MULTIPART_BODY_BYTES / MIB}MB together. Choose smaller files or send it without them.`
      : 'The form is too long. Shorten your answers and send it again.'
  return refusal({ code: 'too_large', message })
}
