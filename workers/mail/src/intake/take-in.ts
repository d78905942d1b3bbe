// Takes a checked submission in: the same one again is the same row, an address has its limits, and "sent" means that
// row, files and alarm are on disk.
import type { FormId } from '../../../../contract/forms.ts'
import { type CheckedSubmission, type Outcome, refusal } from '../../../../contract/mail.ts'
import { type Clock, type Database, MINUTE } from '../storage/database.ts'
import type { KeyedHash } from '../storage/keyed-hash.ts'
import type { CheckedFile } from '../storage/submission.ts'
import { entrantKeys } from './entrants.ts'
import { type AddressLimits, overLimit, recordVisit, visitorKeys } from './limits.ts'
import { makeReference } from './reference.ts'
import { countShirts, shirtYear } from './shirts.ts'

/** Without an id of its own, the same content within this time is a second click. */
const SAME_CONTENT_MS = 10 * MINUTE
/** Rows hold 2 MB at most. */
const PART_BYTES = 1024 * 1024

export type NewSubmission = CheckedSubmission & { files: readonly CheckedFile[] }

export type Intake = {
  database: Database
  clock: Clock
  hash: KeyedHash
  limits: AddressLimits
  /** Called in the same write as the row. */
  arm: () => Promise<void>
  eventYear: (form: FormId) => number | null
}

export async function takeIn(intake: Intake, submission: NewSubmission): Promise<Outcome> {
  const { database, clock, hash } = intake
  const now = clock.now()
  const content = await hash.of('content', submission.form, canonical(submission))
  const visitor = await visitorKeys(database, hash, submission.address, now)
  const entrants = await entrantKeys(hash, submission.form, submission.values)
  const outcome = database.transaction((): Outcome => {
    const count = (at: number) =>
      countShirts(
        database,
        submission.form,
        shirtYear(intake.eventYear, submission.form, at),
        submission.values,
      )
    const known = findKnown(database, submission, content, now, count)
    if (known) return known
    const wait = overLimit(database, visitor, intake.limits, now)
    if (wait !== null) return tooMany(wait)
    recordVisit(database, visitor, now)
    const { id, reference } = insert(database, submission, content, now)
    insertFiles(database, id, submission.files)
    // Also of what is held back: released, it is an entry like any other.
    for (const key of entrants) {
      database.exec('INSERT OR IGNORE INTO entrant (key, submission) VALUES (?, ?)', key, id)
    }
    if (!submission.spam) count(now)
    return { status: 200, answer: { ok: true, reference, duplicate: false } }
  })
  await intake.arm()
  await database.sync()
  return outcome
}

function findKnown(
  database: Database,
  submission: NewSubmission,
  content: string,
  now: number,
  count: (at: number) => void,
): Outcome | null {
  const { form, submissionId } = submission
  const [row] =
    submissionId === null
      ? database.exec(
          'SELECT id, hash, form, reference, state, created_at FROM submission WHERE hash = ? AND form = ? AND created_at > ? ORDER BY created_at LIMIT 1',
          content,
          form,
          now - SAME_CONTENT_MS,
        )
      : database.exec(
          'SELECT id, hash, form, reference, state, created_at FROM submission WHERE id = ?',
          submissionId,
        )
  if (!row) return null
  const reference = String(row.reference)
  if (row.hash !== content || row.form !== form) return alreadySent(reference)
  // A browser's autofill may have filled the trap the first time: what comes again without it is a person's.
  if (row.state === 'spam' && !submission.spam) {
    database.exec(
      "UPDATE submission SET state = 'queued', next_at = ? WHERE id = ?",
      now,
      String(row.id),
    )
    count(Number(row.created_at))
  }
  return { status: 200, answer: { ok: true, reference, duplicate: true } }
}

function insert(database: Database, submission: NewSubmission, content: string, now: number) {
  const id = submission.submissionId ?? crypto.randomUUID()
  const reference = freshReference(database, submission.form)
  database.exec(
    'INSERT INTO submission (id, form, hash, body, reference, state, next_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    submission.form,
    content,
    JSON.stringify(submission.values),
    reference,
    submission.spam ? 'spam' : 'queued',
    submission.spam ? null : now,
    now,
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
