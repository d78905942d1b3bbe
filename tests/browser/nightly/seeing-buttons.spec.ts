import { expect, type Page, test } from '../fixtures.ts'
import { visit } from '../visit.ts'

/** As --ball in tokens.css. */
const LIME = 'rgb(221, 242, 71)'

const background = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name })
    .evaluate((each) => getComputedStyle(each).backgroundColor)

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the main button is the main button after a tap as well', async ({ page }) => {
    await visit(page, '/contact')
    await page.getByRole('button', { name: 'Send message' }).tap()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.getByRole('button', { name: 'Send message' }).tap()
    await expect.poll(() => background(page, 'Send message')).toBe(LIME)
  })
})

test('under a mouse the main button grows darker, and stays apart from the others', async ({
  page,
}) => {
  await visit(page, '/contact')
  await page.getByRole('button', { name: 'Send message' }).hover()
  await expect.poll(() => background(page, 'Send message')).toBe('rgb(194, 218, 36)')
})
