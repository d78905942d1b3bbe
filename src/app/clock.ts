// Whether the page is hydrated, and the time. Both are set in a transition, so that hydration is not followed by a
// blocking render.
import { startTransition, useEffect, useState } from 'react'
import { renderedAt, usePageState } from './page-state.tsx'

const TICK_MS = 30_000

/** False during hydration and in prerendered HTML. */
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

/** The time in milliseconds: when the page was rendered, then the visitor's clock. */
export function useMoment(): number {
  const state = usePageState()
  return useNow() ?? renderedAt(state)
}

/** Set once the first page has hydrated (app.tsx); components mounted later do not hydrate. */
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
