import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { writeCalendars } from '../../../scripts/build/calendars.ts'
import { contentSecurityPolicy, writeRoutes } from '../../../scripts/build/pages-rules.ts'
import { pathsFrom } from '../../../scripts/build/paths.ts'
import { writeServing } from '../../../scripts/build/write-serving.ts'
import { removeFolder } from '../../../scripts/stack/processes.ts'
import type { Content } from '../../../shared/content/content.ts'
import { EventsSchema, MAX_EVENTS } from '../../../shared/content/tournaments.ts'
import { TOURNAMENT_FORM_IDS } from '../../../shared/forms/forms.ts'
import { pathsWith } from '../../../shared/page-paths.ts'
import { datedThings } from '../../../shared/tournaments.ts'
import { calendarPath, standingsPath } from '../../../shared/urls.ts'
import { FROZEN_PATHS } from '../../content-folders.ts'

const PARTS = {
  template: '',
  sheetPath: null,
  boot: { src: '/assets/boot.js', integrity: '' },
  fonts: ['/assets/archivo-display-C6lefMMr.woff2'],
  shared: [],
  themeColour: '#000000',
}

async function served(
  policies: [path: string, csp: string][] = [],
  changed: (content: Content) => Content = (content) => content,
) {
  const folder = await mkdtemp(join(tmpdir(), 'serving-'))
  onTestFinished(() => removeFolder(folder))
  const paths = { ...pathsFrom({}), out: folder, generated: folder }
  for (const name of ['assets', 'static', 'qr', '.cache', 'standings', 'cards']) {
    await mkdir(join(folder, name))
  }
  for (const name of ['_worker.js', 'favicon.ico', 'favicon.svg', 'licences.txt', 'sw.js']) {
    await writeFile(join(folder, name), '')
  }
  const compiled = join(FROZEN_PATHS.generated, 'content.json')
  const content = changed(JSON.parse(await readFile(compiled, 'utf8')))
  await writeCalendars(paths, content)
  await writeServing(paths, content, PARTS, new Map(policies))
  await writeRoutes(paths, pathsWith(content.tournaments))
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const { exclude }: { exclude: string[] } = JSON.parse(await read('_routes.json'))
  return { read, exclude, content }
}

test('whom to tell of a hole is served as a file, at the address that the standard names', async () => {
  const { read, exclude, content } = await served()
  expect(await read('.well-known/security.txt')).toContain(
    `Contact: mailto:${content.site.informationOfficer.email}`,
  )
  expect(exclude).toContain('/.well-known/*')
})

test('files run no Function; what Pages keeps for itself is no file', async () => {
  const { exclude } = await served()
  expect(exclude).toEqual(
    expect.arrayContaining(['/', '/rules', '/assets/*', '/favicon.ico', '/robots.txt']),
  )
  expect(exclude.filter((path) => /cache|_worker|_headers/.test(path))).toEqual([])
})

test('calendars are files with a type of their own, and one that is missing is the edge’s to refuse', async () => {
  const { exclude, read, content } = await served()
  const paths = ['/calendar.ics', ...datedThings(content).map(({ slug }) => calendarPath(slug))]
  expect(paths.length).toBeGreaterThan(2)
  expect(exclude.filter((path) => path.startsWith('/calendar')).toSorted()).toEqual(
    paths.toSorted(),
  )
  const rules = (await read('_headers')).split('\n\n')
  for (const path of paths) {
    const rule = rules.find((one) => one.startsWith(`${path}\n`))
    expect(rule).toContain('Content-Type: text/calendar; charset=utf-8')
    expect(rule).toContain('Cache-Control: public, max-age=3600')
    expect(await read(path)).toMatch(/^BEGIN:VCALENDAR\r\n/)
  }
  expect(rules.filter((one) => one.startsWith('/calendar'))).toHaveLength(paths.length)
})

/** As many dates as events.yml and tournaments.yml may hold, under the longest names. */
function withMostDates(content: Content): Content {
  const events = Array.from({ length: MAX_EVENTS }, (_, n) => ({
    ...{ slug: `e${n}-`.padEnd(80, 'x'), title: 'Social evening', date: '2026-12-01' },
    ...{ venue: 'The courts', type: 'league', status: 'coming-soon', border: 'blue' },
  }))
  const [one] = events
  expect(v.safeParse(EventsSchema, [...events, { ...one, slug: 'more' }]).success).toBe(false)
  const tournaments = content.tournaments.map((tournament) => ({
    ...tournament,
    starts: '2026-12-05',
  }))
  expect(tournaments.map(({ id }) => id).toSorted()).toEqual(TOURNAMENT_FORM_IDS.toSorted())
  return { ...content, events: v.parse(EventsSchema, events), tournaments }
}

test('with as many dates as the content may hold, the host reads all rules of headers and routes', async () => {
  const { exclude, read } = await served([], withMostDates)
  const rules = (await read('_headers')).trim().split('\n\n')
  const calendars = 1 + MAX_EVENTS + TOURNAMENT_FORM_IDS.length
  expect(rules.filter((one) => one.startsWith('/calendar'))).toHaveLength(calendars)
  expect(exclude.filter((path) => path.startsWith('/calendar'))).toHaveLength(calendars)
  expect(rules.length).toBeLessThanOrEqual(100)
  expect(exclude.length).toBeLessThan(100)
  for (const path of exclude) expect(path.length).toBeLessThanOrEqual(100)
})

test('tables and cards are the edge’s, also where a file lies; every page below /standings has the styles of all', async () => {
  const { exclude, read } = await served([
    ['/standings/smash-bash', contentSecurityPolicy(["'sha256-league'"])],
    ['/standings/smash-bash/gold', contentSecurityPolicy(["'sha256-group'"])],
    ['/standings/elite-series', contentSecurityPolicy(["'sha256-league'"])],
  ])
  expect(exclude.filter((path) => /standings|cards/.test(path))).toEqual([])
  const rule = (await read('_headers')).split('\n\n').find((one) => one.startsWith('/standings/*'))
  expect(rule).toContain('  ! Content-Security-Policy')
  expect(rule).toContain("style-src 'self' 'sha256-league' 'sha256-group';")
  expect(rule).toContain('Cache-Control: public, max-age=0, must-revalidate')
})

test('search engines are told of every table but those of children', async () => {
  const { read, content } = await served()
  const sitemap = await read('sitemap.xml')
  const listed = content.leagues.map(({ id, groups }) => {
    const paths = [standingsPath(id), ...groups.map(({ slug }) => standingsPath(id, slug))]
    return paths.filter((path) => sitemap.includes(`<loc>${content.site.origin}${path}</loc>`))
      .length
  })
  expect(listed).toEqual(
    content.leagues.map(({ shortenNames, groups }) => (shortenNames ? 0 : 1 + groups.length)),
  )
  expect(listed).toContain(0)
})

test('no word that a visitor may try is the name of a folder that runs no Function', async () => {
  const entries = await readdir(pathsFrom({}).public, { withFileTypes: true })
  expect(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)).toEqual(['static'])
  const { exclude } = await served()
  expect(exclude.filter((path) => path.endsWith('*'))).toEqual([
    '/.well-known/*',
    '/assets/*',
    '/qr/*',
    '/static/*',
  ])
})
