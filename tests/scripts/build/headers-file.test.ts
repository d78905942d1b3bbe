import { expect, test } from 'vitest'
import { contentSecurityPolicy, headersFile } from '../../../scripts/build/pages-rules.ts'

const csp = contentSecurityPolicy(["'sha256-abc'"])
const pages = ['/', '/about'].map((path) => ({ path, csp: csp.replace('abc', `of-${path}`) }))
const served = {
  csp,
  folders: ['assets', 'static'],
  calendars: ['/calendar.ics'],
  pages,
  allLeagues: csp.replace('abc', 'of-leagues'),
}
const file = headersFile(served)
const rules = new Map(
  file
    .trim()
    .split('\n\n')
    .map((rule) => {
      const [path = '', ...lines] = rule.split('\n')
      return [path, lines.map((line) => line.trim())]
    }),
)

test('a page has the policy of its own styles alone, every other path that of the 404 page', () => {
  expect(rules.get('/*')).toContain(`Content-Security-Policy: ${csp}`)
  for (const page of pages) {
    const own = rules.get(page.path) ?? []
    // Without the first line Pages would join the two, and the stricter one would block the styles.
    expect(own.indexOf('! Content-Security-Policy')).toBeGreaterThanOrEqual(0)
    expect(own.indexOf(`Content-Security-Policy: ${page.csp}`)).toBeGreaterThan(
      own.indexOf('! Content-Security-Policy'),
    )
  }
})

test('the policy lets nothing inline run and names the style hash', () => {
  expect(csp).toContain("script-src 'self';")
  expect(csp).toContain("style-src 'self' 'sha256-abc'")
  expect(csp).not.toContain('unsafe')
})

test('pages are revalidated, hashed files kept for good, pictures for a day', () => {
  expect(rules.get('/about')).toContain('Cache-Control: public, max-age=0, must-revalidate')
  expect(rules.get('/assets/*')).toContain('Cache-Control: public, max-age=31536000, immutable')
  expect(rules.get('/static/*')).toContain('Cache-Control: public, max-age=86400')
})

test('home alone names the pages that may be fetched ahead, in a file of the type that browsers want', () => {
  expect(rules.get('/')).toContain('Speculation-Rules: "/speculation-rules.json"')
  expect(file.match(/Speculation-Rules/g)).toHaveLength(1)
  expect(rules.get('/speculation-rules.json')).toContain(
    'Content-Type: application/speculationrules+json',
  )
})

test('the service worker is never an old one, and the page that it keeps of all leagues has its styles', () => {
  expect(rules.get('/sw.js')).toEqual(['Cache-Control: no-cache'])
  // Its Cache-Control is that of the folder: rules that overlap are joined.
  expect(rules.get('/assets/all-leagues-*')).toEqual([
    '! Content-Security-Policy',
    expect.stringContaining('sha256-of-leagues'),
  ])
})

test('no other site may read our files, but previews may show the share pictures', () => {
  expect(rules.get('/*')).toContain('! Access-Control-Allow-Origin')
  expect(rules.get('/static/share/*')).toContain('Cross-Origin-Resource-Policy: cross-origin')
  // Rules that overlap are joined: their pictures have the cache of the folder above.
  expect(rules.get('/static/share/*')?.join()).not.toContain('Cache-Control')
})

test('what Pages would leave out stops the build', () => {
  const calendars = Array.from({ length: 101 - rules.size }, (_, n) => `/calendar/${n}.ics`)
  const full = headersFile({ ...served, calendars })
  expect(full.trim().split('\n\n')).toHaveLength(100)
  const more = [...calendars, '/calendar/one-more.ics']
  expect(() => headersFile({ ...served, calendars: more })).toThrow('101 rules')
  const hashes = Array.from({ length: 40 }, (_, n) => `'sha256-${`${n}`.padStart(44, '=')}'`)
  const long = contentSecurityPolicy(hashes)
  expect(() => headersFile({ ...served, allLeagues: long })).toThrow('characters')
})
