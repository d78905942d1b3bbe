// Accepts one submission: cheap checks of the headers, then the body, then the mail Worker, which parses multipart
// itself because it stores the files.
import type { Context } from 'hono'
import * as v from 'valibot'
import { MAX_TEXT_BODY_BYTES } from '../shared/api.ts'
import { withDeadline } from '../shared/clock.ts'
import type { Tournament } from '../shared/content/tournaments.ts'
import { isOwnHost } from '../shared/edge-facts.ts'
import { chunksOf, discard, type NextChunk } from '../shared/forms/body.ts'
import { formPath, type SiteForm } from '../shared/forms/forms.ts'
import {
  answerTo,
  type Checked,
  checkLength,
  judgeSubmission,
  NOT_WHOLE,
  type ReadBody,
  tooLarge,
} from '../shared/forms/intake.ts'
import {
  ADDRESS_HEADER,
  LENGTH_HEADER,
  type MailBinding,
  type Outcome,
  OutcomeSchema,
  refusal,
  uploadPath,
} from '../shared/forms/submission.ts'
import { kindOf } from '../shared/log.ts'
import { parseJson } from '../shared/parse.ts'
import { iso, SECOND } from '../shared/time.ts'
import { registrationText, tournamentState } from '../shared/tournaments.ts'
import type { Services } from './services.ts'

type AcceptOptions = Services & { mail: MailBinding | null }

export async function acceptSubmission(
  form: SiteForm,
  request: Request,
  options: AcceptOptions,
): Promise<Outcome> {
  const now = options.clock.now()
  const { url, headers } = request
  const refused =
    checkHost(form, url, options.origin) ??
    checkType(form, headers) ??
    checkLength(form, headers.get('content-length')) ??
    checkOrigin(url, headers) ??
    checkOpen(form, options.tournaments, now)
  if (refused === null && form.tournament) {
    return await forwardMultipart(form, request, options)
  }
  const ending = new AbortController()
  const next = chunksOf(request.body, ending)
  // Browsers read the answer only once the whole body is sent.
  const discardRest = () => discard(next, ending, options.clock.after)
  if (refused !== null) {
    await discardRest()
    return refused
  }
  const consentVersion = options.consentVersions[form.id]
  const judged = judgeSubmission(form, await readTextBody(form, headers, next), {
    ...{ now: iso(now), eventYear: null },
    ...(consentVersion && { consentVersion }),
  })
  const outcome = judged.ok
    ? await forwardText(form, judged.checked, headers, options)
    : judged.outcome
  if (!outcome.answer.ok) await discardRest()
  return answerTo(form, judged.typed, outcome)
}

async function readTextBody(
  form: SiteForm,
  headers: Headers,
  next: NextChunk,
): Promise<ReadBody<never>> {
  const text = await readText(next, MAX_TEXT_BODY_BYTES)
  if (text === null) return { fields: {}, files: [], refused: tooLarge(form) }
  // Object.fromEntries defines own properties, so a field named __proto__ is a field like any other.
  const isJson = bodyType(form, headers) === JSON_TYPE
  const fields = isJson ? readJson(text) : Object.fromEntries(new URLSearchParams(text))
  return { fields: fields ?? {}, files: [], refused: fields === null ? NOT_WHOLE : null }
}

/** null: the body is longer than `maxBytes`; its rest is left unread. */
async function readText(next: NextChunk, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let received = 0
  for (let chunk = await next(); chunk !== null; chunk = await next()) {
    received += chunk.length
    if (received > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** null: the body is no JSON object. */
function readJson(text: string): object | null {
  const parsed = parseJson(text)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null
}

const FROM_ITS_PAGE = 'Open the page of the form and send it from there.'

/** Every deployment stays public with its bindings: only the site's own host takes forms. */
function checkHost(form: SiteForm, url: string, origin: string): Outcome | null {
  if (isOwnHost(url, origin)) return null
  const message = `This copy of the site takes no forms. Send yours at ${origin}${formPath(form)}.`
  return refusal({ code: 'cross_site', message })
}

export const JSON_TYPE = 'application/json'

/** The content type if this form accepts it, else null. */
export function bodyType(form: SiteForm, headers: Headers): string | null {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const texts = [JSON_TYPE, 'application/x-www-form-urlencoded']
  const isAccepted = form.tournament ? type === 'multipart/form-data' : texts.includes(type)
  return isAccepted ? type : null
}

function checkType(form: SiteForm, headers: Headers): Outcome | null {
  if (bodyType(form, headers) !== null) return null
  const message = `We don't take this kind of content. ${FROM_ITS_PAGE}`
  return refusal({ code: 'unsupported_type', message })
}

/** Older browsers send Origin alone. Without Sec-Fetch-Site and Origin it is false. */
export function isFromOwnPage(url: string, headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null ? headers.get('origin') === new URL(url).origin : site === 'same-origin'
}

/** Of a request that was cut off on its way: no JSON. */
export function bodyText({ req }: Context): Promise<string> {
  return req.text().catch(() => 'cut off')
}

function checkOrigin(url: string, headers: Headers): Outcome | null {
  if (isFromOwnPage(url, headers)) return null
  return refusal({
    code: 'cross_site',
    message: `The form came from another site. ${FROM_ITS_PAGE}`,
  })
}

/** Only the edge checks this, by the content of its deployment; the mail Worker accepts everything from the edge. */
function checkOpen(
  form: SiteForm,
  tournaments: readonly Tournament[],
  now: number,
): Outcome | null {
  if (!form.tournament) return null
  const tournament = tournaments.find(({ id }) => id === form.id) ?? { registration: 'closed' }
  const { registration } = tournamentState(tournament, now)
  if (registration.state === 'open') return null
  return refusal({ code: 'closed', message: registrationText(registration) })
}

/** Storing a row takes less, and visitors do not wait longer. */
const DEADLINE_MS = 15 * SECOND
/** Slowest accepted connection: a small body may still be arriving. */
const SLOWEST_BYTES_PER_S = 2000
/**
 * The mail Worker reads a body with files for up to 160 s (workers/mail/src/intake/uploads.ts); the page waits 180 s
 * (src/forms/send.ts), so this is between the two.
 */
const BODY_TIMEOUT_MS = 170 * SECOND
const RETRY_AFTER_S = 30
/** Any host: a service binding reads the path only. */
const MAIL_ORIGIN = 'https://mail'

async function forwardText(
  form: SiteForm,
  { values, submissionId, spam }: Checked<never>,
  headers: Headers,
  options: AcceptOptions,
): Promise<Outcome> {
  const submission = { form: form.id, values, submissionId, address: addressOf(headers), spam }
  return await inTime(form, DEADLINE_MS, options, (mail) => mail.submit(submission))
}

/** Streams the body. The mail Worker counts it, and reads a refused one to its end, so that the sender sees the answer. */
async function forwardMultipart(
  form: SiteForm,
  { headers, body }: Request,
  options: AcceptOptions,
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

export function addressOf(headers: Headers): string {
  return headers.get('cf-connecting-ip') ?? ''
}

/** Time limit by Content-Length; without it the longest. */
function uploadMs(headers: Headers): number {
  const bytes = Number(headers.get('content-length') ?? Number.NaN)
  const isSmall = bytes >= 0 && bytes <= MAX_TEXT_BODY_BYTES
  return isSmall ? DEADLINE_MS + (bytes / SLOWEST_BYTES_PER_S) * SECOND : BODY_TIMEOUT_MS
}

async function inTime(
  form: SiteForm,
  limitMs: number,
  { mail, clock, log }: AcceptOptions,
  send: (mail: MailBinding, signal: AbortSignal) => Promise<unknown>,
): Promise<Outcome> {
  let reason = 'no binding'
  if (mail) {
    try {
      // Without the signal the mail Worker would hold the received part for longer.
      const answer = await withDeadline(clock, limitMs, (signal) => send(mail, signal))
      return v.parse(OutcomeSchema, answer)
    } catch (cause) {
      // The binding throws while the mail Worker is missing or restarting, valibot where the answer is no outcome.
      reason = kindOf(cause)
    }
  }
  log('error', 'mail_worker_unreachable', { form: form.id, reason })
  const message = "We couldn't save your form. Nothing you typed is lost. Try again in a minute."
  return refusal({ code: 'unavailable', message }, RETRY_AFTER_S)
}
