// One submission from its headers to its outcome: cheap checks first, then the body. The mail Worker reads multipart,
// where files are stored.
import { KIB, MAX_TEXT_BODY_BYTES } from '../../shared/api.ts'
import { chunksOf, discard, LEAST_RATE, type ReadInto } from '../../shared/forms/body.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import { type ReadBody, takeSubmission } from '../../shared/forms/intake.ts'
import type { Outcome } from '../../shared/forms/submission.ts'
import { parseJson } from '../../shared/text.ts'
import { iso } from '../../shared/time.ts'
import { type Clock, within } from '../platform/clock.ts'
import { type BodyKind, bodyKind, checkUnread, type SiteFacts } from './checks.ts'
import { type ForwardOptions, forwardMultipart, forwardText } from './forward.ts'

/** Holds most forms whole. */
const READ_BYTES = 16 * KIB

type AcceptOptions = ForwardOptions &
  SiteFacts & {
    /** Of the words beside each form's boxes. */
    consentVersions: Partial<Record<FormId, string>>
  }

export async function acceptSubmission(
  form: FormId,
  request: Request,
  options: AcceptOptions,
): Promise<Outcome> {
  const now = options.clock.now()
  const refused = checkUnread(form, request, options, now)
  if (refused !== null) {
    await readOut(request, options.clock)
    return refused
  }
  if (formOf(form).tournament) return await forwardMultipart(form, request, options)
  const ending = new AbortController()
  const next = chunksOf(request.body, ending)
  const outcome = await takeSubmission(
    form,
    await readTextBody(next, bodyKind(form, request.headers)),
    { now: iso(now), eventYear: null, ...versionOf(options.consentVersions[form]) },
    (checked) => forwardText(form, checked, request.headers, options),
  )
  if (!outcome.answer.ok) await discard(next, ending, options.clock.after)
  return outcome
}

function versionOf(consentVersion: string | undefined) {
  return consentVersion === undefined ? {} : { consentVersion }
}

async function readTextBody(next: ReadInto, kind: BodyKind | null): Promise<ReadBody<never>> {
  const text = await readText(next, MAX_TEXT_BODY_BYTES)
  if (text === null) return { fields: {}, files: [], refused: 'too_large' }
  // Object.fromEntries defines own properties, so a field named __proto__ is a field like any other.
  const fields = kind === 'json' ? readJson(text) : Object.fromEntries(new URLSearchParams(text))
  return { fields: fields ?? {}, files: [], refused: fields === null ? 'bad_request' : null }
}

/** null: longer than `maxBytes`; the rest is left unread. */
async function readText(next: ReadInto, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let received = 0
  for (
    let chunk = await next(new Uint8Array(READ_BYTES));
    chunk.length > 0;
    chunk = await next(new Uint8Array(chunk.buffer))
  ) {
    received += chunk.byteLength
    if (received > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** null: no JSON, or JSON of another shape. */
function readJson(text: string): object | null {
  const parsed = parseJson(text)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null
}

/** Browsers read the answer only once the whole body is sent. */
async function readOut(request: Request, clock: Clock): Promise<void> {
  const claimed = request.headers.get('content-length')
  if (claimed === null || Number(claimed) > READ_BYTES) {
    const ending = new AbortController()
    return await discard(chunksOf(request.body, ending), ending, clock.after)
  }
  // A few packets come at once, so they are not watched; a sender who drips is answered after the time limit.
  await within(clock, LEAST_RATE.ms, request.arrayBuffer()).catch(() => undefined)
}
