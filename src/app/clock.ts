// Whether a browser shows the page, and the time.
import { useSyncExternalStore } from 'react'
import { drawnAt, usePageState } from './page-state.tsx'

const TICK_MS = 30_000

/** False during hydration and in prerendered HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** The time in milliseconds, to half a minute; null during hydration and in prerendered HTML. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, currentTick, () => null)
}

/** The time in milliseconds: when the page was rendered, then the visitor's clock. */
export function useMoment(): number {
  const state = usePageState()
  return useNow() ?? drawnAt(state)
}

/** Set once the first page has hydrated (app.tsx); components mounted later do not hydrate. */
export function isHydrated(): boolean {
  return typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all components, so that a page renders once a tick. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function currentTick(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS
}
