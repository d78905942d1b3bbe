import type { Gallery } from '../../../shared/api.ts'
import { expect, holdBack, leaveFrom, type Page, refused, test } from '../fixtures.ts'
import { visit } from '../visit.ts'

const FIRST = '/static/pictures/gallery-01-480.webp'
const LAST = '/static/pictures/gallery-02-480.webp'
const MISSING = '/api/pictures/gallery/none'

async function listing(page: Page, ...pictures: string[]): Promise<void> {
  const json: Gallery = { images: pictures.map((src) => ({ src })) }
  await page.route('**/api/gallery', (route) => route.fulfill({ json }))
}

test('the gallery shows sized pictures, all but the first lazily', async ({ page }) => {
  await page.goto('/gallery')
  const pictures = page.locator('main li img')
  await expect(pictures.first()).toBeVisible()
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('width', /\d/)
    await expect(picture).toHaveAttribute('height', /\d/)
    await expect(picture).toHaveAttribute('src', /^\/api\/pictures\/gallery\//)
  }
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy')
})

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

  await page.keyboard.press('Tab')
  // Between the last button and the first the browser's own controls have their turn (body).
  const behind = () =>
    page.evaluate(() => document.activeElement?.matches('main *:not(dialog, dialog *)'))
  for (let press = 0; press < 6; press++) {
    expect(await behind()).toBe(false)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})

test('the lightbox works by its buttons', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('button', { name: /^Enlarge picture 2 of/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog.getByText(/^Picture 3 of/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Previous picture' }).click()
  await expect(dialog.getByText(/^Picture 2 of/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('closing the lightbox leaves its entry in the history once', async ({ page }) => {
  await listing(page, FIRST, LAST)
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    history.back = () => {
      sessionStorage.backs = Number(sessionStorage.backs ?? 0) + 1
      back()
    }
  })
  await visit(page, '/gallery')
  const dialog = page.getByRole('dialog')
  for (const close of ['button', 'Escape'] as const) {
    await page.getByRole('button', { name: 'Enlarge picture 1 of 2' }).click()
    await expect(dialog.getByText('Picture 1 of 2')).toBeVisible()
    await page.evaluate(() => sessionStorage.removeItem('backs'))
    if (close === 'button') await dialog.getByRole('button', { name: 'Close' }).click()
    else await page.keyboard.press(close)
    await expect(dialog).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state?.picture ?? null)).toBe(null)
    expect(await page.evaluate(() => sessionStorage.backs)).toBe('1')
  }
})

for (const [name, viewport, widths] of [
  ['a phone', { width: 360, height: 740 }, [480, 960]],
  ['a large screen', { width: 1440, height: 900 }, [960, 1600]],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor: 2 })

    test('pictures come in its width, and light, also when they are enlarged', async ({ page }) => {
      const sizes = new Map<number, Promise<number>[]>()
      page.on('response', (answer) => {
        const width = /^\/api\/pictures\/.*\?w=(\d+)$/.exec(pathOf(answer.url()))?.[1]
        if (width === undefined) return
        const size = answer.body().then(({ length }) => length)
        sizes.set(Number(width), [...(sizes.get(Number(width)) ?? []), size])
      })
      await page.goto('/gallery')
      const tiles = page.getByRole('button', { name: /^Enlarge picture/ })
      await expect(tiles.first()).toBeVisible()
      for (const tile of await tiles.all()) {
        await tile.scrollIntoViewIfNeeded()
        await expect(tile.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      }
      await tiles.nth(1).click()
      const enlarged = page.getByRole('dialog').getByRole('img')
      await expect(enlarged).not.toHaveJSProperty('naturalWidth', 0)
      expect([...sizes.keys()].toSorted((a, b) => a - b)).toEqual(widths)
      const all = await Promise.all([...sizes.values()].flat())
      expect(all.length).toBeGreaterThan(await tiles.count())
      expect(Math.max(...all)).toBeLessThanOrEqual(150_000)
    })
  })
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a swipe turns pictures, Back closes the lightbox, and Forward opens it again', async ({
    page,
  }) => {
    await listing(page, FIRST, LAST)
    await visit(page, '/rules')
    await visit(page, '/gallery')
    await page.getByRole('button', { name: 'Enlarge picture 1 of 2' }).tap()
    const dialog = page.getByRole('dialog')
    const devTools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      devTools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y]) => ({ x, y })),
      })
    const swipe = async (from: [number, number], to: [number, number]) => {
      await touch('touchStart', from)
      await touch('touchMove', to)
      await touch('touchEnd')
    }
    await swipe([300, 400], [120, 420])
    await expect(dialog.getByText('Picture 2 of 2')).toBeVisible()
    await swipe([120, 400], [300, 420])
    await expect(dialog.getByText('Picture 1 of 2')).toBeVisible()
    // Down, and a tap that trembled.
    await swipe([200, 200], [150, 400])
    await swipe([200, 200], [180, 200])
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

test('broken pictures drop out', async ({ page, watch }) => {
  watch.expected.push(/404/)
  await listing(page, FIRST, MISSING)
  await page.goto('/gallery')
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Enlarge picture 1 of 1' })).toBeVisible()
})

test('a picture that drops out leaves the enlarged one as it is', async ({ page, watch }) => {
  watch.expected.push(/404/)
  await listing(page, MISSING, FIRST, LAST)
  const release = await holdBack(page, `**${MISSING}?*`)
  await page.goto('/gallery')
  await page.getByRole('button', { name: 'Enlarge picture 3 of 3' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Picture 3 of 3')).toBeVisible()
  release()
  await expect(dialog.getByText('Picture 2 of 2')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Picture 2 of 2' })).toHaveAttribute('src', LAST)
})

test('an enlarged picture that drops out gives way to the next', async ({ page, watch }) => {
  watch.expected.push(/404/)
  await listing(page, LAST, MISSING)
  const release = await holdBack(page, `**${MISSING}?*`)
  await page.goto('/gallery')
  await page.getByRole('button', { name: 'Enlarge picture 2 of 2' }).click()
  release()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Picture 1 of 1' })
  await expect(picture).toHaveAttribute('src', LAST)
})

test('Back finds the gallery where it was left, before its list has come again', async ({
  page,
}) => {
  await listing(page, ...Array.from({ length: 60 }, (_, n) => `${LAST}?${n}`))
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/gallery')
  await expect(page.getByRole('button', { name: 'Enlarge picture 60 of 60' })).toBeAttached()
  await leaveFrom(page, 5000, 'Rules')
  await page.route('**/api/gallery', () => new Promise<void>(() => undefined))
  await page.goBack()
  await expect(page).toHaveTitle(/Gallery/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(5000)
})

test('a gallery that failed comes when the connection does', async ({ page, watch }) => {
  watch.expected.push(/502/)
  await page.route('**/api/gallery', (route) => route.fulfill(refused('gallery_unavailable')))
  await visit(page, '/gallery')
  await expect(page.locator('main li')).toHaveCount(0)
  await page.unroute('**/api/gallery')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('main li img').first()).toBeVisible()
})

test('a gallery that fails shows nothing of it', async ({ page, watch }) => {
  watch.expected.push(/502/)
  await page.route('**/api/gallery', (route) => route.fulfill(refused('gallery_unavailable')))
  await visit(page, '/gallery')
  await expect(page.getByRole('main')).not.toContainText(/error|could not|unavailable/i)
  await expect(page.locator('main li')).toHaveCount(0)
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
})

test('back to top lies on no link of the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await visit(page, '/gallery')
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    await link.focus()
    const isClear = await link.evaluate((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const ends = [left + 2, (left + right) / 2, right - 2]
      return ends.every((x) => each.contains(document.elementFromPoint(x, (top + bottom) / 2)))
    })
    expect.soft(isClear, (await link.textContent()) ?? '').toBe(true)
  }
})

test('back to top stays away on wide screens', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 740 })
  await visit(page, '/gallery')
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden()
})
