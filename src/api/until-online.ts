// Waits for a connection.
import { SECOND } from '../../shared/time.ts'

/** After `ms`, or as soon as the device says that it is connected again. */
export function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}

const FIRST_PAUSE_MS = 2 * SECOND
/** Seven tries in some two minutes; after that only a new visit helps. */
const MAX_PAUSE_MS = 64 * SECOND

/** Calls `bring` until it succeeds; rejects with the last error. */
export async function persistently<T>(bring: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; pause <= MAX_PAUSE_MS; pause *= 2) {
    try {
      return await bring()
    } catch {
      await untilOnline(pause)
    }
  }
  return await bring()
}

/** The smallest request that the edge answers. */
const PROBE = '/api/health'
const PROBE_MS = 10 * SECOND
/** Most devices report when they are online; probing is for a network without internet. */
const PROBE_PAUSE_MS = 10 * SECOND

/** The header distinguishes the edge's answer from a sign-in page. */
export async function isReachable(): Promise<boolean> {
  const init = { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) } as const
  const answer = await fetch(PROBE, init).catch(() => null)
  return answer?.headers.has('x-release') ?? false
}

/** Calls `run` once the site can be reached; returns how to stop. */
export function whenReachable(run: () => void): () => void {
  let isStopped = false
  const wait = async () => {
    do await untilOnline(PROBE_PAUSE_MS)
    while (!isStopped && !(await isReachable()))
    if (!isStopped) run()
  }
  void wait()
  return () => {
    isStopped = true
  }
}
