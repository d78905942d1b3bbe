import site from 'content:site'
import { Link } from 'react-router-dom'
import { type LatestResult, MOST_RESULTS } from '../../shared/standings/latest-results.ts'
import {
  correctedWords,
  enteredThatDay,
  enteredWords,
  howWords,
  resultWords,
} from '../../shared/standings/result-words.ts'
import { capitalised } from '../../shared/text.ts'
import { byDay } from '../../shared/time.ts'
import { chatUrl } from '../app/links.ts'
import { sendByDevice } from '../ui/share.tsx'
import css from './results.module.css'

/** Day by day; null: unknown. */
export function Results({ results }: { results: readonly LatestResult[] | null }) {
  if (results === null) return null
  if (results.length === 0) {
    return (
      <p className={css.none}>
        No results yet. They appear here as soon as the tables change for the first time.
      </p>
    )
  }
  return byDay(results.slice(0, MOST_RESULTS), ({ before }) => before).map(
    ({ id, name, entries }) => (
      <section key={id} className={css.day} aria-labelledby={`day-${id}`}>
        <h2 id={`day-${id}`}>{name}</h2>
        <ResultList results={entries} isDayKnown />
      </section>
    ),
  )
}

type ResultListProps = {
  results: readonly LatestResult[]
  /** The heading above names the day. */
  isDayKnown?: boolean
}

export function ResultList({ results, isDayKnown = false }: ResultListProps) {
  return (
    <ol className={css.list}>
      {results.map((result) => (
        <li key={result.id} className={css.result}>
          <ResultCard
            result={result}
            entered={isDayKnown ? enteredThatDay(result) : enteredWords(result)}
          />
        </li>
      ))}
    </ol>
  )
}

/** Two names, and the sets that each won. */
function ResultCard({ result, entered }: { result: LatestResult; entered: string }) {
  const { league, group, path, isDraw, isWalkover } = result
  const words = resultWords(result)
  const message = { text: `${words}. ${league}, ${group}:`, url: `${site.origin}${path}` }
  return (
    <>
      <p className="small targets">
        <Link to={path}>
          {league} · {group}
        </Link>
      </p>
      {result.sides.map(({ key, team, path: ofTeam, sets }, n) => {
        const isWinner = n === 0 && !isDraw
        return (
          <p key={key} className={isWinner ? `${css.side} ${css.won}` : css.side}>
            <span className={css.team}>
              {ofTeam === null ? team : <Link to={ofTeam}>{team}</Link>}
              {isWinner ? <span className="sr"> won</span> : null}
            </span>
            {isWalkover ? null : (
              <span className={css.sets} aria-hidden="true">
                {sets}
              </span>
            )}
          </p>
        )
      })}
      <p className={css.words}>
        {capitalised(howWords(result))}
        {isDraw ? ', a draw' : ''}
        {correctedWords(result)}
      </p>
      <div className={css.foot}>
        <p className="note">Entered {entered}</p>
        <a
          className={css.share}
          href={chatUrl('', `${message.text} ${message.url}`)}
          target="_blank"
          rel="noopener"
          onClick={(event) => sendByDevice(event, message)}
        >
          Share<span className="sr"> {words}</span>
        </a>
      </div>
    </>
  )
}
