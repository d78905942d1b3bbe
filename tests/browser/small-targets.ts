/** Runs in the page: controls that a finger may miss. The header has its own place and its own sizes. */
export function smallTargets(): string[] {
  const REACH_PX = 21
  const controls = [...document.querySelectorAll('main, footer')].flatMap((part) => [
    ...part.querySelectorAll<HTMLElement>(
      'a, button:enabled, summary, select, input:not([tabindex="-1"])',
    ),
  ])
  const isInSentence = (each: HTMLElement) =>
    getComputedStyle(each).display === 'inline' &&
    (each.parentElement?.textContent ?? '').trim() !== each.textContent?.trim()
  const isHit = (target: Element, x: number, y: number) =>
    target.contains(document.elementFromPoint(x, y))
  return controls
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !isInSentence(each))
    .map((each) => each.closest('label') ?? each)
    .filter((each) => {
      const size = each.getBoundingClientRect()
      if (size.width >= 44 && size.height >= 44) return false
      // A link may be stretched over the card that it stands in.
      each.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = each.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return ![
        [x - REACH_PX, y],
        [x + REACH_PX, y],
        [x, y - REACH_PX],
        [x, y + REACH_PX],
      ].every(([across = 0, down = 0]) => isHit(each, across, down))
    })
    .map((each) => {
      const { width, height } = each.getBoundingClientRect()
      return `${each.textContent?.trim().slice(0, 30)}: ${Math.round(width)} x ${Math.round(height)}`
    })
}
