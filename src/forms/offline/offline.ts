// A line that has gone: whether it has, waiting for it for as long as the page is open, and what the form is meanwhile.
// A chunk of its own, brought at idle: once the line has gone, nothing can be brought any more.
import { MINUTE, SECOND } from '../../../shared/time.ts'
import type { AtRest, Held } from '../form-state.ts'
import { HeldNotice } from './held-notice.tsx'
import { Later } from './later-notice.tsx'
import { Waiting } from './offline-notice.tsx'

export const WAITING: AtRest = { kind: 'waiting', Notice: Waiting }

/** `onTop`: it waited already when the page was opened. */
export function waitsOnDevice(onTop: boolean): AtRest {
  return { kind: 'later', onTop, Notice: Later }
}

export function held(why: Held): AtRest {
  return { kind: 'held', why, onTop: why === 'left', Notice: HeldNotice }
}

/** The smallest question that the edge answers. */
const PROBE = '/api/health'
const PROBE_MS = 10 * SECOND
const FIRST_PAUSE_MS = 2 * SECOND
/** The device mostly says when it is back; this is for the line that is there and carries nothing. */
const LONGEST_PAUSE_MS = MINUTE

/** After a request without an answer: the device says that it is offline, or the edge does not answer the smallest question. */
export async function isLineAway(): Promise<boolean> {
  return navigator.onLine === false || !(await isReachable())
}

/** Asks when the device says that it is connected, when the page is looked at again and, while it is, with growing pauses. */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS
  for (;;) {
    const told = await nextSign(pause, signal)
    if (signal.aborted || (await isReachable())) return
    pause = told ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
}

function isReachable(): Promise<boolean> {
  return fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  )
}

/** True when the device or the visitor gave it, false when `ms` are over. A page that nobody sees asks nothing. */
function nextSign(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const ending = new AbortController()
    const end = (told: boolean) => {
      clearTimeout(timer)
      ending.abort()
      resolve(told)
    }
    const told = () => end(true)
    const timer = setTimeout(() => {
      if (!document.hidden) end(false)
    }, ms)
    const once = { signal: ending.signal }
    addEventListener('online', told, once)
    signal.addEventListener('abort', told, once)
    const whenShown = () => (document.hidden ? undefined : told())
    document.addEventListener('visibilitychange', whenShown, once)
  })
}
