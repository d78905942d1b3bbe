// The newest results of all leagues: on their page evening by evening, and at home.
import type { LatestResult } from '../../shared/standings/latest-results.ts'
import { byDay } from '../../shared/time.ts'
import { ResultList } from './result-row.tsx'
import css from './results.module.css'

/** Day by day; null: unknown. */
export function Results({ results }: { results: readonly LatestResult[] | null }) {
  if (results === null) return null
  if (results.length === 0) {
    return <p className={css.none}>No results yet. They show up as soon as the tables change.</p>
  }
  return byDay(results, ({ before }) => before).map(({ id, name, entries }) => (
    <section key={id} className={css.day} aria-labelledby={`day-${id}`}>
      <h2 id={`day-${id}`}>{name}</h2>
      <ResultList results={entries} isDayKnown />
    </section>
  ))
}
