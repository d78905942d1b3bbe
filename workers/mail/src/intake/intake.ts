// Takes a checked submission in: the same one again is the same row, an address has its limits, and "sent" means that
// row, files and alarm are on disk.
import type { FormValues } from '../../../../shared/forms/definition.ts'
import type { FormId } from '../../../../shared/forms/forms.ts'
import {
  type CheckedSubmission,
  type Outcome,
  refusal,
} from '../../../../shared/forms/submission.ts'
import { MINUTE } from '../../../../shared/time.ts'
import type { DatedTournament } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { Clock, Settings } from '../settings.ts'
import { type ConsentWords, editionAt, withWording, wordingHash } from '../storage/entries.ts'
import { type CheckedFile, insertFiles } from '../storage/files.ts'
import { recordNews } from '../storage/news.ts'
import {
  insertSubmission,
  PRIORITY,
  replaceBody,
  type Stored,
  SUBMISSIONS,
  select,
  setState,
} from '../storage/submissions.ts'
import type { KeyedHash } from '../storage/values.ts'
import {
  type Buckets,
  checkBuckets,
  countVisit,
  isFlood,
  spamBucket,
  spamFilesFit,
  visitorBuckets,
} from './limits.ts'

/** Without an id of its own, the same content within this time is a second click. */
const SAME_CONTENT_MS = 10 * MINUTE

export type Intake = {
  database: Database
  clock: Clock
  hash: KeyedHash
  limits: Settings['limits']
  tournaments: readonly DatedTournament[]
  /** The words beside the boxes of a form; null when it has none. */
  consents: (form: FormId) => ConsentWords | null
  /** Sets the alarm for what is due next. */
  arm: () => Promise<void>
  alert: Log
}

export type NewSubmission = CheckedSubmission & { files: readonly CheckedFile[] }

export async function takeIn(intake: Intake, submission: NewSubmission): Promise<Outcome> {
  const { database, clock, hash, limits, tournaments, consents } = intake
  const { form, address, spam, files } = submission
  const now = clock.now()
  const content = await hash.of('content', form, canonical(submission))
  const visitor = await visitorBuckets(database, hash, limits, address, now)
  const buckets: Buckets = spam ? [...visitor, spamBucket(now)] : visitor
  const shown = consents(form)
  const wording = await wordingHash(form, submission.values, shown)
  const outcome = database.transaction((): Outcome => {
    const values = withWording(database, submission.values, wording, shown)
    const known = findKnown(intake, { ...submission, values }, content, now)
    const settled = known ?? checkBuckets(intake, buckets, now)
    if (settled) return settled
    const priority = isFlood(database, visitor) ? PRIORITY.flood : PRIORITY.usual
    countVisit(intake, buckets, now)
    const row = {
      id: submission.submissionId,
      form,
      body: values,
      hash: content,
      edition: editionAt(tournaments, form, now),
      state: spam ? ('spam' as const) : ('queued' as const),
      priority,
    }
    const { id, reference } = insertSubmission(database, row, now)
    if (!spam || spamFilesFit(intake, files, now)) insertFiles(database, id, files)
    if (!spam) recordNews(database, { ...row, reference, created_at: now })
    return { status: 200, answer: { ok: true, reference, duplicate: false } }
  })
  await intake.arm()
  await database.sync()
  return outcome
}

/** Held back as spam: is delivered all the same. */
export function release(database: Database, submission: Stored, now: number): void {
  setState(database, submission.id, 'queued', now)
  recordNews(database, submission)
}

function findKnown(
  { database }: Intake,
  submission: NewSubmission,
  content: string,
  now: number,
): Outcome | null {
  const { form, submissionId, values } = submission
  const [row] =
    submissionId === null
      ? database.exec(
          `SELECT id, hash, form, reference, state FROM ${SUBMISSIONS}
           WHERE hash = ? AND form = ? AND created_at > ? ORDER BY created_at LIMIT 1`,
          ...[content, form, now - SAME_CONTENT_MS],
        )
      : database.exec(
          `SELECT id, hash, form, reference, state FROM ${SUBMISSIONS} WHERE id = ?`,
          submissionId,
        )
  if (!row) return null
  const reference = String(row.reference)
  if (row.hash !== content || row.form !== form) return alreadySent(reference)
  // A browser's autofill may have filled the honeypot the first time.
  if (row.state === 'spam' && !submission.spam)
    becomeEntry(database, String(row.id), submission, values, now)
  return { status: 200, answer: { ok: true, reference, duplicate: true } }
}

/** Of what was held back as spam, files may be missing. */
function becomeEntry(
  database: Database,
  id: string,
  { files }: NewSubmission,
  values: FormValues,
  now: number,
): void {
  replaceBody(database, id, values)
  database.exec('DELETE FROM file WHERE submission = ?', id)
  insertFiles(database, id, files)
  const stored = select(database, 'id = ?', id)[0]?.stored
  if (stored) release(database, stored, now)
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
