// Sends one form until an answer comes, with the same id at each attempt.
import * as v from 'valibot'
import { FormAnswerSchema, type Outcome } from '../../shared/forms/submission.ts'
import { parseJson } from '../../shared/parse.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { isReachable, untilOnline } from '../api/until-online.ts'
import type { Refusal } from './draft.ts'

/** Place, links and how to pay, of a tournament that counts places. On screen only: the links open the entry. */
export type Accepted = Omit<Extract<Outcome['answer'], { ok: true }>, 'ok' | 'duplicate'>

/** '' where places are not counted. */
export function placeText({ place, position, entryLink }: Accepted): string {
  if (place === 'in') return 'You have a place.'
  if (place === 'alone') return 'No place is taken until you have a partner.'
  if (!place) return entryLink ? 'You entered before. See how it stands:' : ''
  const number = position === undefined ? '' : `number ${position} `
  return `You're ${number}on the waiting list. When a place is free, we offer it to you.`
}

/** On this site, also where it runs at another address than the link names. */
export function ownPath(link: string): string {
  return link.replace(/^https?:\/\/[^/]+/, '')
}

export type SendResult =
  | ({ kind: 'accepted' } & Accepted)
  | Refusal
  /** No answer, although the edge can be reached, or an unreadable one. */
  | { kind: 'no-answer' }
  | { kind: 'offline' }

/** Reason of a retry: no answer came, too many uploads are under way, or the site can be reached again. */
export type Retry = 'no-answer' | 'busy' | 'online'

/** The edge answers a form without files within 15 s; the rest is for a slow network. */
const TEXT_LIMIT_MS = 25 * SECOND
/** Two certificates over a weak signal; the edge gives up at 170 s (functions/accept-submission.ts). */
const FILES_LIMIT_MS = 180 * SECOND
/** Pause between attempts: a phone's network is often back by then. */
const PAUSES_MS = [2 * SECOND, 6 * SECOND]
/** Enough for 20 certificates of one club, two at a time, on a weak network. */
const BUSY_FOR_MS = 15 * MINUTE
/** Delay when the answer has no Retry-After. */
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
      if (!(await isReachable())) return { kind: 'offline' }
      const [pause, ...rest] = pauses
      if (pause === undefined) return { kind: 'no-answer' }
      await untilOnline(pause)
      onRetry('no-answer')
      pauses = rest
      continue
    }
    const { result, retryAfterMs } = attempted
    const isBusy = result.kind === 'refused' && result.code === 'busy'
    if (!isBusy || performance.now() >= busyUntil) return result
    onRetry('busy')
    await untilOnline(retryAfterMs)
    pauses = PAUSES_MS
  }
}

/** Null when the network failed or took too long. */
async function attempt(path: string, body: FormData | object) {
  try {
    const answer = await post(path, body)
    return { result: await resultOf(answer), retryAfterMs: retryAfterMs(answer) }
  } catch {
    return null
  }
}

/** Adds up to half, so that senders who were refused together do not retry together. */
function retryAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return (seconds > 0 ? seconds : BUSY_PAUSE_S) * (1 + Math.random() / 2) * SECOND
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

/** Rejects when the answer does not arrive whole. */
async function resultOf(answer: Response): Promise<SendResult> {
  const text = await answer.text()
  const { success, output } = v.safeParse(FormAnswerSchema, parseJson(text))
  if (!success) {
    const message = answer.ok ? undefined : plainLine(answer, text)
    return message ? { kind: 'refused', code: '', message, reference: null } : { kind: 'no-answer' }
  }
  if (output.ok) {
    const { ok: _, duplicate: __, ...accepted } = output
    return { kind: 'accepted', ...accepted }
  }
  const { code, message, fields, reference = null } = output.error
  return fields ? { kind: 'invalid', fields } : { kind: 'refused', code, message, reference }
}

/** One short line without markup or control characters. */
const PLAIN_LINE = /^[^<>{}\p{C}\ufffd]{1,200}$/u

/** Messages for answers of a platform or proxy in place of the edge. */
function plainLine({ headers }: Response, body: string): string | undefined {
  const isText = /^text\/plain\b/i.test(headers.get('content-type') ?? '')
  return isText ? PLAIN_LINE.exec(body.trim())?.[0] : undefined
}
