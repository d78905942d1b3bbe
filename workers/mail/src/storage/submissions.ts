// Submissions as they are stored: their type, how they are inserted and found.
import * as v from 'valibot'
import type { FormDefinition } from '../../../../shared/forms/definition.ts'
import { FORM_IDS, formOf } from '../../../../shared/forms/forms.ts'
import {
  REFERENCE,
  SUBMISSION_STATES,
  type SubmissionState,
} from '../../../../shared/forms/submission.ts'
import type { Database, SqlRow, SqlValue } from '../../../platform/database.ts'

const Time = v.nullable(v.number())
const Flag = v.pipe(
  v.number(),
  v.transform((flag) => flag !== 0),
)

export const BodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((body) => !Array.isArray(body)),
  v.record(v.string(), v.string()),
)

const StoredSchema = v.object({
  id: v.string(),
  form: v.pipe(v.picklist(FORM_IDS), v.transform(formOf)),
  body: BodySchema,
  reference: v.pipe(v.string(), v.regex(REFERENCE)),
  created_at: v.number(),
  state: v.picklist(SUBMISSION_STATES),
  /** First day of the edition; '' while it is not announced, and for other forms. */
  edition: v.string(),
  /** Counts what is delivered of a form, from 1; null before the first attempt. */
  number: v.nullable(v.number()),
  attempts: v.number(),
  refusals: v.number(),
  next_at: Time,
  channel: v.nullable(v.string()),
  last_code: v.nullable(v.string()),
  tried_at: Time,
  failed_at: Time,
  sent_at: Time,
  exported_at: Time,
  /** An earlier attempt may have arrived. */
  may_repeat: Flag,
  /** The next attempt is sent as plain text, without files. */
  without_files: Flag,
  message_id: v.nullable(v.string()),
})

export type Stored = v.InferOutput<typeof StoredSchema>
export type Submission = Pick<
  Stored,
  'id' | 'form' | 'body' | 'reference' | 'created_at' | 'edition'
>

/** `stored` is null where the row cannot be parsed. */
export type RawRow = { reference: string; stored: Stored | null; raw: SqlRow }

export const SUBMISSIONS = 'submission JOIN delivery ON delivery.submission = submission.id'

/** Lower goes first. Above `usual` are floods (intake/limits.ts). */
export const PRIORITY = { byHand: 0, usual: 1 } as const

type NewRow = Pick<Submission, 'form' | 'body' | 'edition'> & {
  id: string | null
  hash: string
  state: 'queued' | 'spam'
  priority: number
  /** Bytes after the body, so that it can be written anew in its place. */
  room: number
}

export function insertSubmission(database: Database, row: NewRow, now: number) {
  const id = row.id ?? crypto.randomUUID()
  const reference = freshReference(row.form)
  database.exec(
    'INSERT INTO submission (id, form, body, reference, created_at) VALUES (?, ?, ?, ?, ?)',
    ...[id, row.form.id, JSON.stringify(row.body) + ' '.repeat(row.room), reference, now],
  )
  database.exec(
    'INSERT INTO delivery (submission, state, hash, edition, priority, next_at) VALUES (?, ?, ?, ?, ?, ?)',
    ...[id, row.state, row.hash, row.edition, row.priority, row.state === 'spam' ? null : now],
  )
  return { id, reference }
}

/** Crockford's base 32 has no I, L, O and U. Of 10^12 references none is drawn twice; if one were, it would be refused. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LETTERS = 8

function freshReference({ prefix }: FormDefinition): string {
  const random = crypto.getRandomValues(new Uint8Array(REFERENCE_LETTERS))
  const letters = Array.from(random, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function find(database: Database, reference: string): RawRow | null {
  return select(database, 'reference = ?', reference)[0] ?? null
}

/** `where` may end in ORDER BY or LIMIT. */
export function select(database: Database, where: string, ...bindings: SqlValue[]): RawRow[] {
  return database
    .exec(
      `SELECT id, form, body, reference, created_at, delivery.*
       FROM ${SUBMISSIONS} WHERE ${where}`,
      ...bindings,
    )
    .map((raw) => {
      const parsed = v.safeParse(StoredSchema, raw)
      const stored = parsed.success ? parsed.output : null
      return { reference: String(raw.reference), stored, raw }
    })
}

export function setState(
  database: Database,
  id: string,
  state: SubmissionState,
  nextAt: number | null,
) {
  const change = 'UPDATE delivery SET state = ?, next_at = ? WHERE submission = ?'
  database.exec(change, state, nextAt, id)
}

export const WAITING = "next_at IS NOT NULL AND state IN ('queued', 'sending')"
/** Exported submissions count as handled. */
export const FAILED = "state = 'failed' AND exported_at IS NULL"

export function countOf(database: Database, where: string, ...bindings: SqlValue[]): number {
  const query = `SELECT count(*) AS count FROM ${SUBMISSIONS} WHERE ${where}`
  return Number(database.exec(query, ...bindings)[0]?.count ?? 0)
}

export function oldestWaiting(database: Database): number | null {
  const query = `SELECT min(created_at) AS oldest FROM ${SUBMISSIONS} WHERE ${WAITING}`
  const [row] = database.exec(query)
  return typeof row?.oldest === 'number' ? row.oldest : null
}

export function asText(cell: SqlValue | undefined): string {
  return cell instanceof ArrayBuffer ? new TextDecoder().decode(cell) : String(cell ?? '')
}
