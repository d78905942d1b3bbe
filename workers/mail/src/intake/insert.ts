// The rows of a submission and of its files.
import type { FormId } from '../../../../shared/forms/forms.ts'
import type { CheckedSubmission } from '../../../../shared/forms/submission.ts'
import type { Database } from '../../../platform/database.ts'
import type { CheckedFile } from '../storage/submission.ts'
import { makeReference } from './reference.ts'

export type NewSubmission = CheckedSubmission & { files: readonly CheckedFile[] }

/** Rows hold 2 MB at most. */
const PART_BYTES = 1024 * 1024

/** `content` is the keyed hash of all that was sent, also of what is not stored. */
export function insertSubmission(
  database: Database,
  { form, submissionId, values, spam }: NewSubmission,
  { content, edition, now }: { content: string; edition: string; now: number },
) {
  const id = submissionId ?? crypto.randomUUID()
  const reference = freshReference(database, form)
  database.exec(
    'INSERT INTO submission (id, form, hash, body, reference, created_at, spam, edition) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    form,
    content,
    JSON.stringify(values),
    reference,
    now,
    spam ? 1 : 0,
    edition,
  )
  return { id, reference }
}

export function insertFiles(database: Database, id: string, files: readonly CheckedFile[]): void {
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

/** All of what was held back as spam, perhaps in part. */
export function replaceContent(database: Database, id: string, { values, files }: NewSubmission) {
  database.exec('UPDATE submission SET body = ? WHERE id = ?', JSON.stringify(values), id)
  database.exec('DELETE FROM file WHERE submission = ?', id)
  insertFiles(database, id, files)
}

function freshReference(database: Database, form: FormId): string {
  for (;;) {
    const reference = makeReference(form)
    const taken = database.exec('SELECT 1 FROM submission WHERE reference = ?', reference)
    if (taken.length === 0) return reference
  }
}
