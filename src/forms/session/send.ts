// Sends one filled-in form until an answer comes: again, with the same id, when the network fails.
import * as v from 'valibot'
import { parseJson } from '../../../shared/text.ts'
import { MINUTE, SECOND } from '../../../shared/time.ts'
import { untilOnline } from '../../api/until-online.ts'
import type { Again } from '../form-state.ts'
import { isLineAway } from '../offline/offline.ts'
import type { SendResult } from '../send-result.ts'
import { foreignText } from './foreign-text.ts'
import { post } from './post.ts'

/** The edge answers a text within 15 s; the rest is for the way there and back. */
const TEXT_LIMIT_MS = 25 * SECOND
/** Two certificates over a weak signal; the edge gives up at 170 s (functions/submissions/forward.ts). */
const FILES_LIMIT_MS = 180 * SECOND
/** Waits between attempts; the network of a phone is often back by then. */
const PAUSES_MS = [2 * SECOND, 6 * SECOND]
/** A busy mail Worker is asked for so long: 20 certificates from one club, two at a time, are in by then on a weak line. */
const BUSY_FOR_MS = 15 * MINUTE
/** Should the answer not say. */
const BUSY_PAUSE_S = 10

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

/** `onAgain` is told of every further attempt, and why. */
export async function send(
  path: string,
  body: FormData | object,
  onAgain: (why: Again) => void,
): Promise<SendResult> {
  const busyUntil = performance.now() + BUSY_FOR_MS
  let pauses = PAUSES_MS
  for (;;) {
    const attempted = await attempt(path, body)
    if (attempted === null) {
      if (await isLineAway()) return { kind: 'offline' }
      const [pause, ...rest] = pauses
      if (pause === undefined) return { kind: 'no-answer' }
      await untilOnline(pause)
      onAgain('no-answer')
      pauses = rest
      continue
    }
    const { result, answer } = attempted
    if (!isBusy(result) || performance.now() >= busyUntil) return result
    onAgain('busy')
    await untilOnline(busyPauseMs(answer))
    pauses = PAUSES_MS
  }
}

function isBusy(result: SendResult): boolean {
  return result.kind === 'refused' && result.code === 'busy'
}

/** Up to half as long again, so that those who were refused together do not all come together. */
export function busyPauseMs({ headers }: Response): number {
  const told = Number(headers.get('retry-after'))
  return (told > 0 ? told : BUSY_PAUSE_S) * (1 + Math.random() / 2) * SECOND
}

/** What an answer means; of a body that is not ours, one plain line is shown at most. Rejects when it does not arrive whole. */
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

/** Null when the network failed or took too long: then there is nothing more to know. */
export async function attempt(path: string, body: FormData | object) {
  const limit = body instanceof FormData ? FILES_LIMIT_MS : TEXT_LIMIT_MS
  try {
    const answer = await post(path, body, AbortSignal.timeout(limit))
    return { answer, result: await resultOf(answer) }
  } catch {
    return null
  }
}
