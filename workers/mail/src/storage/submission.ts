// A submission as it lies in the outbox, and its files.
import * as v from 'valibot'
import { FORM_IDS } from '../../../../contract/forms.ts'
import type { Database, Row } from './database.ts'

export const STATES = ['queued', 'sending', 'sent', 'failed', 'spam'] as const
export type State = (typeof STATES)[number]

const Time = v.nullable(v.number())
const Flag = v.pipe(
  v.number(),
  v.transform((flag) => flag !== 0),
)

const SubmissionSchema = v.object({
  id: v.string(),
  form: v.picklist(FORM_IDS),
  body: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  reference: v.string(),
  state: v.picklist(STATES),
  /** Deliveries begun. */
  attempts: v.number(),
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
  bare: Flag,
  /** Goes in a mail of its own, never in a digest. */
  alone: Flag,
})

export type Submission = v.InferOutput<typeof SubmissionSchema>

export const COLUMNS =
  'id, form, body, reference, state, attempts, next_at, created_at, last_code, tried_at, failed_at, sent_at, exported_at, may_repeat, bare, alone'

export function readSubmission(row: Row): Submission {
  return v.parse(SubmissionSchema, row)
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
