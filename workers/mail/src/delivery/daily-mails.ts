// How many mails the league wants in a day; the rest comes together, every half hour, in a digest.
import * as v from 'valibot'
import { MINUTE, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { deleteValues, readValue, writeValue } from '../storage/key-values.ts'

const DIGEST_EVERY_MS = 30 * MINUTE

const SentSchema = v.number()
const DigestSchema = v.object({ day: v.string(), at: v.number() })

export function countMail(database: Database, now: number): void {
  const name = `mails:${sastDay(now)}`
  const sent = readValue(database, name, SentSchema) ?? 0
  writeValue(database, name, sent + 1)
  deleteValues(database, 'mails:', name)
}

/** When the next digest goes, or null while mails still go one by one. */
export function digestAt(database: Database, limit: number, now: number): number | null {
  const day = sastDay(now)
  const sent = readValue(database, `mails:${day}`, SentSchema) ?? 0
  if (sent < limit) return null
  const known = readValue(database, 'digest', DigestSchema)
  return known?.day === day ? known.at : planDigest(database, now)
}

export function planDigest(database: Database, now: number): number {
  const at = now + DIGEST_EVERY_MS
  writeValue(database, 'digest', { day: sastDay(now), at })
  return at
}
