// Read-through cache of what outside services say: isolate memory, then this data centre's Cache API, then KV, which keeps the last known good.
import type * as v from 'valibot'
import { type Prepared, prepare } from '../http/prepared-answer.ts'
import { type Clock, HOUR, MINUTE, SECOND, within } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { digestOf } from './digest.ts'
import { createSingleFlight } from './single-flight.ts'
import { ageOf, createKeeper, type Kept, type KeyValue, merged, type OpenCache } from './stores.ts'

/** With the grace below at most 15 s: a held answer costs nothing, a read of KV or Cache API five to six bare answers. */
const MEMORY_MS = 13 * SECOND
/** One request looks further when a held answer expires; the others get it this much longer. */
const GRACE_MS = SECOND
/** The page asks again after 3 s: by then another isolate's refresh must show. */
const REFRESHING_MEMORY_MS = 2 * SECOND
/** Ten minutes beyond KV's six hours: what KV holds can be answered at once. */
const AT_ONCE_MS = 6 * HOUR + 10 * MINUTE
const WAIT_OLD_MS = 2500
const WAIT_UNKNOWN_MS = 5 * SECOND

/** Times are ISO UTC. `checkedAt`: the last attempt; `changedAt`: when the content last became different. */
export type Stored = { v: number; checkedAt: string; changedAt: string }

/** One thing that is kept: where it comes from, how long it is good for, how it reads as an answer. */
export type Source<T extends Stored> = {
  /** The KV key, such as st:v1:smash-bash. */
  key: string
  schema: v.GenericSchema<unknown, T>
  /** There is something to show, not just the memory of failed attempts. */
  isKnown(record: T): boolean
  /** Milliseconds after `checkedAt` during which no new attempt is due. */
  freshFor(record: T): number
  /** KV is written at every refresh, not only on change or every six hours. */
  keepEach: boolean
  /** A new attempt; what fails keeps what `last` had. */
  refresh(last: T | null): Promise<T>
  /** Two records in one: of every part the one confirmed last. */
  merge(one: T, other: T): T
  isSame(one: T, other: T): boolean
  body(record: T | null, refreshing: boolean, now: number): string
}

/** What the platform lends to one request. */
export type Lent = { kv: KeyValue | null; waitUntil(work: Promise<unknown>): void }

export type Answer<T> = { record: T | null; prepared: Prepared }

export type CacheOptions = { clock: Clock; log: Log; openCache: OpenCache }
export type ReadCache<T extends Stored> = ReturnType<typeof createReadCache<T>>

type Held<T> = { kept: Kept<T> | null; answer: Answer<T> | null; until: number }

export function createReadCache<T extends Stored>(options: CacheOptions) {
  const { clock, log } = options
  const keeper = createKeeper<T>(options)
  const held = new Map<string, Held<T>>()
  const once = createSingleFlight<void>(clock)

  return { inMemory, read }

  /** The answer held in this isolate, if it is young enough. Costs no I/O. */
  function inMemory(key: string): Answer<T> | null {
    const found = held.get(key)
    return found && clock.now() < found.until ? found.answer : null
  }

  async function read(source: Source<T>, lent: Lent): Promise<Answer<T>> {
    const ready = inMemory(source.key)
    if (ready) return ready
    lengthen(source.key)
    const asked = clock.now()
    const found = await keeper.find(source, lent.kv, held.get(source.key)?.kept ?? null)
    if (isFresh(source, found)) return remember(source, found, false)
    const patience = Math.max(0, patienceFor(source, found) - (clock.now() - asked))
    const refresh = startRefresh(source, lent, found, patience > 0)
    if (patience === 0) return remember(source, found, true)
    const waited = await within(clock, patience, refresh)
    return remember(source, found, !waited.inTime)
  }

  function lengthen(key: string) {
    const found = held.get(key)
    const now = clock.now()
    if (found?.answer && now - found.until < GRACE_MS) found.until = now + GRACE_MS
  }

  function isFresh(source: Source<T>, found: Kept<T> | null): boolean {
    return found !== null && ageOf(found.record, clock.now()) <= source.freshFor(found.record)
  }

  function patienceFor(source: Source<T>, found: Kept<T> | null): number {
    if (found === null || !source.isKnown(found.record)) return WAIT_UNKNOWN_MS
    return ageOf(found.record, clock.now()) > AT_ONCE_MS ? WAIT_OLD_MS : 0
  }

  /** A visitor who waits does not respect another isolate's lock: its answer might come too late for him. */
  function startRefresh(source: Source<T>, lent: Lent, found: Kept<T> | null, waits: boolean) {
    const work = () =>
      refreshOnce(source, lent, found, waits).catch((cause: unknown) => {
        log('error', 'refresh_failed', { key: source.key, cause: kindOf(cause) })
      })
    return once(source.key, work, lent.waitUntil)
  }

  async function refreshOnce(source: Source<T>, lent: Lent, found: Kept<T> | null, waits: boolean) {
    if (!(await keeper.lock(source.key)) && !waits) return
    const record = await source.refresh(found?.record ?? null)
    hold(source, { record, savedAt: found?.savedAt ?? 0 })
    // Whoever waits for this refresh need not wait for KV.
    lent.waitUntil(keeper.save(source, lent.kv, found, record).then((kept) => hold(source, kept)))
  }

  function hold(source: Source<T>, { record, savedAt }: Kept<T>) {
    const before = held.get(source.key)?.kept?.record
    const kept = { record: before ? source.merge(record, before) : record, savedAt }
    held.set(source.key, { kept, answer: null, until: 0 })
  }

  async function remember(source: Source<T>, found: Kept<T> | null, refreshing: boolean) {
    // A refresh may have ended while this request was reading.
    const kept = merged(source, held.get(source.key)?.kept ?? null, found)
    const now = clock.now()
    const record = kept?.record ?? null
    const pending = refreshing && !isFresh(source, kept)
    const body = source.body(record, pending, now)
    const prepared = prepare(body, `"${await digestOf(body)}"`, pending)
    const answer: Answer<T> = { record, prepared }
    const current = held.get(source.key)?.kept ?? null
    if (current === null || current.record.checkedAt <= (record?.checkedAt ?? '')) {
      held.set(source.key, { kept, answer, until: untilFor(source, kept, now) })
    }
    return answer
  }

  function untilFor(source: Source<T>, kept: Kept<T> | null, now: number): number {
    if (kept === null || !isFresh(source, kept)) return now + REFRESHING_MEMORY_MS
    const { record } = kept
    return Math.min(now + MEMORY_MS, Date.parse(record.checkedAt) + source.freshFor(record))
  }
}
