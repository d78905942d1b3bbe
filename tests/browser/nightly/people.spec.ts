// The drawn players: on their pages, said in words where they carry meaning, never in the way of a form.
import { expect, type Page, test } from '../fixtures.ts'
import { visit } from '../visit.ts'

const SAID = [
  { path: '/', name: /laugh together/ },
  { path: '/about', name: /shake hands over the net/ },
  { path: '/about', name: /sports wheelchair/ },
  { path: '/nxt-gen', name: /high five/ },
  { path: '/ladies-open', name: /volley/ },
  { path: '/mens-open', name: /smash/ },
]

for (const { path, name } of SAID) {
  test(`${path} shows and says ${name.source}`, async ({ page }) => {
    await visit(page, path)
    const drawing = page.getByRole('img', { name })
    await drawing.scrollIntoViewIfNeeded()
    await expect.poll(() => drawing.evaluate(isDrawn)).toBe(true)
  })
}

test('the page of an unknown path shows the lob, without words of its own', async ({
  page,
  watch,
}) => {
  watch.expected.push(/404/)
  await page.goto('/no-such-page')
  const drawing = page.locator('main img[src$="lob-chase.svg"]')
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing).toHaveAttribute('alt', '')
  await expect.poll(() => drawing.evaluate(isDrawn)).toBe(true)
})

test('the drawing of a receipt moves, pushes no word down and stands still on demand', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sent/join-league?ref=JL-7K3M-Q2XW')
  const drawing = page.getByRole('status').locator('img')
  expect(await drawing.evaluate(sourceOf)).toContain('bounce-moving.svg')
  const [player, sentence] = await Promise.all([
    drawing.boundingBox(),
    page.getByRole('status').getByRole('heading').first().boundingBox(),
  ])
  expect(player && sentence && player.y + player.height - sentence.y).toBeLessThanOrEqual(16)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => drawing.evaluate(sourceOf)).toMatch(/bounce\.svg$/)
})

test('on phones the drawing of a form page stands after its form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/ladies-open')
  expect(await bottomOf(page, 'form')).toBeLessThan(await bottomOf(page, 'main img[src*="volley"]'))
})

function isDrawn(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}

function sourceOf(image: Element): string {
  return image instanceof HTMLImageElement ? image.currentSrc : ''
}

function bottomOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)
}
