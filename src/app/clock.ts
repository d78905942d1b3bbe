// What prerendered HTML cannot know: that a browser shows it, and the time there. Both are set in a transition, so that
// hydration is not followed by a second render in one go.
import { startTransition, useEffect, useState } from 'react'
import { drawnAt, usePageState } from './page-state.tsx'

const TICK_MS = 30_000

/** False during hydration: what depends on the browser is drawn right after it. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated)
  useEffect(() => {
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}

/** The time in milliseconds, to half a minute; null in prerendered HTML. */
export function useNow(): number | null {
  const [now, setNow] = useState(() => (isHydrated() ? currentTick() : null))
  useEffect(() => subscribe(setNow), [])
  return now
}

/** The time that a page speaks of: when it was rendered, then the visitor's own clock. */
export function useMoment(): number {
  const state = usePageState()
  return useNow() ?? drawnAt(state)
}

/** Set with the first page (app.tsx): what is mounted later does not hydrate. */
export function isHydrated(): boolean {
  return typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset
}

type Listener = (now: number) => void

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all components, so that a page renders once a tick. */
function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  startTransition(() => listener(currentTick()))
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  startTransition(() => {
    for (const listener of listeners) listener(currentTick())
  })
}

function currentTick(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS
}
