// Filled pages that lie ready in this isolate, beside the JSON of the same standings, and for as long as that.
import { type Prepared, respond } from '../http/prepared-answer.ts'
import type { Clock } from '../platform/clock.ts'
import { type Drawing, type DrawnPage, drawnPage } from './drawn-page.ts'

/**
 * Of five leagues with nineteen groups of twelve teams, two of them of children: some 235 pages of tables and teams, 15
 * answers of results, 25 files and 17 frames, and room for a league more. A page takes about 50 kB, a file or frame a tenth
 * of it: all of them fit well into what an isolate has. Posters are drawn each time: who prints one does it once.
 */
export const MOST_PAGES = 350

export class PageMemory {
  readonly #clock: Clock
  /** By path, and query where a league is named in it: as many as there are pages. */
  readonly #pages = new Newest<{ prepared: Prepared; until: number }>()

  /** By path: as they were drawn last. */
  readonly #drawn = new Newest<DrawnPage>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async draw(path: string, drawing: Drawing): Promise<DrawnPage> {
    const page = await drawnPage(drawing, this.#drawn.get(path))
    this.#drawn.set(path, page)
    return page
  }

  keep(address: string, prepared: Prepared, until: number) {
    this.#pages.set(address, { prepared, until })
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

/** The oldest goes when there are too many. */
class Newest<Value> {
  readonly #values = new Map<string, Value>()

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: Value) {
    // Set anew it is the newest again.
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > MOST_PAGES && oldest !== undefined) this.#values.delete(oldest)
  }
}
