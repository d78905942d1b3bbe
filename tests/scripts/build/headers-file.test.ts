import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../scripts/build/csp.ts'
import { headersFile } from '../../../scripts/build/headers-file.ts'

const csp = contentSecurityPolicy(["'sha256-abc'"])
const pages = ['/', '/about'].map((path) => ({ path, csp: csp.replace('abc', `of-${path}`) }))
const file = headersFile({ csp, folders: ['assets', 'static'], pages })
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

test('no other site may read our files, but previews may show the share pictures', () => {
  expect(rules.get('/*')).toContain('! Access-Control-Allow-Origin')
  expect(rules.get('/static/share/*')).toContain('Cross-Origin-Resource-Policy: cross-origin')
  // Rules that overlap are joined: their pictures have the cache of the folder above.
  expect(rules.get('/static/share/*')?.join()).not.toContain('Cache-Control')
})

test('the file keeps the limits of Pages', () => {
  expect(rules.size).toBeLessThanOrEqual(100)
  for (const line of file.split('\n')) expect(line.length).toBeLessThanOrEqual(2000)
})
