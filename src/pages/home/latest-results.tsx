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

/** The newest results, when there are some. They come while nobody looks at their place: nothing moves under a reader. */
export function LatestResults() {
  const slot = useRef<HTMLDivElement>(null)
  const results = useLatestResults(slot)
  return <div ref={slot}>{results ? <ResultsSection results={results} /> : null}</div>
}

/** They come after hydration. Without its code the page is whole. */
async function bring(): Promise<{ default: ComponentType<ResultsSectionProps> }> {
  const section = await import('./results-section.tsx').catch(() => null)
  return { default: section?.ResultsSection ?? (() => null) }
}

const ResultsSection = lazy(bring)

/** As many as stand side by side. */
const SHOWN = 3

/** null: there are none, or not yet, or somebody looks at their place. Newer ones may be higher: they wait for the next visit. */
function useLatestResults(slot: RefObject<HTMLElement | null>): readonly LatestResult[] | null {
  const newest = useResults(null).data?.results.slice(0, SHOWN)
  const hasNewest = newest !== undefined && newest.length > 0
  // Who comes back to the page finds them where they were.
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

/** Below the screen nothing moves that anybody sees. Returns how to cancel. */
function whenBelow(element: Element, run: () => void): () => void {
  const watch = new IntersectionObserver(([seen]) => {
    if (!seen || seen.boundingClientRect.top < innerHeight) return
    watch.disconnect()
    run()
  })
  watch.observe(element)
  return () => watch.disconnect()
}
