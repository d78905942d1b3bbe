// The newest results.
import site from 'content:site'
import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { LatestResult } from '../../../shared/standings/results.ts'
import { RESULTS_PATH } from '../../../shared/urls.ts'
import { useResults } from '../../api/use-api.ts'
import { isHydrated } from '../../app/clock.ts'

import { Results } from '../../standings/results.tsx'

import { Wide } from '../../ui/layout.tsx'
import css from './sections.module.css'

/** The newest results, when there are some. They come while nobody looks at their place: nothing moves under a reader. */
export function LatestResults() {
  const slot = useRef<HTMLDivElement>(null)
  const results = useLatestResults(slot)
  return (
    <div ref={slot}>
      {results ? (
        <section
          className={css.latestResultsSection}
          data-ground="glass"
          aria-labelledby="results-title"
        >
          <Wide>
            <div className={css.latestResultsHead}>
              <h2 id="results-title">Latest results</h2>
              <Link className={css.all} to={RESULTS_PATH}>
                All results
              </Link>
            </div>
            <Results results={results} origin={site.origin} isBrief />
          </Wide>
        </section>
      ) : null}
    </div>
  )
}

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
  const isWaiting = hasNewest && shown === null
  useEffect(() => {
    if (!isWaiting || !slot.current) return
    return whenBelow(slot.current, show)
  }, [isWaiting, slot])
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
