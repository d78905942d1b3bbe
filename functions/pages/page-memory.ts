// Answers in this isolate's memory: rendered pages, and the files and frames made of the same standings.
import { type Prepared, respond } from '../http/answers.ts'
import type { Clock } from '../platform/clock.ts'

/**
 * Five leagues of nineteen groups have some 235 pages, 15 answers of results, 25 files and 17 frames. A page takes about
 * 70 kB, a file or frame a tenth of it, which fits well into the 128 MB of an isolate.
 */
export const MAX_ENTRIES = 350

export class PageMemory {
  readonly #clock: Clock
  /** The newest last: a Map keeps the order in which keys were set. */
  readonly #entries = new Map<string, { prepared: Prepared; until: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `address`: a path, with a query where it is part of one of our own links; never one that anybody may write. */
  keep(address: string, prepared: Prepared, until: number) {
    this.#entries.delete(address)
    this.#entries.set(address, { prepared, until })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
  }

  get(address: string): Prepared | null {
    const entry = this.#entries.get(address)
    return entry && this.#clock.now() < entry.until ? entry.prepared : null
  }

  /** Answers before the router runs. */
  ready(request: Request): Response | null {
    if (request.method !== 'GET') return null
    const { url } = request
    // The first slash after https:// begins the path.
    const prepared = this.get(url.slice(url.indexOf('/', 8)))
    return prepared && respond(request, prepared)
  }
}
