// On a slow line words stand in the face that the device has until the league's own comes: they change where they stand.
import { expect, holdBack, type Page, test } from '../fixtures.ts'

const WIDTHS = [360, 768, 1440]
const PATHS = ['/', '/mens-open', '/rules', '/standings', '/standings/high-level-v1']

/** The foot of a letter is a fraction of a pixel off. */
const LETTERS_PX = 1

/** How far each part of the page has moved up or down since this was asked for. */
async function watchTops(page: Page): Promise<() => Promise<number[]>> {
  const tops = await page.evaluateHandle(
    () =>
      new Map(
        [...document.querySelectorAll('header *, main *')].map((part) => [
          part,
          part.getBoundingClientRect().top,
        ]),
      ),
  )
  return () =>
    tops.evaluate((before) =>
      [...before].map(([part, top]) => Math.abs(part.getBoundingClientRect().top - top)),
    )
}

for (const width of WIDTHS) {
  for (const path of PATHS) {
    test(`at ${width} px nothing of ${path} is moved by the display face`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const release = await holdBack(page, '**/*.woff2')
      // The document counts as loaded when its face is there, and is taken over no earlier.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const hasFace = () => page.evaluate(() => document.fonts.check('800 1em "Archivo Display"'))
      expect(await hasFace()).toBe(false)
      const moved = await watchTops(page)
      release()
      await page.evaluate(() => document.fonts.ready)
      expect(await hasFace()).toBe(true)
      expect(Math.max(...(await moved()))).toBeLessThan(LETTERS_PX)
    })
  }
}
