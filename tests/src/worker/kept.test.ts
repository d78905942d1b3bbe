import { expect, test } from 'vitest'
import { DAY } from '../../../shared/time.ts'
import { bringShell, bringTables } from '../../../src/worker/install.ts'
import { createKept, LAST_TABS } from '../../../src/worker/kept.ts'
import { answer, fakeCaches } from './fake-caches.ts'

const LIST = {
  tables: ['/api/standings/a', '/api/standings/b'],
  files: ['/assets/main-1.js', '/static/diagrams/court.svg'],
  filesOfTables: ['/assets/boards-1.js', '/assets/all-leagues-v1'],
}

function phone(version = 'v1', { caches, kept: contents } = fakeCaches()) {
  let now = 1_000_000_000_000
  const asked: string[] = []
  const gone = new Set<string>()
  const kept = createKept({ caches, now: () => now, version })
  const fetch = async (path: string, { cache = 'default' }: RequestInit = {}) => {
    asked.push(cache === 'default' ? path : `${path} ${cache}`)
    if (gone.has(path)) return answer('gone', { status: 404 })
    return answer(path.startsWith('/assets/kept') ? JSON.stringify(LIST) : path)
  }
  const brings = { kept, listPath: `/assets/kept-${version}.json`, fetch, now: () => now }
  return {
    ...{ caches, kept, brings, asked, gone, contents },
    later: (ms: number) => {
      now += ms
    },
  }
}

test('at install the shell is brought, pages past the browser’s own copy', async () => {
  const { brings, asked, contents } = phone()
  await bringShell(brings)
  expect(contents()).toEqual({
    'pages-v1': ['/rules', '/contact', '/offline'],
    'files-v1': expect.arrayContaining(['/assets/kept-v1.json', ...LIST.files]),
    tables: [],
  })
  expect(asked).toContain('/rules no-cache')
})

test('half a build is none', async () => {
  const { brings, gone, contents } = phone()
  gone.add('/contact')
  await expect(bringShell(brings)).rejects.toThrow()
  expect(contents()).toEqual({})
})

test('an install that fails leaves what the same build keeps, and a mark of its end does not last', async () => {
  const { brings, caches, gone, contents } = phone()
  await bringShell(brings)
  await (await caches.open('pages-v1')).put(LAST_TABS, new Response('[]'))
  gone.add('/contact')
  await expect(bringShell(brings)).rejects.toThrow()
  expect(contents()).toMatchObject({
    'pages-v1': expect.arrayContaining(['/rules', '/contact', '/offline']),
  })
  expect(contents()['pages-v1']).not.toContain(LAST_TABS)
  expect(await brings.kept.stands()).toBe(true)
})

test('the next build takes the files that it has in common from the phone', async () => {
  const { brings, caches, contents } = phone()
  await bringShell(brings)
  const next = phone('v2', { caches, kept: contents })
  await bringShell(next.brings)
  expect(next.asked).not.toContain('/assets/main-1.js')
  // Its name does not say what is in it.
  expect(next.asked).toContain('/static/diagrams/court.svg no-cache')
  expect(contents()['files-v2']).toContain('/assets/main-1.js')
})

test('tables come when somebody looks at one, and again after a day; what cannot be had is left', async () => {
  const { brings, asked, gone, contents, later } = phone()
  await bringShell(brings)
  gone.add('/api/standings/b')
  await bringTables(brings, ['/standings/a'])
  expect(contents().tables).toEqual(['/api/standings/a'])
  expect(asked).toContain('/standings/a force-cache')
  asked.splice(0)
  gone.clear()
  await bringTables(brings, [])
  expect(asked).toEqual(['/api/standings/b'])
  later(DAY)
  asked.splice(0)
  await bringTables(brings, [])
  expect(asked).toEqual(LIST.tables)
})

test('an error, a redirect and what another site answered are never kept', async () => {
  const { kept, contents } = phone()
  await kept.begin()
  await kept.pages.keep('/standings/a', answer('', { status: 500 }))
  await kept.pages.keep('/standings/a', answer('', { redirected: true }))
  await kept.pages.keep('/standings/a', answer('', { type: 'opaque' }))
  await kept.tables.keep('/api/standings/a', answer('', { status: 206 }))
  expect(contents()).toEqual({ 'pages-v1': [], 'files-v1': [], tables: [] })
})

test('what comes from the phone says so, and since when', async () => {
  const { kept } = phone()
  await kept.begin()
  await kept.tables.keep('/api/standings/a', answer('rows'))
  const own = await kept.tables.find('/api/standings/a')
  expect(await own?.text()).toBe('rows')
  expect(own?.headers.get('x-kept-at')).toBe('1000000000000')
  expect(own?.headers.get('server-timing')).toBe('device')
})

test('of the pages that were looked at the last twelve stay, and those of the shell', async () => {
  const { brings, kept, contents } = phone()
  await bringShell(brings)
  for (let n = 0; n < 14; n += 1) await kept.pages.keep(`/standings/a/${n}`, answer())
  await kept.pages.keep('/standings/a/2', answer())
  await kept.pages.keep('/standings/a/14', answer())
  const seen = contents()['pages-v1'] ?? []
  expect(seen).toHaveLength(3 + 12)
  expect(seen).toContain('/standings/a/2')
  expect(seen).not.toContain('/standings/a/3')
})

test('names of teams go after seven days, rules stay', async () => {
  const { brings, kept, contents, later } = phone()
  await bringShell(brings)
  await kept.pages.keep('/standings/a', answer())
  await kept.tables.keep('/api/standings/a', answer())
  later(7 * DAY)
  await kept.forgetOld()
  expect(contents().tables).toHaveLength(1)
  later(1)
  await kept.forgetOld()
  expect(contents()).toMatchObject({ 'pages-v1': ['/rules', '/contact', '/offline'], tables: [] })
})

test('what somebody has cleared is not begun anew by a page that is still open', async () => {
  const { brings, kept, caches, contents } = phone()
  await bringShell(brings)
  for (const name of await caches.keys()) await caches.delete(name)
  await kept.pages.keep('/rules', answer())
  await kept.tables.keep('/api/standings/a', answer())
  await kept.files.keep('/assets/main-1.js', answer())
  expect(contents()).toEqual({})
})
