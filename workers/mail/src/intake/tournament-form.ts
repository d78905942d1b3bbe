// A registration as it streams in: parsed, checked by the form's own rules, its files judged by their bytes.
import type { ApiError, ErrorCode, FieldErrors } from '../../../../contract/api.ts'
import { checkForm } from '../../../../contract/check-form.ts'
import { FILE_MESSAGES, type FileProblem } from '../../../../contract/files.ts'
import {
  countsFor,
  type FormContext,
  type FormValues,
} from '../../../../contract/form-definition/definition.ts'
import { type FormId, formOf } from '../../../../contract/forms.ts'
import type { Outcome } from '../../../../contract/mail.ts'
import { typedValues } from '../../../../contract/typed-values.ts'
import { sha256 } from '../storage/keyed-hash.ts'
import type { CheckedFile } from '../storage/submission.ts'
import { judgeFile } from './file-kind.ts'
import { readMultipart, type UploadedFile } from './multipart.ts'
import type { Arrival } from './take-in.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const SUMMARY = 'There is a problem with what was filled in'

export type Registration = { ok: true; arrival: Arrival } | { ok: false; outcome: Outcome }

export async function readRegistration(
  form: FormId,
  body: { next: () => Promise<Uint8Array | null>; boundary: string; address: string },
  context: FormContext,
): Promise<Registration> {
  const upload = await readMultipart(body.next, body.boundary)
  // Object.fromEntries defines own properties, so a field named __proto__ is a field like any other.
  const values = typedValues(form, Object.fromEntries(upload.values))
  if (!upload.ok) {
    return refuse(upload.status, upload.status === 413 ? TOO_LARGE : BAD_SHAPE, values)
  }
  const submissionId = upload.values.get('submissionId')?.trim().toLowerCase() ?? ''
  if (submissionId !== '' && !UUID.test(submissionId)) return refuse(400, BAD_SHAPE, values)
  const arrival = {
    form,
    submissionId: submissionId === '' ? null : submissionId,
    address: body.address,
  }
  const check = checkForm(formOf(form), values, context)
  if ((upload.values.get('website2') ?? '').trim() !== '') {
    const { files } = await checkFiles(form, upload.files, values)
    // Stored as it would be without the trap: it may be a person's after all, come again or be released.
    const kept = check.ok ? check.output : values
    return { ok: true, arrival: { ...arrival, values: kept, files, spam: true } }
  }
  const judged = await checkFiles(form, upload.files, values)
  if (judged.stray) return refuse(400, BAD_SHAPE, values)
  const fields = { ...(check.ok ? {} : check.fields), ...judged.fields }
  if (check.ok && Object.keys(judged.fields).length === 0) {
    return {
      ok: true,
      arrival: { ...arrival, values: check.output, files: judged.files, spam: false },
    }
  }
  const onlyTooBig = check.ok && judged.problems.size === 1 && judged.problems.has('size')
  return onlyTooBig
    ? refuse(413, { code: 'too_large', message: FILE_MESSAGES.size }, values, fields)
    : refuse(422, { code: 'invalid', message: SUMMARY }, values, fields)
}

type Words = { code: ErrorCode; message: string }

const BAD_SHAPE: Words = {
  code: 'bad_request',
  message: 'The form did not arrive whole. Your answers are still here: try again.',
}
/** No multipart form at all. */
export const BROKEN_FORM: Outcome = { status: 400, answer: { ok: false, error: BAD_SHAPE } }

const TOO_LARGE: Words = {
  code: 'too_large',
  message: 'The form with its files is too large. Choose at most two files of 4MB each.',
}

function refuse(
  status: 400 | 413 | 422,
  words: Words,
  values: FormValues,
  fields?: FieldErrors,
): Registration {
  const error: ApiError['error'] = { ...words, ...(fields ? { fields } : {}) }
  return { ok: false, outcome: { status, answer: { ok: false, error }, values } }
}

type Files = {
  files: CheckedFile[]
  fields: FieldErrors
  problems: Set<FileProblem>
  /** A file where none is asked for, or a second one in the same place. */
  stray: boolean
}

async function checkFiles(
  form: FormId,
  uploads: readonly UploadedFile[],
  values: FormValues,
): Promise<Files> {
  const result: Files = { files: [], fields: {}, problems: new Set(), stray: false }
  for (const upload of uploads) {
    const rule = formOf(form).files.find(({ name }) => name === upload.field)
    const again = result.files.some(({ field }) => field === upload.field)
    if (!rule || again) {
      result.stray = true
      continue
    }
    // A partner's file counts only while there is a partner.
    if (!countsFor(rule, values)) continue
    const judged = upload.tooBig
      ? { ok: false as const, problem: 'size' as const }
      : judgeFile(upload.name, upload.bytes)
    if (!judged.ok) {
      result.fields[rule.name] = FILE_MESSAGES[judged.problem]
      result.problems.add(judged.problem)
      continue
    }
    const { bytes } = upload
    const { kind } = judged
    result.files.push({
      field: rule.name,
      kind,
      sha256: await sha256(bytes),
      size: bytes.length,
      bytes,
    })
  }
  return result
}
