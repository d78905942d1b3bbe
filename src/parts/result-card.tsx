import { Link } from 'react-router-dom'
import {
  correctedWords,
  enteredThatDay,
  enteredWords,
  howWords,
  resultWords,
} from '../../shared/standings/result-words.ts'
import type { LatestResult } from '../../shared/standings/results.ts'
import { capitalised } from '../../shared/text.ts'
import { chatUrl } from '../ui/chat-url.ts'
import css from './results.module.css'

type ResultCardProps = {
  result: LatestResult
  /** Of the site. */
  origin: string
  /** It stands below the day. */
  isDayKnown: boolean
}

/** As it stands on the board beside the court: two names, and the sets that each won. */
export function ResultCard({ result, origin, isDayKnown }: ResultCardProps) {
  const { league, group, path, isDraw, isWalkover } = result
  const [first, second] = result.sides
  const words = resultWords(result)
  return (
    <>
      <p className={css.where}>
        <Link to={path}>
          {league} · {group}
        </Link>
      </p>
      <Side side={first} isWinner={!isDraw} hasSets={!isWalkover} />
      <Side side={second} isWinner={false} hasSets={!isWalkover} />
      <p className={css.words}>
        {capitalised(howWords(result))}
        {isDraw ? ', a draw' : ''}
        {correctedWords(result)}
      </p>
      <div className={css.foot}>
        <p className={css.entered}>
          Entered {isDayKnown ? enteredThatDay(result) : enteredWords(result)}
        </p>
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
        {path === null ? team : <Link to={path}>{team}</Link>}
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
