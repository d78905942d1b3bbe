import page from 'content:pages/team'
import { WALKOVER } from '../../shared/standings/result-words.ts'
import { keyOf } from '../../shared/standings/team.ts'
import type { Opponents, OwnResult } from '../standings/timeline.ts'
import css from './team.module.css'
import { Ended } from './team-ended.tsx'
import lines from './team-lines.module.css'
import { type TeamLinks, TeamName, type TeamProps } from './team-name.tsx'

type TeamAgainstProps = { facts: TeamProps; opponents: Opponents; links: TeamLinks }

/** Who beat whom: the other teams in the order of the table, each with how the match against it ended. */
export function TeamAgainst({ facts, links, opponents: { results, toPlay } }: TeamAgainstProps) {
  const others = facts.rows?.filter((row) => keyOf(row) !== facts.team) ?? []
  if (results.length === 0) return null
  return (
    <section className={css.against} aria-labelledby="team-against">
      <h2 id="team-against">{page.against}</h2>
      <ol className={lines.line}>
        {others.map((row) => {
          const result = results.find(({ other }) => other.key === keyOf(row)) ?? null
          return (
            <li key={keyOf(row)} className={lines.opponent}>
              <Ended outcome={result?.outcome ?? null} />
              <span>
                <TeamName side={{ key: keyOf(row), team: row.team }} links={links} />
                <span className={lines.soft}>
                  {result ? endedWords(result) : toPlay ? 'Still to play' : 'No result known'}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** "Won 2-1" */
function endedWords({ outcome, own, other, isWalkover }: OwnResult): string {
  const word = { won: 'Won', drawn: 'Drew', lost: 'Lost' }[outcome]
  return `${word} ${isWalkover ? WALKOVER : `${own.sets}-${other.sets}`}`
}
