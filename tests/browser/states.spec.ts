// What a visitor can bring a page into: axe finds nothing in any of these states, and large text fits.
import { expect, expectNoAxeViolations, refused, test, visit } from './fixtures.ts'
import { expectRoom } from './shown-texts.ts'
import { unfilled } from './standings-documents.ts'

const never = () => new Promise<void>(() => undefined)

test.use({ viewport: { width: 360, height: 800 } })
test.afterEach(async ({ page }) => {
  await expectNoAxeViolations(page)
  await expectRoom(page, 320, 200)
})

test('news is on its way', async ({ page }) => {
  await page.route('**/api/news', never)
  await visit(page, '/')
  await expect(page.getByText('Loading news...')).toBeVisible()
})

test('news and the home table fail', async ({ page, watch }) => {
  watch.expected.push(/50[02]/)
  await page.route('**/api/news', (route) => route.fulfill(refused('news_unavailable')))
  await page.route('**/api/standings/*', (route) => route.fulfill(refused('internal')))
  await visit(page, '/')
  await expect(page.getByText('Could not load news.')).toBeVisible()
  await expect(page.getByText('Diamond standings are currently unavailable.')).toBeVisible()
})

test('every rule is open', async ({ page }) => {
  await visit(page, '/rules')
  for (const rule of await page.locator('main summary').all()) await rule.click()
  await expect(page.locator('main details[open]')).toHaveCount(8)
})

test('a picture is enlarged', async ({ page }) => {
  await visit(page, '/gallery')
  await page.getByRole('button', { name: /^Enlarge picture 1 of/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the table of a group is on its way', async ({ page, site }) => {
  await unfilled(page, site)
  await page.route('**/api/standings/*', never)
  await visit(page, '/standings/smash-bash/gold')
  await expect(page.getByText('Loading standings...')).toBeVisible()
})
