import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { League } from '../../../shared/content/leagues.ts'
import { standingsAt, standingsPath } from '../../../shared/urls.ts'
import { STAY } from '../../app/stay.ts'
import { isTakenOver } from '../../app/taken-over.ts'
import { leagueInUrl } from '../../standings/league-in-url.ts'
import css from './league-picker.module.css'

type LeaguePickerProps = {
  leagues: readonly League[]
  /** null until the page knows which league is meant. */
  chosen: League | null
}

/** Tabs that are links where there is room, the phone's own picker where not. */
export function LeaguePicker({ leagues, chosen }: LeaguePickerProps) {
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    // Picked before the script came: what is picked from now on is in the URL first, and the box follows it.
    if (isTakenOver()) return
    const picked = select.current?.value
    const { league } =
      standingsAt(location.pathname, leagues) ?? leagueInUrl(location.search, leagues)
    if (picked && picked !== league.id)
      void navigate(standingsPath(picked), { replace: true, state: STAY })
  }, [leagues, navigate])

  return (
    <>
      <nav className={css.tabs} aria-label="Leagues">
        <ul className={css.row}>
          {leagues.map(({ id, name }) => (
            <li key={id}>
              <Link
                className={css.tab}
                to={standingsPath(id)}
                state={STAY}
                data-tab={id}
                aria-current={id === chosen?.id ? 'true' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`scripted ${css.phone}`}>
        <label className={css.label} htmlFor="league">
          League
        </label>
        <select
          ref={select}
          className={css.select}
          id="league"
          // Coming back from elsewhere, the URL says the league and not the browser's memory of this box.
          autoComplete="off"
          value={chosen?.id ?? ''}
          data-picker=""
          onChange={({ target }) => navigate(standingsPath(target.value), { state: STAY })}
        >
          {chosen ? null : <option value="">Pick a league</option>}
          {leagues.map(({ id, name, was = [] }) => (
            <option key={id} value={id} data-names={[id, ...was].join(' ')}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
