// The request that carries a tournament form from the edge to the outbox, from its head to its answer.
import { type After, chunksOf, discard, type ReadInto } from '../../../../shared/forms/body.ts'
import { FORM_IDS, type FormId, formOf } from '../../../../shared/forms/forms.ts'
import { checkLength, NOT_WHOLE } from '../../../../shared/forms/intake.ts'
import {
  ADDRESS_HEADER,
  LENGTH_HEADER,
  type Outcome,
  uploadPath,
} from '../../../../shared/forms/submission.ts'
import type { Clock } from '../clock.ts'
import type { Parts } from '../parts.ts'
import { checkBuckets, visitorBuckets } from './limits.ts'
import { boundaryOf } from './multipart.ts'
import { networkOf } from './networks.ts'
import { receive } from './received-body.ts'
import { countRefused } from './take-in.ts'
import type { TakenForm, Upload } from './tournament-form.ts'
import { UploadBudget } from './upload-budget.ts'

type UploadParts = Pick<Parts, 'database' | 'clock' | 'hash' | 'settings' | 'alert'>
type TakeForm = (form: FormId, upload: Upload) => Promise<TakenForm>

/** They are answered after the body was read. */
const COUNTED: readonly number[] = [400, 413, 422]

/** Takes a multipart body to the path of its form; answers an Outcome as JSON. */
export function createUploads(parts: UploadParts, takeForm: TakeForm) {
  const after = afterOf(parts.clock)
  const budget = new UploadBudget()

  async function take(form: FormId, headers: Headers, next: ReadInto, ending: AbortController) {
    const address = headers.get(ADDRESS_HEADER) ?? ''
    const share = budget.open({
      network: networkOf(address),
      bytes: lengthIn(headers),
      drop: (reason) => ending.abort(reason),
    })
    return await receive({ next, ending, share }, after, async (pieces) => {
      const refused = await checkHead(parts, form, headers, address)
      if (refused) return refused
      const boundary = boundaryOf(headers.get('content-type') ?? '')
      if (boundary === null) return NOT_WHOLE
      const { outcome, wasRead } = await takeForm(form, { next: pieces, boundary, address })
      if (wasRead && COUNTED.includes(outcome.status)) await countRefused(parts, address)
      return outcome
    })
  }

  return async (request: Request): Promise<Response> => {
    const form = uploadedForm(request)
    if (form === null) return new Response(null, { status: 404 })
    const ending = new AbortController()
    const next = chunksOf(request.body, ending)
    const outcome = await take(form, request.headers, next, ending)
    if (!outcome.answer.ok) await discard(next, ending, after)
    return Response.json(outcome, { status: outcome.status })
  }
}

function uploadedForm({ method, url }: Request): FormId | null {
  if (method !== 'POST') return null
  const { pathname } = new URL(url)
  return FORM_IDS.find((id) => formOf(id).tournament && pathname === uploadPath(id)) ?? null
}

/** What can be refused before a byte is read. */
async function checkHead(
  parts: UploadParts,
  form: FormId,
  headers: Headers,
  address: string,
): Promise<Outcome | null> {
  const now = parts.clock.now()
  return (
    checkLength(form, `${lengthIn(headers) ?? ''}`) ??
    checkBuckets(parts, await visitorBuckets(parts, address, now), now)
  )
}

/** A claim, and used as no more than that: the body is counted all the same. */
function lengthIn(headers: Headers): number | null {
  const claim = headers.get(LENGTH_HEADER) || headers.get('content-length')
  const bytes = Number(claim ?? Number.NaN)
  return bytes >= 0 ? bytes : null
}

function afterOf(clock: Clock): After {
  return (ms, run) => {
    const { signal, cancel } = clock.deadline(ms)
    signal.addEventListener('abort', run)
    return cancel
  }
}
