// What pages of standings and of teams say of their rows: how old they are, what changed, why there are none.
import { useLayoutEffect, useRef } from 'react'
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { GroupStandings, Standings } from '../../../shared/standings/schema.ts'
import { finalWords } from '../../../shared/standings/season.ts'
import { Age } from '../../standings/age.tsx'
import type { StandingsView } from '../../standings/use-standings.ts'
import { countsWords } from '../../standings/words.ts'
import { Button } from '../../ui/controls.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Drawing } from '../../ui/pictures.tsx'
import css from './boards.module.css'
import pageCss from './league-page.module.css'

/** Follows the time at which the rows were last confirmed. */
const FROM_PHONE = 'No connection. This table is from your phone.'
const NO_SERVICE = 'The league-table service could not be reached.'

export type BoardPartProps = {
  board: GroupStandings
  league: League
  /** The standings that contain the board. */
  standings: Standings
  offline: boolean
}

/** The age of the rows; null without rows. */
export function BoardAge({ board, league, standings, offline }: BoardPartProps) {
  const { rows, asOf } = board
  const final = finalWords(league, asOf)
  const stale = final === null && (board.stale || offline)
  if (rows === null) return null
  return (
    <div className={css.age}>
      <Age asOf={asOf} checkedAt={standings.checkedAt} stale={stale} final={final} />
      {stale ? <p>{offline ? FROM_PHONE : NO_SERVICE}</p> : null}
    </div>
  )
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
      <Drawing name="looking-up" className={css.waitingPlayer} />
    </div>
  )
}

type StatusLineProps = {
  view: StandingsView
  /** The group of the page; without it, the whole league. */
  group?: Group
  /** Leaves out the count. */
  isQuiet?: boolean
}

/** The status line that screen readers announce when tables load, arrive or change; its height is constant. */
export function StatusLine({ view, group, isQuiet = false }: StatusLineProps) {
  return (
    <p className={pageCss.status} role="status" data-busy={isLoading(view) || undefined}>
      {isQuiet && isUnchanged(view) ? null : sentence(view, group)}
    </p>
  )
}

function sentence(view: StandingsView, group?: Group): string {
  if (isLoading(view)) return 'Loading standings...'
  if (view.status !== 'loaded') return ''
  if (view.changed.length > 0) return `New results in ${listOf(view.changed)}.`
  return countsWords(view.standings, group)
}

function isUnchanged(view: StandingsView): boolean {
  return view.status === 'loaded' && view.changed.length === 0
}

function isLoading(view: StandingsView): boolean {
  return view.status === 'loading' || (view.status === 'failed' && view.trying)
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-ZA', { type: 'conjunction' }).format(names)
}
