import { draftOf, fieldOf } from './filling.ts'
import { expect, test, visit } from './fixtures.ts'

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
test('a deep link opens its rule, also after it was closed', async ({ page }) => {
  await visit(page, '/rules#finals')
  await expect(page.locator('#finals')).toBeVisible()
  await expect(page.locator('main details[open]')).toHaveCount(1)
  for (const [slug, title] of RULES) {
    await expect(page.getByRole('main').getByText(title, { exact: true })).toHaveCount(1)
    const section = page.locator('details', { has: page.locator(`#${slug}`) })
    const follow = () =>
      page.evaluate((hash) => {
        location.hash = ''
        location.hash = hash
      }, slug)
    await follow()
    await expect(section.getByRole('heading', { name: title, exact: true })).toBeInViewport()
    await expect(section).toHaveAttribute('open')
    await section.locator('summary').click()
    await follow()
    await expect(section).toHaveAttribute('open')
  }
})

test('contact loads the map only when asked, with focus in it', async ({ page, watch }) => {
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
test('the subject of a link gives way to one that was chosen', async ({ page }) => {
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
test('a map that never answers leaves the sketch', { tag: '@nightly' }, async ({ page, watch }) => {
  watch.expected.push(/^foreign: https:\/\/www\.openstreetmap\.org\//)
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort())
  await visit(page, '/contact')
  await page.getByRole('button', { name: 'Open the map' }).click()
  await expect(page.getByText('OpenStreetMap does not answer just now')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^Drawn map of Emmarentia/ })).toBeVisible()
})

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
