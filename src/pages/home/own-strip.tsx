// The visitor's own team on the home page.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { placeText } from '../../../shared/standings/round.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { keyOf, keysOf } from '../../../shared/standings/team.ts'
import { finishText, type OwnResult, ownResults } from '../../../shared/standings/team-words.ts'
import { capitalised } from '../../../shared/text.ts'
import { FIND_PATH, standingsPath } from '../../../shared/urls.ts'
import { useMoment } from '../../app/clock.ts'
import { reportPath } from '../../app/links.ts'
import type { MyTeam } from '../../my-team/my-teams.ts'
import { type OwnTeam, useOwnTeams } from '../../my-team/use-known-teams.ts'
import { Age } from '../../standings/age.tsx'
import { movedText } from '../../standings/rows.ts'
import { useBoard } from '../../standings/use-standings.ts'
import css from './live-strip.module.css'
import { StripBox, StripRow, whereText } from './strip-box.tsx'

const PLACES = 3

const reportLink = (path: string) => (
  <Link className="bold" to={path}>
    Report a score
  </Link>
)

type Remove = (team: MyTeam) => void

/** `instead`: shown until a starred team is found. */
export type OwnStripProps = { remove: Remove; instead: ReactNode }

/** The starred team among its neighbours, or each of several teams in its group. */
export function OwnStrip({ remove, instead }: OwnStripProps) {
  const teams = useOwnTeams()
  const [first, ...others] = teams
  if (!first) return instead
  return others.length === 0 ? (
    <One team={first} remove={remove} instead={instead} />
  ) : (
    <Several teams={teams} remove={remove} />
  )
}

type OwnRowProps = { team: OwnTeam; remove: Remove }

function One({ team, remove, instead }: OwnRowProps & OwnStripProps) {
  const own = useOwnRow(team)
  const now = useMoment()
  if (team.found === null) {
    return (
      <StripBox heading="Your team" link={FIND_PATH} word="Search">
        <ol className={css.rows}>
          <Lost team={team} remove={remove} />
          <li className={css.row} aria-hidden="true" />
          <li className={css.row} aria-hidden="true" />
        </ol>
      </StripBox>
    )
  }
  // The strip keeps its content until the team's table has come.
  if (!own) return instead
  const { board, rows, row, news } = own
  const keys = keysOf(rows)
  const look = { own: news, isLit: true, moved: movedText(board, row, now) }
  return (
    <StripBox
      heading="Your team"
      link={pathOf(team)}
      word="Team page"
      where={whereText(board)}
      age={
        <>
          <Age {...board} />{' '}
          {isOver(board.league) ? null : reportLink(reportPath(board.league.id, board.group.slug))}
        </>
      }
    >
      <ol className={css.rows}>
        {rowsAround(rows, row, PLACES).map((one) => (
          <StripRow
            key={keys.get(one)}
            place={placeText(rows, one)}
            row={one}
            {...(one === row ? look : OTHER)}
          />
        ))}
      </ol>
    </StripBox>
  )
}

const OTHER = { isLit: false, moved: null }

function Several({ teams, remove }: { teams: readonly OwnTeam[]; remove: Remove }) {
  const more = teams.length - PLACES
  return (
    <StripBox
      heading="Your teams"
      link={FIND_PATH}
      word={more > 0 ? `And ${more} more` : 'All of them'}
      where="Their places now"
      age={reportLink('/report')}
    >
      <ol className={css.rows}>
        {teams.slice(0, PLACES).map((team) => (
          <OwnRow key={`${team.league} ${team.key}`} team={team} remove={remove} />
        ))}
      </ol>
    </StripBox>
  )
}

function OwnRow({ team, remove }: OwnRowProps) {
  const own = useOwnRow(team)
  if (team.found === null) return <Lost team={team} remove={remove} />
  if (!own) return <li className={css.row}>{'\u00a0'}</li>
  const { board, rows, row, news } = own
  const below = news || `${board.group.name}, ${board.league.name}`
  return (
    <StripRow place={placeText(rows, row)} row={row} isLit moved={null} own={below}>
      <Link to={pathOf(team)}>{row.team}</Link>
    </StripRow>
  )
}

function Lost({ team, remove }: OwnRowProps) {
  return (
    <li className={`${css.row} ${css.own}`}>
      <span className={css.place}>–</span>
      <span className={css.lost}>{`${team.name} is no longer in any table.`}</span>
      <button type="button" className={css.remove} onClick={() => remove(team)}>
        Remove<span className="sr">{` ${team.name}`}</span>
      </button>
    </li>
  )
}

function pathOf({ found, league, group }: OwnTeam): string {
  return found?.path ?? standingsPath(league, group)
}

/** null: the team's table has not come, or does not name it. */
function useOwnRow(team: OwnTeam) {
  const { key, group } = team.found ?? team
  const { board } = useBoard(team.league, group)
  const rows = board?.rows ?? []
  const row = rows.find((one) => keyOf(one) === key)
  if (!board || !row) return null
  const news = capitalised(finishText(board, row)) || lastResultText(ownResults(board, key))
  return { board, rows, row, news }
}

/** The row with its neighbours, in the middle except at an end of the table. */
export function rowsAround(rows: readonly Row[], row: Row, count: number): Row[] {
  const middle = rows.indexOf(row) - Math.floor(count / 2)
  const start = Math.max(0, Math.min(middle, rows.length - count))
  return rows.slice(start, start + count)
}

/** The newest result; '' without one. */
export function lastResultText([last]: readonly OwnResult[]): string {
  if (!last) return ''
  const { outcome, own, other } = last
  const sets = `${own.sets}-${other.sets}`
  if (last.isWalkover) return `Walkover ${outcome === 'won' ? 'against' : 'to'} ${other.team}`
  if (outcome === 'drawn') return `Drew ${sets} with ${other.team}`
  return outcome === 'won' ? `Beat ${other.team} ${sets}` : `Lost ${sets} to ${other.team}`
}
