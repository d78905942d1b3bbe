// `npm run smoke` against the whole site: green, and red with one sentence for each fault that is planted.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { League } from '../../../contract/content/leagues.ts'
import { indexedPaths, PAGE_PATHS } from '../../../contract/pages.ts'
import { standingsPath, standingsPaths } from '../../../contract/standings-paths.ts'
import { TV_PATH } from '../../../contract/surfaces.ts'
import { DAY, HOUR, iso, SECOND } from '../../../contract/time.ts'
import { commit } from '../../../scripts/build/commit.ts'
import { pathsFrom } from '../../../scripts/build/paths.ts'
import { checkContent } from '../../../scripts/content.ts'
import { smoke } from '../../../scripts/smoke/smoke.ts'
import { type Surfaces, surfacesOf } from '../../../scripts/smoke/surfaces.ts'
import { ALL_OPEN } from '../../content-folders.ts'
import { startSite } from '../../started-site.ts'
import { inFront, type Plant, type Said } from './in-front.ts'
import { startToldSeason } from './told-season.ts'

let site: Awaited<ReturnType<typeof startSite>>
/** As much as a first round trip of a connection carries. */
const MOST_BYTES = 14_000
const EDGE_QUALITY = 4
/** Of all boards of a league, with its newest results and how each team moved and played: ten segments of a connection carry that too, headers included. */
const MOST_BYTES_TOLD = 14 * 1024

let known: {
  origin: string
  league: string
  listed: readonly string[]
  leagues: readonly League[]
  surfaces: Surfaces
}

beforeAll(async () => {
  const checked = await checkContent(pathsFrom({ CONTENT_DIR: ALL_OPEN }).content, 'public')
  if (!checked.ok) throw new Error(checked.mistakes.join('\n'))
  const { site: own, leagues } = checked.content
  const listed = indexedPaths(checked.content)
  known = {
    origin: own.origin,
    league: leagues[0]?.id ?? '',
    listed,
    leagues,
    surfaces: surfacesOf(checked.content),
  }
  site = await startSite('smoke')
}, 120_000)

afterAll(() => site?.stop())

/** No time passes while it looks again: what is planted stays. */
const clock = { now: Date.now, wait: async () => undefined }

type More = { league?: null; preview?: boolean; origin?: string; commit?: string }

async function look(base: string, more: More = {}) {
  const options = {
    base,
    ...known,
    pages: PAGE_PATHS,
    clock,
    commit: null,
    preview: false,
    posts: true,
  }
  return await smoke({ ...options, ...more })
}

async function lookThrough(plant: Plant, more: More = {}): Promise<string[]> {
  const proxy = await inFront(site.url, plant)
  try {
    return await look(proxy.url, more)
  } finally {
    await proxy.close()
  }
}

test('the command finds the site whole', async () => {
  const env = { ...process.env, CONTENT_DIR: ALL_OPEN }
  const run = promisify(execFile)(process.execPath, ['scripts/smoke.ts', site.url], { env })
  expect(await run).toEqual({
    stdout: expect.stringMatching(/^✓ http:\/\/127\.0\.0\.1:\d+ is whole: \d+ pages/),
    stderr: '',
  })
})

test('behind a proxy that changes nothing it is whole too', async () => {
  expect(await lookThrough(() => undefined)).toEqual([])
})

test('of a site whose seasons are all over no table is too old', async () => {
  const old = inTables((group) => ({ ...group, asOf: iso(Date.now() - 90 * DAY) }))
  expect(await lookThrough(old, { league: null })).toEqual([])
})

test('every address of a page stands where the platform leaves it as it is', async () => {
  for (const path of PAGE_PATHS) {
    const html = await (await fetch(`${site.url}${path}`)).text()
    const [, left = ''] = /<!--email_off-->(.*)<!--\/email_off-->/s.exec(html) ?? []
    const elsewhere = html.replace(left, '').replace(/<script.*?<\/script>/gs, '')
    // A screen has no footer.
    expect([path, left.includes('mailto:')]).toEqual([path, path !== TV_PATH])
    expect([path, elsewhere]).not.toEqual([path, expect.stringMatching(/[\w.]@\w+\./)])
  }
})

test('a page of standings with all its rows is light, as the edge compresses it', async () => {
  for (const path of ['/standings', ...standingsPaths(known.leagues)]) {
    const read = async () => await (await fetch(`${site.url}${path}`)).text()
    // The first visitor of a quiet site brings the rows for the next one.
    await expect.poll(read, { timeout: 20 * SECOND }).toContain('<th scope="row"')
    expect([path, weightOf(await read())]).toEqual([path, expect.toSatisfy(isUpTo(MOST_BYTES))])
  }
}, 60_000)

test('with a whole season told, pages of groups and teams are as light, those of leagues nearly', async () => {
  const { read, stop } = await startToldSeason(join(site.runDir, 'dist'), known.leagues)
  try {
    const groups = standingsPaths(known.leagues).filter((path) => path.split('/').length > 3)
    const told: string[] = []
    for (const path of groups) {
      const html = await read(path)
      expect([path, weightOf(html)]).toEqual([path, expect.toSatisfy(isUpTo(MOST_BYTES))])
      const teams = [...html.matchAll(/<th scope="row"[^>]*><a [^>]*href="([^"]*)"/g)]
      if (teams.length > 0) expect(html).toContain('aria-labelledby="latest-results"')
      told.push(...teams.map(([, to = '']) => to))
    }
    expect(told.length).toBeGreaterThan(100)
    for (const path of told) {
      const html = await read(path)
      expect([path, weightOf(html)]).toEqual([path, expect.toSatisfy(isUpTo(MOST_BYTES))])
      expect(html).toContain('aria-labelledby="team-results"')
    }
    const leagues = known.leagues.map(({ id }) => standingsPath(id))
    for (const path of ['/standings', ...leagues]) {
      const weight = weightOf(await read(path))
      expect([path, weight]).toEqual([path, expect.toSatisfy(isUpTo(MOST_BYTES_TOLD))])
    }
  } finally {
    await stop()
  }
}, 60_000)

/** Each page, the 404 page and the page after a form among them. */
const EVERYWHERE = `(/, /about and ${PAGE_PATHS.length} more)`
/** Those with a footer: a screen has none. */
const FOOTED = `(/, /about and ${PAGE_PATHS.length - 1} more)`
const PAGES = `(/, /about and ${PAGE_PATHS.length - 2} more)`

const FAULTS: [name: string, plant: Plant, sentence: string][] = [
  [
    'a missing header',
    onPages(({ headers }) => headers.delete('permissions-policy')),
    `The header permissions-policy is missing. ${EVERYWHERE}`,
  ],
  [
    'a foreign script',
    inHtml(
      '</head>',
      '<script defer src="https://static.elsewhere.example/beacon.js"></script></head>',
    ),
    `Something is loaded from elsewhere: <script> from static.elsewhere.example. ${EVERYWHERE}`,
  ],
  [
    'a cookie',
    at('/api/health', ({ headers }) => headers.set('set-cookie', '__cf_bm=1; HttpOnly')),
    'A cookie is set: switch Bot Fight Mode and what else sets it off in the zone. (/api/health?deep)',
  ],
  [
    'an obfuscated email address',
    inHtml(
      '</footer>',
      '<a href="/cdn-cgi/l/email-protection#5a">[email&#160;protected]</a></footer>',
    ),
    `Email addresses are obfuscated: switch Email Address Obfuscation off in the zone. ${FOOTED}`,
  ],
  [
    'a stale table',
    inTables((group) => ({ ...group, stale: true, asOf: iso(Date.now() - 9 * HOUR) })),
    'A table is old: last confirmed 9 hours ago. (/api/standings/',
  ],
  [
    'a page of standings without a table',
    at('/standings', (said) => {
      said.text = said.text.replaceAll(/<table|Loading standings|currently unavailable/g, '')
    }),
    'The page shows neither a table nor that one is on its way. (/standings)',
  ],
  [
    'a wrong host',
    inHtml(/(<link rel="canonical" href="https:\/\/)[^/"]+/, '$1other.example'),
    'The canonical address is on another host: other.example, not ',
  ],
  [
    '200 on a missing page',
    at('/smoke-test-no-such-page', (said) => {
      said.status = 200
    }),
    'What does not exist answers 200, not 404. (/smoke-test-no-such-page)',
  ],
  [
    'a missing canonical address',
    inHtml(/<link rel="canonical"[^>]*>/, ''),
    `The page does not name its canonical address. ${PAGES}`,
  ],
  [
    'an expired hash in the policy',
    onPages(({ headers }) => {
      const policy = headers.get('content-security-policy') ?? ''
      headers.set('content-security-policy', policy.replace(/sha256-[^']+/, 'sha256-old'))
    }),
    `The Content-Security-Policy does not fit the styles of the page, so they are not shown. ${EVERYWHERE}`,
  ],
  [
    'health that is red',
    at('/api/health', (said) => {
      said.status = 503
      said.text = '{"ok":false,"red":["mail","standings:smash"]}'
    }),
    'The health check is red (503): mail, standings:smash. (/api/health?deep)',
  ],
  [
    'a redirect to another host',
    at('/Standings', ({ headers }) => headers.set('location', 'https://other.example/standings')),
    'A redirect leads elsewhere: to other.example. (/Standings)',
  ],
  [
    'tables without their time',
    inTables(({ asOf: _, ...group }) => group),
    'A table does not say how old it is (asOf): is LEAGUE_TABLE_URL set, and does it answer? (/api/standings/',
  ],
  [
    'a form that is not taken',
    at('/api/contact', (said) => {
      said.status = 503
      said.text = '{"ok":false,"error":{"code":"unavailable","message":"Try again."}}'
    }),
    'A form is not taken: 503. Is the mail Worker deployed? (/api/contact)',
  ],
  [
    'a service worker that browsers keep',
    at('/sw.js', ({ headers }) => headers.set('cache-control', 'max-age=14400')),
    'The header cache-control is "max-age=14400", without "no-cache". (/sw.js)',
  ],
  [
    'a calendar that is a text',
    at('/calendar.ics', ({ headers }) => headers.set('content-type', 'text/plain')),
    'The header content-type is "text/plain", without "text/calendar". (/calendar.ics)',
  ],
  [
    'a frame that other sites cannot show',
    (said) => {
      if (said.path.startsWith('/embed/')) {
        said.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      }
    },
    `without "frame-ancestors *". (/embed/`,
  ],
  [
    'a file that other sites cannot read',
    (said) => {
      if (said.path.startsWith('/data/')) said.headers.delete('access-control-allow-origin')
    },
    'The header access-control-allow-origin is "", without "*". (/data/',
  ],
  [
    'a script that was changed on the way',
    (said) => {
      if (/^\/assets\/boot/.test(said.path)) said.text += '\n// minified'
    },
    'The script is not the one that was built: something on the way changes it. (/assets/boot',
  ],
]

test.each(FAULTS)('%s is told in one sentence', async (_, plant, sentence) => {
  expect(await lookThrough(plant)).toEqual([expect.stringContaining(sentence)])
})

test('an address that is not the site is told so, unless a preview is asked for', async () => {
  const origin = 'https://www.other.example'
  const told = await look(site.url.replace('127.0.0.1', '127.0.0.2'), { origin })
  expect(told[0]).toContain('This is not www.other.example: it takes no forms.')
})

test('an older deployment is told, when one asks which it must be', async () => {
  const built = commit(process.cwd())
  expect(await look(site.url, { commit: built })).toEqual([])
  expect(await look(site.url, { commit: 'abc123def456' })).toEqual([
    `This is ${built}, not abc123def456: the deploy has not arrived. ${PAGES}`,
  ])
})

test('a site that does not answer is told in sentences, not in a stack', async () => {
  const told = await look('http://127.0.0.1:9')
  expect(told).toContain(`A page answers nothing. ${PAGES}`)
})

function weightOf(html: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: EDGE_QUALITY }
  return brotliCompressSync(html, { params }).length
}

function isUpTo(most: number) {
  return (bytes: number) => bytes <= most
}

function at(path: string, change: (said: Said) => void): Plant {
  return (said) => {
    if (said.path.split('?')[0] === path) change(said)
  }
}

function onPages(change: (said: Said) => void): Plant {
  return (said) => {
    if (said.headers.get('content-type')?.startsWith('text/html')) change(said)
  }
}

function inHtml(old: string | RegExp, by: string): Plant {
  return onPages((said) => {
    said.text = said.text.replace(old, by)
  })
}

type Group = Record<string, unknown>

function inTables(change: (group: Group) => Group): Plant {
  return (said) => {
    if (!said.path.startsWith('/api/standings/')) return
    const standings = JSON.parse(said.text)
    said.text = JSON.stringify({ ...standings, groups: standings.groups.map(change) })
  }
}
