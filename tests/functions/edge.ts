// The edge with everything outside of it replaced: what a test needs to knock on the door.
import * as v from 'valibot'
import type { League } from '../../contract/content/leagues.ts'
import { GallerySchema, NewsSchema } from '../../contract/news.ts'
import { StandingsSchema } from '../../contract/standings.ts'
import { createReadCache } from '../../functions/cache/read-cache.ts'
import { createApp } from '../../functions/http/app.ts'
import { logLine } from '../../functions/platform/log.ts'
import { readyStandings } from '../../functions/routes/standings.ts'
import type { StoredTables } from '../../functions/sources/standings.ts'
import { HandClock } from './hand-clock.ts'
import { FakeCache, FakeKv } from './stores.ts'

export const ORIGIN = 'https://league.example'
export const VARS = {
  LEAGUE_TABLE_URL: 'https://tables.example/{league}/{group}',
  NEWS_URL: 'https://news.example/feed',
  NEWS_SEARCH_URL: 'https://search.example/v4',
  NEWS_API_KEY: 'key-0123456789-secret',
  GALLERY_URL: 'https://gallery.example/list',
}

/** The five leagues and nineteen groups of the specification. */
export const LEAGUES: League[] = [
  league('smash-bash', ['diamond', 'platinum', 'gold', 'silver', 'bronze']),
  league('high-level-v1', ['impacto', 'la-red', 'rebelde', 'salvaje']),
  league('high-level-v2', ['impacto', 'la-red', 'rebelde', 'salvaje', 'raqueta']),
  { ...league('nxt-gen-youth', ['youth1', 'youth2']), shortenNames: true },
  league('elite-series', ['elite1', 'elite2', 'elite3']),
]

function league(id: string, slugs: string[]): League {
  return { id, name: id, shortenNames: false, groups: slugs.map((slug) => ({ slug, name: slug })) }
}

/** What stands in for the network: the address asked gives the answer, or none ever. */
export type Network = (url: URL, init?: RequestInit) => Response | Promise<Response> | 'hangs'

export type EdgeOptions = {
  leagues?: League[]
  vars?: Record<string, string>
  /** What survives a restart. */
  clock?: HandClock
  kv?: FakeKv
  cache?: FakeCache
}

export type Edge = ReturnType<typeof startEdge>

/** One isolate. */
export function startEdge(network: Network, options: EdgeOptions = {}) {
  const { clock = new HandClock(), vars = VARS } = options
  const kv = options.kv ?? new FakeKv(clock)
  const cache = options.cache ?? new FakeCache(clock)
  const calls: string[] = []
  const lines: string[] = []
  const after: Promise<unknown>[] = []
  const platform = {
    clock,
    log: (...[level, event, fields]: Parameters<typeof logged>) =>
      void lines.push(logged(level, event, fields)),
    openCache: async () => cache,
  }
  const tables = createReadCache<StoredTables>(platform)
  const edge = {
    clock,
    kv,
    cache,
    calls,
    lines,
    network,
    ask: (request: Request) => Promise.resolve(readyStandings(request, tables) ?? viaApp(request)),
    get: (path: string, init?: RequestInit) =>
      clock.run(edge.ask(new Request(`${ORIGIN}${path}`, init))),
    /** All that goes on after the answers. */
    rest: async () => {
      while (after.length > 0) await clock.run(Promise.all(after.splice(0)))
    },
    standings: async (id: string) =>
      v.parse(StandingsSchema, await (await edge.get(`/api/standings/${id}`)).json()),
    news: async () => v.parse(NewsSchema, await (await edge.get('/api/news')).json()),
    gallery: async () => v.parse(GallerySchema, await (await edge.get('/api/gallery')).json()),
    /** A new isolate: memory is gone, stores and clock stay. */
    restart: (more: EdgeOptions = {}) =>
      startEdge(edge.network, { ...options, clock, kv, cache, ...more }),
  }
  const app = createApp({
    ...platform,
    tables,
    fetch: async (url, init) => {
      calls.push(url)
      const answer = edge.network(new URL(url), init)
      return answer === 'hangs' ? await clock.hang() : await answer
    },
    leagues: options.leagues ?? LEAGUES,
    tournaments: [],
    version: '1.2.3',
    loadRender: () => Promise.reject(new Error('nothing is drawn here')),
    pageHeaders: { 'content-security-policy': "default-src 'self'" },
  })
  const context = {
    waitUntil: (work: Promise<unknown>) => void after.push(work),
    passThroughOnException: () => {},
    props: {},
  }
  async function viaApp(request: Request): Promise<Response> {
    return await app.fetch(request, { ...vars, TABLES: kv, ASSETS: ASSETS }, context)
  }
  return edge
}

function logged(level: 'info' | 'warn' | 'error', event: string, fields = {}) {
  return logLine(level, event, fields)
}

/** Pages' static files: two files and the 404 page, which Pages also serves under its own name. */
const FILES = new Map([
  ['/standings', 'the standings page'],
  ['/film/court.mp4', '0123456789'],
  ['/404', '<h1>Oops! Page not found</h1>'],
])

export const ASSETS = {
  fetch: async (request: Request) => {
    const body = FILES.get(new URL(request.url).pathname)
    const headers = { 'content-type': 'text/html; charset=utf-8', etag: '"tag"' }
    if (body === undefined) {
      return new Response('<h1>Oops! Page not found</h1>', { status: 404, headers })
    }
    if (request.headers.get('if-none-match') === '"tag"') {
      return new Response(null, { status: 304, headers })
    }
    return new Response(body, { headers })
  },
}

/** A good table as the service sends it: `points` tells one from another. */
export function tableText(group: number | string, points = 10, names = ['Lob Kings', 'Net Lions']) {
  const rows = names.map((competitor_name, n) => ({
    competitor_name,
    played: 5,
    wins: 3,
    draws: 0,
    losses: 2,
    sets_won: '9',
    sets_lost: 6,
    games_won: 60,
    games_lost: 50,
    points: points - n,
  }))
  return `OK ${JSON.stringify({ table_data: { [group]: rows } })}`
}

export const goodTables: Network = ({ pathname }) =>
  new Response(tableText(pathname.split('/').at(-1) ?? ''))
