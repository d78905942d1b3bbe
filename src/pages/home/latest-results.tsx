import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { LatestResult } from '../../../shared/standings/result-schema.ts'
import { dayText } from '../../../shared/time.ts'
import { RESULTS_PATH } from '../../../shared/urls.ts'
import { useResults } from '../../api/use-api.ts'
import { isHydrated } from '../../app/clock.ts'
import { lazyPart } from '../../app/lazy-page.tsx'
import { Wide } from '../../ui/layout.tsx'
import css from './sections.module.css'

const SHOWN = 3

/** Their code is loaded together with them, since they are below the first screen. */
const ResultRow = lazyPart(async () => (await import('../../standings/result-row.tsx')).ResultRow)

/** The newest results, inserted while their place is off screen, so that nothing moves under a reader. */
export function LatestResults() {
  const slot = useRef<HTMLDivElement>(null)
  const results = useLatestResults(slot)
  return (
    <div ref={slot}>
      {results === null ? null : (
        <section className={css.latestResults} data-ground="glass" aria-labelledby="results-title">
          <Wide>
            <div className={css.latestResultsHead}>
              <h2 id="results-title">Latest results</h2>
              <Link className="target bold" to={RESULTS_PATH}>
                All results
              </Link>
            </div>
            <ul className={css.latestResultsRow}>
              {results.map((result) => (
                <ResultRow
                  key={result.id}
                  result={result}
                  label={`${dayText(result.before)} · ${result.league} ${result.group}`}
                />
              ))}
            </ul>
          </Wide>
        </section>
      )}
    </div>
  )
}

/** null: none, not loaded, or their place is on screen. Newer ones may be higher, so they wait for the next visit. */
function useLatestResults(slot: RefObject<HTMLElement | null>): readonly LatestResult[] | null {
  const newest = useResults(null).data?.results.slice(0, SHOWN) ?? []
  // On a return to the page they are there at once.
  const [shown, setShown] = useState(() => (isHydrated() && newest.length > 0 ? newest : null))
  const show = useEffectEvent(() => startTransition(() => setShown(newest)))
  const isWaiting = newest.length > 0 && shown === null
  useEffect(() => {
    if (!isWaiting || !slot.current) return
    const watch = new IntersectionObserver(([seen]) => {
      if (seen && seen.boundingClientRect.top >= innerHeight) show()
    })
    watch.observe(slot.current)
    return () => watch.disconnect()
  }, [isWaiting, slot])
  return shown
}
