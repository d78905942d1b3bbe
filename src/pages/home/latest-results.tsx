// The newest results.
import site from 'content:site'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { LatestResult } from '../../../shared/standings/results.ts'
import { RESULTS_PATH } from '../../../shared/urls.ts'
import { isHydrated } from '../../app/clock.ts'
import { whenIdle } from '../../app/idle.ts'

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

let shown: readonly LatestResult[] | null = null

/** null: there are none, or not yet, or somebody looks at their place. `slot`: which is empty until then. */
export function useLatestResults(
  slot: RefObject<HTMLElement | null>,
): readonly LatestResult[] | null {
  // Who comes back to the page finds them where they were.
  const [results, setResults] = useState<readonly LatestResult[] | null>(() =>
    isHydrated() ? shown : null,
  )
  useEffect(() => {
    const show = (found: readonly LatestResult[]) => {
      shown = found
      startTransition(() => setResults(found))
    }
    let end = whenIdle(() => {
      let isLeft = false
      end = () => {
        isLeft = true
      }
      void newest().then((found) => {
        if (isLeft || found.length === 0 || !slot.current) return
        // Newer ones may be higher: they wait for the next visit to the page.
        if (shown) shown = found
        else end = whenBelow(slot.current, () => show(found))
      })
    })
    return () => end()
  }, [slot])
  return results
}

/** None when they cannot be had: nobody misses them here. */
async function newest(): Promise<readonly LatestResult[]> {
  try {
    const { getResults } = await import('../../api/later/get-results.ts')
    return (await getResults(null)).results.slice(0, SHOWN)
  } catch {
    return []
  }
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
