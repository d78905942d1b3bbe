// The files of a submission, in parts that fit a row.
import * as v from 'valibot'
import type { Database } from '../../../platform/database.ts'
import type { Submission } from './submissions.ts'
import { ERASED } from './tables.ts'

const FILE_KINDS = ['jpg', 'png', 'pdf'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export type CheckedFile = {
  field: string
  kind: FileKind
  sha256: string
  size: number
  bytes: Uint8Array<ArrayBuffer>
}

/** `name` is generated: the visitor's file name never reaches a mail. */
export type StoredFile = CheckedFile & { name: string; type: string }

/** Rows hold 2 MB at most. */
const PART_BYTES = 1024 * 1024

const TYPES: Record<FileKind, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

export function insertFiles(database: Database, id: string, files: readonly CheckedFile[]): void {
  for (const [n, { field, kind, sha256, size, bytes }] of files.entries()) {
    for (let part = 0; part * PART_BYTES < size; part += 1) {
      const data = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES).buffer
      database.exec(
        'INSERT INTO file (submission, n, part, field, kind, sha256, size, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        ...[id, n, part, field, kind, sha256, size, data],
      )
    }
  }
}

const PartsSchema = v.array(
  v.object({
    n: v.number(),
    field: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/i)),
    kind: v.picklist(FILE_KINDS),
    sha256: v.string(),
    size: v.number(),
    data: v.instance(ArrayBuffer),
  }),
)

export function readFiles(
  database: Database,
  { id, reference }: Pick<Submission, 'id' | 'reference'>,
): StoredFile[] | null {
  const stored = database.exec(
    `SELECT n, field, kind, sha256, size, data FROM file WHERE submission = ? AND kind <> ?
     ORDER BY n, part`,
    ...[id, ERASED],
  )
  const parsed = v.safeParse(PartsSchema, stored)
  if (!parsed.success) return null
  const files = [...Map.groupBy(parsed.output, ({ n }) => n).values()].map((parts): StoredFile => {
    const { field, kind, sha256, size } = parts[0] ?? NO_PART
    const bytes = new Uint8Array(Buffer.concat(parts.map(({ data }) => Buffer.from(data))))
    const part = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const name = `${reference}-${part}.${kind}`
    return { field, kind, sha256, size, bytes, name, type: TYPES[kind] }
  })
  return files.every(({ bytes, size }) => bytes.length === size) ? files : null
}

const NO_PART = { field: '', kind: 'pdf' as const, sha256: '', size: 0 }

export function countFiles(database: Database, id: string): number {
  const query = 'SELECT count(DISTINCT n) AS count FROM file WHERE submission = ?'
  return Number(database.exec(query, id)[0]?.count ?? 0)
}
