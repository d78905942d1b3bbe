// Brings the chunks of the pages that this one shows links to while the browser has nothing else to do; those behind
// closed menus and in the footer come when a pointer or the keyboard arrives at their link.
import type { Route } from '../app/routes.tsx'
import { routeOf } from '../app/routes.tsx'

const SHOWN = 'main a[href^="/"], header [data-top][href^="/"]'

export function loadOtherPages(): void {
  if (!('requestIdleCallback' in window) || savesData()) return
  const waiting = new Set(pagesOf(document.querySelectorAll<HTMLAnchorElement>(SHOWN)))

  const next = async () => {
    const [route] = waiting
    if (!route) return
    waiting.delete(route)
    await bring(route)
    requestIdleCallback(next)
  }
  requestIdleCallback(next)
  document.addEventListener('pointerover', arrived, { passive: true })
  document.addEventListener('focusin', arrived)
}

function arrived({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  if (link) for (const route of pagesOf([link])) void bring(route)
}

function pagesOf(links: Iterable<HTMLAnchorElement>): Route[] {
  return [...links].map(({ pathname }) => routeOf(pathname))
}

/** A chunk that cannot be had now is asked for again when its page is opened. */
function bring(route: Route): Promise<void> {
  return route.page.load().catch(() => undefined)
}

/** navigator.connection is Chromium's alone and not in TypeScript's DOM. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const kind: unknown = Reflect.get(connection, 'effectiveType')
  return Reflect.get(connection, 'saveData') === true || kind === '2g' || kind === 'slow-2g'
}
