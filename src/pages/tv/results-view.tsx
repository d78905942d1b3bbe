import type { CSSProperties } from 'react'
import type { League } from '../../../shared/content/leagues.ts'
import { correctedWords, outcomeWords, WALKOVER } from '../../../shared/standings/result-words.ts'
import type { LatestResult } from '../../../shared/standings/results.ts'
import { dayWords } from '../../../shared/time.ts'
import { Head } from './head.tsx'
import css from './results-view.module.css'

type ResultsViewProps = { league: League; results: readonly LatestResult[]; now: number }

export function ResultsView({ league, results, now }: ResultsViewProps) {
  return (
    <>
      <Head over={league.name} title="Latest results" now={now} />
      <ul className={css.results}>
        {results.map((result, n) => (
          <li key={result.id} className={css.result} style={{ '--n': n } as CSSProperties}>
            <p className={css.where}>{result.group}</p>
            <p className="sr">{outcomeWords(result)}</p>
            <Side result={result} of={0} />
            <Side result={result} of={1} />
            <p className={css.when}>
              {`Entered ${dayWords(result.before)}`}
              {result.isWalkover ? `, ${WALKOVER}` : ''}
              {correctedWords(result)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Side({ result, of }: { result: LatestResult; of: 0 | 1 }) {
  const { team, sets } = result.sides[of]
  const hasWon = of === 0 && !result.isDraw
  return (
    <p className={hasWon ? `${css.side} ${css.won}` : css.side} aria-hidden="true">
      <span className={css.team}>{team}</span>
      {result.isWalkover ? null : <span className={css.sets}>{sets}</span>}
    </p>
  )
}
