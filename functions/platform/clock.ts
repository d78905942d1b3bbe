// Time as an argument: tests give their own.

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void
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
 * The promise's value, or the news that it took too long. The timer is also what keeps a request alive in workerd
 * while it waits for work that another request started: without I/O of its own it would be taken for hung.
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
