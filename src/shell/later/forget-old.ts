// The privacy page says how long a form stays on this device: also of a form that is never opened again.
import {
  DRAFT_MS,
  isDraftKey,
  isYoung,
  RECENT_KEY,
  RECENT_MS,
  readJson,
} from '../../forms/draft-keys.ts'

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
    if (!isDraftKey(key)) continue
    if (!isYoung(timeIn(readJson(store, key), 'savedAt'), DRAFT_MS, now)) store.removeItem(key)
  }
  const kept = readJson(store, RECENT_KEY)
  const young = Array.isArray(kept)
    ? kept.filter((one) => isYoung(timeIn(one, 'at'), RECENT_MS, now))
    : []
  if (young.length === 0) store.removeItem(RECENT_KEY)
  else store.setItem(RECENT_KEY, JSON.stringify(young))
}

function keysOf(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, n) => store.key(n) ?? '')
}

function timeIn(kept: unknown, field: 'savedAt' | 'at'): unknown {
  return Reflect.get(Object(kept), field)
}
