// Entries put together: from an attempt, and from what two places know.
import type { CacheRecord, Source, StoredEntry, Update } from './source.ts'

/** After an attempt; `last`: what was known before it. */
export function attempted<T extends CacheRecord>(
  source: Source<T>,
  last: StoredEntry<T> | null,
  update: Update<T>,
): StoredEntry<T> {
  const record = update(last?.record ?? null)
  if (last === null) return { record, savedAt: 0, savedBy: null, isSaved: false }
  return { ...last, record, isSaved: last.isSaved && source.isSame(last.record, record) }
}

/** What was known and what a store gave; the store was asked later and says whether KV has all of it. */
export function joinedBy<T extends CacheRecord>(
  source: Source<T>,
  known: StoredEntry<T>,
  found: StoredEntry<T>,
): StoredEntry<T> {
  const { savedAt, savedBy } = found.savedAt >= known.savedAt ? found : known
  const record = source.merge(known.record, found.record)
  const isSaved = found.isSaved && source.isSame(found.record, record)
  return { record, savedAt, savedBy, isSaved }
}
