// Filled pages that lie ready in this isolate, beside the JSON of the same standings, and for as long as that.
import { type Prepared, respond } from '../http/prepared-answer.ts'
import type { Clock } from '../platform/clock.ts'

/**
 * Of five leagues with nineteen groups of ten teams there are some 240, and four addresses of results for each league. A
 * page takes about 50 kB: all of them fit well into what an isolate has.
 */
export const MOST_PAGES = 300

export class PageMemory {
  readonly #clock: Clock
  /** By path, and query where a league is named in it: as many as there are pages. */
  readonly #pages = new Map<string, { prepared: Prepared; until: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  keep(address: string, prepared: Prepared, until: number) {
    // Filled anew it is the newest again.
    this.#pages.delete(address)
    this.#pages.set(address, { prepared, until })
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MOST_PAGES && oldest !== undefined) this.#pages.delete(oldest)
  }

  /** By the shortest way, before the router is entered. */
  ready(request: Request): Response | null {
    if (request.method !== 'GET') return null
    const { url } = request
    // The first slash after https:// begins the path.
    const page = this.#pages.get(url.slice(url.indexOf('/', 8)))
    return page && this.#clock.now() < page.until ? respond(request, page.prepared) : null
  }
}
