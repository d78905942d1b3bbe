// A tournament form as it streams in: its fields for the rules that all forms share, its files judged by their bytes.
import type { NextChunk } from '../../../../shared/forms/body.ts'
import type { FormContext } from '../../../../shared/forms/definition.ts'
import type { FormId } from '../../../../shared/forms/forms.ts'
import { takeSubmission } from '../../../../shared/forms/intake.ts'
import { type FileProblem, type Outcome, refusal } from '../../../../shared/forms/submission.ts'
import { typedValues } from '../../../../shared/forms/validation.ts'
import { sha256 } from '../storage/keyed-hash.ts'
import type { CheckedFile, FileKind } from '../storage/submission.ts'
import { judgeFile } from './file-kind.ts'
import type { NewSubmission } from './insert.ts'
import { readMultipart, type UploadedFile } from './multipart.ts'

export type Upload = { next: NextChunk; boundary: string; address: string }

/** What the form's rules say, and whether its body was read to the end or to where it was wrong. */
export type TakenForm = { outcome: Outcome; wasRead: boolean }

/** A place is free again within a minute; a page asks for one by itself. */
const BUSY_RETRY_S = 10

export async function takeTournamentForm(
  form: FormId,
  { next, boundary, address }: Upload,
  context: FormContext,
  store: (submission: NewSubmission) => Promise<Outcome>,
): Promise<TakenForm> {
  const { refused, fields, files } = await readMultipart(next, boundary)
  // Object.fromEntries defines own properties, so a field named __proto__ is a field like any other.
  const values = Object.fromEntries(fields)
  if (refused === 'busy') {
    return { outcome: { ...BUSY, values: typedValues(form, values) }, wasRead: false }
  }
  const isGone = refused === 'gone'
  const body = {
    refused: isGone ? 'bad_request' : refused,
    fields: values,
    files: files.map(judged),
  } as const
  const outcome = await takeSubmission(form, body, context, async (checked) =>
    store({ ...checked, form, address, files: await Promise.all(checked.files.map(withHash)) }),
  )
  return { outcome, wasRead: !isGone }
}

const BUSY = refusal(
  {
    code: 'busy',
    message: 'Too many files are being sent to us just now. Send the form again in a minute.',
  },
  BUSY_RETRY_S,
)

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
