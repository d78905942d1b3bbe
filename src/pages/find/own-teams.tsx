import type { OwnTeam } from '../../my-team/known.ts'
import { Star } from '../../my-team/star.tsx'
import { useMyTeams, withLater } from '../../my-team/use-my-teams.ts'
import css from '../../parts/found.module.css'
import own from './page.module.css'

/** Those that are starred on this device, also those that no table lists any more. */
export function OwnTeams() {
  const teams = useMyTeams()
  if (teams.length === 0) return null
  return (
    <section className={own.own} aria-labelledby="own">
      <h2 className={css.said} id="own">
        {teams.length === 1 ? 'Your team' : 'Your teams'}
      </h2>
      <p>Kept in this browser and nowhere else. Press a star again to take it off.</p>
      <ul className={css.list}>
        {teams.map((team) => (
          <Own key={`${team.league} ${team.key}`} team={team} />
        ))}
      </ul>
    </section>
  )
}

function Own({ team }: { team: OwnTeam }) {
  const { found, name, league, group, key } = team
  return (
    <li className={css.found}>
      <div>
        {found ? (
          <>
            <a className={css.name} href={found.path}>
              {name}
            </a>
            <p className={css.where}>{found.where}</p>
          </>
        ) : (
          <p>{found === null ? `We cannot find ${name} any more.` : name}</p>
        )}
      </div>
      {found === null ? (
        <button
          type="button"
          className={own.remove}
          onClick={() => withLater(({ toggle }) => void toggle(team))}
        >
          Remove<span className="sr"> {name}</span>
        </button>
      ) : (
        <Star league={league} group={group} teamKey={key} name={name} small />
      )}
    </li>
  )
}
