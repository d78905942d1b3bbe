// A tournament form as it streams in: its fields for the rules that all forms share, its files judged by their bytes.
import type { NextChunk } from '../../../../contract/body.ts'
import type { FileProblem } from '../../../../contract/files.ts'
import type { FormContext } from '../../../../contract/form-definition/definition.ts'
import type { FormId } from '../../../../contract/forms.ts'
import { takeSubmission } from '../../../../contract/intake.ts'
import type { Outcome } from '../../../../contract/mail.ts'
import { sha256 } from '../storage/keyed-hash.ts'
import type { CheckedFile, FileKind } from '../storage/submission.ts'
import { judgeFile } from './file-kind.ts'
import type { NewSubmission } from './insert.ts'
import { readMultipart, type UploadedFile } from './multipart.ts'

export type Upload = { next: NextChunk; boundary: string; address: string }

export async function takeTournamentForm(
  form: FormId,
  { next, boundary, address }: Upload,
  context: FormContext,
  store: (submission: NewSubmission) => Promise<Outcome>,
): Promise<Outcome> {
  const { refused, fields, files } = await readMultipart(next, boundary)
  // Object.fromEntries defines own properties, so a field named __proto__ is a field like any other.
  const body = { refused, fields: Object.fromEntries(fields), files: files.map(judged) }
  return await takeSubmission(form, body, context, async (checked) =>
    store({ ...checked, form, address, files: await Promise.all(checked.files.map(withHash)) }),
  )
}

type SoundFile = { field: string; problem: null; kind: FileKind; bytes: Uint8Array<ArrayBuffer> }

function judged({
  field,
  name,
  bytes,
}: UploadedFile): SoundFile | { field: string; problem: FileProblem } {
  if (bytes === null) return { field, problem: 'size' }
  const verdict = judgeFile(name, bytes)
  return verdict.ok
    ? { field, problem: null, kind: verdict.kind, bytes }
    : { field, problem: verdict.problem }
}

async function withHash({ field, kind, bytes }: SoundFile): Promise<CheckedFile> {
  return { field, kind, sha256: await sha256(bytes), size: bytes.length, bytes }
}
