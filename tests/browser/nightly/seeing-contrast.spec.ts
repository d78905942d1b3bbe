// Text over pictures can be read at every width: a new page is measured without a line here.

import { PAGE_PATHS } from '../../../shared/page-paths.ts'
import { TV_PATH } from '../../../shared/surfaces.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { faintLines } from '../over-pictures.ts'
import { visit } from '../visit.ts'

const soft = expect.configure({ soft: true })
const WIDTHS = [320, 390, 600, 768, 820, 900, 1280, 1440, 1920, 2560]

// The film stays on its poster, and nothing is on its way from one place to another.
test.use({ reducedMotion: 'reduce' })

for (const path of [...PAGE_PATHS, '/nowhere']) {
  test(`text over the pictures of ${path} can be read at every width`, async ({ page, watch }) => {
    if (path === '/nowhere') watch.expected.push(/404/)
    await expectReadable(page, path)
  })
}

test.describe('with events shown', () => {
  test('text over the pictures of / can be read at every width', async ({ page }) => {
    await expectReadable(page, '/')
  })
})

test('text on a bright picture is found', async ({ page }) => {
  await visit(page, '/privacy')
  await page.locator('main h1').evaluate((words) => {
    words.style.background = 'url(/static/pictures/nxt-gen-960.webp) top'
  })
  await expect
    .poll(() => faintLines(page))
    .toContainEqual(expect.objectContaining({ words: 'Privacy' }))
})

/** A table on a wall (tests/browser/tv.spec.ts has its other scenes), which stays when it is paused. */
async function untilTableStays(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press(' ')
}

async function expectReadable(page: Page, path: string): Promise<void> {
  await visit(page, path)
  const isScreen = path === TV_PATH
  if (isScreen) await untilTableStays(page)
  for (const width of WIDTHS) {
    // Screens lie, or stand upright: one that is nearly square has too little height for its rows.
    const height = isScreen ? Math.round(width < 1000 ? 1.6 * width : width / 1.6) : 800
    await page.setViewportSize({ width, height })
    await page.evaluate(decodePictures)
    // Answers still come in, and move what is measured; soft: all widths of a page are seen in one run.
    await soft.poll(() => faintLines(page), `${path} at ${width} px`).toEqual([])
  }
}

/** Runs in the page: those of the first screen, in the size for this width. */
async function decodePictures(): Promise<void> {
  await document.fonts.ready
  const pictures = [...document.images].filter((each) => each.loading !== 'lazy')
  await Promise.all(pictures.map((each) => each.decode().catch(() => undefined)))
}
