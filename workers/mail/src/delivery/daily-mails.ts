// How many mails the league wants in a day; the rest comes together, every half hour, in a digest.

import * as v from 'valibot'
import { MINUTE, sastDay } from '../../../../contract/time.ts'
import type { Database } from '../storage/database.ts'
import { deleteNotes, readNote, writeNote } from '../storage/key-values.ts'

const DIGEST_EVERY_MS = 30 * MINUTE

const SentSchema = v.number()
const DigestSchema = v.object({ day: v.string(), at: v.number() })

export function countMail(database: Database, now: number): void {
  const name = `mails:${sastDay(now)}`
  const sent = readNote(database, name, SentSchema) ?? 0
  writeNote(database, name, sent + 1)
  deleteNotes(database, 'mails:', name)
}

/** When the next digest goes, or null while mails still go one by one. */
export function digestAt(database: Database, limit: number, now: number): number | null {
  const day = sastDay(now)
  const sent = readNote(database, `mails:${day}`, SentSchema) ?? 0
  if (sent < limit) return null
  const known = readNote(database, 'digest', DigestSchema)
  return known?.day === day ? known.at : planDigest(database, now)
}

export function planDigest(database: Database, now: number): number {
  const at = now + DIGEST_EVERY_MS
  writeNote(database, 'digest', { day: sastDay(now), at })
  return at
}
