// What a finger, a narrow screen and a reader's own spacing need, on every page.
import { PAGE_PATHS } from '../../../shared/page-paths.ts'
import { expect, test } from '../fixtures.ts'
import { smallTargets } from '../small-targets.ts'
import { visit } from '../visit.ts'

test.use({ reducedMotion: 'reduce', hasTouch: true })

for (const path of [...PAGE_PATHS, '/nowhere']) {
  test(`${path} has targets for a finger, full lines, and loses no words to wide spacing`, async ({
    page,
    watch,
  }) => {
    if (path === '/nowhere') watch.expected.push(/404/)
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, path)
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '')
    })
    await expect.soft(page.locator('[class~=undefined]')).toHaveCount(0)
    expect.soft(await page.evaluate(smallTargets), 'targets under 44 px').toEqual([])
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await page.evaluate(brokenEarly), `at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await page.evaluate(cutWhenSpaced), 'cut at 320 px').toEqual([])
  })
}

test('headings have no more than two lines on the page that says nothing is here', async ({
  page,
  watch,
}) => {
  watch.expected.push(/404/)
  await visit(page, '/nowhere')
  for (const width of [320, 390, 768, 900, 1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      return heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight)
    })
    expect.soft(Math.round(lines), `at ${width} px`).toBeLessThanOrEqual(2)
  }
})

test('on the widest screens the content is no strip in the middle, and bands of picture stay low', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 })
  await visit(page, '/about')
  const content = await page.locator('#season > div > div').last().boundingBox()
  expect(content?.width).toBeGreaterThan(1280)
  const band = await page.locator('main > .screen').boundingBox()
  expect(band?.height).toBeLessThan(1440 / 3)
})

test('on tablets a drawing leaves room for its heading beside it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await visit(page, '/about')
  const heading = await page.getByRole('heading', { name: 'Who plays' }).boundingBox()
  const drawing = await page.locator('#about-2 img').boundingBox()
  expect(drawing?.height).toBeLessThan(400)
  expect(drawing?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0))
})

test('no heading of a page ends upon the court line beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/training')
  const end = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const words = document.createRange()
    words.selectNodeContents(heading)
    return words.getBoundingClientRect().right
  })
  // The box of a section's heading ends at the line.
  const box = page.getByRole('heading', { name: 'Coming as a pair' }).locator('..')
  const line = await box.evaluate((head) => head.getBoundingClientRect().right)
  expect(line - end).toBeGreaterThan(16)
})

/**
 * Runs in the page: small texts whose line ends half-way although the next word has room in it. A word more or less is
 * what keeps the last line from being a single one.
 */
function brokenEarly(): string[] {
  const HALF_WAY = 0.5
  const texts = document.querySelectorAll('main :is(p, li, dd, h3, label, legend, figcaption)')
  return [...texts]
    .filter((each) => each.children.length === 0 && each.checkVisibility())
    .filter((each) => {
      const text = each.firstChild
      if (!(text instanceof Text)) return false
      const { paddingLeft, paddingRight, wordSpacing, fontSize } = getComputedStyle(each)
      const room =
        each.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const space = Number.parseFloat(fontSize) * 0.4 + (Number.parseFloat(wordSpacing) || 0)
      const words = [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return [...range.getClientRects()]
      })
      let start = words[0]?.[0]?.left ?? 0
      let before: DOMRect | undefined
      for (const [place, ...more] of words) {
        // A word that is broken itself has filled its line.
        if (more.length > 0 || !place) return false
        if (before && place.top > before.top + 4) {
          const filled = before.right - start
          if (filled + space + place.width < room && filled < HALF_WAY * room) return true
          start = place.left
        }
        before = place
      }
      return false
    })
    .map((each) => each.textContent?.trim().slice(0, 60) ?? '')
}

/** Runs in the page: texts that end outside what is shown of their box, with the spacing of WCAG 1.4.12. */
function cutWhenSpaced(): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )
  document.adoptedStyleSheets = [sheet]
  const cut: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!text.nodeValue?.trim() || !parent?.checkVisibility() || parent.closest('.sr')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const right = Math.max(...[...range.getClientRects()].map((line) => line.right))
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box)
      // What can be scrolled is not lost, and what is for screen readers is not seen.
      if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') break
      const edge = box === document.documentElement ? innerWidth : box.getBoundingClientRect().right
      const isEdge = overflowX !== 'visible' || box === document.documentElement
      if (isEdge && right > edge + 1) {
        cut.push(`${text.nodeValue.trim().slice(0, 40)}: ${Math.round(right - edge)} px`)
        break
      }
    }
  }
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) cut.push(`the page is ${scrollWidth} px wide`)
  document.adoptedStyleSheets = []
  return cut
}
