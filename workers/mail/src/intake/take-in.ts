// Takes a checked submission in: the same one again is the same row, an address has its limits, and "sent" means that
// row, files and alarm are on disk.
import type { FormValues } from '../../../../shared/forms/definition.ts'
import { type Outcome, refusal } from '../../../../shared/forms/submission.ts'
import { MINUTE } from '../../../../shared/time.ts'
import type { Parts } from '../parts.ts'
import { recordNews } from '../people/news.ts'
import type { Submission } from '../storage/submission.ts'
import { editionAt } from './editions.ts'
import { entrantKeys } from './entrants.ts'
import { insertFiles, insertSubmission, type NewSubmission, replaceContent } from './insert.ts'
import { checkBuckets, recordVisit, visitorBuckets } from './limits.ts'
import { countShirts } from './shirts.ts'
import { keptFiles, SPAM, shortened } from './spam.ts'
import { hashOfWording, withWording, wordingOf } from './wording.ts'

/** Without an id of its own, the same content within this time is a second click. */
const SAME_CONTENT_MS = 10 * MINUTE

type EntryParts = Pick<Parts, 'database' | 'queue'>
type IntakeParts = EntryParts &
  Pick<Parts, 'clock' | 'hash' | 'settings' | 'arm' | 'alert' | 'consents' | 'tournaments'>

export async function takeIn(intake: IntakeParts, submission: NewSubmission): Promise<Outcome> {
  const { database, clock, hash, consents, tournaments } = intake
  const now = clock.now()
  const content = await hash.of('content', submission.form, canonical(submission))
  const visitor = await visitorBuckets(intake, submission.address, now)
  const buckets = submission.spam ? [...visitor, SPAM] : visitor
  const entrants = await entrantKeys(hash, submission.form, submission.values)
  const edition = editionAt(tournaments, submission.form, now)
  const shown = consents(submission.form)
  const wording = await hashOfWording(submission.form, submission.values, shown)
  const outcome = database.transaction((): Outcome => {
    const values = withWording(database, submission.values, wording, shown)
    const stored = { ...submission, values }
    const refusedOrKnown =
      findKnown(intake, stored, content, now) ?? checkBuckets(intake, buckets, now)
    if (refusedOrKnown) return refusedOrKnown
    recordVisit(database, buckets, now)
    const kept = submission.spam ? heldBack(intake, stored, now) : stored
    const { id, reference } = insertSubmission(database, kept, { content, edition, now })
    insertFiles(database, id, kept.files)
    // Also of what is held back: released, it is an entry like any other.
    for (const key of entrants) {
      database.exec('INSERT OR IGNORE INTO entrant (key, submission) VALUES (?, ?)', key, id)
    }
    if (!submission.spam) enter(intake, { ...stored, id, reference, created_at: now, edition }, now)
    return { status: 200, answer: { ok: true, reference, duplicate: false } }
  })
  await intake.arm()
  await database.sync()
  return outcome
}

/** An upload that was read and then refused has cost as much as one that was taken in. */
export async function countRefused(
  intake: Pick<Parts, 'database' | 'clock' | 'hash' | 'settings'>,
  address: string,
): Promise<void> {
  const now = intake.clock.now()
  recordVisit(intake.database, await visitorBuckets(intake, address, now), now)
}

type Entry = Omit<Submission, 'body'> & { values: FormValues }

/** From here on it is no spam (any more): it waits to be delivered, and its shirts and its yes to news are counted. */
export function enter(
  { database, queue }: EntryParts,
  { id, form, values, reference, created_at, edition }: Entry,
  now: number,
): void {
  database.exec('UPDATE submission SET spam = 0 WHERE id = ? AND spam', id)
  queue.add(id, form, now)
  countShirts(database, { form, edition }, values)
  const wording = wordingOf(values)
  if (wording !== null) recordNews(database, { form, body: values, reference, created_at }, wording)
}

function heldBack(
  intake: Pick<IntakeParts, 'database' | 'alert'>,
  submission: NewSubmission,
  now: number,
): NewSubmission {
  const { values, files } = submission
  return { ...submission, values: shortened(values), files: keptFiles(intake, files, now) }
}

function findKnown(
  intake: IntakeParts,
  submission: NewSubmission,
  content: string,
  now: number,
): Outcome | null {
  const { form, submissionId, values } = submission
  const columns = 'SELECT id, hash, form, reference, spam, created_at, edition FROM submission'
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
    const id = String(row.id)
    const created_at = Number(row.created_at) || now
    replaceContent(intake.database, id, submission)
    const edition = String(row.edition)
    enter(intake, { id, form, values, reference, created_at, edition }, now)
  }
  return { status: 200, answer: { ok: true, reference, duplicate: true } }
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
