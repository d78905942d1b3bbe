// The privacy page says how long drafts, and the tables of a screen, stay on this device.
import * as v from 'valibot'
import { readStored, type Store } from '../../app/storage.ts'
import { forgetExpired, isYoung } from '../../forms/record.ts'
import { KEPT_MS, KEPT_PREFIX } from '../../pages/tv/kept-for.ts'

const TablesSchema = v.object({ checkedAt: v.string() })

export function forgetOld(store: Store, now: number): void {
  forgetExpired(store, now)
  // Deletes tables of a former screen.
  for (const key of [...store.keys()].filter((one) => one.startsWith(KEPT_PREFIX))) {
    const tables = readStored(store, key, TablesSchema)
    if (!tables || !isYoung(Date.parse(tables.checkedAt), KEPT_MS, now)) store.delete(key)
  }
}
