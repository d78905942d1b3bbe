// Hands a checked post to the mail Worker and waits for its word, but never longer than a visitor would.
import type { FormId } from '../../contract/forms.ts'
import {
  ADDRESS_HEADER,
  type MailBinding,
  type Outcome,
  type TextSubmission,
} from '../../contract/mail.ts'
import { SECOND } from '../../contract/time.ts'
import { type Clock, within } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { type Reply, readOutcome, refusal } from './reply.ts'

export type Post = { mail: MailBinding | null; clock: Clock; log: Log }

/** Longer than a stored and synced row ever takes; a phone's patience ends about here. */
const DEADLINE_MS = 15 * SECOND
/** What a weak line still carries: a body that is under way is no sign that nobody stores it. */
const SLOWEST_BYTES_PER_S = 50_000
/** The page waits 180 s (src/forms/session/send.ts), and has to hear of it. */
const LONGEST_MS = 170 * SECOND
const RETRY_AFTER_S = 30
/** Only the path counts: a service binding has no host. */
const MAIL_URL = 'https://mail/registrations/'

export async function forwardText(submission: TextSubmission, post: Post): Promise<Reply> {
  return await inTime(submission.form, DEADLINE_MS, post, (mail) => mail.submit(submission))
}

/** The body goes on as it comes: the mail Worker counts it, and reads out what it refuses, so that the sender gets to the answer. */
export async function forwardMultipart(form: FormId, request: Request, post: Post): Promise<Reply> {
  const { body } = request
  if (body === null)
    return refusal(
      400,
      'bad_request',
      'The form came empty. Fill it in on its page and send it again.',
    )
  const headers = new Headers({
    'content-type': request.headers.get('content-type') ?? '',
    [ADDRESS_HEADER]: request.headers.get('cf-connecting-ip') ?? '',
  })
  // `duplex` is asked for by the Fetch standard for streams (Node); workerd ignores it.
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return await inTime(form, uploadMs(request.headers), post, async (mail) => {
    const answer = await mail.fetch(new Request(`${MAIL_URL}${form}`, init))
    return readOutcome(await answer.json())
  })
}

/** By what the body weighs; one that does not say may be the heaviest. */
function uploadMs(headers: Headers): number {
  const bytes = Number(headers.get('content-length') ?? Number.NaN)
  const wayMs = (bytes / SLOWEST_BYTES_PER_S) * SECOND
  return bytes >= 0 ? Math.min(DEADLINE_MS + wayMs, LONGEST_MS) : LONGEST_MS
}

async function inTime(
  form: FormId,
  limitMs: number,
  { mail, clock, log }: Post,
  send: (mail: MailBinding) => Promise<Outcome>,
): Promise<Reply> {
  let reason = 'no binding'
  if (mail) {
    try {
      const answer = await within(clock, limitMs, send(mail))
      if (answer.inTime) return answer.value
      reason = 'deadline'
    } catch (cause) {
      // The binding throws while the mail Worker is missing or restarting.
      reason = kindOf(cause)
    }
  }
  log('error', 'mail_unreachable', { form, reason })
  return {
    ...refusal(
      503,
      'unavailable',
      'We could not store your form just now. Nothing you typed is lost: try again in a minute.',
    ),
    retryAfter: RETRY_AFTER_S,
  }
}
