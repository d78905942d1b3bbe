// A submission as it lies in the outbox, its deliveries, and its files.
import * as v from 'valibot'
import { FORM_IDS } from '../../../../contract/forms.ts'
import { SUBMISSION_STATES } from '../../../../contract/submission-states.ts'
import type { Database, Row } from './database.ts'

const Time = v.nullable(v.number())
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
  id: v.string(),
  form: v.picklist(FORM_IDS),
  body: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  reference: v.string(),
  channel: v.nullable(v.string()),
  state: v.picklist(SUBMISSION_STATES),
  /** Deliveries begun. */
  attempts: Count,
  next_at: Time,
  created_at: v.number(),
  last_code: v.nullable(v.string()),
  tried_at: Time,
  /** Since when it has been `failed`. */
  failed_at: Time,
  sent_at: Time,
  exported_at: Time,
  /** An earlier attempt may have arrived: the crash or silence came after it was handed over. */
  may_repeat: Flag,
  /** The next attempt goes without its files and in plain text. */
  without_files: Flag,
  /** Goes in a mail of its own, never in a digest. */
  skip_digest: Flag,
})

/** A submission on its way by one channel. */
export type Delivery = v.InferOutput<typeof DeliverySchema>
/** What was sent, apart from how its deliveries go. */
export type Submission = Pick<Delivery, 'id' | 'form' | 'body' | 'reference' | 'created_at'>

export const STATE = "iif(spam, 'spam', state)"
export const COLUMNS = `id, form, body, reference, channel, ${STATE} AS state, attempts, next_at, created_at, last_code, tried_at, failed_at, sent_at, exported_at, may_repeat, without_files, skip_digest`
/** Deliveries that wait or failed; in these words, so that the indexes of both are used. */
export const OPEN = `(SELECT submission, channel FROM delivery WHERE next_at IS NOT NULL
  UNION SELECT submission, channel FROM delivery WHERE state = 'failed')`
/** Each submission once, with the delivery that says most of it: under way, failed or waiting, else the last sent. */
export const SUBMISSIONS = `submission LEFT JOIN delivery ON submission = id AND channel = (
  SELECT channel FROM delivery WHERE submission = id
  ORDER BY instr('sending failed queued sent', state), sent_at DESC LIMIT 1)`

export function readDelivery(row: Row): Delivery {
  return v.parse(DeliverySchema, row)
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
  field: v.string(),
  size: v.number(),
  data: v.instance(ArrayBuffer),
})

/** Names are made here: what a visitor called the file never reaches a mail. */
export function readFiles(database: Database, { id, reference }: Submission): StoredFile[] {
  const rows = database
    .exec(
      'SELECT n, kind, sha256, field, size, data FROM file WHERE submission = ? ORDER BY n, part',
      id,
    )
    .map((row) => v.parse(FileRowSchema, row))
  const numbers = [...new Set(rows.map((row) => row.n))]
  return numbers.flatMap((n) => {
    const parts = rows.filter((row) => row.n === n)
    const [first] = parts
    if (!first) return []
    const { kind, sha256, field, size } = first
    const bytes = join(
      parts.map(({ data }) => new Uint8Array(data)),
      size,
    )
    const name = `${reference}-${kebab(field)}.${kind}`
    return [{ field, kind, sha256, size, bytes, name, type: TYPES[kind] }]
  })
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
