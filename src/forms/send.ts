// Sends one form until an answer comes, with the same id at each attempt. Also probes whether the site can be reached.
import * as v from 'valibot'
import type { FieldErrors } from '../../shared/api.ts'
import { parseJson, visible } from '../../shared/text.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { untilOnline } from '../api/until-online.ts'

export type SendResult =
  | { kind: 'accepted'; reference: string }
  | { kind: 'invalid'; fields: FieldErrors; message: string }
  | { kind: 'refused'; code: string; message: string; reference: string | null }
  /** No answer, although the edge can be reached, or an unreadable one. */
  | { kind: 'no-answer' }
  | { kind: 'offline' }

/** Reason of a retry: no answer came, too many uploads are under way, or the site can be reached again. */
export type Retry = 'no-answer' | 'busy' | 'online'

/** The edge answers a form without files within 15 s; the rest is for a slow network. */
const TEXT_LIMIT_MS = 25 * SECOND
/** Two certificates over a weak signal; the edge gives up at 170 s (functions/accept-submission.ts). */
const FILES_LIMIT_MS = 180 * SECOND
/** Between attempts: a phone's network is often back by then. */
const PAUSES_MS = [2 * SECOND, 6 * SECOND]
/** Time for 20 certificates of one club, two at a time, on a weak network. */
const BUSY_FOR_MS = 15 * MINUTE
/** Without Retry-After. */
const BUSY_PAUSE_S = 10

/** `onRetry` is called before every further attempt. */
export async function send(
  path: string,
  body: FormData | object,
  onRetry: (why: Retry) => void,
): Promise<SendResult> {
  const busyUntil = performance.now() + BUSY_FOR_MS
  let pauses = PAUSES_MS
  for (;;) {
    const attempted = await attempt(path, body)
    if (attempted === null) {
      if (await isOffline()) return { kind: 'offline' }
      const [pause, ...rest] = pauses
      if (pause === undefined) return { kind: 'no-answer' }
      await untilOnline(pause)
      onRetry('no-answer')
      pauses = rest
      continue
    }
    const { result, answer } = attempted
    const isBusy = result.kind === 'refused' && result.code === 'busy'
    if (!isBusy || performance.now() >= busyUntil) return result
    onRetry('busy')
    await untilOnline(retryAfterMs(answer))
    pauses = PAUSES_MS
  }
}

/** Adds up to half, so that senders who were refused together do not retry together. */
export function retryAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return (seconds > 0 ? seconds : BUSY_PAUSE_S) * (1 + Math.random() / 2) * SECOND
}

export type Attempted = { answer: Response; result: SendResult }

/** Null when the network failed or took too long. */
export async function attempt(path: string, body: FormData | object): Promise<Attempted | null> {
  try {
    const answer = await post(path, body)
    return { answer, result: await resultOf(answer) }
  } catch {
    return null
  }
}

function post(path: string, body: FormData | object): Promise<Response> {
  const headers = { Accept: 'application/json' }
  if (body instanceof FormData) {
    const signal = AbortSignal.timeout(FILES_LIMIT_MS)
    return fetch(path, { method: 'POST', headers, body, signal })
  }
  return fetch(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TEXT_LIMIT_MS),
  })
}

const AcceptedSchema = v.object({ ok: v.literal(true), reference: v.string() })
const RefusedSchema = v.object({
  ok: v.literal(false),
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string()), {}),
    reference: v.optional(v.string()),
  }),
})

/** Rejects when the answer does not arrive whole. */
export async function resultOf(answer: Response): Promise<SendResult> {
  const text = await answer.text()
  const body = parseJson(text)
  const accepted = v.safeParse(AcceptedSchema, body)
  if (answer.ok) {
    return accepted.success
      ? { kind: 'accepted', reference: accepted.output.reference }
      : { kind: 'no-answer' }
  }
  const refused = v.safeParse(RefusedSchema, body)
  if (!refused.success) {
    const message = foreignText(answer, text)
    return message === ''
      ? { kind: 'no-answer' }
      : { kind: 'refused', code: '', message, reference: null }
  }
  const { code, message, fields, reference = null } = refused.output.error
  return Object.keys(fields).length > 0
    ? { kind: 'invalid', fields, message }
    : { kind: 'refused', code, message, reference }
}

/** A sentence; longer text is not meant for visitors. */
const LONGEST_TEXT = 200
const MARKUP = /[<>\ufffd]|&#?\w+;/

/** Text of a foreign answer (platform, proxy, hotel network): one plain line, cut, or ''. */
function foreignText({ headers }: Response, body: string): string {
  const line = body.trim()
  const isPlain =
    /^text\/plain\b/i.test(headers.get('content-type') ?? '') &&
    visible(line) === line &&
    !MARKUP.test(line) &&
    parseJson(line) === undefined
  return isPlain ? line.slice(0, LONGEST_TEXT) : ''
}

/** The smallest request that the edge answers. */
const PROBE = '/api/health'
const PROBE_MS = 10 * SECOND
/** Most devices report when they are online; probing is for a network without internet. */
const PROBE_PAUSE_MS = 15 * SECOND

/** Called after a request without an answer. */
export async function isOffline(): Promise<boolean> {
  return navigator.onLine === false || !(await isReachable())
}

export async function untilReachable(signal?: AbortSignal): Promise<void> {
  do await untilOnline(PROBE_PAUSE_MS)
  while (!signal?.aborted && !(await isReachable()))
}

function isReachable(): Promise<boolean> {
  return fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  )
}
