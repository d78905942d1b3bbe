// Asks a service anew: once per isolate and data centre at a time, and what came of it goes into memory and stores.
import type { Clock } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { attempted, joinedBy } from './entries.ts'
import type { Memory } from './memory.ts'
import type { RequestScope } from './request-scope.ts'
import { createSingleFlight } from './single-flight.ts'
import type { CacheRecord, Source } from './source.ts'
import type { Attempt, Remote, Stores } from './stores.ts'

type Options<T extends CacheRecord> = {
  clock: Clock
  log: Log
  stores: Stores<T>
  memory: Memory<T>
}

type WaitUntil = RequestScope['waitUntil']

export class Refresher<T extends CacheRecord> {
  readonly #log: Log
  readonly #stores: Stores<T>
  readonly #memory: Memory<T>
  readonly #once: ReturnType<typeof createSingleFlight<void>>

  constructor({ clock, log, stores, memory }: Options<T>) {
    this.#log = log
    this.#stores = stores
    this.#memory = memory
    this.#once = createSingleFlight(clock)
  }

  /** Never fails. `isAwaited`: a visitor waits for it. */
  refresh(
    source: Source<T>,
    remote: Remote,
    waitUntil: WaitUntil,
    isAwaited: boolean,
  ): Promise<void> {
    const attempt = () => this.#attempt(source, remote, waitUntil, isAwaited)
    return this.#once(source.key, attempt, waitUntil)
  }

  async #attempt(source: Source<T>, remote: Remote, waitUntil: WaitUntil, isAwaited: boolean) {
    const { key } = source
    try {
      // A visitor who waits does not respect another isolate's lock: its answer might come too late for them. Calls that are counted do.
      const mayPass = isAwaited && !source.isMetered
      if (!(await this.#stores.lock(key)) && !mayPass) return
      const update = await source.refresh(this.#memory.stored(key)?.record ?? null)
      const last = this.#memory.stored(key)
      const next = attempted(source, last, update)
      this.#memory.remember(key, next)
      // Those who wait for this refresh need not wait for the stores.
      waitUntil(this.#save(source, remote, { last, update, next }))
    } catch (cause) {
      this.#log('error', 'refresh_failed', { key, cause: kindOf(cause) })
    }
  }

  async #save(source: Source<T>, remote: Remote, attempt: Attempt<T>): Promise<void> {
    const { last, next } = attempt
    const saved = await this.#stores.save(source, remote, attempt)
    if (saved !== next) {
      // KV may have known more, and what was made of nothing known may be doubtful beside that: it takes the place of what was remembered.
      const now = this.#memory.stored(source.key) ?? next
      this.#memory.remember(source.key, now === next ? saved : joinedBy(source, now, saved))
    }
    await source.afterAttempt?.(last?.record ?? null, saved.record)
  }
}
