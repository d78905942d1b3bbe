// The readable texts of a page, at any text size, spacing and medium.
import { expect, type Page } from './fixtures.ts'

export type ShownTexts = () => Iterable<{ words: string; parent: Element; box: DOMRect }>

/** For the page: `shownTexts`, each with what holds it and its box. */
export function defineShownTexts() {
  function* shownTexts() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const words = text.nodeValue?.trim().slice(0, 40)
      if (!words || !parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('.sr')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      yield { words, parent, box: range.getBoundingClientRect() }
    }
  }
  Object.assign(window, { shownTexts })
}

/** Runs in the page: texts that end outside what is shown of their box, or where no key scrolls. */
export function cutTexts(): string[] {
  const cut: string[] = []
  const shownTexts: ShownTexts = Reflect.get(window, 'shownTexts')
  for (const { words, parent, box } of shownTexts()) {
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(around)
      const isReached = around.matches('[tabindex="0"]:is([aria-label], [aria-labelledby])')
      // Scrollable texts are not cut off, and texts for screen readers are not visible.
      if (isReached || overflowY === 'scroll' || clipPath !== 'none') break
      const isRoot = around === document.documentElement
      const { right, bottom } = around.getBoundingClientRect()
      const isOut =
        box.right > (isRoot ? innerWidth : right) + 1 && (isRoot || overflowX !== 'visible')
      // The lowest line may be higher than its letters.
      const isBelow = box.bottom > bottom + 8 && !isRoot && overflowY === 'hidden'
      if (isOut || isBelow) cut.push(words)
    }
  }
  const { scrollWidth } = document.documentElement
  return scrollWidth > innerWidth ? [...cut, `the page is ${scrollWidth} px wide`] : cut
}

/** Runs in the page: sentences of fewer than 16 px, and labels of fewer than 14. */
export function smallTexts(): string[] {
  const shownTexts: ShownTexts = Reflect.get(window, 'shownTexts')
  return [...shownTexts()].flatMap(({ words, parent }) => {
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    // Words without a size are for screen readers; those of a drawing shrink with it.
    if (size === 0 || parent.closest('svg')) return []
    const isSentence = parent.matches('p, li, dd') && words.split(' ').length > 4
    return size < (isSentence ? 16 : 14) ? `${size} px: ${words}` : []
  })
}

/** Asserts that nothing is cut on a phone with text of that size in percent. */
export async function expectRoom(page: Page, width: number, size: number) {
  await page.setViewportSize({ width, height: 640 })
  await page.evaluate(defineShownTexts)
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, size)
  const where = `${page.url()}, ${width} px, ${size} %`
  await expect.soft.poll(() => page.evaluate(cutTexts), where).toEqual([])
}
