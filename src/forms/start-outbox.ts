import { persistently } from '../api/until-online.ts'
import { outboxKeys } from './stored.ts'

/** At the start of every page, when the device is online again, and when the page becomes visible. */
export function startOutbox(): void {
  look()
  addEventListener('online', look)
  document.addEventListener('visibilitychange', () => document.hidden || look())
}

/** Loads the outbox only when it has something to send. */
function look(): void {
  if (!hasQueued()) return
  void persistently(() => import('./outbox.ts')).then(
    ({ sendAllQueued }) => sendAllQueued(),
    () => undefined,
  )
}

function hasQueued(): boolean {
  try {
    return outboxKeys(window.localStorage).length > 0
  } catch {
    // Blocked by the browser's settings: then nothing was stored either.
    return false
  }
}
