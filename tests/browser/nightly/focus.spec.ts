// Wherever the keyboard goes on any page, forwards and backwards, what has the focus is in the window and on top.
import { PAGE_PATHS } from '../../../shared/page-paths.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { visit } from '../visit.ts'

/** No page has so many stops, nor /data with some for each group: a loop that never comes to an end would hang the test. */
const MOST_STOPS = 250

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  for (const key of ['Tab', 'Shift+Tab']) {
    test(`${key} at ${width} px never loses the focus out of sight`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      const lost: string[] = []
      for (const path of PAGE_PATHS) {
        await visit(page, path)
        if (path === '/') await page.locator('main li article').first().waitFor()
        if (path === '/standings') await page.locator('main table').last().waitFor()
        for (const stop of await walk(page, key)) lost.push(`${path} ${stop}`)
      }
      expect(lost).toEqual([])
    })
  }
}

test('the ring of the button that floats over every ground stands out of itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/rules')
  const chat = page.locator('header').getByRole('link', { name: /WhatsApp/ })
  await page.keyboard.press('Tab')
  await chat.focus()
  await expect(chat).toHaveCSS('outline-color', 'rgb(255, 255, 255)')
  await expect(chat).toHaveCSS('box-shadow', /^rgb\(10, 15, 30\) 0px 0px 0px 7px/)
})

/** Through the page by one key, until the focus leaves it; answers the stops that cannot be seen. */
async function walk(page: Page, key: string): Promise<string[]> {
  const lost: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    const seen = await page.evaluate(look)
    if (seen === 'left') return lost
    if (seen) lost.push(seen)
  }
  throw new Error(`more than ${MOST_STOPS} stops`)
}

/** Runs in the page: null when all is well. */
function look(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'left'
  // A radio or box may be drawn by its label.
  const drawn = focused.closest('label') ?? focused
  const box = focused.getBoundingClientRect()
  const { left, right, top } = box
  // A browser scrolls to the caret of a large text field, which stands in its first line.
  const bottom = focused instanceof HTMLTextAreaElement ? top + 44 : box.bottom
  const name = `${focused.tagName} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}"`
  const place = [left, top, right, bottom].map(Math.round).join(' ')
  const { clientWidth, clientHeight } = document.documentElement
  const inside = left >= -1 && top >= -1 && right <= clientWidth + 1 && bottom <= clientHeight + 1
  const ring = [focused, focused.closest('article')].find(
    (each) => each && getComputedStyle(each).outlineStyle === 'solid',
  )
  if (ring) {
    const { outlineOffset, outlineWidth } = getComputedStyle(ring)
    const round = ring.getBoundingClientRect()
    const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    if (round.left - out < -1 || round.right + out > clientWidth + 1)
      return `the ring of ${name} is cut: ${Math.round(round.left)} ${Math.round(round.right)}`
  }
  const tall = bottom - top > clientHeight
  if (!inside && !tall) return `${name} is outside the window: ${place}`
  // Line by line: the middle of a link that wraps may be empty.
  const hidden = [...focused.getClientRects()].find((line) => {
    if (line.width < 2) return false
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
    const hit = document.elementFromPoint(x, y)
    return hit && !drawn.contains(hit) && !hit.contains(drawn)
  })
  return hidden ? `${name} is covered: ${place}` : null
}
