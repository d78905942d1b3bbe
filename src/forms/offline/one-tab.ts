// Several tabs wait for the same line: one of them sends at a time. What goes wrong here costs an attempt too many, which
// the outbox knows by its id.
import { SECOND } from '../../../shared/time.ts'
import { readJson } from '../draft-keys.ts'
import { deviceStorage, guarded, newId, type Store } from '../session/drafts.ts'

const LOCK = 'send-parcels'
/** In the storage, for browsers without locks. */
const LEASE_KEY = 'sending'
/** Longer than an attempt takes; a tab that was closed meanwhile holds nobody up for longer. */
const LEASE_MS = 40 * SECOND

/** What is told in a tab that nobody sees is not read: one that is seen has the lock by then. */
const SEEN_FIRST_MS = 3 * SECOND

/** Null: another tab is at it. With locks it is waited for, and what it did is there to be read. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T | null> {
  await untilSeen(document)
  // Not everywhere: old browsers, and pages without HTTPS.
  if ('locks' in navigator) return await withLock(work)
  const device = deviceStorage()
  return device === null ? await work() : await withLease(guarded(device), Date.now, work)
}

/** Or until those that are seen have had their turn. */
export function untilSeen(page: Pick<Document, 'hidden'> & EventTarget): Promise<void> {
  if (!page.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      page.removeEventListener('visibilitychange', end)
      resolve()
    }
    const timer = setTimeout(end, SEEN_FIRST_MS)
    page.addEventListener('visibilitychange', end)
  })
}

/** A tab that was put to sleep in the middle holds nobody up for good. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  try {
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LEASE_MS) }, begin)
  } catch (cause) {
    if (begun) throw cause
    return await work()
  }
}

export async function withLease<T>(
  device: Store,
  now: () => number,
  work: () => Promise<T>,
): Promise<T | null> {
  const id = newId()
  if (isHeld(device, now())) return null
  device.setItem(LEASE_KEY, JSON.stringify({ id, at: now() }))
  try {
    return await work()
  } finally {
    if (Reflect.get(Object(readJson(device, LEASE_KEY)), 'id') === id) device.removeItem(LEASE_KEY)
  }
}

/** A lease from the future is none: nobody could wait for its end. */
function isHeld(device: Store, now: number): boolean {
  const at: unknown = Reflect.get(Object(readJson(device, LEASE_KEY)), 'at')
  return typeof at === 'number' && Math.abs(now - at) < LEASE_MS
}
