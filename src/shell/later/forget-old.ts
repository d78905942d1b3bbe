// The privacy page says how long drafts, and the tables of a screen, stay on this device.
import { forgetExpired, isYoung, keysOf, readJson } from '../../forms/stored.ts'
import { KEPT_MS, KEPT_PREFIX } from '../../pages/tv/kept-for.ts'

export function forgetOld(): void {
  try {
    forgetOldIn(window.localStorage, Date.now())
  } catch {
    // Blocked by the browser's settings: then nothing was stored either.
  }
}

export function forgetOldIn(store: Storage, now: number): void {
  forgetExpired(store, now)
  forgetTables(store, now)
}

/** Of a device that was a screen once. */
function forgetTables(store: Storage, now: number): void {
  for (const key of keysOf(store).filter((one) => one.startsWith(KEPT_PREFIX))) {
    const at = Date.parse(String(Reflect.get(Object(readJson(store, key)), 'checkedAt')))
    if (!isYoung(at, KEPT_MS, now)) store.removeItem(key)
  }
}
