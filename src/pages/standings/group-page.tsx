import type { ReactNode } from 'react'
import type { Group, League } from '../../../contract/content/leagues.ts'
import type { StandingsView } from '../../standings/standings-store.ts'
import { Wide } from '../../ui/section.tsx'
import { BoardAge, BoardRows } from './board.tsx'
import { earlyPath } from './boards.tsx'
import { Failure } from './failure.tsx'
import { GroupLinks } from './group-links.tsx'
import css from './group-page.module.css'
import { Neighbours } from './neighbours.tsx'
import shared from './page.module.css'
import { Share } from './share.tsx'
import { StatusLine } from './status-line.tsx'

type GroupPageProps = {
  league: League
  group: Group
  view: StandingsView & { retry: () => void }
  legend: ReactNode
}

/** One table by itself, as large as the screen allows: the page that is sent on. */
export function GroupPage({ league, group, view, legend }: GroupPageProps) {
  const standings = view.status === 'loaded' ? view.standings : null
  return (
    <>
      <div className={css.night} data-ground="night">
        <h1 className={css.title} id={`${group.slug}-name`}>
          <span className={css.of}>{league.name}</span> {group.name}
        </h1>
        <GroupLinks league={league} current={group} />
        <div className={shared.said}>
          <StatusLine view={view} group={group} />
          <Share league={league} group={group} standings={standings} />
        </div>
        <section
          id={group.slug}
          key={group.slug}
          className={css.board}
          aria-labelledby={`${group.slug}-name`}
        >
          <LargeBoard league={league} group={group} view={view} />
        </section>
      </div>
      <div className={css.ground} data-ground="glass">
        <Wide>
          <Neighbours league={league} group={group} />
          {legend}
        </Wide>
      </div>
    </>
  )
}

function LargeBoard({ league, group, view }: Omit<GroupPageProps, 'legend'>) {
  if (view.status === 'failed') return <Failure {...view} />
  if (view.status === 'loading') {
    return <div className={css.waiting} data-early={earlyPath(league)} aria-hidden="true" />
  }
  const { standings, offline } = view
  const board = standings.groups.find(({ slug }) => slug === group.slug) ?? unknown(group)
  const props = { board, league, standings, offline }
  return (
    <>
      <BoardAge {...props} />
      <BoardRows {...props} large />
    </>
  )
}

/** A group that has come since the tables were asked for. */
function unknown({ table, slug, name }: Group) {
  return { number: table, slug, name, asOf: null, stale: false, rows: null }
}
