/** Safari has no requestIdleCallback. */
const INSTEAD_MS = 200
/** A busy page still runs its idle work after this time. */
const LATEST_MS = 2000

/** Runs when the browser is idle; returns how to cancel. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, INSTEAD_MS)
  return () => clearTimeout(id)
}
