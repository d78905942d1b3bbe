// The page's side of the service worker (src/worker/): when it comes, and what it asks.
import { ANYTHING_TYPED, LOOKS_AT_TABLES, WORKER_PATH } from '../../../shared/on-device.ts'
import { isAnythingTyped } from './anything-typed.ts'
import { savesData } from './saves-data.ts'

/** False where the build was made without (scripts/build/service-worker.ts). */
declare const HAS_SERVICE_WORKER: boolean

/** That the site has been opened on this device before, and nothing else: who comes once pays for no copy of it. */
export const VISITED_KEY = 'visited'

/** A screen on a wall keeps its tables itself; a receipt is nobody's to keep. */
const NEVER = /^\/(?:tv|sent)(?:\/|$)/
const TABLES = /^\/standings(?:\/|$)/

type Surroundings = {
  /** undefined: the browser has none, or not on this address. */
  workers: ServiceWorkerContainer | undefined
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  path: () => string
  /** Calls after each step to another page. */
  onStep: (run: () => void) => void
}

export function startServiceWorker(): void {
  if (!HAS_SERVICE_WORKER || savesData()) return
  bringServiceWorker({
    workers: navigator.serviceWorker,
    storage: () => localStorage,
    path: () => location.pathname,
    onStep: (run) => {
      const title = document.querySelector('title')
      if (title) new MutationObserver(run).observe(title, { childList: true })
    },
  })
}

/** Every page answers, whether it brings a worker or not: recall.ts takes one that is silent for broken. */
export function answerWorker(workers: ServiceWorkerContainer | undefined): void {
  workers?.addEventListener('message', ({ data, ports }) => {
    if (data === ANYTHING_TYPED) ports[0]?.postMessage(isAnythingTyped(document))
  })
}

/** On the second visit, or once somebody has looked at tables. */
export function bringServiceWorker({ workers, storage, path, onStep }: Surroundings): void {
  if (!workers || NEVER.test(path())) return
  let told = false
  const look = () => {
    if (told || !TABLES.test(path())) return
    told = true
    void register(workers)
      .then(() => workers.ready)
      .then(({ active }) => active?.postMessage(LOOKS_AT_TABLES))
  }
  if (isSecondVisit(storage)) void register(workers)
  onStep(look)
  look()
}

/** What is refused, by a setting or for want of room, leaves the site as it is without. */
async function register(workers: ServiceWorkerContainer): Promise<void> {
  await workers.register(WORKER_PATH).catch(() => undefined)
}

function isSecondVisit(storage: Surroundings['storage']): boolean {
  try {
    if (storage().getItem(VISITED_KEY) !== null) return true
    storage().setItem(VISITED_KEY, '1')
  } catch {
    // Blocked by the browser's settings: then each visit is the first.
  }
  return false
}
