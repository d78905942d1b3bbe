import { matchesOf } from '../../shared/content/leagues.ts'
import { teamRow } from '../standings/team-words.ts'
import { historySince, opponentsOf } from '../standings/timeline.ts'
import css from './team.module.css'
import { TeamAgainst } from './team-against.tsx'
import { type TeamProps, teamLinks } from './team-name.tsx'
import { TeamOutlook } from './team-outlook.tsx'
import { TeamPoints } from './team-points.tsx'
import { TeamResults } from './team-results.tsx'
import { TeamScore } from './team-score.tsx'
import { originWords } from './timeline.tsx'

/** All that is known of one team, below its name. Without a story it is what the table says. */
export function Team(facts: TeamProps) {
  const { league, group, story, team } = facts
  const row = teamRow(facts)
  if (row === null) return null
  const opponents = opponentsOf(facts, team, matchesOf(league, group))
  const since = historySince(story)
  const links = teamLinks(facts)
  return (
    <>
      <TeamScore facts={facts} row={row} />
      <div className={css.ground} data-ground="glass">
        <div className={css.grid}>
          <TeamOutlook facts={facts} row={row} links={links} />
          {story === null ? null : (
            <>
              <TeamResults opponents={opponents} links={links} />
              <TeamAgainst opponents={opponents} facts={facts} links={links} />
              <TeamPoints facts={facts} row={row} results={opponents.results} />
            </>
          )}
        </div>
        {story === null ? null : <p className={css.note}>{originWords(since)}</p>}
      </div>
    </>
  )
}
