// Idle work of every page, in a chunk of its own (main.tsx).
import { createRoot } from 'react-dom/client'
import { WORKER_PATH } from '../../../shared/on-device.ts'
import { persistently } from '../../api/until-online.ts'
import { savesData, whenIdle } from '../../app/browser.ts'
import { type Route, routeOf } from '../../app/routes.tsx'
import { device, type Store } from '../../app/storage.ts'
import { forgetExpired, outboxForms } from '../../forms/record.ts'
import { askedTeam } from '../../my-team/my-teams.ts'
import { isBare } from '../shell.tsx'
import { startMenus } from './menus.ts'
import { Tooltips } from './tooltips.tsx'

export function start(): void {
  forgetExpired(device, Date.now())
  // A wall screen needs no menus or tooltips, and fetches only tables.
  if (!isBare(routeOf(location.pathname))) startControls()
  // After the page's own chunks.
  whenIdle(startServiceWorker)
  // Tells tests that all idle work is done.
  document.documentElement.dataset.rested = ''
}

function startControls(): void {
  startMenus()
  // Outside the page's root.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Tooltips />)
  loadOtherPages()
  startOutbox()
  offerAskedTeam()
}

/** Sends what is queued: at the start, when the device is online again, and when the page becomes visible. */
function startOutbox(): void {
  const look = () => {
    // Its code is loaded only when there is something to send.
    if (outboxForms(device, Date.now()).length === 0) return
    void persistently(() => import('../../forms/outbox.tsx')).then(
      ({ sendAllQueued }) => sendAllQueued(),
      () => undefined,
    )
  }
  look()
  addEventListener('online', look)
  document.addEventListener('visibilitychange', () => document.hidden || look())
}

/** If the chunk fails, the page is complete without it, and the link works on the next visit. */
function offerAskedTeam(): void {
  const asked = askedTeam(location)
  if (!asked) return
  import('../../my-team/offer.tsx').then(
    ({ offer }) => offer(asked),
    () => undefined,
  )
}

const LINK = 'a[href^="/"]'
/** Includes open menus: they may have been opened before this chunk came. */
const SHOWN = `header [open] ${LINK}, header [data-top][href^="/"], main ${LINK}`

export function loadOtherPages(): void {
  if (savesData()) return
  bringInTurn(document.querySelectorAll<HTMLAnchorElement>(SHOWN))
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
    bringInTurn(target.querySelectorAll<HTMLAnchorElement>(LINK))
}

function bringInTurn(links: Iterable<HTMLAnchorElement>): void {
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

/** False in builds without a service worker (scripts/build/service-worker.ts). */
declare const HAS_SERVICE_WORKER: boolean

/** Set on the first visit, so that single visits download no copy of the site. */
const VISITED_KEY = 'visited'

/** A receipt is never cached. */
const NEVER = /^\/sent(?:\/|$)/
/** A screen on a wall too shows cached tables after a reload without the edge. */
const TABLES = /^\/(?:standings|tv)(?:\/|$)/

type Browser = {
  /** undefined: not supported, or not on HTTPS. */
  workers: Pick<ServiceWorkerContainer, 'register'> | undefined
  store: Store
  path: () => string
  onNavigation: (run: () => void) => void
}

export function startServiceWorker(): void {
  if (!HAS_SERVICE_WORKER || savesData()) return
  registerWorker({
    workers: navigator.serviceWorker,
    store: device,
    path: () => location.pathname,
    onNavigation: (run) => {
      const title = document.querySelector('title')
      if (title) new MutationObserver(run).observe(title, { childList: true })
    },
  })
}

/** On the second visit, or with the first table. */
export function registerWorker({ workers, store, path, onNavigation }: Browser): void {
  if (!workers || NEVER.test(path())) return
  let isRegistered = false
  const register = () => {
    if (isRegistered) return
    isRegistered = true
    // Refused by a setting or for lack of space: the site works without it.
    workers.register(WORKER_PATH).catch(() => undefined)
  }
  const registerForTables = () => TABLES.test(path()) && register()
  if (isSecondVisit(store)) register()
  onNavigation(registerForTables)
  registerForTables()
}

function isSecondVisit(store: Store): boolean {
  if (store.get(VISITED_KEY) !== undefined) return true
  store.set(VISITED_KEY, '1')
  return false
}
