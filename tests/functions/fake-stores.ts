// KV and Cache API as far as the edge uses them, with a way to make them fail.
import type { KeyValue, NearCache } from '../../functions/cache/stores.ts'
import type { HandClock } from './hand-clock.ts'

export type Mood = 'well' | 'throws' | 'hangs'

async function inMood(mood: Mood, clock: HandClock) {
  if (mood === 'throws') throw new Error('store is down')
  if (mood === 'hangs') await clock.hang()
}

export class FakeKv implements KeyValue {
  mood: Mood = 'well'
  reads = 0
  writes = 0
  readonly values = new Map<string, string>()
  readonly #clock: HandClock

  constructor(clock: HandClock) {
    this.#clock = clock
  }

  async get(key: string) {
    this.reads++
    await inMood(this.mood, this.#clock)
    return this.values.get(key) ?? null
  }

  async put(key: string, value: string) {
    await inMood(this.mood, this.#clock)
    this.writes++
    this.values.set(key, value)
  }
}

type Shelved = { body: ArrayBuffer; headers: [string, string][]; until: number }

/** Expires by the test's own clock; keeps bytes, as the real one does. */
export class FakeCache implements NearCache {
  mood: Mood = 'well'
  readonly #shelf = new Map<string, Shelved>()
  readonly #clock: HandClock

  constructor(clock: HandClock) {
    this.#clock = clock
  }

  async match(url: string) {
    await inMood(this.mood, this.#clock)
    const found = this.#shelf.get(url)
    if (!found || found.until <= this.#clock.now()) return undefined
    return new Response(found.body.slice(0), { headers: found.headers })
  }

  async put(url: string, response: Response) {
    await inMood(this.mood, this.#clock)
    const seconds = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? '0'
    const until = this.#clock.now() + Number(seconds) * 1000
    const headers = [...response.headers]
    this.#shelf.set(url, { body: await response.arrayBuffer(), headers, until })
  }
}
