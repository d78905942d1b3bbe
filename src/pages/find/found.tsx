import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  type FoundPage,
  type FoundTeam,
  foundWords,
} from '../../../shared/standings/team-search.ts'
import css from './found.module.css'

/** `star`: renders the star of a team; without it its room stays empty. */
type FoundProps = FoundPage & { star?: ((team: FoundTeam) => ReactNode) | undefined }

/** The teams that a search found. */
export function Found({ typed, count, teams, star }: FoundProps) {
  const more = count - teams.length
  return (
    <>
      <h2 className={css.said}>{foundWords(count, typed)}</h2>
      {count === 0 ? (
        <p>
          Fewer letters find more, and every team stands in the <Link to="/standings">tables</Link>.
        </p>
      ) : (
        <>
          <p className={css.hint}>
            Press the star beside your team, and the home page starts with it.
          </p>
          <FoundTeams teams={teams} star={star} />
        </>
      )}
      {more > 0 ? (
        <p className={css.more}>And {more} more. Another letter brings them closer.</p>
      ) : null}
    </>
  )
}

type FoundTeamsProps = {
  teams: readonly FoundTeam[]
  star?: FoundProps['star']
}

function FoundTeams({ teams, star }: FoundTeamsProps) {
  return (
    <ul className={css.list}>
      {teams.map((team) => (
        <li key={`${team.league} ${team.key}`} className={css.found}>
          <div>
            <Link className={css.name} to={team.path}>
              {team.name}
            </Link>
            <p className={css.where}>{team.where}</p>
          </div>
          <span className={css.star}>{star?.(team)}</span>
        </li>
      ))}
    </ul>
  )
}
