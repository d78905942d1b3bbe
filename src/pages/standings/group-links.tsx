import { Link } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { STAY } from '../../app/stay.ts'
import css from './group-links.module.css'

/** To the page of each group. `current`: the one that is shown. */
export function GroupLinks({ league, current }: { league: League; current?: Group | undefined }) {
  return (
    <nav className={css.nav} aria-label={`Groups of ${league.name}`}>
      <ul className={css.row}>
        {current ? (
          <li>
            <Link className={css.link} to={standingsPath(league.id)}>
              All groups
            </Link>
          </li>
        ) : null}
        {league.groups.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              className={css.link}
              to={standingsPath(league.id, slug)}
              // From the league's page it is a step to another one, which these links do not live through.
              state={current && STAY}
              aria-current={slug === current?.slug ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
