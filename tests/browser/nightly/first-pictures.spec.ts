// Pictures within the HTML: they are the largest thing of a phone's first paint, and the sharp one comes over them.
import { expect, type Page, test } from '../fixtures.ts'

const PAGES = [
  { path: '/', width: 720, sharp: 'hero-phone' },
  // Low under the words, and as the page's largest thing.
  { path: '/rules', width: 432, sharp: 'rules' },
  { path: '/gallery', width: 576, sharp: 'gallery' },
]

for (const { path, width, sharp } of PAGES) {
  test(`${path}: on a phone the first picture paints with the words, and the sharp one over it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    let letCome = () => {}
    const held = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route(`**/pictures/${sharp}*`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    expect(await largestOf(page)).toBe('data:image/avif')
    const first = page.locator('img[src^="data:image/avif"]')
    expect(await first.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(width)
    letCome()
    const box = await first.boundingBox()
    await expect.poll(() => pictureAt(page, box)).toMatch(new RegExp(`/${sharp}[-\\w]*\\.avif`))
  })
}

for (const path of ['/', '/rules']) {
  test(`${path}: a wide screen does without the picture of phones`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(path)
    await expect(page.locator('img[src^="data:image/avif"]')).toBeHidden()
  })
}

/** The kind of what the browser calls largest, as soon as that is a picture. */
function largestOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const element = Reflect.get(list.getEntries().at(-1) ?? {}, 'element')
          if (element instanceof HTMLImageElement) resolve(element.currentSrc.slice(0, 15))
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

type Box = { x: number; y: number; width: number; height: number }

/** Which picture is on top there; none as long as it has not come. */
function pictureAt(page: Page, box: Box | null): Promise<string> {
  return page.evaluate(({ x, y, width, height }) => {
    const [top] = document
      .elementsFromPoint(x + width / 2, y + height / 3)
      .filter((one) => one instanceof HTMLImageElement)
    return top && top.naturalWidth > 0 ? top.currentSrc : ''
  }, box ?? { x: 0, y: 0, width: 0, height: 0 })
}
