// The request that carries a tournament form from the edge to the outbox, from its head to its answer.
import { chunksOf, discard, type NextChunk } from '../../../../contract/body.ts'
import { FORM_IDS, type FormId, formOf } from '../../../../contract/forms.ts'
import { checkLength, NOT_WHOLE } from '../../../../contract/intake.ts'
import { ADDRESS_HEADER, type Outcome, uploadPath } from '../../../../contract/mail.ts'
import { SECOND } from '../../../../contract/time.ts'
import { within } from '../delivery/transport/transport.ts'
import type { Clock } from '../storage/database.ts'
import { boundaryOf } from './multipart.ts'
import { Semaphore } from './semaphore.ts'
import type { Upload } from './tournament-form.ts'

/** Each may hold a body of 9 MiB; an object has 128 MB in all. */
const UPLOADS_AT_ONCE = 4
/** Nothing came for so long: the sender is gone. */
const STALLED_MS = 20 * SECOND

type TakeForm = (form: FormId, upload: Upload) => Promise<Outcome>

/** Takes a multipart body to the path of its form; answers an Outcome as JSON. */
export function createUploads(clock: Clock, takeForm: TakeForm) {
  const uploads = new Semaphore(UPLOADS_AT_ONCE)
  return async (request: Request): Promise<Response> => {
    const form = uploadedForm(request)
    if (form === null) return new Response(null, { status: 404 })
    const { headers } = request
    const next = untilStalled(chunksOf(request.body), clock)
    const boundary = boundaryOf(headers.get('content-type') ?? '')
    const address = headers.get(ADDRESS_HEADER) ?? ''
    const outcome =
      checkLength(form, headers.get('content-length')) ??
      (boundary === null
        ? NOT_WHOLE
        : await uploads.run(() => takeForm(form, { next, boundary, address })))
    if (!outcome.answer.ok) await discard(next)
    return Response.json(outcome, { status: outcome.status })
  }
}

function uploadedForm({ method, url }: Request): FormId | null {
  if (method !== 'POST') return null
  const { pathname } = new URL(url)
  return FORM_IDS.find((id) => formOf(id).tournament && pathname === uploadPath(id)) ?? null
}

function untilStalled(next: NextChunk, clock: Clock): NextChunk {
  return async () => {
    const stalled = clock.deadline(STALLED_MS)
    try {
      return await within(next(), stalled.signal)
    } finally {
      stalled.cancel()
    }
  }
}
