// Browser APIs that TypeScript's DOM lacks, or that not every browser has.

/** Fallback for Safari, which has no requestIdleCallback. */
const INSTEAD_MS = 200
/** After this time it runs even if the page was never idle. */
const LATEST_MS = 2000

/** Runs when the browser is idle; returns how to cancel. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, INSTEAD_MS)
  return () => clearTimeout(id)
}

export type Connection = { saveData?: unknown; effectiveType?: unknown; downlink?: unknown }

/** Empty except in Chromium, the only browser that reports its connection. */
export function connection(): Connection {
  return Object(Reflect.get(navigator, 'connection'))
}

/** On expensive or slow connections nothing is loaded ahead. */
export function savesData(): boolean {
  const { saveData, effectiveType } = connection()
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
}

export type InstallPrompt = { prompt: () => Promise<unknown> }

let offered: InstallPrompt | null = null

/** Call early: Chromium offers the installation once, soon after load. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (canPrompt(event)) offered = event
  })
}

/** null: the browser has not offered it. */
export function installPrompt(): InstallPrompt | null {
  return offered
}

function canPrompt(event: object): event is InstallPrompt {
  return 'prompt' in event
}
