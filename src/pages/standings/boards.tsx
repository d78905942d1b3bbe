import type { ReactNode } from 'react'
import type { League } from '../../../shared/content/leagues.ts'
import { STANDINGS_API } from '../../../shared/urls.ts'
import type { StandingsView } from '../../standings/standings-view.ts'
import { Board } from './board.tsx'
import css from './boards.module.css'
import { Failure } from './failure.tsx'
import { WaitingBoards } from './waiting-boards.tsx'

type BoardsProps = {
  league: League
  view: StandingsView & { retry: () => void }
  /** Slug of the group that the URL names. */
  current: string
  /** The newest results; they stand among the boards. */
  children: ReactNode
}

/** The tables of a league, or what stands in their place. */
export function Boards({ league, view, current, children }: BoardsProps) {
  if (view.status === 'failed') return <Failure {...view} />
  if (view.status === 'loading') {
    return <WaitingBoards key="loading" groups={league.groups} early={earlyPath(league)} />
  }
  const { standings, offline } = view
  return (
    <div key={league.id} className={css.boards}>
      {standings.groups.map((board) => (
        <Board
          key={board.slug}
          board={board}
          league={league}
          standings={standings}
          offline={offline}
          lit={board.slug === current}
        />
      ))}
      {children}
    </div>
  )
}

/** What the boot script asks for while the page waits for its tables. */
export function earlyPath({ id }: League): string {
  return STANDINGS_API + id
}
