// Brings the chunks of the pages that this one shows links to while the browser has nothing else to do; those of a menu
// when it opens, those in the footer when a pointer, a finger or the keyboard arrives at their link.
import { savesData, whenIdle } from '../../app/browser.ts'
import { type Route, routeOf } from '../../app/routes.tsx'

const LINK = 'a[href^="/"]'
/** Includes open menus: they may have been opened before this chunk came. */
const SHOWN = `header [open] ${LINK}, header [data-top][href^="/"], main ${LINK}`

export function loadOtherPages(): void {
  if (savesData()) return
  prefetchInTurn(document.querySelectorAll<HTMLAnchorElement>(SHOWN))
  // A touch also fires pointerover.
  document.addEventListener('pointerover', arrived, { passive: true })
  document.addEventListener('focusin', arrived)
  // `toggle` does not bubble.
  document.addEventListener('toggle', opened, { capture: true })
}

function arrived({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null
  if (link) for (const route of pagesOf([link])) void bring(route)
}

function opened({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.open)
    prefetchInTurn(target.querySelectorAll<HTMLAnchorElement>(LINK))
}

function prefetchInTurn(links: Iterable<HTMLAnchorElement>): void {
  const waiting = new Set(pagesOf(links))
  const next = async () => {
    const [route] = waiting
    if (!route) return
    waiting.delete(route)
    await bring(route)
    whenIdle(next)
  }
  whenIdle(next)
}

function pagesOf(links: Iterable<HTMLAnchorElement>): Route[] {
  return [...links].map(({ pathname }) => routeOf(pathname))
}

/** A failed chunk is fetched again when its page is opened. */
function bring(route: Route): Promise<void> {
  return route.page.preload().catch(() => undefined)
}
