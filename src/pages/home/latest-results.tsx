import site from 'content:site'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { RESULTS_PATH } from '../../../shared/urls.ts'
import { Results } from '../../parts/results.tsx'
import { Wide } from '../../ui/section.tsx'
import css from './latest-results.module.css'
import { useLatestResults } from './use-latest-results.ts'

/** The newest results, when there are some. They come while nobody looks at their place: nothing moves under a reader. */
export function LatestResults() {
  const slot = useRef<HTMLDivElement>(null)
  const results = useLatestResults(slot)
  return (
    <div ref={slot}>
      {results ? (
        <section className={css.section} data-ground="glass" aria-labelledby="results-title">
          <Wide>
            <div className={css.head}>
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
