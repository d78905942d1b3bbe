import type { LatestResult } from '../../contract/latest-results.ts'
import { MOST_RESULTS } from '../../contract/newest-results.ts'
import type { PartModels } from '../../contract/parts.ts'
import { enteredWords, figureWords, resultWords } from '../../contract/result-words.ts'
import { sastDay, sastMoment } from '../../contract/time.ts'
import { chatUrl } from '../ui/chat-url.ts'
import css from './results.module.css'

/** The newest results, day by day. */
export function Results({ results, origin }: PartModels['results']) {
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
      <ol className={css.list}>
        {day.results.map((result) => (
          <li key={result.id} className={css.result}>
            <OneResult result={result} origin={origin} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

type Day = { id: string; name: string; results: LatestResult[] }

/** By the day on which they were seen, which in nearly all cases is that on which they were entered. */
function daysOf(results: readonly LatestResult[]): Day[] {
  const days: Day[] = []
  for (const result of results) {
    const id = `day-${sastDay(result.before)}`
    const { weekday, day, month } = sastMoment(result.before)
    if (days.at(-1)?.id !== id) days.push({ id, name: `${weekday} ${day} ${month}`, results: [] })
    days.at(-1)?.results.push(result)
  }
  return days
}

/** As it stands on the board beside the court: two names, and the sets that each won. */
function OneResult({ result, origin }: { result: LatestResult; origin: string }) {
  const { league, group, path, isDraw, isWalkover, isCorrected } = result
  const [first, second] = result.sides
  const words = resultWords(result)
  return (
    <>
      <p className={css.where}>
        <a href={path}>
          {league} · {group}
        </a>
      </p>
      <Side side={first} isWinner={!isDraw} hasSets={!isWalkover} />
      <Side side={second} isWinner={false} hasSets={!isWalkover} />
      <p className={css.words}>
        {isWalkover ? 'Walkover' : figureWords(result)}
        {isDraw ? ', a draw' : ''}
        {isCorrected ? ', corrected' : ''}
      </p>
      <div className={css.foot}>
        <p className={css.entered}>Entered {enteredWords(result)}</p>
        <a
          className={css.share}
          href={chatUrl('', `${words}. ${league}, ${group}: ${origin}${path}`)}
          target="_blank"
          rel="noopener"
        >
          Share<span className="sr"> {words}</span>
        </a>
      </div>
    </>
  )
}

type SideProps = { side: LatestResult['sides'][number]; isWinner: boolean; hasSets: boolean }

function Side({ side: { team, path, sets }, isWinner, hasSets }: SideProps) {
  return (
    <p className={isWinner ? `${css.side} ${css.won}` : css.side}>
      <span className={css.team}>
        {path === null ? team : <a href={path}>{team}</a>}
        {isWinner ? <span className="sr"> won</span> : null}
      </span>
      {hasSets ? (
        <span className={css.sets} aria-hidden="true">
          {sets}
        </span>
      ) : null}
    </p>
  )
}
