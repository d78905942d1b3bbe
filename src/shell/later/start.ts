// Idle work of every page, in a chunk of its own (main.tsx).
import { WORKER_PATH } from '../../../shared/on-device.ts'
import { persistently } from '../../api/until-online.ts'
import { savesData, whenIdle } from '../../app/browser.ts'
import { routeOf } from '../../app/routes.tsx'
import { device, type Store, tab } from '../../app/storage.ts'
import { forgetExpired, queuedForms, SCORES_KEY } from '../../forms/draft.ts'
import { startGrowing } from './growing.ts'
import { startMenus } from './menus.ts'
import { startTooltips } from './tooltips.ts'

export function start(): void {
  for (const store of [device, tab]) forgetExpired(store, Date.now())
  const { name, isBare } = routeOf(location.pathname)
  // A wall screen needs no menus or tooltips, and fetches only tables.
  if (!isBare) {
    startMenus()
    startTooltips()
    startGrowing()
    if (!savesData()) preloadLinkedPages()
    startQueue()
  }
  // After the page's own chunks.
  whenIdle(() => {
    if (!isBare && Math.random() < MEASURED_SHARE)
      void import('./speed.ts').then(
        ({ measureSpeed }) => measureSpeed(name),
        () => undefined,
      )
    if (HAS_SERVICE_WORKER && !savesData()) registerWorker(device)
    // Signals to tests that all idle work is done.
    document.documentElement.dataset.rested = ''
  })
}

/** One visit in ten is enough for a percentile. */
const MEASURED_SHARE = 0.1

/** Sends queued forms and scores: at the start, when the device is online again, and when the page becomes visible. */
function startQueue(): void {
  // Their code is loaded only when there is something to send.
  const look = () => {
    if (device.get(SCORES_KEY) !== undefined)
      void persistently(() => import('../../forms/send-scores.ts')).then(
        ({ sendScores }) => sendScores(),
        () => undefined,
      )
    if (queuedForms(device, Date.now()).length === 0) return
    void persistently(() => import('../../forms/queue.tsx')).then(
      ({ sendAllQueued }) => sendAllQueued(),
      () => undefined,
    )
  }
  look()
  addEventListener('online', look)
  document.addEventListener('visibilitychange', () => document.hidden || look())
}

const LINK = 'a[href^="/"]'
/** Includes open menus: they may have been opened before this chunk came. */
const SHOWN = `header [open] ${LINK}, header [data-top][href^="/"], main ${LINK}`

function preloadLinkedPages(): void {
  void preloadInTurn(document.querySelectorAll<HTMLAnchorElement>(SHOWN))
  const preloadTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null
    if (link) void preload(link)
  }
  // A touch also fires pointerover.
  document.addEventListener('pointerover', preloadTarget, { passive: true })
  document.addEventListener('focusin', preloadTarget)
  const preloadMenu = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open)
      void preloadInTurn(target.querySelectorAll<HTMLAnchorElement>(LINK))
  }
  // `toggle` does not bubble.
  document.addEventListener('toggle', preloadMenu, { capture: true })
}

async function preloadInTurn(links: Iterable<HTMLAnchorElement>): Promise<void> {
  for (const link of links) {
    await new Promise<void>(whenIdle)
    await preload(link)
  }
}

/** A failed chunk is fetched again when its page is opened. */
function preload({ pathname }: HTMLAnchorElement): Promise<void> {
  return routeOf(pathname)
    .page.preload()
    .catch(() => undefined)
}

/** False in builds without a service worker (scripts/build/service-worker.ts). */
declare const HAS_SERVICE_WORKER: boolean

/** Set on the first visit, so that visitors who come once download no copy of the site. */
const VISITED_KEY = 'visited'

/** A receipt is never cached. */
const NEVER = /^\/sent(?:\/|$)/
/** A screen on a wall also shows cached tables after a reload without the edge. */
const TABLES = /^\/(?:standings|tv)(?:\/|$)/

/** Registers on the second visit, or with the first table. */
export function registerWorker(store: Store): void {
  // Browsers have no service worker without HTTPS.
  if (!navigator.serviceWorker || NEVER.test(location.pathname)) return
  let isRegistered = false
  const register = () => {
    if (isRegistered) return
    isRegistered = true
    // Refused by a setting or for lack of space: the site works without it.
    navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined)
  }
  const registerForTables = () => TABLES.test(location.pathname) && register()
  if (isSecondVisit(store)) register()
  registerForTables()
  // Each navigation sets the title.
  const title = document.querySelector('title')
  if (title) new MutationObserver(registerForTables).observe(title, { childList: true })
}

function isSecondVisit(store: Store): boolean {
  if (store.get(VISITED_KEY) !== undefined) return true
  store.set(VISITED_KEY, '1')
  return false
}
