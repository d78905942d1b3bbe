// Registers the service worker (src/worker/).
import { WORKER_PATH } from '../../../shared/on-device.ts'
import { savesData } from '../../app/browser.ts'
import { device, type Store } from '../../app/storage.ts'

/** False in builds without a service worker (scripts/build/service-worker.ts). */
declare const HAS_SERVICE_WORKER: boolean

/** Set on the first visit, so that single visits download no copy of the site. */
const VISITED_KEY = 'visited'

/** A screen on a wall has its own copy of the tables; a receipt is never cached. */
const NEVER = /^\/(?:tv|sent)(?:\/|$)/
const TABLES = /^\/standings(?:\/|$)/

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
