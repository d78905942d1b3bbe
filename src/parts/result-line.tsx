import type { ReactNode } from 'react'
import { correctedWords, WALKOVER } from '../../shared/standings/result-words.ts'
import type { Result } from '../../shared/standings/results.ts'
import css from './result-line.module.css'

type ResultLineProps = {
  result: Result
  /** The teams, the winner first. */
  one: ReactNode
  other: ReactNode
  /** Said of it in small print. */
  when: string
  /** The group that it is of, where several stand together. */
  of?: ReactNode
}

/** One result, in a list. Reads "Braai Sisters beat Smash Lions, 2-1 in sets, 16-11 in games". */
export function ResultLine({ result, one, other, when, of }: ResultLineProps) {
  const { sides, isDraw, isWalkover } = result
  const [mine, theirs] = sides
  return (
    <li className={css.result}>
      {of === undefined ? null : <p className={css.of}>{of}</p>}
      <p className={css.teams}>
        {one} <span className={css.verb}>{isDraw ? 'drew with' : 'beat'}</span> {other}
        <span className="sr">, </span>
      </p>
      {isWalkover ? (
        <p className={css.figures}>
          <strong className={css.sets}>{WALKOVER}</strong>
        </p>
      ) : (
        <p className={css.figures}>
          <strong className={css.sets}>{`${mine.sets}-${theirs.sets}`}</strong>
          {` in sets, ${mine.games}-${theirs.games} in games`}
        </p>
      )}
      <p className={css.when}>{`${when}${correctedWords(result)}`}</p>
    </li>
  )
}
