// Time as an argument: tests give their own.

export interface Clock {
  now(): number
  /** Aborts its signal after `ms`, unless cancelled. */
  deadline(ms: number): { signal: AbortSignal; cancel(): void }
}

export const systemClock: Clock = {
  now: () => Date.now(),
  deadline(ms) {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new Error(`no answer in ${ms} ms`)), ms)
    return { signal: controller.signal, cancel: () => clearTimeout(timer) }
  },
}

/** Rejects after `ms`, even if `work` never settles. */
export async function withDeadline<T>(
  clock: Clock,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, cancel } = clock.deadline(ms)
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(signal), aborted])
  } finally {
    cancel()
  }
}
