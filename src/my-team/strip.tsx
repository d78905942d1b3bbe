// The visitor's own team on the home page.
import leagues from 'content:leagues'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { storyIn } from '../../shared/standings/group.ts'
import { type Result, resultsOf } from '../../shared/standings/results.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { finalWords } from '../../shared/standings/season.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { FIND_PATH, standingsPath } from '../../shared/urls.ts'
import css from '../pages/home/live-strip.module.css'
import { StripBox, StripRow } from '../pages/home/strip-box.tsx'
import { Age } from '../standings/age.tsx'
import { movedWords } from '../standings/rows.ts'
import { standingsIn, useStandings } from '../standings/use-standings.ts'
import type { MyTeam } from './my-teams.ts'
import { type OwnTeam, useOwnTeams } from './use-known-teams.ts'

const PLACES = 3

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
  const { league, group, rows, row, moved, result, asOf, stale } = useOwnRow(team)
  if (team.found === null) {
    return (
      <StripBox heading="Your team" link={FIND_PATH} word="Search">
        <ol className={css.rows}>
          <Lost team={team} remove={remove} />
          <li className={css.place} aria-hidden="true" />
          <li className={css.place} aria-hidden="true" />
        </ol>
      </StripBox>
    )
  }
  // The strip keeps its content until the team's table has come.
  if (!row || !league) return instead
  return (
    <StripBox
      heading="Your team"
      link={pathOf(team)}
      word="Its season"
      where={`${league.name} ${group?.name}`}
      age={<Age asOf={asOf} stale={stale} final={finalWords(league, asOf)} />}
    >
      <ol className={css.rows}>
        {rowsAround(rows, row, PLACES).map((one) => {
          const own = one === row ? { own: result, isLit: true, moved } : OTHER
          return <StripRow key={keyOf(one)} rank={one.position} row={one} {...own} />
        })}
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
      where="Where each of them stands"
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
  const { row, league, group, result } = useOwnRow(team)
  if (team.found === null) return <Lost team={team} remove={remove} />
  if (!row) return <li className={css.place}>{'\u00a0'}</li>
  const own = result || `${group?.name}, ${league?.name}`
  return (
    <StripRow rank={row.position} row={row} isLit moved={null} own={own}>
      <Link to={pathOf(team)}>{row.team}</Link>
    </StripRow>
  )
}

function Lost({ team, remove }: OwnRowProps) {
  return (
    <li className={`${css.place} ${css.own}`}>
      <span className={css.rank}>–</span>
      <span className={css.lost}>We cannot find {team.name} any more.</span>
      <button type="button" className={css.remove} onClick={() => remove(team)}>
        Remove<span className="sr"> {team.name}</span>
      </button>
    </li>
  )
}

function pathOf({ found, league, group }: OwnTeam): string {
  return found?.path ?? standingsPath(league, group)
}

function useOwnRow(team: OwnTeam) {
  const view = useStandings(team.league)
  const { key, group: slug } = team.found ?? team
  const league = leagues.find(({ id }) => id === team.league)
  const group = league?.groups.find((one) => one.slug === slug)
  const standings = standingsIn(view)
  const board = standings?.groups.find((one) => one.slug === slug)
  const rows = board?.rows ?? []
  const row = rows.find((one) => keyOf(one) === key)
  const story = (group && storyIn(standings)[group.table]) ?? null
  const moved = row && league && story ? movedWords(league, story, row) : null
  const result = row ? lastResultWords(key, resultsOf({ rows, story })) : ''
  const stale = Boolean(board?.stale || (view.status === 'loaded' && view.offline))
  return { league, group, rows, row, moved, result, asOf: board?.asOf ?? null, stale }
}

/** The row with its neighbours, in the middle except at an end of the table. */
export function rowsAround(rows: readonly Row[], row: Row, count: number): Row[] {
  const middle = rows.indexOf(row) - Math.floor(count / 2)
  const start = Math.max(0, Math.min(middle, rows.length - count))
  return rows.slice(start, start + count)
}

/** The newest result with a known winner; '' without one. */
export function lastResultWords(key: string, results: readonly Result[]): string {
  const last = results.find(({ sides }) => sides.some((side) => side.key === key))
  if (!last) return ''
  const [first, second] = last.sides
  const hasWon = first.key === key
  const [me, other] = hasWon ? [first, second] : [second, first]
  const sets = `${me.sets}-${other.sets}`
  if (last.isWalkover) return `Walkover ${hasWon ? 'against' : 'to'} ${other.team}`
  if (last.isDraw) return `Drew ${sets} with ${other.team}`
  return hasWon ? `Beat ${other.team} ${sets}` : `Lost ${sets} to ${other.team}`
}
