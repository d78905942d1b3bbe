import type { Gallery } from '../../../shared/api.ts'
import { expect, type Page, test, visit } from '../fixtures.ts'

const FIRST = '/static/pictures/gallery-01-480.webp'
const LAST = '/static/pictures/gallery-02-480.webp'
const MISSING = '/api/pictures/gallery/none'

type Spot = readonly [x: number, y: number]

async function listing(page: Page, ...pictures: string[]): Promise<void> {
  const json: Gallery = { images: pictures.map((src) => ({ src })) }
  await page.route('**/api/gallery', (route) => route.fulfill({ json }))
}

test('the lightbox opens, moves and closes by keyboard, and gives focus back', async ({ page }) => {
  await page.goto('/gallery')
  const first = page.getByRole('button', { name: /^Enlarge picture 1 of/ })
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(/^Picture 1 of/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^Picture 2 of/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText(/^Picture (\d+) of \1$/)).toBeVisible()

  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    await expect(page.locator('main *:not(dialog, dialog *):focus')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})
test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a swipe turns pictures, Back closes the lightbox', async ({ page }) => {
    await listing(page, FIRST, LAST)
    await visit(page, '/rules')
    await visit(page, '/gallery')
    await page.getByRole('button', { name: 'Enlarge picture 1 of 2' }).tap()
    const dialog = page.getByRole('dialog')
    const devTools = await page.context().newCDPSession(page)
    const swipe = async ([x, y]: Spot, [toX, toY]: Spot) => {
      for (const [type, touchPoints] of [
        ['touchStart', [{ x, y }]],
        ['touchMove', [{ x: toX, y: toY }]],
        ['touchEnd', []],
      ] as const) {
        await devTools.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
      }
    }
    await swipe([300, 400], [120, 420])
    await expect(dialog.getByText('Picture 2 of 2')).toBeVisible()
    await swipe([120, 400], [300, 420])
    await expect(dialog.getByText('Picture 1 of 2')).toBeVisible()
    // Down is no swipe.
    await swipe([200, 200], [150, 400])
    await expect(dialog.getByText('Picture 1 of 2')).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/gallery$/)
    await page.goForward()
    await expect(dialog.getByText('Picture 1 of 2')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(dialog).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state?.picture ?? null)).toBe(null)
    await page.goBack()
    await expect(page).toHaveTitle(/Rules/)
  })
})

test('without a gallery function the own pictures are shown with words', async ({ page }) => {
  await listing(page)
  await page.goto('/gallery')
  const enlarge = page.getByRole('button', { name: /^Enlarge picture/ })
  await expect(enlarge).toHaveCount(12)
  await expect(enlarge.first()).toHaveAccessibleName(/^Enlarge picture 1 of 12: \S/)
  await enlarge.first().click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expect(picture).toHaveAttribute('srcset', /gallery-01-480\.webp 480w/)
})

test('broken pictures drop out', async ({ page, watch }) => {
  watch.expected.push(/404/)
  await listing(page, FIRST, MISSING)
  await page.goto('/gallery')
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Enlarge picture 1 of 1' })).toBeVisible()
})
test('back to top appears under 768 px after 300 px, and goes to the top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gallery')
  await expect(page.getByRole('button', { name: /^Enlarge picture 1 / })).toBeVisible()
  const top = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await expect(top).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }))
  await expect(top).toBeVisible()
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(top).toBeHidden()
  await page.setViewportSize({ width: 768, height: 740 })
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect(top, 'not on wide screens').toBeHidden()
})
