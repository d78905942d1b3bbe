import page from 'content:pages/team'
import { correctedWords, enteredWords, howWords } from '../../shared/standings/result-words.ts'
import { capitalised } from '../../shared/text.ts'
import type { Opponents, OwnResult } from '../standings/timeline.ts'
import css from './team.module.css'
import { Ended } from './team-ended.tsx'
import lines from './team-lines.module.css'
import { type TeamLinks, TeamName } from './team-name.tsx'

type TeamResultsProps = { opponents: Opponents; links: TeamLinks }

/** The newest first; what is not known is said. */
export function TeamResults({ links, opponents: { results, open, isBehind } }: TeamResultsProps) {
  return (
    <section className={css.results} aria-labelledby="team-results">
      <h2 id="team-results">{page.results}</h2>
      {results.length === 0 ? (
        <p>{page.noResults}</p>
      ) : (
        <ul className={lines.list}>
          {results.map((result) => (
            <li key={result.other.key} className={lines.result}>
              <Ended outcome={result.outcome} />
              <span>
                <strong>{VERBS[result.outcome]}</strong>{' '}
                <TeamName side={result.other} links={links} />
                <span className={lines.soft}>{storyWords(result)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {open !== null && open > 0 && results.length > 0 ? (
        <p className={css.open}>{openWords(open)}</p>
      ) : null}
      {isBehind ? <p className={css.open}>The newest match is being worked out.</p> : null}
    </section>
  )
}

const VERBS = { won: 'Beat', drawn: 'Drew with', lost: 'Lost to' } as const

/** "2-1 in sets, 16-11 in games. Entered between 19:05 and 19:20 on 12 November." */
function storyWords(result: OwnResult): string {
  const { own, other, outcome, isWalkover, isCorrected } = result
  const sides = {
    sides: [own, other],
    isDraw: outcome === 'drawn',
    isWalkover,
    isCorrected,
  } as const
  return `${capitalised(howWords(sides))}${correctedWords(result)}. Entered ${enteredWords(result)}.`
}

function openWords(open: number): string {
  return open === 1
    ? 'Of one more match the table does not tell against whom it was played.'
    : `Of ${open} more matches the table does not tell against whom they were played.`
}
