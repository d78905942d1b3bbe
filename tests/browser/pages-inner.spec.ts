import type { Route } from 'playwright/test'
import { draftOf, fieldOf } from './filling.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const RULES = [
  ['general-conduct', 'General Conduct'],
  ['reporting-match-results', 'Reporting Match Results'],
  ['substitutes', 'Substitutes'],
  ['initial-grouping-progression', 'Initial Grouping & Progression'],
  ['points-system', 'Points System'],
  ['quarter-finals-beyond', 'Quarter Finals & Beyond'],
  ['incomplete-sets', 'Incomplete Sets'],
  ['finals', 'Finals'],
] as const
test('rules opens each section for a deep link', async ({ page }) => {
  for (const [slug, title] of RULES) {
    await page.goto('/about')
    await page.goto(`/rules#${slug}`)
    const section = page.locator('details', { has: page.locator(`#${slug}`) })
    await expect(section).toHaveAttribute('open')
    await expect(section.getByRole('heading', { name: title, exact: true })).toBeInViewport()
    await expect(page.locator(`#${slug}`)).toBeVisible()
  }
})

test('rules names each section once, and a link opens it again after it was closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/rules')
  for (const [, title] of RULES) {
    await expect(page.getByRole('main').getByText(title, { exact: true })).toHaveCount(1)
  }
  const section = page.locator('details', { has: page.locator('#points-system') })
  const follow = (slug: string) =>
    page.evaluate((hash) => {
      location.hash = hash
    }, slug)
  await follow('points-system')
  await expect(section).toHaveAttribute('open')
  await section.locator('summary').click()
  await expect(section).not.toHaveAttribute('open')
  await follow('finals')
  await follow('points-system')
  await expect(section).toHaveAttribute('open')
})

test('rules is found by page search and opens by keyboard', async ({ page }) => {
  await page.goto('/rules')
  const summary = page.locator('summary', { hasText: 'Finals' }).last()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#finals')).toBeVisible()
  // Closed sections keep their text in the document, in the native element that page search opens.
  const text = await page.locator('#incomplete-sets').textContent()
  expect(text).toContain('semi-final')
})
test('contact shows address, email and phone, and loads the map only when asked, with focus in it', async ({
  page,
  watch,
}) => {
  watch.expected.push(/^foreign: https:\/\/www\.openstreetmap\.org\/export\/embed\.html/)
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>map</title>' }),
  )
  await visit(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByText(/2195/).first()).toBeVisible()
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible()
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.getByRole('button', { name: 'Open the map' }).click()
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=27\./,
  )
  await expect(page.locator('iframe')).toBeFocused()
})
test('becoming a sponsor leads to the form with its subject, which gives way to one that was chosen', async ({
  page,
}) => {
  await visit(page, '/')
  const offer = page.getByRole('region', { name: /fence/ })
  await expect(offer.getByText('players, two to a team')).toBeVisible()
  await offer.getByRole('link', { name: 'Become a sponsor' }).click()
  const subject = fieldOf(page, 'subject')
  await expect(subject).toHaveValue('sponsorship')
  await subject.selectOption('media')
  await fieldOf(page, 'name').fill('Palesa')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Become a Sponsor' }).click()
  await expect(subject).toHaveValue('media')
  // A draft is drawn as ever: what the link chose was touched by nobody.
  await expect.poll(() => draftOf(page, 'contact')).toMatchObject({ name: 'Palesa' })
  await page.reload()
  await expect(fieldOf(page, 'name')).toHaveValue('Palesa')
  await expect(subject).toHaveValue('media')
})
const OSM = 'https://www.openstreetmap.org/**'
const MAP = { contentType: 'text/html', body: '<title>map</title>' }

for (const [name, answer] of [
  ['is blocked', (route) => route.abort()],
  ['never answers', () => undefined],
  [
    'answers, and its frame never comes',
    (route) => (route.request().resourceType() === 'fetch' ? route.fulfill(MAP) : undefined),
  ],
] satisfies [string, (route: Route) => Promise<void> | undefined][]) {
  test(`when OpenStreetMap ${name}, the sketch stays and the page says so`, {
    tag: '@nightly',
  }, async ({ page, watch }) => {
    watch.expected.push(/^foreign: https:\/\/www\.openstreetmap\.org\//, /net::ERR_FAILED/)
    let asked = 0
    await page.route(OSM, (route) => {
      asked += 1
      return answer(route)
    })
    await page.clock.install()
    await visit(page, '/contact')
    await page.getByRole('button', { name: 'Open the map' }).click()
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page.clock.fastForward(12_000)
    await expect(page.getByText('OpenStreetMap does not answer just now')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('img', { name: /^Drawn map of Emmarentia/ })).toBeVisible()
    await page.unroute(OSM)
    await page.route(OSM, (route) => route.fulfill(MAP))
    await page.getByRole('button', { name: 'Open the map' }).click()
    await expect(page.locator('iframe')).toBeFocused()
    await page.getByRole('button', { name: 'Close the map' }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page has its heading and nothing says Loading', async ({ page }) => {
    for (const path of ['/', '/about', '/rules', '/contact', '/training', '/gallery', '/privacy']) {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.getByText(/Loading/)).toHaveCount(0)
    }
  })

  test('rules opens a deep link and by click', async ({ page }) => {
    await page.goto('/rules#finals')
    await expect(page.locator('#finals')).toBeVisible()
    await page.locator('summary', { hasText: 'Substitutes' }).first().click()
    await expect(page.locator('#substitutes')).toBeVisible()
  })
})
