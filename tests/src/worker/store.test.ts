import { expect, test } from 'vitest'
import { DAY } from '../../../shared/time.ts'
import { PageStore } from '../../../src/worker/store.ts'

const FILES = { '/assets/main-1.js': 'sha256-m', '/static/diagrams/court.svg': 'sha256-c' }
const PAGES = ['/', '/rules', '/offline']
const DATA = ['/api/teams', '/api/results']
const PAGE = '<!doctype html><html data-release="a1"><body>'
const TEAMS = '{}'
const RESULTS = '{"results":[]}'

function phone() {
  const { caches, contents } = fakeCaches()
  let now = 1_000_000_000_000
  const asked: string[] = []
  /** By path, in place of the site's own answer. */
  const instead = new Map<string, Response>()
  const fetch = async (path: string, { cache = 'default', integrity = '' }: RequestInit = {}) => {
    asked.push([path, cache, integrity].filter((part) => part && part !== 'default').join(' '))
    const own = path === '/api/teams' ? TEAMS : path === '/api/results' ? RESULTS : PAGE
    return instead.get(path)?.clone() ?? answer(own)
  }
  const store = new PageStore(
    { version: 'v1', pages: PAGES, files: FILES, data: DATA },
    { caches, fetch, now: () => now },
  )
  return {
    store,
    caches,
    asked,
    instead,
    contents,
    later: (ms: number) => {
      now += ms
    },
  }
}

test('install stores files checked by hash, and pages past the HTTP cache', async () => {
  const { store, asked, contents } = phone()
  await store.install(['/standings/a'])
  expect(contents()).toEqual({
    'pages-v1': [...PAGES, '/standings/a'],
    'files-v1': expect.arrayContaining(Object.keys(FILES)),
    tables: [],
  })
  expect(asked).toEqual(
    expect.arrayContaining([
      '/assets/main-1.js sha256-m',
      '/static/diagrams/court.svg no-cache sha256-c',
      '/rules no-cache',
      '/standings/a force-cache',
    ]),
  )
})

test('install fails when a file or a page cannot be had', async () => {
  for (const path of ['/assets/main-1.js', '/rules']) {
    const { store, instead } = phone()
    instead.set(path, answer('gone', { status: 404 }))
    await expect(store.install([])).rejects.toThrow(path)
  }
})

test('data is fetched when missing, and again after a day', async () => {
  const { store, asked, instead, contents, later } = phone()
  await store.install([])
  asked.splice(0)
  instead.set('/api/results', answer('', { status: 503 }))
  await store.renew()
  expect(contents().tables).toEqual(['/api/teams'])
  instead.clear()
  asked.splice(0)
  await store.renew()
  expect(asked).toEqual(['/api/results'])
  later(DAY)
  asked.splice(0)
  await store.renew()
  expect(asked).toEqual(DATA)
})

const FOREIGN = '<!doctype html><title>Sign in to the Wi-Fi</title>'

test.each<[string, () => Response]>([
  ['an error', () => answer(PAGE, { status: 500 })],
  ['a redirect', () => answer(PAGE, { redirected: true })],
  ['an answer of another origin', () => answer(PAGE, { type: 'opaque' })],
  ['a page of somebody else', () => answer(FOREIGN)],
])('%s is not stored', async (_name, response) => {
  const { store, contents } = phone()
  await store.install([])
  await store.savePage('/standings/a', response())
  await store.saveData('/api/teams', response())
  expect(contents()).toMatchObject({ 'pages-v1': PAGES, tables: [] })
})

test('the last twelve pages with names of teams stay, and all others', async () => {
  const { store, contents } = phone()
  await store.install([])
  for (let n = 0; n < 14; n += 1) await store.savePage(`/standings/a/${n}`, answer(PAGE))
  await store.savePage('/standings/a/2', answer(PAGE))
  await store.savePage('/standings/a/14', answer(PAGE))
  const pages = contents()['pages-v1'] ?? []
  expect(pages).toHaveLength(PAGES.length + 12)
  expect(pages).toContain('/standings/a/2')
  expect(pages).not.toContain('/standings/a/3')
})

test('names of teams expire after seven days, other pages do not', async () => {
  const { store, contents, later } = phone()
  await store.install(['/standings/a'])
  await store.saveData('/api/teams', answer(TEAMS))
  later(7 * DAY)
  await store.expire()
  expect(contents().tables).toHaveLength(1)
  later(1)
  await store.expire()
  expect(contents()).toMatchObject({ 'pages-v1': PAGES, tables: [] })
})

test('caches that somebody has cleared are not opened again', async () => {
  const { store, caches, contents } = phone()
  await store.install([])
  for (const name of await caches.keys()) await caches.delete(name)
  await store.savePage('/rules', answer(PAGE))
  await store.saveData('/api/teams', answer(TEAMS))
  await store.expire()
  expect(contents()).toEqual({})
})

function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), 'https://site.example')
      .pathname
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(pathOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => {
      entries.delete(pathOf(request))
      entries.set(pathOf(request), response)
    },
    delete: async (request: RequestInfo | URL) => entries.delete(pathOf(request)),
    keys: async () => [...entries.keys()].map((path) => new Request(`https://site.example${path}`)),
  })
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return entries
  }
  const caches = {
    open: async (name: string) => cacheOf(open(name)),
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (request: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, entries] of all) {
        const found =
          cacheName === undefined || cacheName === name ? entries.get(pathOf(request)) : null
        if (found) return found.clone()
      }
      return undefined
    },
  } as unknown as CacheStorage
  return {
    caches,
    /** Paths by cache. */
    contents: () =>
      Object.fromEntries([...all].map(([name, entries]) => [name, [...entries.keys()]])),
  }
}

/** As the site answers: same origin, whole. */
function answer(
  body = 'text',
  change: { status?: number; type?: string; redirected?: boolean } = {},
) {
  const response = new Response(body, { status: change.status ?? 200 })
  Object.defineProperty(response, 'type', { value: change.type ?? 'basic' })
  Object.defineProperty(response, 'redirected', { value: change.redirected ?? false })
  const clone = response.clone.bind(response)
  response.clone = () => Object.defineProperty(clone(), 'type', { value: change.type ?? 'basic' })
  return response
}
