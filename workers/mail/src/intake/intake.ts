// Stores a checked submission: a duplicate returns the same row, and addresses have limits.
import { type FormValues, fieldsOf, isPair } from '../../../../shared/forms/definition.ts'
import type { SiteForm } from '../../../../shared/forms/forms.ts'
import type { Checked } from '../../../../shared/forms/intake.ts'
import { type Outcome, refusal } from '../../../../shared/forms/submission.ts'
import { MINUTE } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { linkTo } from '../places/links.ts'
import { readmit, settle } from '../places/offers.ts'
import { payLines } from '../places/place-words.ts'
import {
  ACTIVE,
  admit,
  type Counted,
  countedOf,
  countPlaces,
  entryOf,
  insertPlace,
  numberOf,
  placeFor,
} from '../places/places.ts'
import type { Environment } from '../settings.ts'
import { editionAt, recordNews, withWording } from '../storage/entries.ts'
import { type CheckedFile, countFiles, insertFiles, readFiles } from '../storage/files.ts'
import {
  insertSubmission,
  PRIORITY,
  type Stored,
  select,
  setState,
} from '../storage/submissions.ts'
import { shortenBody } from '../storage/tables.ts'
import { keyedHash } from '../storage/values.ts'
import {
  type Buckets,
  checkBuckets,
  count,
  filesFit,
  floodPriority,
  spamBucket,
  visitorBuckets,
} from './limits.ts'

/** Without an id, and of entries, the same content within this time is a duplicate. */
const SAME_CONTENT_MS = 10 * MINUTE

export type NewSubmission = Checked<CheckedFile> & { form: SiteForm; address: string }

export function takeIn(env: Environment, submission: NewSubmission): Outcome {
  const { database, clock, tournaments, consents } = env
  const { form, address, spam, files } = submission
  const now = clock.now()
  const content = keyedHash(database, 'content', canonical(submission))
  const visitor = visitorBuckets(env, address, now)
  const values = withWording(database, form, submission.values, consents(form.id))
  const entry = { ...submission, values }
  const buckets: Buckets = spam ? [...visitor, spamBucket(now)] : visitor
  const counted = countedOf(env, form.id, now)
  return database.transaction((): Outcome => {
    if (counted) settle(env, counted, now)
    const known = findKnown(env, entry, content, now)
    if (known?.answer.ok && counted) return sentAgain(env, counted, known.answer, entry, now)
    const settled = known ?? checkBuckets(database, buckets, now)
    if (settled) return settled
    const place = counted && placeFor(database, counted, form, values)
    if (place === 'full') return fullUp(form, counted?.waitingList)
    const priority = PRIORITY.usual + floodPriority(database, visitor)
    const isKept = filesFit(env, buckets, files, now)
    count(env, buckets, 1, now)
    const row = {
      id: submission.submissionId,
      form,
      body: isKept ? values : withoutFiles(entry),
      hash: content,
      edition: editionAt(tournaments, form.id, now),
      state: spam ? ('spam' as const) : ('queued' as const),
      priority,
      // A corrected name may be longer.
      room: form.tournament ? ROOM_BYTES : 0,
    }
    const { id, reference } = insertSubmission(database, row, now)
    if (isKept) insertFiles(database, id, files)
    if (!spam) recordNews(database, { ...row, reference, created_at: now })
    const answer = { ok: true as const, reference, duplicate: false }
    if (!counted || place === null) return { status: 200, answer }
    if (!spam) insertPlace(database, counted, id, place, now)
    return withPlace(env, counted, answer, entry, place)
  })
}

/** An entry that was given up since gets what is left, unless a device sends by itself what waited there. */
function sentAgain(
  env: Environment,
  counted: Counted,
  answer: Accepted,
  entry: NewSubmission,
  now: number,
): Outcome {
  const place = placeFor(env.database, counted, entry.form, entry.values)
  const known = entryOf(env, answer.reference, now)
  const isRecent = known && known.stored.created_at > now - SAME_CONTENT_MS
  if (isRecent && !known.counted.ended && !ACTIVE.includes(known.place.state)) {
    if (place === 'full') return fullUp(entry.form, counted.waitingList)
    readmit(env, counted, known.place, place, now)
  }
  return withPlace(env, counted, answer, entry, place)
}

const ROOM_BYTES = 256

function fullUp({ id }: SiteForm, waitingList = 0): Outcome {
  const list = waitingList > 0 ? ' and its waiting list' : ''
  const message = `All places of the ${titleOf(id)}${list} are taken. Nothing was sent, and your answers are still here.`
  return refusal({ code: 'full', message })
}

type Accepted = Extract<Outcome['answer'], { ok: true }>

/** `place`: of spam, which is answered like a person's entry. */
function withPlace(
  env: Environment,
  counted: Counted,
  answer: Accepted,
  { form, values }: Pick<NewSubmission, 'form' | 'values'>,
  place: ReturnType<typeof placeFor>,
): Outcome {
  const { database, clock } = env
  const { reference } = answer
  const known = entryOf(env, reference, clock.now())
  const own = known?.place
  const state = known?.counted.ended ? null : (own?.state ?? place)
  const isKnown = state === 'in' || state === 'waiting' || state === 'alone'
  const waiting = own ? numberOf(database, own) : countPlaces(database, counted).waiting + 1
  return {
    status: 200,
    answer: {
      ...answer,
      ...(isKnown && { place: state }),
      ...(state === 'waiting' && { position: waiting }),
      entryLink: linkTo(env, reference, 'entrant'),
      ...(isPair(form, values) && { partnerLink: linkTo(env, reference, 'partner') }),
      ...(state === 'in' && { pay: payLines(counted, { form, body: values }) }),
    },
  }
}

/** Held-back spam becomes an entry. */
export function release(env: Environment, submission: Stored, now: number): void {
  const { database } = env
  setState(database, submission.id, 'queued', now)
  recordNews(database, submission)
  admit(env, submission, now)
}

function findKnown(
  env: Environment,
  submission: NewSubmission,
  content: string,
  now: number,
): Outcome | null {
  const { database } = env
  const { form, submissionId } = submission
  const recent = 'hash = ? AND form = ? AND created_at > ? ORDER BY created_at LIMIT 1'
  const [own] = submissionId === null ? [] : select(database, 'id = ?', submissionId)
  // A second tab has another id, and an entry would take a second place.
  const isCompared = submissionId === null || form.isEntry
  const bindings = [content, form.id, now - SAME_CONTENT_MS]
  const [same] = isCompared ? select(database, recent, ...bindings) : []
  const found = own ?? same
  if (!found) return null
  const { reference, stored, raw } = found
  if (raw.hash !== content && !isSame(database, stored, submission)) return alreadySent(reference)
  // Autofill may have filled the honeypot the first time.
  if (stored?.state === 'spam' && !submission.spam) becomeEntry(env, stored, submission, now)
  return { status: 200, answer: { ok: true, reference, duplicate: true } }
}

/** Files of spam may not have been kept. */
function becomeEntry(env: Environment, stored: Stored, entry: NewSubmission, now: number): void {
  const { database } = env
  const isKept = countFiles(database, stored.id) === entry.files.length
  const body = isKept ? entry.values : withoutFiles(entry)
  shortenBody(database, stored.id, body)
  release(env, { ...stored, body }, now)
}

/** The league's mail says it beside the name of the file. */
const NOT_KEPT =
  'was sent, but too many files came in that day to keep it. Ask for it, or see it at the desk.'

function withoutFiles({ values, files }: NewSubmission): FormValues {
  return { ...values, ...Object.fromEntries(files.map(({ field }) => [field, NOT_KEPT])) }
}

/** Answers and file bytes: equal for duplicates. Empty answers and a no are left out: their field may be new. */
function canonical({ form, values, files }: Pick<NewSubmission, 'form' | 'values' | 'files'>) {
  const answers = fieldsOf(form)
    .map(({ name }) => [name, values[name] ?? ''])
    .filter(([, value]) => value !== '' && value !== 'no')
  return JSON.stringify([form.id, answers, files.map(({ field, sha256 }) => [field, sha256])])
}

/** Compares stored values: a deployment may have changed the fields, and so the hash. */
function isSame(database: Database, stored: Stored | null, submission: NewSubmission): boolean {
  const files = stored && readFiles(database, stored)
  if (!files) return false
  return canonical({ form: stored.form, values: stored.body, files }) === canonical(submission)
}

function alreadySent(reference: string): Outcome {
  const message = `You've already sent this form, with other answers. Its reference is ${reference}. To change something, message us with the reference.`
  return refusal({ code: 'already_sent', message, reference })
}
