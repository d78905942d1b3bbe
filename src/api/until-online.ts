// Waits for a connection.

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

const FIRST_PAUSE_MS = 2000
/** Six tries within two minutes; after that only a new visit helps. */
const LONGEST_PAUSE_MS = 64_000

/** Calls `bring` until it succeeds; rejects with the last error. */
export async function persistently<T>(bring: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; pause <= LONGEST_PAUSE_MS; pause *= 2) {
    try {
      return await bring()
    } catch {
      await untilOnline(pause)
    }
  }
  return await bring()
}
