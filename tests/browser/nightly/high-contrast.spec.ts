// Where the system gives all colours, what was a shade or a ball still has to say the same.
import { expect, type Page, test } from '../fixtures.ts'
import { visit } from '../visit.ts'

test.use({ forcedColors: 'active', viewport: { width: 1440, height: 900 } })

const ballOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((each) => getComputedStyle(each, '::after').backgroundColor)
const inkOf = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).color)

test('in high contrast the ball marks the page and the league where you are', async ({ page }) => {
  await visit(page, '/rules')
  expect(await ballOf(page, 'header nav [data-top][aria-current]')).toBe(await inkOf(page))
  await visit(page, '/standings')
  expect(await ballOf(page, '[data-tab][aria-current]')).toBe(await inkOf(page))
})

test('in high contrast a frame marks the group, and the league of results, that is shown', async ({
  page,
}) => {
  for (const path of ['/standings/smash-bash/gold', '/results/smash-bash']) {
    await visit(page, path)
    const shown = page.locator('main nav a[aria-current]')
    await expect(shown, path).toHaveCSS('outline-style', 'solid')
    const other = page.locator('main nav a:not([aria-current])').first()
    await expect(other, path).toHaveCSS('outline-style', 'none')
  }
})

test('in high contrast the words of a page header stand beside its picture', async ({ page }) => {
  await visit(page, '/about')
  const words = page.locator('h1').locator('..')
  const ground = await words.evaluate((each) => {
    const { backgroundColor, right } = getComputedStyle(each, '::before')
    return { backgroundColor, right: Number.parseFloat(right) }
  })
  expect(ground.backgroundColor).toBe('rgb(255, 255, 255)')
  expect(ground.right).toBeLessThanOrEqual(0)
  expect(ground.right).toBeGreaterThan(-48)
})
