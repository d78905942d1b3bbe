// The clock, which tests replace; deadlines; single flight.
import { SECOND } from './time.ts'

/** Tests pass another clock. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `ms`; the answer cancels it. */
  after: (ms: number, run: () => void) => () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
}

type InTime<T> = { inTime: true; value: T } | { inTime: false }

/**
 * The promise's value, or a timeout. A request that waits for another request's work has no I/O of its own, and workerd
 * would cancel it as hung; the timer prevents that.
 */
export async function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<InTime<T>> {
  let cancel = () => {}
  const late = new Promise<InTime<T>>((resolve) => {
    cancel = clock.after(ms, () => resolve({ inTime: false }))
  })
  try {
    return await Promise.race([work.then((value): InTime<T> => ({ inTime: true, value })), late])
  } finally {
    cancel()
  }
}

/** Rejects after `ms`, even if `work` never settles, and aborts its signal. */
export async function withDeadline<T>(
  clock: Clock,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const done = await within(clock, ms, work(controller.signal))
  if (done.inTime) return done.value
  const error = new DOMException(`no answer in ${ms} ms`, 'TimeoutError')
  controller.abort(error)
  throw error
}

/** Every call ends within seconds, so work this old died with the request that started it. */
const DEAD_MS = 30 * SECOND

/**
 * Runs at most one piece of work per key and isolate. Callers must wait by `within`, since most of them wait for
 * another request.
 */
export function createSingleFlight<T>(clock: Clock) {
  const flights = new Map<string, { done: Promise<T>; since: number }>()
  return (
    key: string,
    start: () => Promise<T>,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<T> => {
    const flying = flights.get(key)
    if (flying && clock.now() - flying.since < DEAD_MS) return flying.done
    const flight = { done: start(), since: clock.now() }
    flights.set(key, flight)
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    // Outlives its request: others may be waiting when that visitor leaves.
    waitUntil(flight.done.then(land, land))
    return flight.done
  }
}
