import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

/** False while the prerendered page is being taken over: what depends on the browser is drawn right after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The time in milliseconds, to half a minute; null in prerendered HTML, which has no now. */
export function useNow(): number | null {
  return useSyncExternalStore(everyTick, currentTick, () => null)
}

function currentTick(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS
}

function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}

function never(): () => void {
  return () => undefined
}
