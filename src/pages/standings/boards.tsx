import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Group, League } from '../../../contract/content/leagues.ts'
import { finalWords } from '../../../contract/season.ts'
import type { StandingsView } from '../../standings/standings-store.ts'
import { Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Board } from './board.tsx'
import css from './boards.module.css'
import { WaitingBoards } from './waiting-boards.tsx'

type BoardsProps = {
  league: League
  /** Its board alone; all of the league without it. */
  group?: Group
  view: StandingsView & { retry: () => void }
  /** Slug of the group that the URL names. */
  current: string
  /** The legend; it stands among the boards. */
  children: ReactNode
}

export function Boards({ league, group, view, current, children }: BoardsProps) {
  if (view.status === 'failed') return <Failure {...view} />
  if (view.status === 'loading') {
    return (
      <WaitingBoards
        key="loading"
        groups={group ? [group] : league.groups}
        early={`/api/standings/${league.id}`}
      >
        {children}
      </WaitingBoards>
    )
  }
  const { standings, offline } = view
  const boards = standings.groups.filter(({ slug }) => !group || slug === group.slug)
  return (
    <div key={league.id} className={css.boards}>
      {boards.map((board) => (
        <Board
          key={board.slug}
          board={board}
          league={standings.name}
          final={finalWords(league, board.asOf)}
          checkedAt={standings.checkedAt}
          offline={offline}
          lit={board.slug === current}
        />
      ))}
      {children}
    </div>
  )
}

type FailureProps = { message: string; tries: number; retry: () => void }

function Failure({ message, tries, retry }: FailureProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = frame.current
    return () => {
      // The button goes with the failure, and focus has to stay on the page.
      if (shown?.contains(document.activeElement)) document.getElementById('main')?.focus()
    }
  }, [])
  return (
    <div ref={frame} className={css.failure}>
      <Notice key={tries} tone="error" role="alert">
        <p>{message ? `Error: ${message}` : 'Unknown error'}</p>
      </Notice>
      <Button onClick={retry}>Try again</Button>
      <Drawing name="looking-up" className={css.waitingPlayer} />
    </div>
  )
}
