import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { OwnTeam } from '../../my-team/known.ts'
import { useMyTeams, withLater } from '../../my-team/use-my-teams.ts'
import css from '../../parts/found.module.css'
import own from './page.module.css'

/** Those that are starred on this device, also those that no table lists any more. */
export function OwnTeams() {
  const teams = useMyTeams()
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const remove = (team: OwnTeam) =>
    withLater(({ toggle }) => {
      setSaid(toggle(team).said)
      // The button goes with its row, and the list with its last one.
      status.current?.focus()
    })
  return (
    <>
      <p ref={status} className="sr" role="status" tabIndex={-1}>
        {said}
      </p>
      {teams.length > 0 ? (
        <section className={own.own} aria-labelledby="own">
          <h2 className={css.said} id="own">
            {teams.length === 1 ? 'Your team' : 'Your teams'}
          </h2>
          <p>Kept in this browser and nowhere else.</p>
          <ul className={css.list}>
            {teams.map((team) => (
              <Own key={`${team.league} ${team.key}`} team={team} remove={() => remove(team)} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** Without a star: that is pressed where it stays. */
function Own({ team: { found, name }, remove }: { team: OwnTeam; remove: () => void }) {
  return (
    <li className={css.found}>
      <div>
        {found ? (
          <>
            <Link className={css.name} to={found.path}>
              {name}
            </Link>
            <p className={css.where}>{found.where}</p>
          </>
        ) : (
          <p>{found === null ? `We cannot find ${name} any more.` : name}</p>
        )}
      </div>
      <button type="button" className={own.remove} onClick={remove}>
        Remove<span className="sr"> {name}</span>
      </button>
    </li>
  )
}
