// A submission as it lies in the outbox, its deliveries, and its files.
import * as v from 'valibot'
import { FORM_IDS } from '../../../../shared/forms/forms.ts'
import { REFERENCE, SUBMISSION_STATES } from '../../../../shared/forms/submission.ts'
import type { Cell, Database, Row } from '../../../platform/database.ts'

/** Year 9999: later times cannot be written as a date. */
const LAST_MOMENT = Date.UTC(9999, 11, 31)
const Moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MOMENT))
const Time = v.nullable(Moment)
/** A submission that was held back has no delivery, so its columns are null. */
const Count = v.pipe(
  Time,
  v.transform((count) => count ?? 0),
)
const Flag = v.pipe(
  Count,
  v.transform((flag) => flag !== 0),
)

const DeliverySchema = v.object({
  row: v.number(),
  id: v.string(),
  form: v.picklist(FORM_IDS),
  body: v.pipe(
    v.string(),
    v.parseJson(),
    v.check((body) => !Array.isArray(body)),
    v.record(v.string(), v.string()),
  ),
  reference: v.pipe(v.string(), v.regex(REFERENCE)),
  channel: v.nullable(v.string()),
  state: v.picklist(SUBMISSION_STATES),
  /** Deliveries begun. */
  attempts: Count,
  next_at: Time,
  created_at: Moment,
  /** The first day of what it is an entry for; '' while that is not announced, and for what is no entry. */
  edition: v.string(),
  last_code: v.nullable(v.string()),
  tried_at: Time,
  /** Since when it has been `failed`. */
  failed_at: Time,
  sent_at: Time,
  exported_at: Time,
  /** An earlier attempt may have arrived: the crash or silence came after it was handed over. */
  may_repeat: Flag,
  /** Since then no attempt had an answer: each may have arrived. */
  unanswered_since: Time,
  /** What the mail service calls the mail that it took. */
  message_id: v.nullable(v.string()),
  /** The next attempt goes without its files and in plain text. */
  without_files: Flag,
  /** Goes in a mail of its own, never in a digest. */
  skip_digest: Flag,
})

/** A submission on its way by one channel. */
export type Delivery = v.InferOutput<typeof DeliverySchema>
/** What was sent, apart from how its deliveries go. */
export type Submission = Pick<
  Delivery,
  'id' | 'form' | 'body' | 'reference' | 'created_at' | 'edition'
>

export const STATE = "iif(set_aside_at IS NOT NULL, 'unreadable', iif(spam, 'spam', state))"
export const COLUMNS = `submission.rowid AS row, id, form, body, reference, channel, ${STATE} AS state, attempts, next_at, created_at, edition, last_code, tried_at, failed_at, sent_at, exported_at, may_repeat, unanswered_since, without_files, skip_digest, message_id`
/** Deliveries that wait or failed; in these words, so that the indexes of both are used. */
export const OPEN = `(SELECT submission, channel FROM delivery WHERE next_at IS NOT NULL
  UNION SELECT submission, channel FROM delivery WHERE state = 'failed')`
/** Each submission once, with the delivery that says most of it: under way, failed or waiting, else the last sent. */
export const SUBMISSIONS = `submission LEFT JOIN delivery ON submission = id AND channel = (
  SELECT channel FROM delivery WHERE submission = id
  ORDER BY instr('sending failed queued sent', state), sent_at DESC LIMIT 1)`

/** Where a submission lies, whatever became of its columns, and those that cannot be understood. */
export type Unreadable = { ok: false; row: number; columns: string[] }

export function readDelivery(row: Row): { ok: true; delivery: Delivery } | Unreadable {
  const read = v.safeParse(DeliverySchema, row)
  if (read.success && read.output.state !== 'unreadable') return { ok: true, delivery: read.output }
  const columns = (read.issues ?? []).map((issue) => v.getDotPath(issue)?.split('.')[0] ?? '')
  return { ok: false, row: Number(row.row), columns: [...new Set(columns)] }
}

export const FILE_KINDS = ['jpg', 'png', 'pdf'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** A file whose bytes were checked, in parts that fit a row (2 MB at most). */
export type CheckedFile = {
  field: string
  kind: FileKind
  sha256: string
  size: number
  bytes: Uint8Array<ArrayBuffer>
}

export type StoredFile = CheckedFile & { name: string; type: string }

const TYPES: Record<FileKind, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

const FileRowSchema = v.object({
  n: v.number(),
  kind: v.picklist(FILE_KINDS),
  sha256: v.string(),
  field: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/i)),
  size: v.number(),
  data: v.instance(ArrayBuffer),
})
type FileRow = v.InferOutput<typeof FileRowSchema>

/** Null when one of them cannot be read. Names are made here: what a visitor called the file never reaches a mail. */
export function readFiles(database: Database, { id, reference }: Submission): StoredFile[] | null {
  const stored = database.exec(
    'SELECT n, kind, sha256, field, size, data FROM file WHERE submission = ? ORDER BY n, part',
    id,
  )
  const read = v.safeParse(v.array(FileRowSchema), stored)
  if (!read.success) return null
  const files = byNumber(read.output)
  const whole = files.flatMap((parts) => fileOf(reference, parts) ?? [])
  return whole.length === files.length ? whole : null
}

/** What there is of the files of a submission that cannot be read, under no better name than a number. */
export function salvageFiles(database: Database, id: Cell, name: string) {
  const rows = database.exec('SELECT n, data FROM file WHERE submission = ? ORDER BY n, part', id)
  return byNumber(rows).map((parts, index) => {
    const chunks = parts.flatMap(({ data }) =>
      data instanceof ArrayBuffer ? [new Uint8Array(data)] : [],
    )
    return { name: `${name}-file-${index + 1}`, bytes: join(chunks, sizeOf(chunks)) }
  })
}

function fileOf(reference: string, parts: readonly FileRow[]): StoredFile | null {
  const [first] = parts
  const chunks = parts.map(({ data }) => new Uint8Array(data))
  if (!first || sizeOf(chunks) !== first.size) return null
  const { kind, sha256, field, size } = first
  const name = `${reference}-${kebab(field)}.${kind}`
  return { field, kind, sha256, size, bytes: join(chunks, size), name, type: TYPES[kind] }
}

/** The parts of each file, whatever its number is. */
function byNumber<Part extends { n?: Cell }>(parts: readonly Part[]): Part[][] {
  return [...new Set(parts.map(({ n }) => n))].map((number) =>
    parts.filter(({ n }) => n === number),
  )
}

function sizeOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0)
}

export function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
