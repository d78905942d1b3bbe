// Deletes expired drafts, scores and tables: the privacy page says how long they stay on this device.
import * as v from 'valibot'
import { isYoung, readStored, type Store } from '../../app/storage.ts'
import { forgetExpired } from '../../forms/record.ts'
import { keptChoice } from '../../pages/report/kept.ts'
import { KEPT_MS, KEPT_PREFIX } from '../../pages/tv/kept-for.ts'

const TablesSchema = v.object({ checkedAt: v.string() })

export function forgetOld(store: Store, now: number): void {
  forgetExpired(store, now)
  // Deletes it once expired.
  keptChoice(store, now)
  // Deletes tables of a former screen.
  for (const key of [...store.keys()].filter((one) => one.startsWith(KEPT_PREFIX))) {
    const tables = readStored(store, key, TablesSchema)
    if (!tables || !isYoung(Date.parse(tables.checkedAt), KEPT_MS, now)) store.delete(key)
  }
}
