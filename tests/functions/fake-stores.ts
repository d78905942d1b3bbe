// KV and Cache API as far as the edge uses them, with a way to make them fail.
import type { KeyValue, NearCache } from '../../functions/env.ts'

export type StoreBehaviour = 'works' | 'throws' | 'hangs'

/** What never ends, so that time limits have something to end. */
export function hang(): Promise<never> {
  return new Promise(() => {})
}

class FakeStore {
  behaviour: StoreBehaviour = 'works'

  protected async act() {
    if (this.behaviour === 'throws') throw new Error('store is down')
    if (this.behaviour === 'hangs') await hang()
  }
}

export class FakeKv extends FakeStore implements KeyValue {
  writes = 0
  readonly values = new Map<string, string>()

  async get(key: string) {
    await this.act()
    return this.values.get(key) ?? null
  }

  async put(key: string, value: string) {
    await this.act()
    this.writes++
    this.values.set(key, value)
  }
}

type Stored = { body: ArrayBuffer; headers: [string, string][]; until: number }

/** Keeps bytes for as long as max-age says, as the real one does. */
export class FakeCache extends FakeStore implements NearCache {
  readonly #stored = new Map<string, Stored>()

  async match(url: string) {
    await this.act()
    const found = this.#stored.get(url)
    if (!found || found.until <= Date.now()) return undefined
    return new Response(found.body.slice(0), { headers: found.headers })
  }

  async put(url: string, response: Response) {
    await this.act()
    const seconds = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? '0'
    const until = Date.now() + Number(seconds) * 1000
    const headers = [...response.headers]
    this.#stored.set(url, { body: await response.arrayBuffer(), headers, until })
  }

  async delete(url: string) {
    await this.act()
    return this.#stored.delete(url)
  }
}
