// Registers the service worker (src/worker/).
import { WORKER_PATH } from '../../../shared/on-device.ts'
import { device, type Store } from '../../app/storage.ts'
import { savesData } from './saves-data.ts'

/** False where the build was made without (scripts/build/service-worker.ts). */
declare const HAS_SERVICE_WORKER: boolean

/** That the site has been opened on this device before, and nothing else: who comes once downloads no copy of it. */
const VISITED_KEY = 'visited'

/** A screen on a wall has its own copy of the tables; a receipt is never cached. */
const NEVER = /^\/(?:tv|sent)(?:\/|$)/
const TABLES = /^\/standings(?:\/|$)/

type Browser = {
  /** undefined: the browser has none, or not on this address. */
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
    // Refused by a setting or for want of room: the site works without.
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
