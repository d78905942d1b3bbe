// Hands a submission to the mail Worker and waits for its outcome, but never longer than a visitor would.
import * as v from 'valibot'
import { MAX_TEXT_BODY_BYTES } from '../../shared/api.ts'
import type { FormId } from '../../shared/forms/forms.ts'
import type { Checked } from '../../shared/forms/intake.ts'
import {
  ADDRESS_HEADER,
  LENGTH_HEADER,
  type MailBinding,
  type Outcome,
  OutcomeSchema,
  refusal,
  uploadPath,
} from '../../shared/forms/submission.ts'
import { SECOND } from '../../shared/time.ts'
import { type Clock, kindOf, type Log, within } from '../platform.ts'

export type ForwardOptions = { mail: MailBinding | null; clock: Clock; log: Log }

/** Storing a row takes less, and visitors give up about here. */
const DEADLINE_MS = 15 * SECOND
/** The slowest connection: a small body that is still arriving is not a failure. */
const SLOWEST_BYTES_PER_S = 2000
/**
 * The mail Worker reads a body with files for up to 160 s (workers/mail/src/intake/uploads.ts); the page waits 180 s
 * (src/forms/session/send.ts).
 */
const LONGEST_MS = 170 * SECOND
const RETRY_AFTER_S = 30
/** Any host: a service binding reads the path only. */
const MAIL_ORIGIN = 'https://mail'

export async function forwardText(
  form: FormId,
  { values, submissionId, spam }: Checked<never>,
  headers: Headers,
  options: ForwardOptions,
): Promise<Outcome> {
  const submission = { form, values, submissionId, address: addressOf(headers), spam }
  return await inTime(form, DEADLINE_MS, options, (mail) => mail.submit(submission))
}

/** Streams the body. The mail Worker counts it, and reads a refused one to its end, so that the sender sees the answer. */
export async function forwardMultipart(
  form: FormId,
  { headers, body }: Request,
  options: ForwardOptions,
): Promise<Outcome> {
  const forwarded = new Headers({
    'content-type': headers.get('content-type') ?? '',
    [ADDRESS_HEADER]: addressOf(headers),
    [LENGTH_HEADER]: headers.get('content-length') ?? '',
  })
  // `duplex` is asked for by the Fetch standard for streams (Node); workerd ignores it.
  const init = { method: 'POST', headers: forwarded, body, duplex: 'half' }
  return await inTime(form, uploadMs(headers), options, async (mail, signal) => {
    const request = new Request(`${MAIL_ORIGIN}${uploadPath(form)}`, { ...init, signal })
    const answer = await mail.fetch(request)
    return await answer.json()
  })
}

function addressOf(headers: Headers): string {
  return headers.get('cf-connecting-ip') ?? ''
}

/** By the length of the body; without Content-Length the longest. */
function uploadMs(headers: Headers): number {
  const bytes = Number(headers.get('content-length') ?? Number.NaN)
  const isSmall = bytes >= 0 && bytes <= MAX_TEXT_BODY_BYTES
  return isSmall ? DEADLINE_MS + (bytes / SLOWEST_BYTES_PER_S) * SECOND : LONGEST_MS
}

async function inTime(
  form: FormId,
  limitMs: number,
  { mail, clock, log }: ForwardOptions,
  send: (mail: MailBinding, signal: AbortSignal) => Promise<unknown>,
): Promise<Outcome> {
  const giveUp = new AbortController()
  let reason = 'no binding'
  if (mail) {
    try {
      const answer = await within(clock, limitMs, send(mail, giveUp.signal))
      if (answer.inTime) return v.parse(OutcomeSchema, answer.value)
      reason = 'deadline'
      // Otherwise the mail Worker would hold the received part for longer.
      giveUp.abort()
    } catch (cause) {
      // The binding throws while the mail Worker is missing or restarting, valibot where the answer is no outcome.
      reason = kindOf(cause)
    }
  }
  log('error', 'mail_unreachable', { form, reason })
  const message =
    'We could not store your form just now. Nothing you typed is lost: try again in a minute.'
  return refusal({ code: 'unavailable', message }, RETRY_AFTER_S)
}
