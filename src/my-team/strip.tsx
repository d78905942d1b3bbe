import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '../../shared/standings/schema.ts'
import { finalWords } from '../../shared/standings/season.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { figureOf } from '../../shared/text.ts'
import { FIND_PATH, standingsPath } from '../../shared/urls.ts'
import css from '../pages/home/live-strip.module.css'
import { Age } from '../standings/age.tsx'
import type { MyTeam } from './my-teams.ts'
import own from './strip.module.css'

import { type OwnTeam, useOwnTeams } from './use-known-teams.ts'
import { rowsAround, useOwnRow } from './use-own-row.ts'

/** Rows of the strip. */
const PLACES = 3

export type StripBoxProps = {
  heading: string
  /** Where it leads. */
  link: string
  word: string
  /** A line, in a paragraph. */
  where: ReactNode
  age?: ReactNode
  children: ReactNode
}

/** `instead`: shown until a starred team is found. */
export type OwnStripProps = {
  remove: Remove
  instead: ReactNode
  /** The box of the home page: same lines, so nothing moves. */
  Box: ComponentType<StripBoxProps>
}

type Remove = (team: MyTeam) => void

/** The starred team among its neighbours, or each of several teams in its group, in the box of the top of a table. */
export function OwnStrip({ remove, instead, Box }: OwnStripProps) {
  const teams = useOwnTeams()
  const [first, ...others] = teams
  if (!first) return instead
  return others.length === 0 ? (
    <One team={first} remove={remove} instead={instead} Box={Box} />
  ) : (
    <Several teams={teams} remove={remove} Box={Box} />
  )
}

type OneProps = OwnStripProps & OwnPlaceProps

function One({ team, remove, instead, Box }: OneProps) {
  const { league, group, rows, row, moved, result, asOf, stale } = useOwnRow(team)
  if (team.found === null) {
    return (
      <Box heading="Your team" link={FIND_PATH} word="Search" where={<Where />}>
        <ol className={css.rows}>
          <Lost team={team} remove={remove} />
          <li className={css.place} aria-hidden="true" />
          <li className={css.place} aria-hidden="true" />
        </ol>
      </Box>
    )
  }
  // The strip keeps its content until the team's table has come.
  if (!row || !league) return instead
  return (
    <Box
      heading="Your team"
      link={pathOf(team)}
      word="Its season"
      where={
        <Where>
          {moved ? (
            <>
              <span aria-hidden="true">{moved.mark}</span>
              <span className="sr">{moved.words}</span> since {moved.since} ·{' '}
            </>
          ) : null}
          {league.name} {group?.name}
        </Where>
      }
      age={<Age asOf={asOf} stale={stale} final={finalWords(league, asOf)} />}
    >
      <ol className={css.rows}>
        {rowsAround(rows, row, PLACES).map((one) => (
          <Place key={keyOf(one)} row={one} isOwn={one === row} said={one === row ? result : ''}>
            {one.team}
          </Place>
        ))}
      </ol>
    </Box>
  )
}

type SeveralProps = Omit<OwnStripProps, 'instead'> & { teams: readonly OwnTeam[] }

function Several({ teams, remove, Box }: SeveralProps) {
  const more = teams.length - PLACES
  return (
    <Box
      heading="Your teams"
      link={FIND_PATH}
      word={more > 0 ? `And ${more} more` : 'All of them'}
      where={<Where>Where each of them stands</Where>}
    >
      <ol className={css.rows}>
        {teams.slice(0, PLACES).map((team) => (
          <OwnPlace key={`${team.league} ${team.key}`} team={team} remove={remove} />
        ))}
      </ol>
    </Box>
  )
}

/** Keeps the line's height without text. */
function Where({ children = '\u00a0' }: { children?: ReactNode }) {
  return <p className={own.where}>{children}</p>
}

type PlaceProps = { row: Row; isOwn: boolean; said: ReactNode; children: ReactNode }

function Place({ row, isOwn, said, children }: PlaceProps) {
  return (
    <li className={isOwn ? `${css.place} ${own.row}` : css.place} data-mine={isOwn || undefined}>
      <span className={isOwn ? `${own.rank} ${own.lit}` : own.rank}>{row.position}</span>
      <span className={css.team}>
        <span className={isOwn ? own.name : undefined}>{children}</span>
        {said ? <span className={own.said}>{said}</span> : null}
      </span>
      <span className={css.points}>
        {figureOf(row.points)}
        <span className={css.unit} aria-hidden="true">
          pts
        </span>
        <span className="sr"> points</span>
      </span>
    </li>
  )
}

type OwnPlaceProps = { team: OwnTeam; remove: Remove }

function OwnPlace({ team, remove }: OwnPlaceProps) {
  const { row, league, group, result } = useOwnRow(team)
  if (team.found === null) return <Lost team={team} remove={remove} />
  if (!row) return <li className={css.place}>{'\u00a0'}</li>
  return (
    <Place row={row} isOwn said={result || `${group?.name}, ${league?.name}`}>
      <Link to={pathOf(team)}>{row.team}</Link>
    </Place>
  )
}

function Lost({ team, remove }: OwnPlaceProps) {
  return (
    <li className={`${css.place} ${own.row}`}>
      <span className={own.rank}>–</span>
      <span className={own.lost}>We cannot find {team.name} any more.</span>
      <button type="button" className={own.remove} onClick={() => remove(team)}>
        Remove<span className="sr"> {team.name}</span>
      </button>
    </li>
  )
}

function pathOf({ found, league, group }: OwnTeam): string {
  return found?.path ?? standingsPath(league, group)
}
