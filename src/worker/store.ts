// The caches of the service worker: files and pages of this build, and league tables, each with the time it was stored.
// A sign-in page of some network never gets in: files are checked by hash, pages by our release mark, data by schema.
import * as v from 'valibot'
import {
  DEVICE_TIMING,
  FILES,
  KEPT_AT,
  PAGES,
  PAGES_KEPT_MS,
  TABLES,
} from '../../shared/on-device.ts'
import { StandingsSchema } from '../../shared/standings/group.ts'
import { LatestResultsSchema } from '../../shared/standings/result-schema.ts'
import { TeamsSchema } from '../../shared/standings/team-search.ts'
import { DAY } from '../../shared/time.ts'
import { namesTeams } from './requests.ts'

/** Maximum of cached pages with team names: those of all leagues, of two leagues and of their groups. */
const MAX_TEAM_PAGES = 12
/** Data that no page has asked for is fetched again after a day. */
const RENEW_MS = DAY

type Build = {
  version: string
  pages: readonly string[]
  /** Paths with their hashes, as an `integrity` attribute has them. */
  files: Readonly<Record<string, string>>
  /** Paths of the API: every league's table, results and teams. */
  data: readonly string[]
}

type Host = {
  caches: CacheStorage
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  now: () => number
}

export class PageStore {
  readonly #build: Build
  readonly #platform: Host
  readonly #pages: string
  readonly #files: string

  constructor(build: Build, platform: Host) {
    this.#build = build
    this.#platform = platform
    this.#pages = PAGES + build.version
    this.#files = FILES + build.version
  }

  findPage(path: string): Promise<Response | undefined> {
    return this.#platform.caches.match(path, { cacheName: this.#pages })
  }

  findData(path: string): Promise<Response | undefined> {
    return this.#platform.caches.match(path, { cacheName: TABLES })
  }

  /** Searches all builds: an open or cached page may belong to another. */
  findFile(path: string): Promise<Response | undefined> {
    return this.#platform.caches.match(path)
  }

  /** Atomic: rejects when a file or page fails to load. `open`: pages on screen. */
  async install(open: readonly string[]): Promise<void> {
    const { files, pages } = this.#build
    for (const name of this.#own()) await this.#platform.caches.open(name)
    await Promise.all([
      ...Object.keys(files).map((path) => this.#fetchFile(path)),
      ...pages.map((path) => this.#fetchPage(path, 'no-cache')),
    ])
    await Promise.allSettled(open.map((path) => this.#fetchPage(path, 'force-cache')))
  }

  /** Fetches missing and old data. Failures are retried with the next page. */
  async renew(): Promise<void> {
    const renewed = this.#build.data.map(async (path) => {
      const stored = await this.findData(path)
      if (stored && this.#ageOf(stored) < RENEW_MS) return
      await this.saveData(path, await this.#platform.fetch(path))
    })
    await Promise.allSettled(renewed)
  }

  async expire(): Promise<void> {
    for (const name of [this.#pages, TABLES]) {
      const cache = await this.#openExisting(name)
      for (const request of (await cache?.keys()) ?? []) {
        if (name !== TABLES && !namesTeams(new URL(request.url).pathname)) continue
        const stored = await cache?.match(request)
        if (stored && this.#ageOf(stored) > PAGES_KEPT_MS) await cache?.delete(request)
      }
    }
  }

  /** Call when no page of an older build is open any more. */
  async deleteOtherBuilds(): Promise<void> {
    const { caches } = this.#platform
    for (const name of await caches.keys()) {
      if (!this.#own().includes(name)) await caches.delete(name)
    }
  }

  /** False: the answer is not a page of this site. */
  async savePage(path: string, response: Response): Promise<boolean> {
    const html = isWhole(response) ? await response.clone().text() : ''
    if (!/^<!doctype html>\s*<html data-release=/i.test(html)) return false
    const cache = await this.#openExisting(this.#pages)
    await cache?.put(path, this.#stamped(response))
    if (cache) await trim(cache)
    return true
  }

  async saveData(path: string, response: Response): Promise<void> {
    if (!isWhole(response)) return
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (!v.is(schemaOf(path), body)) return
    await (await this.#openExisting(TABLES))?.put(path, this.#stamped(response))
  }

  /** Rejects when its hash is not the build's. Hashed files mostly come from the HTTP cache. */
  async #fetchFile(path: string): Promise<void> {
    const cache = path.startsWith('/assets/') ? 'default' : 'no-cache'
    const integrity = this.#build.files[path] ?? ''
    const response = await this.#platform.fetch(path, { cache, integrity })
    if (!isWhole(response)) throw new Error(path)
    await (await this.#openExisting(this.#files))?.put(path, response)
  }

  async #fetchPage(path: string, cache: RequestCache): Promise<void> {
    if (!(await this.savePage(path, await this.#platform.fetch(path, { cache }))))
      throw new Error(path)
  }

  #own(): string[] {
    return [this.#pages, this.#files, TABLES]
  }

  /** Does not recreate a cache that the visitor has cleared while a page runs. */
  async #openExisting(name: string): Promise<Cache | undefined> {
    const { caches } = this.#platform
    return (await caches.has(name)) ? await caches.open(name) : undefined
  }

  #stamped(response: Response): Response {
    const headers = new Headers(response.headers)
    headers.set(KEPT_AT, String(this.#platform.now()))
    headers.set('server-timing', DEVICE_TIMING)
    return new Response(response.body, { headers })
  }

  #ageOf(response: Response): number {
    return this.#platform.now() - Number(response.headers.get(KEPT_AT))
  }
}

async function trim(cache: Cache): Promise<void> {
  // Oldest first: storing again moves an entry to the end.
  const named = (await cache.keys()).filter(({ url }) => namesTeams(new URL(url).pathname))
  for (const request of named.slice(0, -MAX_TEAM_PAGES)) await cache.delete(request)
}

function schemaOf(path: string): v.GenericSchema {
  if (path === '/api/teams') return TeamsSchema
  return path.startsWith('/api/results') ? LatestResultsSchema : StandingsSchema
}

/** True for a complete answer of this origin: no error, redirect or part. */
function isWhole({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected
}
