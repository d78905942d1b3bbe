// The one place where the edge meets its platform: real clock, network, Cache API, compiled content and renderer.
import project from '../package.json' with { type: 'json' }
import { createReadCache } from './cache/read-cache.ts'
import { createApp } from './http/app.ts'
import { pageHeaders } from './http/page-headers.ts'
import { systemClock } from './platform/clock.ts'
import { content } from './platform/content.ts'
import { log } from './platform/log.ts'
import { readyStandings } from './routes/standings.ts'
import type { StoredTables } from './sources/standings.ts'

/** The renderer is by far the largest part of the edge: only answers that cannot be static load it. */
export async function loadRender() {
  const { render } = await import('../.generated/render.js')
  return render
}

const platform = {
  clock: systemClock,
  log,
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  openCache: () => caches.open('edge'),
}
const tables = createReadCache<StoredTables>(platform)

export const app = createApp({
  ...platform,
  tables,
  leagues: content.leagues,
  tournaments: content.tournaments,
  version: project.version,
  loadRender,
  pageHeaders: { 'content-security-policy': pageHeaders.csp, ...pageHeaders.common },
})

/** Standings that lie ready in memory, without the app's way to them; null when they do not. */
export const ready = (request: Request) => readyStandings(request, tables)
