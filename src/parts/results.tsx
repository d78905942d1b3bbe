import { type LatestResult, MOST_RESULTS } from '../../shared/standings/results.ts'
import { dayWords, sastDay } from '../../shared/time.ts'
import { ResultCard } from './result-card.tsx'
import css from './results.module.css'

type ResultsProps = {
  /** null: not known. */
  results: readonly LatestResult[] | null
  /** Of the site, for links that are sent on. */
  origin: string
  /** Without days, where only a few are shown. */
  isBrief?: true
}

/** The newest results, day by day. */
export function Results({ results, origin, isBrief }: ResultsProps) {
  if (isBrief) return <List results={results ?? []} origin={origin} isDayKnown={false} />
  const days = daysOf(results?.slice(0, MOST_RESULTS) ?? [])
  if (results === null) return null
  if (days.length === 0) {
    return (
      <p className={css.none}>
        No results yet. They appear here as soon as the tables change for the first time.
      </p>
    )
  }
  return days.map((day) => (
    <section key={day.id} className={css.day} aria-labelledby={day.id}>
      <h2 id={day.id}>{day.name}</h2>
      <List results={day.results} origin={origin} isDayKnown />
    </section>
  ))
}

type ListProps = { results: readonly LatestResult[]; origin: string; isDayKnown: boolean }

function List({ results, ...shared }: ListProps) {
  return (
    <ol className={css.list}>
      {results.map((result) => (
        <li key={result.id} className={css.result}>
          <ResultCard result={result} {...shared} />
        </li>
      ))}
    </ol>
  )
}

type Day = { id: string; name: string; results: LatestResult[] }

/** By the day on which they were seen, which in nearly all cases is that on which they were entered. */
function daysOf(results: readonly LatestResult[]): Day[] {
  const days: Day[] = []
  for (const result of results) {
    const id = `day-${sastDay(result.before)}`
    if (days.at(-1)?.id !== id) days.push({ id, name: dayWords(result.before), results: [] })
    days.at(-1)?.results.push(result)
  }
  return days
}
