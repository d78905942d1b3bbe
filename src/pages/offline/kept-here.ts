// What the phone keeps of the site, as its caches tell it (src/worker/).
import { KEPT_AT, LASTING_PAGES, OFFLINE_PATH, PAGES, TABLES } from '../../../shared/on-device.ts'
import { STANDINGS_API, standingsPath } from '../../../shared/urls.ts'

/** `at`: when it was last brought or, of a table, checked; ISO UTC. */
export type Kept = { path: string; at: string }
export type KeptHere = { pages: readonly Kept[]; leagues: readonly (Kept & { id: string })[] }

const LISTED = ['/', ...LASTING_PAGES].filter((path) => path !== OFFLINE_PATH)

/** `leagues`: their ids. */
export async function keptHere(
  caches: CacheStorage,
  leagues: readonly string[],
): Promise<KeptHere> {
  const pages = LISTED.map(async (path) => {
    const at = keptAt(await newest(caches, path))
    return at ? [{ path, at }] : []
  })
  const tables = leagues.map(async (id) => {
    const table = await caches.match(STANDINGS_API + id, { cacheName: TABLES })
    return table ? [{ id, path: standingsPath(id), at: await checkedAt(table) }] : []
  })
  return {
    pages: (await Promise.all(pages)).flat(),
    leagues: (await Promise.all(tables)).flat(),
  }
}

/** Two builds may have kept it. */
async function newest(caches: CacheStorage, path: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES))
  const found = await Promise.all(names.map((cacheName) => caches.match(path, { cacheName })))
  return found.toSorted((a, b) => keptAt(b).localeCompare(keptAt(a)))[0]
}

/** Empty: nobody knows. */
function keptAt(response: Response | undefined): string {
  const at = Number(response?.headers.get(KEPT_AT) ?? 0)
  return at > 0 ? new Date(at).toISOString() : ''
}

async function checkedAt(table: Response): Promise<string> {
  const said: unknown = Reflect.get(Object(await table.json().catch(() => null)), 'checkedAt')
  return typeof said === 'string' ? said : keptAt(table)
}
