// The privacy page says how long a form, and the table of a screen, stays on this device: also of one that is never
// opened again.
import {
  DRAFT_MS,
  isDraftKey,
  isParcelKey,
  isYoung,
  RECENT_KEY,
  RECENT_MS,
  readJson,
} from '../../forms/draft-keys.ts'
import { KEPT_MS, KEPT_PREFIX } from '../../pages/tv/kept-for.ts'

export function forgetOld(): void {
  try {
    forgetOldIn(window.localStorage, Date.now())
  } catch {
    // Blocked by the browser's settings: then nothing was kept either.
  }
}

/** Removes the drafts of all forms and the marks of what was sent that are past their time, or that nothing can read. */
export function forgetOldIn(store: Storage, now: number): void {
  for (const key of keysOf(store)) {
    // What was to be sent is not dropped without a word (offline/parcel-sender.ts).
    if (!isDraftKey(key) || isParcelKey(key)) continue
    if (!isYoung(timeIn(readJson(store, key), 'savedAt'), DRAFT_MS, now)) store.removeItem(key)
  }
  forgetTables(store, now)
  const kept = readJson(store, RECENT_KEY)
  const young = Array.isArray(kept)
    ? kept.filter((one) => isYoung(timeIn(one, 'at'), RECENT_MS, now))
    : []
  if (young.length === 0) store.removeItem(RECENT_KEY)
  else store.setItem(RECENT_KEY, JSON.stringify(young))
}

/** Of a device that was a screen once. */
function forgetTables(store: Storage, now: number): void {
  for (const key of keysOf(store).filter((one) => one.startsWith(KEPT_PREFIX))) {
    const at = Date.parse(String(Reflect.get(Object(readJson(store, key)), 'checkedAt')))
    if (!isYoung(at, KEPT_MS, now)) store.removeItem(key)
  }
}

function keysOf(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, n) => store.key(n) ?? '')
}

function timeIn(kept: unknown, field: 'savedAt' | 'at'): unknown {
  return Reflect.get(Object(kept), field)
}
