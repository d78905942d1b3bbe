import type { League } from '../../../shared/content/leagues.ts'
import links from './group-links.module.css'
import { GroupLinks } from './group-links.tsx'
import css from './page.module.css'

/** The league's name, and the way to each of its groups. */
export function LeagueHead({ league }: { league: League }) {
  return (
    <>
      <div className={css.league}>
        <h2>{league.name}</h2>
        {league.about ? <p>{league.about}</p> : null}
      </div>
      <GroupLinks league={league} />
    </>
  )
}

/** Of the same height, before anybody knows which league is meant. */
export function UnnamedHead() {
  return (
    <>
      <div className={css.league}>
        <span className={css.unnamed} />
      </div>
      <div className={links.nav}>
        <span className={links.link} />
      </div>
    </>
  )
}
