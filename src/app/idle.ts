/** Safari has no requestIdleCallback. */
const INSTEAD_MS = 200
/** A page that never rests still gets what it waits for. */
const LATEST_MS = 2000

/** Runs once the browser has nothing better to do; returns how to cancel. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, INSTEAD_MS)
  return () => clearTimeout(id)
}
