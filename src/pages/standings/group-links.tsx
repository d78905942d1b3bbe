import { Link } from 'react-router-dom'
import type { League } from '../../../contract/content/leagues.ts'
import { urlOfLeague } from '../../standings/league-in-url.ts'
import css from './group-links.module.css'

/** Straight to one group's board; the link is also what people share. */
export function GroupLinks({ league, current }: { league: League; current: string }) {
  return (
    <nav className={css.nav} aria-label={`Groups of ${league.name}`}>
      <ul className={css.row}>
        {league.groups.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              className={css.link}
              to={`${urlOfLeague(league.id)}#${slug}`}
              aria-current={slug === current ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
