// What prerendered HTML cannot know: that a browser shows it, and what time it is there. Both are told in a transition:
// told at once, a page would be drawn a second time in one go right after it has been taken over.
import { startTransition, useEffect, useState } from 'react'
import { drawnAt, usePageState } from './page-state.tsx'
import { isTakenOver } from './taken-over.ts'

const TICK_MS = 30_000

/** False while the prerendered page is being taken over: what depends on the browser is drawn right after it. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isTakenOver)
  useEffect(() => {
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}

/** The time in milliseconds, to half a minute; null in prerendered HTML, which has no now. */
export function useNow(): number | null {
  const [now, setNow] = useState(() => (isTakenOver() ? currentTick() : null))
  useEffect(() => {
    const tick = () => startTransition(() => setNow(currentTick()))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The moment that a page speaks of: when it was drawn, and the visitor's own time after that. */
export function useMoment(): number {
  const state = usePageState()
  return useNow() ?? drawnAt(state)
}

function currentTick(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS
}
