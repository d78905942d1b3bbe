import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Group, League } from '../../../contract/content/leagues.ts'
import { standingsPath } from '../../../contract/pages.ts'
import type { StandingsView } from '../../standings/standings-store.ts'
import { Wide } from '../../ui/section.tsx'
import { Boards } from './boards.tsx'
import { GroupLinks } from './group-links.tsx'
import css from './page.module.css'
import { StatusLine } from './status-line.tsx'

type GroupPageProps = {
  league: League
  group: Group
  view: StandingsView & { retry: () => void }
  legend: ReactNode
}

export function GroupPage({ league, group, view, legend }: GroupPageProps) {
  return (
    <>
      <div data-ground="night">
        <div className={css.inner}>
          <p>
            <Link to={standingsPath(league.id)}>{league.name}</Link>
          </p>
          <h1>{group.name}</h1>
        </div>
      </div>
      <div className={css.ground} data-ground="glass">
        <Wide>
          <GroupLinks league={league} current={group} />
          <StatusLine view={view} group={group} />
          <Boards league={league} group={group} view={view} current="">
            {legend}
          </Boards>
        </Wide>
      </div>
    </>
  )
}
