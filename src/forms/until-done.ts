// Sends what waits on this device until it is done, one tab at a time.
import { MINUTE, SECOND } from '../../shared/time.ts'
import { untilOnline, whenReachable } from '../api/until-online.ts'
import type { SendResult } from './send.ts'

/** Pause while the edge answers but cannot store it. */
const RETRY_MS = 2 * MINUTE
/** A hidden tab waits, so that a visible one sends and shows the result. */
export const HIDDEN_PAUSE_MS = 3 * SECOND
/** Temporary refusals; a foreign answer (a hotel's sign-in page) has no code. */
const TEMPORARY_CODES = ['', 'busy', 'too_many', 'unavailable', 'internal']

export type Rest = 'done' | 'offline' | 'later'

/** False: it has to be sent again. */
export function isAnswered(
  result: SendResult,
): result is Exclude<SendResult, { kind: 'offline' | 'no-answer' }> {
  if (result.kind === 'offline' || result.kind === 'no-answer') return false
  return result.kind !== 'refused' || !TEMPORARY_CODES.includes(result.code)
}

export function restOf({ kind }: SendResult): Rest {
  return kind === 'offline' ? 'offline' : 'later'
}

const running = new Set<string>()

/** `lock`: its name, the same in all tabs. */
export async function untilDone(lock: string, once: () => Promise<Rest>): Promise<void> {
  if (running.has(lock)) return
  running.add(lock)
  try {
    // No locks without HTTPS.
    const next = async () => await (navigator.locks?.request(lock, once) ?? once())
    for (let rest = await next(); rest !== 'done'; rest = await next()) {
      if (rest === 'offline') await new Promise<void>((resolve) => whenReachable(resolve))
      else await untilOnline(RETRY_MS)
      if (document.hidden) await untilOnline(HIDDEN_PAUSE_MS)
    }
  } finally {
    running.delete(lock)
  }
}
