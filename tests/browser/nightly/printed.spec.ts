// What comes out of the printer: black on white, all of it, once.
import { PAGE_PATHS } from '../../../shared/page-paths.ts'
import { expect, test } from '../fixtures.ts'
import { visit } from '../visit.ts'

/** Between the usual margins. */
const A4 = { width: 718, height: 1047 }

test('printed, pages lose no words at the edges, say them once, and in ink that can be read', async ({
  page,
  watch,
}) => {
  watch.expected.push(/404/)
  for (const path of [...PAGE_PATHS, '/nowhere']) {
    await page.emulateMedia({ media: 'screen' })
    await visit(page, path)
    if (path === '/') await page.locator('#news li').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const width of [A4.width, 794]) {
      await page.setViewportSize({ ...A4, width })
      expect.soft(await page.evaluate(wrongOnPaper), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('printed, the gallery has its pictures', async ({ page }) => {
  await visit(page, '/gallery')
  await expect(page.getByRole('button', { name: 'Enlarge picture 1 of' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main li img').first()).toBeVisible()
})

for (const [path, most] of [
  ['/nowhere', 1],
  ['/about', 2],
] as const) {
  test(`printed, ${path} takes ${most} sheets at most`, async ({ page, watch }) => {
    watch.expected.push(/404/)
    await visit(page, path)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(most)
  })
}

/** Runs in the page: texts that are cut, copies for the eye, and pale letters. */
function wrongOnPaper(): string[] {
  const wrong: string[] = []
  const left = document.querySelector('header a')?.getBoundingClientRect().left ?? 0
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    const words = text.nodeValue?.trim().slice(0, 40)
    if (!words || !parent?.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('.sr, option, :disabled')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.left < left - 1 || box.right > innerWidth - left + 1) wrong.push(`cut: ${words}`)
    if (parent.closest('[inert]')) wrong.push(`twice: ${words}`)
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(parent).color.match(/[\d.]+/g) ?? []
    ).map((part) => (Number(part) / 255) ** 2.2)
    const onWhite = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    if (onWhite < 4.5) wrong.push(`pale, ${onWhite.toFixed(1)}:1: ${words}`)
  }
  return wrong
}
