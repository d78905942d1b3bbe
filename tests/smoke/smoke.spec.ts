// Whether a deployed site is whole: pages, headers, redirects, files, health, tables and one form. Faults name their switch.
// What it expects comes from the content and SMOKE_* (scripts/smoke.ts).
import { createHash, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from 'playwright/test'
import * as v from 'valibot'
import { COMMON_HEADERS } from '../../scripts/build/pages-rules.ts'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { checkContent } from '../../scripts/content.ts'
import { isOwnHost } from '../../shared/edge-facts.ts'
import { WORKER_PATH } from '../../shared/on-device.ts'
import { indexedPaths, pagesWith } from '../../shared/page-paths.ts'
import { StandingsSchema } from '../../shared/standings/group.ts'
import { StorySchema } from '../../shared/standings/history.ts'
import { runningLeagues } from '../../shared/standings/season.ts'
import { dataPath, embedPath, isOfferedElsewhere, qrPath } from '../../shared/surfaces.ts'
import { HOUR, SECOND } from '../../shared/time.ts'
import { datedThings } from '../../shared/tournaments.ts'
import { CALENDAR_PATH, STANDINGS_API, standingsPaths } from '../../shared/urls.ts'

const { SMOKE_URL = '', SMOKE_COMMIT: commit, SMOKE_PREVIEW, SMOKE_NO_POST } = process.env
const paths = pathsFrom(process.env)
const checked = await checkContent(paths.content, paths.public)
if (!checked.ok) throw new Error(`The content has mistakes:\n${checked.mistakes.join('\n')}`)
const { site, leagues, tournaments } = checked.content
const shared = leagues.find(isOfferedElsewhere)

const base = new URL(SMOKE_URL).origin
/** The site's own origin, which canonical addresses name. */
const { origin } = site
const isOwn = isOwnHost(base, origin)
const isPreview = SMOKE_PREVIEW === '1'
const sendsForm = SMOKE_NO_POST !== '1'
/** All pages; of the tables, which are all drawn in one way, those of one league and one group. */
const pages = [
  ...pagesWith(tournaments).map(({ path }) => path),
  ...standingsPaths(leagues).slice(0, 2),
]
const sitemap = indexedPaths(checked.content).map((path) => `${origin}${path}`)
/** A league whose season runs: final tables do not age. */
const runningLeague = runningLeagues(leagues)[0]?.id
const sharedTable = shared && { league: shared.id, group: shared.groups[0]?.slug ?? '' }
const calendarPath = datedThings(checked.content).length > 0 ? CALENDAR_PATH : null

/** The site shows a table for as long without waiting for the service. */
const OLDEST_MS = 6 * HOUR
/** The honeypot is filled in, so the entry is kept as spam for 30 days and mailed to nobody. */
const FORM = {
  subject: 'general',
  name: 'Smoke',
  surname: 'Test',
  email: 'smoke-test@example.com',
  phone: '010 555 0100',
  message: 'Sent by "npm run smoke" to see that forms are stored. Nothing to do.',
  website2: 'smoke-test',
}
/** What a deploy can break. Other names in `red` are of services, of mails that wait, and of the hours before. */
const BY_DEPLOY = ['kv', 'mail', 'standings']
const HealthSchema = v.object({ red: v.array(v.string()) })

test('the address is the site, or a preview is asked for', () => {
  expect(isOwn || isPreview, `${base} is not ${origin}; for a preview add --preview`).toBe(true)
})

test('every page answers with its own scripts and styles', async ({ request }) => {
  for (const path of pages) {
    const page = await ask(request, path)
    expect.soft(page.status, `${path}: status`).toBe(200)
    judgeHtml(page)
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page.text)?.[1]
    expect.soft(canonical, `${path}: canonical address`).toBe(`${origin}${path}`)
    if (commit !== undefined) {
      const release = /<html[^>]*\bdata-release="?([\w-]+)/.exec(page.text)?.[1]
      expect.soft(release, `${path}: the deploy has not arrived`).toBe(commit)
    }
    if (path.startsWith('/standings')) {
      expect
        .soft(page.text, `${path}: no table and no sign of one`)
        .toMatch(/<table|Loading standings|currently unavailable/)
    }
  }
})

test('the boot script is the one that was built', async ({ request }) => {
  const { text } = await ask(request, '/')
  const boot = /<script[^>]*\bsrc="([^"]+)"[^>]*\bintegrity="sha384-([^"]+)"/.exec(text)
  const script = await ask(request, boot?.[1] ?? '')
  const hash = createHash('sha384').update(script.text).digest('base64')
  expect(hash, 'something on the way changes scripts').toBe(boot?.[2])
})

test('what does not exist answers 404', async ({ request }) => {
  for (const path of ['/smoke-test-no-such-page', '/smoke-test.js', '/api/smoke-test']) {
    const accept = path.includes('.') ? '*/*' : 'text/html'
    const missing = await ask(request, path, { headers: { accept } })
    expect.soft(missing.status, path).toBe(404)
    if (path.endsWith('page')) judgeHtml(missing)
  }
})

test('odd spellings redirect to the page on the same host', async ({ request }) => {
  for (const path of ['/Standings', '/standings/']) {
    const { status, headers } = await ask(request, path)
    expect.soft(status, path).toBe(308)
    expect.soft(new URL(headers.location ?? '', base).href, path).toBe(`${base}/standings`)
  }
})

test('the files beside the pages are served', async ({ request }) => {
  judgeHtml(await ask(request, '/sent/contact'))
  const film = await ask(request, '/film/hero-phone.mp4', { headers: { range: 'bytes=0-1' } })
  expect.soft(film.status, 'Safari plays film in ranges only').toBe(206)
  for (const path of ['/robots.txt', '/licences.txt', '/site.webmanifest', '/favicon.ico']) {
    expect.soft((await ask(request, path)).status, path).toBe(200)
  }
  const { text } = await ask(request, '/sitemap.xml')
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect.soft(listed.toSorted(), 'sitemap').toEqual(sitemap.toSorted())
  const contact = await ask(request, '/.well-known/security.txt')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(contact.text)?.[1] ?? '')
  expect.soft(expires, 'security.txt has expired: deploy again').toBeGreaterThan(Date.now())
})

test('surfaces have the headers that they need', async ({ request }) => {
  const header = async (path: string, name: string, part: string) => {
    const { status, headers } = await ask(request, path)
    expect.soft(status, path).toBe(200)
    expect.soft(headers[name], `${path}: ${name}`).toContain(part)
  }
  await header(WORKER_PATH, 'cache-control', 'no-cache')
  if (calendarPath !== null) await header(calendarPath, 'content-type', 'text/calendar')
  if (sharedTable === undefined) return
  const { league, group } = sharedTable
  await header(qrPath(league, group), 'content-type', 'image/svg+xml')
  await header(embedPath(league, group), 'content-security-policy', 'frame-ancestors *')
  // A preview has no tables of its own.
  if (isOwn) await header(dataPath(league), 'access-control-allow-origin', '*')
})

if (isOwn) {
  test('the health check reaches tables and mail', async ({ request }) => {
    const { text } = await ask(request, '/api/health?deep')
    const { red } = v.parse(HealthSchema, JSON.parse(text), { message: text })
    const broken = red.filter((part) => BY_DEPLOY.includes(part))
    expect(broken, text).toEqual([])
    for (const part of red) note(`${part} is red (docs/vars.md)`)
  })
}

if (isOwn && runningLeague !== undefined) {
  test('tables and their story can be read', async ({ request }) => {
    const read = async () => {
      const { text } = await ask(request, STANDINGS_API + runningLeague)
      return v.parse(StandingsSchema, JSON.parse(text))
    }
    // After a quiet night the first answer is stale while the site refreshes.
    const isRefreshing = async () => (await read()).refreshing
    await expect.poll(isRefreshing, { timeout: 15 * SECOND }).not.toBe(true)
    for (const { name, asOf, stale } of (await read()).groups) {
      const isFresh = Date.now() - Date.parse(asOf ?? '') < OLDEST_MS && !stale
      if (!isFresh) note(`${name}: confirmed ${asOf}; is LEAGUE_TABLE_URL set, and does it answer?`)
    }
    const story = await ask(request, `/api/story/${runningLeague}`)
    expect(v.is(StorySchema, JSON.parse(story.text)), story.path).toBe(true)
  })
}

if (sendsForm) {
  test('a form is stored, and refused on other hosts', async ({ request }) => {
    const headers = { origin: base, 'sec-fetch-site': 'same-origin' }
    const data = { ...FORM, submissionId: randomUUID() }
    const answer = await ask(request, '/api/contact', { method: 'POST', headers, data })
    expect(answer.status, 'is the mail Worker deployed?').toBe(isOwn ? 200 : 403)
    if (isOwn) expect(JSON.parse(answer.text)).toMatchObject({ ok: true })
  })
}

function note(what: string): void {
  console.log(`Not broken by the deploy, but look at it: ${what}`)
}

type Answer = { path: string; status: number; headers: Record<string, string>; text: string }
type Init = { method?: string; headers?: Record<string, string>; data?: object }

/** Longer than any visitor waits. */
const TIMEOUT_MS = 20 * SECOND
/** The headers of answers that are no pages. */
const API_HEADERS = [
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Cross-Origin-Resource-Policy',
]
/** Tables that other sites may frame and read. */
const SHARED = /^\/(?:embed|data)\//

/** Follows no redirect. Every answer must have the common headers, and none a cookie. */
async function ask(request: APIRequestContext, path: string, init: Init = {}): Promise<Answer> {
  const options = { maxRedirects: 0, timeout: TIMEOUT_MS, ...init }
  const response = await request.fetch(path, options)
  const answer = {
    path,
    status: response.status(),
    headers: response.headers(),
    text: await response.text(),
  }
  judgeHeaders(answer)
  return answer
}

function judgeHeaders({ path, headers }: Answer): void {
  const isPage = !SHARED.test(path) && !path.startsWith('/api/')
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    const isExpected =
      isPage ||
      (API_HEADERS.includes(name) && !(SHARED.test(path) && name.startsWith('Cross-Origin')))
    if (isExpected) {
      expect.soft(headers[name.toLowerCase()], `${path}: header ${name}`).toBe(value)
    }
  }
  const policy = headers['content-security-policy'] ?? ''
  expect.soft(policy, `${path}: Content-Security-Policy`).toMatch(/^default-src 'none'/)
  expect.soft(policy, `${path}: Content-Security-Policy`).not.toContain('unsafe-')
  const cookie = 'a cookie is set: switch off Bot Fight Mode, or what else sets it, in the zone'
  expect.soft(headers['set-cookie'], `${path}: ${cookie}`).toBeUndefined()
  if (!path.startsWith('/data/')) {
    expect
      .soft(headers['access-control-allow-origin'], `${path}: other sites can read it`)
      .toBeUndefined()
  }
}

const LOADS = /<(script|link|img|iframe|source|video)\b([^>]*)>/gi
const LOADING_LINK = /\brel="?(?:stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest)/i
const DATA_BLOCK = /\btype="?application\/(?:ld\+)?json/i

function judgeHtml({ path, headers, text }: Answer): void {
  expect.soft(headers['content-type'], path).toMatch(/^text\/html/)
  const obfuscated = 'switch off Email Address Obfuscation in the zone'
  expect.soft(text, `${path}: ${obfuscated}`).not.toMatch(/__cf_email__|\/email-protection/)
  const foreign = [...text.matchAll(LOADS)].flatMap(([whole, tag = '', attributes = '']) => {
    const address = /\b(?:src|href)="?([^\s">]+)/i.exec(attributes)?.[1]
    if (tag.toLowerCase() === 'link' && !LOADING_LINK.test(attributes)) return []
    if (address !== undefined) return /^(?:[a-z]+:)?\/\/|^\/cdn-cgi\//i.test(address) ? [whole] : []
    return tag.toLowerCase() === 'script' && !DATA_BLOCK.test(attributes) ? [whole] : []
  })
  expect.soft(foreign, `${path}: not ours; switch off what adds it in the zone`).toEqual([])
  for (const [, css = ''] of text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
    const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
    expect.soft(headers['content-security-policy'], `${path}: policy of its styles`).toContain(hash)
  }
}
