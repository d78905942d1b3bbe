// Whether the site can be reached.
import { MINUTE, SECOND } from '../../shared/time.ts'

/** The smallest request that the edge answers. */
const PROBE = '/api/health'
const PROBE_MS = 10 * SECOND
const FIRST_PAUSE_MS = 2 * SECOND
/** Devices mostly tell when they are online; polling is for a connection that carries nothing. */
const LONGEST_PAUSE_MS = MINUTE

/** After a request without an answer. */
export async function isOffline(): Promise<boolean> {
  return navigator.onLine === false || !(await isReachable())
}

/** Probes when the device goes online, when the page becomes visible and, while it is, with growing pauses. */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS
  for (;;) {
    const hasSign = await nextSign(pause, signal)
    if (signal.aborted || (await isReachable())) return
    pause = hasSign ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
}

function isReachable(): Promise<boolean> {
  return fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  )
}

/** True at a sign of the device or the visitor, false after `ms`. A hidden page waits for a sign. */
function nextSign(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const ending = new AbortController()
    const end = (hasSign: boolean) => {
      clearTimeout(timer)
      ending.abort()
      resolve(hasSign)
    }
    const timer = setTimeout(() => document.hidden || end(false), ms)
    const listening = { signal: ending.signal }
    addEventListener('online', () => end(true), listening)
    signal.addEventListener('abort', () => end(true), listening)
    document.addEventListener('visibilitychange', () => document.hidden || end(true), listening)
  })
}
