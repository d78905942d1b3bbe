// What one isolate knows, with the answers drawn from it: the nearest and shortest-lived of the stores, which costs no I/O.
import type { Prepared } from '../http/prepared-answer.ts'
import type { Clock } from '../platform/clock.ts'
import { joinedBy } from './entries.ts'
import type { CacheRecord, Source, StoredEntry } from './source.ts'
import { GRACE_MS } from './tiers.ts'

export type Answer<T> = { record: T | null; prepared: Prepared }

/** Good until `until` (ms); `answer` null: nobody has asked for it yet. */
type MemoryEntry<T> = { stored: StoredEntry<T> | null; answer: Answer<T> | null; until: number }

export class Memory<T extends CacheRecord> {
  readonly #clock: Clock
  readonly #entries = new Map<string, MemoryEntry<T>>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** While it is good. */
  entry(key: string): MemoryEntry<T> | null {
    const entry = this.#entries.get(key)
    return entry && this.#clock.now() < entry.until ? entry : null
  }

  /** However old. */
  stored(key: string): StoredEntry<T> | null {
    return this.#entries.get(key)?.stored ?? null
  }

  /** For the others, while one request looks further. */
  extendGrace(key: string) {
    const entry = this.#entries.get(key)
    const now = this.#clock.now()
    if (entry && now - entry.until < GRACE_MS) entry.until = now + GRACE_MS
  }

  /** All that was read comes together; gives what is known then. */
  learn(source: Source<T>, found: StoredEntry<T> | null): StoredEntry<T> | null {
    const entry = this.#entries.get(source.key)
    if (found === null) return entry?.stored ?? null
    const stored = entry?.stored ? joinedBy(source, entry.stored, found) : found
    this.#entries.set(source.key, { answer: null, until: 0, ...entry, stored })
    return stored
  }

  /** The next request draws it. */
  remember(key: string, stored: StoredEntry<T>) {
    this.keep(key, { stored, answer: null, until: 0 })
  }

  keep(key: string, entry: MemoryEntry<T>) {
    this.#entries.set(key, entry)
  }
}
