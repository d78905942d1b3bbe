import { Link } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { resultsPath, standingsPath } from '../../../shared/urls.ts'
import { Tonight } from '../results/tonight/tonight.tsx'
import css from './tonight-here.module.css'

/** This evening's results of the league or of the group, and the way to all that are known. Of children nothing. */
export function TonightHere({ league, group }: { league: League; group?: Group }) {
  if (league.shortenNames) return null
  const path = standingsPath(league.id, group?.slug)
  return (
    <div className={css.box}>
      {/* What was said of one group is not said of the next one. */}
      <Tonight key={path} league={league} group={group ?? null} path={path}>
        <Link className={css.all} to={resultsPath(league.id)}>
          All results
        </Link>
      </Tonight>
    </div>
  )
}
