import { Link } from 'react-router-dom'
import type { LatestResult } from '../../../shared/standings/results.ts'
import { RESULTS_PATH } from '../../../shared/urls.ts'
import { Results } from '../../standings/results.tsx'
import { Wide } from '../../ui/layout.tsx'
import css from './sections.module.css'

export type ResultsSectionProps = { results: readonly LatestResult[] }

export function ResultsSection({ results }: ResultsSectionProps) {
  return (
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
        <Results results={results} isBrief />
      </Wide>
    </section>
  )
}
