// Whether a deployed site is whole: pages, headers, redirects, files, health, tables and one form. Faults name their switch.
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import * as v from 'valibot'
import { WORKER_PATH } from '../../shared/on-device.ts'
import { StorySchema } from '../../shared/standings/history.ts'
import { StandingsSchema } from '../../shared/standings/schema.ts'
import { dataPath, embedPath, qrPath } from '../../shared/surfaces.ts'
import { HOUR, SECOND } from '../../shared/time.ts'
import { STANDINGS_API } from '../../shared/urls.ts'
import {
  type Answer,
  ask,
  base,
  calendarPath,
  commit,
  isOwn,
  isPreview,
  origin,
  pages,
  runningLeague,
  sendsForm,
  sharedTable,
  sitemap,
} from './site.ts'

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
const LOADS = /<(script|link|img|iframe|source|video)\b([^>]*)>/gi
const LOADING_LINK = /\brel="?(?:stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest)/i
const DATA_BLOCK = /\btype="?application\/(?:ld\+)?json/i

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
  test('the health check is green', async ({ request }) => {
    const { status, text } = await ask(request, '/api/health?deep')
    expect(status, text).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ ok: true })
  })
}

if (isOwn && runningLeague !== undefined) {
  test('tables are fresh and their story can be read', async ({ request }) => {
    const read = async () => {
      const { text } = await ask(request, STANDINGS_API + runningLeague)
      return v.parse(StandingsSchema, JSON.parse(text))
    }
    // After a quiet night the first answer is stale while the site refreshes.
    const isRefreshing = async () => (await read()).refreshing
    await expect.poll(isRefreshing, { timeout: 15 * SECOND }).not.toBe(true)
    for (const { name, asOf, stale } of (await read()).groups) {
      const age = Date.now() - Date.parse(asOf ?? '')
      const hint = 'is LEAGUE_TABLE_URL set, and does it answer?'
      expect.soft(age, `${name}: confirmed ${asOf}; ${hint}`).toBeLessThan(OLDEST_MS)
      expect.soft(stale, `${name}: stale`).toBe(false)
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
