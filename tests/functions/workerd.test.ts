import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response } from 'miniflare'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { StoredLeagueSchema } from '../../functions/data/standings.ts'
import { parseFault } from '../../sandbox/faults.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { buildEdge, buildRenderer } from '../../scripts/build/bundles.ts'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { removeFolder } from '../../scripts/stack/processes.ts'
import { GallerySchema, NewsSchema } from '../../shared/api.ts'
import type { EdgeFacts } from '../../shared/edge-facts.ts'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import { type Standings, StandingsSchema } from '../../shared/standings/group.ts'
import { HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import { FROZEN_PATHS } from '../content-folders.ts'
import PARTS from '../plain-document.ts'
import { LEAGUES, SURFACES, tournament } from './edge.ts'

/** Of every kind; tests/functions/standings-cache.test.ts has all of them. */
const FAILURES = ['html', 'refuse', 'hang', '503']

/** A busy machine starts workerd slowly. */
const PATIENCE = { timeout: 10 * SECOND }

type Workerd = Awaited<ReturnType<typeof startWorkerd>>

let script = ''
let services: Awaited<ReturnType<typeof startServices>>
const folders: string[] = []

beforeAll(async () => {
  script = await builtWorker()
  services = await startServices()
}, 120_000)

beforeEach(() => fail('none'))

afterAll(async () => {
  await services.close()
  for (const folder of folders) await removeFolder(folder)
})

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'kv-'))
  folders.push(folder)
  return folder
}

function fail(text: string) {
  const fault = parseFault(text)
  if (fault === null) throw new Error(`no fault ${text}`)
  services.faults.set('league-table', fault)
}

async function within<T>(folder: string, run: (edge: Workerd) => Promise<T>): Promise<T> {
  const edge = await startWorkerd(script, services.origin, folder)
  try {
    return await run(edge)
  } finally {
    await edge.stop()
  }
}

async function standings(edge: Workerd, league: string) {
  const answer = await edge.get(`/api/standings/${league}`)
  expect([league, answer.status]).toEqual([league, 200])
  return v.parse(StandingsSchema, await answer.json())
}

function rowsOf({ groups }: Standings) {
  return groups.map(({ rows }) => rows)
}

/** As if the last attempt had been an hour earlier than it was. */
async function age(edge: Workerd, league: string, ms: number) {
  const kv = await edge.kv()
  const key = `league:v1:${league}`
  const stored = v.parse(StoredLeagueSchema, JSON.parse((await kv.get(key, 'text')) ?? ''))
  const earlier = (time: string) => iso(Date.parse(time) - ms)
  for (const group of Object.values(stored.groups)) group.asOf = earlier(group.asOf)
  await kv.put(key, JSON.stringify({ ...stored, checkedAt: earlier(stored.checkedAt) }))
}

/** KV is written after the answer. */
async function storedAll(edge: Workerd, count: number) {
  const kv = await edge.kv()
  await expect.poll(async () => (await kv.list()).keys.length, PATIENCE).toBe(count)
}

const PATH = '/standings/smash-bash'

test('all groups arrive, and stand in API and page through a later outage', async () => {
  const folder = await newFolder()
  const before = new Map<string, unknown>()
  await within(folder, async (edge) => {
    for (const { id, groups } of LEAGUES) {
      const answer = await standings(edge, id)
      expect(answer.groups.map(({ rows }) => rows?.length)).toEqual(groups.map(() => 6))
      before.set(id, rowsOf(answer))
    }
    await storedAll(edge, LEAGUES.length)
    for (const { id } of LEAGUES) await age(edge, id, HOUR)
  })
  // Slow comes last: its late answer is stored. A table without figures would be shown with nothing known.
  for (const fault of [...FAILURES, 'blank', 'slow']) {
    fail(fault)
    await within(folder, async (edge) => {
      const page = await (await edge.get(PATH)).text()
      expect(page.match(/<th scope="row"/g)).toHaveLength(30)
      for (const { id } of LEAGUES) {
        const answer = await standings(edge, id)
        expect(rowsOf(answer), `${fault}: ${edge.lines.join()}`).toEqual(before.get(id))
        const limit = iso(Date.now() - HOUR + MINUTE)
        for (const group of answer.groups) {
          expect([group.stale, (group.asOf ?? '') < limit]).toEqual([true, true])
        }
      }
    })
  }
})

test('with nothing known and a service that hangs: no rows, the static page', async () => {
  fail('hang')
  await within(await newFolder(), async (edge) => {
    expect(await (await edge.get(PATH)).text()).toBe(STATIC_PAGE)
    expect(rowsOf(await standings(edge, 'elite-series'))).toEqual([null, null, null])
  })
})

test('300 visitors at a cold, slow start: one call a group, all get rows', async () => {
  fail('slow')
  services.calls.length = 0
  await within(await newFolder(), async (edge) => {
    // The one who started it leaves: the others must not be left waiting.
    const leaving = new AbortController()
    const first = edge.get('/api/standings/elite-series', { signal: leaving.signal })
    const left = expect(first).rejects.toThrow()
    await expect.poll(() => services.calls.length, PATIENCE).toBe(3)
    const others = Array.from({ length: 300 }, () => standings(edge, 'elite-series'))
    leaving.abort()
    await left
    for (const { groups } of await Promise.all(others)) {
      expect(groups.map(({ rows }) => rows?.length)).toEqual([6, 6, 6])
    }
  })
  expect(services.calls).toHaveLength(3)
})

test('in workerd: health, 304, spellings, 404, ranges, news, gallery', async () => {
  await within(await newFolder(), async (edge) => {
    const json = async (path: string): Promise<unknown> => await (await edge.get(path)).json()
    expect(await json('/api/health')).toMatchObject({ ok: true })
    const path = '/api/standings/smash-bash'
    const etag = (await edge.get(path)).headers.get('etag') ?? ''
    expect((await edge.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const odd = await edge.get('/Standings/?league=elite-series')
    expect(odd.headers.get('location')).toBe('/standings?league=elite-series')
    expect((await edge.get('/nowhere')).status).toBe(404)
    expect(edge.lines).toEqual(['{"level":"warn","event":"unknown_path","path":"/*"}'])
    const part = await edge.get('/film/court.mp4', { headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text()]).toEqual([206, '234'])
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
    const head = await edge.get('/film/court.mp4', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
    const { articles } = v.parse(NewsSchema, await json('/api/news'))
    expect(articles[0]?.url).toContain(services.origin)
    const { images } = v.parse(GallerySchema, await json('/api/gallery'))
    const picture = await edge.get(images[0]?.src ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})

const SITE = unstable_readConfig({ config: 'wrangler.toml' })
const FILM = '0123456789'
/** What stands in for every page that the build writes. */
const STATIC_PAGE = 'the static page'

/** Builds once; the edge needs only a small part of what a whole build makes. */
async function builtWorker(): Promise<string> {
  const folder = await newFolder()
  const paths = {
    ...pathsFrom({}),
    generated: join(folder, '.generated'),
    out: join(folder, 'dist'),
  }
  await mkdir(paths.generated)
  await mkdir(paths.out)
  const facts: EdgeFacts = {
    origin: 'https://league.example',
    name: 'League',
    ...SURFACES,
    leagues: LEAGUES,
    tournaments: TOURNAMENT_FORM_IDS.map(tournament),
    consentVersions: {},
    csp: "default-src 'self'",
    common: {},
    release: { commit: 'abc123', builtOn: '2026-11-20' },
  }
  await writeFile(join(paths.generated, 'edge.json'), JSON.stringify(facts))
  await writeFile(join(paths.generated, 'styles.json'), '{}')
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('GENERATED_DIR', FROZEN_PATHS.generated)
  await buildRenderer(paths, PARTS)
  vi.unstubAllEnvs()
  await buildEdge(paths)
  return await readFile(join(paths.out, '_worker.js'), 'utf8')
}

/** The sandbox on a port of its own; `calls` are the paths it was asked for. */
async function startServices() {
  const sandbox = await startSandbox()
  const calls: string[] = []
  sandbox.server.on('request', (request) => void calls.push(request.url ?? ''))
  return { ...sandbox, calls }
}

async function startWorkerd(script: string, services: string, folder: string) {
  // KV outlives a restart; a new data centre's Cache API is empty.
  await rm(join(folder, 'cache'), { recursive: true, force: true })
  const lines: string[] = []
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      compatibilityDate: SITE.compatibility_date,
      compatibilityFlags: SITE.compatibility_flags,
      log: new Log(LogLevel.NONE),
      handleStructuredLogs: ({ message }) => {
        // No history is bound here.
        if (!message.includes('history_failed')) lines.push(message)
      },
      kvNamespaces: ['TABLES'],
      resourcePersistencePath: folder,
      bindings: {
        LEAGUE_TABLE_URL: `${services}/league-table/{league}/{group}`,
        NEWS_URL: `${services}/news`,
        GALLERY_URL: `${services}/gallery`,
      },
      serviceBindings: {
        ASSETS: async (request) => {
          const { pathname } = new URL(request.url)
          if (pathname === '/static/film/court.mp4') return new Response(FILM)
          if (pathname.startsWith('/standings')) return new Response(STATIC_PAGE)
          return new Response('Oops! Page not found', { status: 404 })
        },
      },
    }),
  )
  const origin = (await miniflare.ready).origin
  return {
    get: (path: string, init?: RequestInit) =>
      fetch(origin + path, { redirect: 'manual', ...init }),
    lines,
    kv: async () => await miniflare.getKVNamespace('TABLES'),
    stop: () => miniflare.dispose(),
  }
}
