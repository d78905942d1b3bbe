// Status of the rows on pages of standings and teams: their age, what changed, why there are none.
import { useLayoutEffect, useRef } from 'react'
import { finalText } from '../../shared/standings/season.ts'
import { playByText } from '../../shared/standings/to-play.ts'
import { useMoment } from '../app/clock.ts'
import { Button } from '../ui/controls.tsx'
import { Notice } from '../ui/notice.tsx'
import { Drawing } from '../ui/pictures.tsx'
import { Age } from './age.tsx'
import css from './status.module.css'
import type { Board, StandingsView } from './use-standings.ts'

const FROM_PHONE = "Saved on your phone. You're offline."
const NO_SERVICE = 'The league-table service could not be reached.'

export function BoardAge(board: Board) {
  if (board.rows === null) return null
  return (
    <div className={css.line}>
      <Age {...board} />
      {board.offline ? <p>{FROM_PHONE}</p> : isStale(board) ? <p>{NO_SERVICE}</p> : null}
    </div>
  )
}

/** Until when matches of the round are played, and how many are left. */
export function PlayBy(board: Board) {
  const words = playByText(board, useMoment())
  return words === '' ? null : <p className={css.line}>{words}</p>
}

export function isStale({ league, asOf, stale }: Board): boolean {
  return finalText(league, asOf) === null && stale
}

type FailureProps = { message: string; tries: number; retry: () => void }

export function Failure({ message, tries, retry }: FailureProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = frame.current
    return () => {
      // The button disappears with the error; the focus must stay on the page.
      if (shown?.contains(document.activeElement)) document.getElementById('main')?.focus()
    }
  }, [])
  return (
    <div ref={frame} className={css.failure}>
      <Notice key={tries} tone="error" role="alert">
        <p>{message ? `Error: ${message}` : 'Unknown error'}</p>
      </Notice>
      <Button onClick={retry}>Try again</Button>
      <Drawing name="looking-up" />
    </div>
  )
}

/** The status line that screen readers announce when tables load or change. `end`: how the round of the page ended. */
export function StatusLine({ view, end = '' }: { view: StandingsView; end?: string }) {
  const isLoading = view.status === 'loading' || (view.status === 'failed' && view.trying)
  return (
    <p className={css.status} role="status" data-busy={isLoading || undefined}>
      {isLoading ? 'Loading standings...' : changedText(view, end)}
    </p>
  )
}

function changedText(view: StandingsView, end: string): string {
  if (view.status !== 'loaded' || view.changed === '') return ''
  return end || view.changed
}
