// The newest results.
import {
  type ComponentType,
  lazy,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { LatestResult } from '../../../shared/standings/results.ts'
import { useResults } from '../../api/use-api.ts'
import { isHydrated } from '../../app/clock.ts'
import type { ResultsSectionProps } from './results-section.tsx'

/** The newest results. They are inserted while their place is off screen, so nothing moves under a reader. */
export function LatestResults() {
  const slot = useRef<HTMLDivElement>(null)
  const results = useLatestResults(slot)
  return <div ref={slot}>{results ? <ResultsSection results={results} /> : null}</div>
}

/** Loaded after hydration. If the chunk fails, the page is complete without it. */
async function bring(): Promise<{ default: ComponentType<ResultsSectionProps> }> {
  const section = await import('./results-section.tsx').catch(() => null)
  return { default: section?.ResultsSection ?? (() => null) }
}

const ResultsSection = lazy(bring)

/** Results in one row. */
const SHOWN = 3

/** null: none, not loaded, or their place is on screen. Newer ones may be higher, so they wait for the next visit. */
function useLatestResults(slot: RefObject<HTMLElement | null>): readonly LatestResult[] | null {
  const newest = useResults(null).data?.results.slice(0, SHOWN)
  const hasNewest = newest !== undefined && newest.length > 0
  // A visitor who comes back finds them in place.
  const [shown, setShown] = useState(() => (isHydrated() && hasNewest ? newest : null))
  const show = useEffectEvent(() => {
    if (hasNewest) startTransition(() => setShown(newest))
  })
  const [hasCode, setHasCode] = useState(false)
  const isWaiting = hasNewest && shown === null
  useEffect(() => {
    if (isWaiting) void bring().then(() => setHasCode(true))
  }, [isWaiting])
  useEffect(() => {
    if (!isWaiting || !hasCode || !slot.current) return
    return whenBelow(slot.current, show)
  }, [isWaiting, hasCode, slot])
  return shown
}

/** Runs once the element is below the screen; returns how to cancel. */
function whenBelow(element: Element, run: () => void): () => void {
  const watch = new IntersectionObserver(([seen]) => {
    if (!seen || seen.boundingClientRect.top < innerHeight) return
    watch.disconnect()
    run()
  })
  watch.observe(element)
  return () => watch.disconnect()
}
