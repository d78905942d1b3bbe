// What the phone keeps, in caches of its own: files and pages of this build, tables, each with the time at which it was kept.
import { DEVICE_TIMING, FILES, KEPT_AT, KEPT_MS, PAGES, TABLES } from '../../shared/on-device.ts'
import { isOfTeams } from './requests.ts'

/** Where the tabs that were open at the change are remembered: a worker may be ended and started again at any time. */
export const LAST_TABS = '/last-tabs'

/** Pages of tables: those of all leagues, of two of them and of their groups. */
const MOST_SEEN = 12

export type Surroundings = {
  caches: CacheStorage
  now: () => number
  version: string
}

export type Kept = ReturnType<typeof createKept>

export function createKept({ caches, now, version }: Surroundings) {
  const pages = PAGES + version
  const files = FILES + version
  const own = [pages, files, TABLES]

  /** What somebody has cleared away is not begun anew behind their back. */
  async function standing(name: string): Promise<Cache | undefined> {
    return (await caches.has(name)) ? await caches.open(name) : undefined
  }

  async function put(name: string, path: string, response: Response): Promise<void> {
    const cache = isWhole(response) ? await standing(name) : undefined
    if (!cache) return
    await cache.put(path, name === files ? response : stamped(response, now()))
    if (name === pages) await forgetOldest(cache)
  }

  const shelf = (name: string) => ({
    find: (path: string) => caches.match(path, { cacheName: name }),
    keep: (path: string, response: Response) => put(name, path, response),
  })

  return {
    pages: shelf(pages),
    tables: shelf(TABLES),
    /** Found of any build: a tab that was opened before a deploy still asks for the files of its own. */
    files: { ...shelf(files), find: (path: string) => caches.match(path) },
    /** Somebody has looked at tables, of this build or of one before. */
    hasTables: async () => (await (await caches.open(TABLES)).keys()).length > 0,
    /** Names of those that did not stand yet: the same build may be what answers now. */
    async begin(): Promise<string[]> {
      const before = await caches.keys()
      for (const name of own) await (await caches.open(name)).delete(LAST_TABS)
      return own.filter((name) => !before.includes(name))
    },
    end: (begun: readonly string[]) => Promise.all(begun.map((name) => caches.delete(name))),
    stands: () => caches.has(files),
    /** Of builds before this one. */
    async others(): Promise<string[]> {
      return (await caches.keys()).filter((name) => !own.includes(name))
    },
    /** Names of teams that are past their time. */
    async forgetOld(): Promise<void> {
      for (const name of [pages, TABLES]) {
        const cache = await standing(name)
        if (!cache) continue
        for (const request of await cache.keys()) {
          const kept = isSeen(request) ? await cache.match(request) : undefined
          if (kept && now() - keptAt(kept) > KEPT_MS) await cache.delete(request)
        }
      }
    },
  }
}

export function keptAt(response: Response): number {
  return Number(response.headers.get(KEPT_AT))
}

/** Never an error, a redirect, a part, or what another site answered. */
export function isWhole({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected
}

/** The oldest comes first: what is kept again moves to the end. */
async function forgetOldest(cache: Cache): Promise<void> {
  for (const request of (await cache.keys()).filter(isSeen).slice(0, -MOST_SEEN)) {
    await cache.delete(request)
  }
}

function isSeen({ url }: Request): boolean {
  return isOfTeams(new URL(url).pathname)
}

/** With what says, to whoever gets it later, that it comes from the phone. */
function stamped(response: Response, now: number): Response {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(now))
  headers.set('server-timing', DEVICE_TIMING)
  return new Response(response.body, { headers })
}
