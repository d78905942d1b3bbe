// What the host is told of the files: _headers, _routes.json, the sitemap and security.txt.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { writeCalendars } from '../../../scripts/build/calendars.ts'
import {
  contentSecurityPolicy,
  headersFile,
  writeRoutes,
} from '../../../scripts/build/pages-rules.ts'
import { pathsFrom } from '../../../scripts/build/paths.ts'
import { securityTxt, writeServing } from '../../../scripts/build/write-serving.ts'
import type { Content } from '../../../shared/content/content.ts'
import { EventsSchema, MAX_EVENTS } from '../../../shared/content/tournaments.ts'
import { TOURNAMENT_FORM_IDS } from '../../../shared/forms/forms.ts'
import { pagesWith } from '../../../shared/page-paths.ts'
import { DAY } from '../../../shared/time.ts'
import { datedThings } from '../../../shared/tournaments.ts'
import { calendarPath, standingsPath } from '../../../shared/urls.ts'
import { render } from '../../../src/render.tsx'
import { frozenContent } from '../../content-folders.ts'
import PARTS from '../../plain-document.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

vi.mock('build:document', () => import('../../plain-document.ts'))

const PAGE_CACHE = 'Cache-Control: public, max-age=0, must-revalidate'
const policy = (name: string) => contentSecurityPolicy([`'sha256-${name}'`])

/** The rules of a _headers file by path. */
function rulesIn(file: string): Map<string, string[]> {
  const rules = file.trim().split('\n\n')
  return new Map(
    rules.map((rule) => {
      const [path = '', ...lines] = rule.split('\n')
      return [path, lines.map((line) => line.trim())]
    }),
  )
}

async function served(
  policies: Record<string, string> = {},
  changed: (content: Content) => Content = (content) => content,
) {
  const folder = temporaryFolder()
  const paths = { ...pathsFrom({}), out: folder, generated: folder }
  for (const name of ['assets', 'static', 'qr', '.cache', 'standings', 'cards']) {
    await mkdir(join(folder, name))
  }
  for (const name of ['_worker.js', 'favicon.ico', 'favicon.svg', 'licences.txt', 'sw.js']) {
    await writeFile(join(folder, name), '')
  }
  const content = changed(await frozenContent())
  await writeCalendars(paths, content)
  const parts = { ...PARTS, boot: { src: '/assets/boot.js', integrity: '' } }
  await writeServing(paths, content, parts, new Map(Object.entries(policies)))
  await writeRoutes(paths, pagesWith(content.tournaments))
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const { exclude }: { exclude: string[] } = JSON.parse(await read('_routes.json'))
  return { read, exclude, content, rules: rulesIn(await read('_headers')) }
}

test('a page has its own policy, an unknown path that of the 404 page', async () => {
  const { rules } = await served({
    '/404': policy('missing'),
    '/about': policy('about'),
    '/standings': policy('all'),
    '/standings/smash-bash': policy('league'),
    '/standings/smash-bash/gold': policy('group'),
    '/standings/elite-series': policy('league'),
  })
  const lines = (path: string) => rules.get(path) ?? []
  expect(lines('/*')).toContain(`Content-Security-Policy: ${policy('missing')}`)
  // No other site may read our files.
  expect(lines('/*')).toContain('! Access-Control-Allow-Origin')
  // Without the first line Pages would join the two policies, and the stricter one would block the styles.
  const own = ['! Content-Security-Policy', `Content-Security-Policy: ${policy('about')}`]
  expect(lines('/about')).toEqual([PAGE_CACHE, ...own])
  const below = lines('/standings/*').join()
  expect(below).toContain('! Content-Security-Policy')
  expect(below).toMatch(/style-src 'self'.* 'sha256-league' 'sha256-group'.*;/)
  expect(below).toContain(PAGE_CACHE)
  const [first, all] = lines('/assets/all-leagues-*')
  expect(first).toBe('! Content-Security-Policy')
  expect(all).toContain('sha256-all')
})

test('the policy lets nothing inline run and names the style hash', () => {
  expect(policy('abc')).toMatch(/script-src 'self'; style-src 'self' 'sha256-abc';/)
  expect(policy('abc')).not.toContain('unsafe')
  expect(policy('abc')).toContain("require-trusted-types-for 'script'; trusted-types default;")
})

test('each kind of file has its cache', async () => {
  const { rules } = await served()
  expect(rules.get('/assets/*')).toEqual(['Cache-Control: public, max-age=31536000, immutable'])
  expect(rules.get('/static/*')).toEqual(['Cache-Control: public, max-age=86400'])
  expect(rules.get('/sw.js')).toEqual(['Cache-Control: no-cache'])
  // Overlapping rules are joined, so share pictures have the cache of their folder.
  const shared = 'Cross-Origin-Resource-Policy'
  expect(rules.get('/static/share/*')).toEqual([`! ${shared}`, `${shared}: cross-origin`])
})

test('home alone names the pages to prefetch, in a file of its own type', async () => {
  const { rules, read } = await served()
  expect(rules.get('/')).toContain('Speculation-Rules: "/speculation-rules.json"')
  expect((await read('_headers')).match(/Speculation-Rules/g)).toHaveLength(1)
  const type = 'Content-Type: application/speculationrules+json'
  expect(rules.get('/speculation-rules.json')).toContain(type)
})

test('rules that Pages would leave out stop the build', () => {
  const nothing = { csp: '', folders: [], pages: [], allLeagues: '' }
  const calendars = (length: number) => Array.from({ length }, (_, n) => `/calendar/${n}.ics`)
  const own = rulesIn(headersFile({ ...nothing, calendars: [] })).size
  const full = headersFile({ ...nothing, calendars: calendars(100 - own) })
  expect(rulesIn(full).size).toBe(100)
  const tooMany = () => headersFile({ ...nothing, calendars: calendars(101 - own) })
  expect(tooMany).toThrow('101 rules')
  const tooLong = () => headersFile({ ...nothing, calendars: [], allLeagues: 'x'.repeat(2000) })
  expect(tooLong).toThrow('characters')
})

test('files run no Function; tables, cards and own files of Pages do', async () => {
  const { exclude } = await served()
  const files = ['/', '/rules', '/assets/*', '/favicon.ico', '/robots.txt']
  expect(exclude).toEqual(expect.arrayContaining(files))
  expect(exclude.filter((path) => /cache|_worker|_headers|standings|cards/.test(path))).toEqual([])
})

test('calendars are files of their own type; the edge has missing ones', async () => {
  const { exclude, read, rules, content } = await served()
  const paths = ['/calendar.ics', ...datedThings(content).map(({ slug }) => calendarPath(slug))]
  expect(paths.length).toBeGreaterThan(2)
  const calendars = (all: Iterable<string>) => [...all].filter((one) => one.startsWith('/calendar'))
  expect(calendars(exclude).toSorted()).toEqual(paths.toSorted())
  expect(calendars(rules.keys())).toHaveLength(paths.length)
  for (const path of paths) {
    const type = 'Content-Type: text/calendar; charset=utf-8'
    expect(rules.get(path)).toEqual([type, 'Cache-Control: public, max-age=3600'])
    expect(await read(path)).toMatch(/^BEGIN:VCALENDAR\r\n/)
  }
})

/** As many dates as events.yml and tournaments.yml may hold, under the longest names. */
function withMostDates(content: Content): Content {
  const events = Array.from({ length: MAX_EVENTS }, (_, n) => ({
    slug: `e${n}-`.padEnd(80, 'x'),
    title: 'Social evening',
    date: '2026-12-01',
    venue: 'The courts',
    type: 'league',
    status: 'coming-soon',
    border: 'blue',
  }))
  const more = { ...events[0], slug: 'more' }
  expect(v.is(EventsSchema, [...events, more])).toBe(false)
  const tournaments = content.tournaments.map((one) => ({ ...one, starts: '2026-12-05' }))
  expect(tournaments.map(({ id }) => id).toSorted()).toEqual(TOURNAMENT_FORM_IDS.toSorted())
  return { ...content, events: v.parse(EventsSchema, events), tournaments }
}

test('with the most dates of a content the host still reads all rules', async () => {
  const { exclude, rules } = await served({}, withMostDates)
  const calendars = 1 + MAX_EVENTS + TOURNAMENT_FORM_IDS.length
  for (const all of [[...rules.keys()], exclude]) {
    expect(all.filter((one) => one.startsWith('/calendar'))).toHaveLength(calendars)
    expect(all.length).toBeLessThan(100)
  }
  for (const path of exclude) expect(path.length).toBeLessThanOrEqual(100)
})

test('search engines may keep what they are told of: no table of children', async () => {
  const { read, content } = await served()
  const sitemap = await read('sitemap.xml')
  for (const { id, groups, shortenNames } of content.leagues) {
    const paths = [standingsPath(id), ...groups.map(({ slug }) => standingsPath(id, slug))]
    const isListed = (path: string) => sitemap.includes(`<loc>${content.site.origin}${path}</loc>`)
    expect(paths.map(isListed)).toEqual(paths.map(() => !shortenNames))
  }
  for (const [, path = ''] of sitemap.matchAll(/<loc>https:..[^/]+([^<]*)/g)) {
    const { html, status } = await render(path, { now: '2026-11-22T12:07:00.000Z' })
    expect([path, status, html.includes('noindex')]).toEqual([path, 200, false])
  }
})

test('no word that a visitor may try is a folder that runs no Function', async () => {
  const entries = await readdir(pathsFrom({}).public, { withFileTypes: true })
  expect(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)).toEqual(['static'])
  const { exclude, read, content } = await served()
  const folders = ['/.well-known/*', '/assets/*', '/qr/*', '/static/*']
  expect(exclude.filter((path) => path.endsWith('*'))).toEqual(folders)
  const { email } = content.site.informationOfficer
  expect(await read('.well-known/security.txt')).toContain(`Contact: mailto:${email}`)
})

test.each(['2025-10-17', '2028-02-29', '2026-12-31'])(
  'security.txt of a build of %s is as RFC 9116 wants it',
  (builtOn) => {
    const informationOfficer = { name: 'Naledi', email: 'privacy@padel.example' }
    const site = { origin: 'https://www.padel.example', informationOfficer }
    const [contact, page, expires = '', ...more] = securityTxt(site, builtOn).trimEnd().split('\n')
    expect(contact).toBe('Contact: mailto:privacy@padel.example')
    expect(page).toBe('Contact: https://www.padel.example/contact')
    const [, until = ''] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(expires) ?? []
    const days = (Date.parse(until) - Date.parse(builtOn)) / DAY
    expect([days > 358, days < 365]).toEqual([true, true])
    expect(more).toEqual([
      'Preferred-Languages: en',
      'Canonical: https://www.padel.example/.well-known/security.txt',
    ])
  },
)
