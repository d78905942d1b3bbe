// What is looked for in a page: these functions run there.

/** By how many pixels it can be scrolled sideways. */
export function scrollsSideways(): number {
  scrollTo({ left: innerWidth, behavior: 'instant' })
  const left = scrollX
  scrollTo({ left: 0, behavior: 'instant' })
  return left
}

/** Pickers that the system would draw, over our colours. */
export function undrawnSelects(): string[] {
  return [...document.querySelectorAll<HTMLElement>('select')]
    .filter((select) => getComputedStyle(select).appearance !== 'none')
    .map(({ id }) => id)
}

/** Whether the words stand wholly between header and lower edge of the screen; 'nowhere' when they do not stand in the page. */
export function whereIs(selector: string, words: string): 'in view' | 'out of view' | 'nowhere' {
  const element = [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility())
    // Of an element and those around it, the innermost.
    .findLast(({ textContent }) => textContent?.includes(words))
  if (!element) return 'nowhere'
  const box = element.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return box.top >= header && box.bottom <= innerHeight ? 'in view' : 'out of view'
}

export function headings(): string[] {
  return [...document.querySelectorAll('main h2, main h3')].map(
    ({ textContent }) => textContent ?? '',
  )
}

/** On the screen, in whole pixels that lie wholly in it. */
export function boxOf(selector: string) {
  const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  const [left, top] = [Math.ceil(box.left), Math.ceil(box.top)]
  return { left, top, width: Math.floor(box.right) - left, height: Math.floor(box.bottom) - top }
}
