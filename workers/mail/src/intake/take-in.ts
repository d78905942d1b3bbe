// Takes a checked submission in: the same one again is the same row, an address has its limits, and "sent" means that
// row, files and alarm are on disk.
import type { FormValues } from '../../../../contract/form-definition/definition.ts'
import type { FormId } from '../../../../contract/forms.ts'
import { type CheckedSubmission, type Outcome, refusal } from '../../../../contract/mail.ts'
import { MINUTE } from '../../../../contract/time.ts'
import type { Parts } from '../parts.ts'
import type { Database } from '../storage/database.ts'
import type { CheckedFile } from '../storage/submission.ts'
import { entrantKeys } from './entrants.ts'
import { overLimit, recordVisit, visitorKeys } from './limits.ts'
import { makeReference } from './reference.ts'
import { countShirts, shirtYear } from './shirts.ts'

/** Without an id of its own, the same content within this time is a second click. */
const SAME_CONTENT_MS = 10 * MINUTE
/** Rows hold 2 MB at most. */
const PART_BYTES = 1024 * 1024

export type NewSubmission = CheckedSubmission & { files: readonly CheckedFile[] }

type EntryParts = Pick<Parts, 'database' | 'queue' | 'eventYear'>
type IntakeParts = EntryParts & Pick<Parts, 'clock' | 'hash' | 'settings' | 'arm'>

export async function takeIn(intake: IntakeParts, submission: NewSubmission): Promise<Outcome> {
  const { database, clock, hash } = intake
  const now = clock.now()
  const content = await hash.of('content', submission.form, canonical(submission))
  const visitor = await visitorKeys(database, hash, submission.address, now)
  const entrants = await entrantKeys(hash, submission.form, submission.values)
  const outcome = database.transaction((): Outcome => {
    const known = findKnown(intake, submission, content, now)
    if (known) return known
    const wait = overLimit(database, visitor, intake.settings.limits, now)
    if (wait !== null) return tooMany(wait)
    recordVisit(database, visitor, now)
    const { id, reference } = insert(database, submission, content, now)
    insertFiles(database, id, submission.files)
    // Also of what is held back: released, it is an entry like any other.
    for (const key of entrants) {
      database.exec('INSERT OR IGNORE INTO entrant (key, submission) VALUES (?, ?)', key, id)
    }
    if (!submission.spam) enter(intake, { ...submission, id, created_at: now }, now)
    return { status: 200, answer: { ok: true, reference, duplicate: false } }
  })
  await intake.arm()
  await database.sync()
  return outcome
}

type Entry = { id: string; form: FormId; values: FormValues; created_at: number }

/** From here on it is no spam (any more): it waits to be delivered, and its shirts are counted. */
export function enter(
  { database, queue, eventYear }: EntryParts,
  { id, form, values, created_at }: Entry,
  now: number,
): void {
  database.exec('UPDATE submission SET spam = 0 WHERE id = ? AND spam', id)
  queue.add(id, form, now)
  countShirts(database, form, shirtYear(eventYear, form, created_at), values)
}

function findKnown(
  intake: IntakeParts,
  submission: NewSubmission,
  content: string,
  now: number,
): Outcome | null {
  const { form, submissionId, values } = submission
  const columns = 'SELECT id, hash, form, reference, spam, created_at FROM submission'
  const [row] =
    submissionId === null
      ? intake.database.exec(
          `${columns} WHERE hash = ? AND form = ? AND created_at > ? ORDER BY created_at LIMIT 1`,
          content,
          form,
          now - SAME_CONTENT_MS,
        )
      : intake.database.exec(`${columns} WHERE id = ?`, submissionId)
  if (!row) return null
  const reference = String(row.reference)
  if (row.hash !== content || row.form !== form) return alreadySent(reference)
  // A browser's autofill may have filled the honeypot the first time: what comes again without it is a person's.
  if (row.spam === 1 && !submission.spam) {
    enter(intake, { id: String(row.id), form, values, created_at: Number(row.created_at) }, now)
  }
  return { status: 200, answer: { ok: true, reference, duplicate: true } }
}

function insert(database: Database, submission: NewSubmission, content: string, now: number) {
  const id = submission.submissionId ?? crypto.randomUUID()
  const reference = freshReference(database, submission.form)
  database.exec(
    'INSERT INTO submission (id, form, hash, body, reference, created_at, spam) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    submission.form,
    content,
    JSON.stringify(submission.values),
    reference,
    now,
    submission.spam ? 1 : 0,
  )
  return { id, reference }
}

function freshReference(database: Database, form: FormId): string {
  for (;;) {
    const reference = makeReference(form)
    const taken = database.exec('SELECT 1 FROM submission WHERE reference = ?', reference)
    if (taken.length === 0) return reference
  }
}

function insertFiles(database: Database, id: string, files: readonly CheckedFile[]): void {
  for (const [n, { field, kind, sha256, size, bytes }] of files.entries()) {
    for (let part = 0; part * PART_BYTES < size; part += 1) {
      const data = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES).buffer
      database.exec(
        'INSERT INTO file (submission, n, kind, sha256, part, data, field, size) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        id,
        n,
        kind,
        sha256,
        part,
        data,
        field,
        size,
      )
    }
  }
}

/** Values by name and files by their bytes: what makes two submissions the same. */
function canonical({ values, files }: NewSubmission): string {
  const fields = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([fields, files.map(({ field, sha256 }) => [field, sha256])])
}

function alreadySent(reference: string): Outcome {
  const message = `This form has been sent already, with other answers. Its reference is ${reference}. To change something, contact us and name the reference.`
  return refusal({ code: 'already_sent', message, reference })
}

function tooMany(waitMs: number): Outcome {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  const wait =
    minutes > 90
      ? `about ${Math.ceil(minutes / 60)} hours`
      : minutes === 1
        ? 'a minute'
        : `${minutes} minutes`
  const message = `A lot has been sent from your connection. Your answers are still here: try again in ${wait}, or phone us.`
  return refusal({ code: 'too_many', message }, retryAfter)
}
