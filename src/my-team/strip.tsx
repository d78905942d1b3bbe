import leagues from 'content:leagues'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { figureOf } from '../../contract/figure.ts'
import { FIND_PATH } from '../../contract/find-path.ts'
import { resultsOf } from '../../contract/results.ts'
import { finalWords } from '../../contract/season.ts'
import { keyOf, nameKey, type Row } from '../../contract/standings.ts'
import { standingsPath } from '../../contract/standings-paths.ts'
import css from '../pages/home/live-strip.module.css'
import { Age } from '../standings/age.tsx'
import { useStandings } from '../standings/use-standings.ts'
import { useStory } from '../standings/use-story.ts'
import type { OwnTeam, StripProps } from './known.ts'
import own from './strip.module.css'
import { lastResultWords, movedWords, rowsAround } from './strip-words.ts'
import { withLater } from './use-my-teams.ts'

/** As many as the strip has places. */
const PLACES = 3

/** One's own team among its neighbours, or each of several in its group, in the box of the top of a table. */
export function Strip({ teams, instead }: StripProps) {
  const [first, ...others] = teams
  if (!first) return instead
  return others.length === 0 ? <One team={first} instead={instead} /> : <Several teams={teams} />
}

function One({ team, instead }: { team: OwnTeam; instead: ReactNode }) {
  const known = useOwnRow(team)
  if (team.found === null) {
    return (
      <Box heading="Your team" link={FIND_PATH} word="Search for it">
        <p className={css.none}>
          <Lost team={team} />
        </p>
      </Box>
    )
  }
  // Its table comes first: until then the strip shows what it showed.
  if (!known.row) return instead
  const { row, rows, league, asOf, stale } = known
  const final = league && finalWords(league, asOf)
  return (
    <Box
      heading="Your team"
      link={team.found?.path ?? standingsPath(team.league, team.group)}
      word="All of its season"
      where={`${league?.name} ${known.group?.name}`}
      age={<Age asOf={asOf} stale={stale} final={final ?? null} />}
    >
      <ol className={css.rows}>
        {rowsAround(rows, row, PLACES).map((one) => (
          <Place key={keyOf(one)} row={one} isOwn={one === row}>
            {one === row ? known.said : null}
          </Place>
        ))}
      </ol>
    </Box>
  )
}

function Several({ teams }: { teams: readonly OwnTeam[] }) {
  const more = teams.length - PLACES
  return (
    <Box
      heading="Your teams"
      link={FIND_PATH}
      word={more > 0 ? `And ${more} more` : 'All of them'}
      where="Where each of them stands"
    >
      <ol className={css.rows}>
        {teams.slice(0, PLACES).map((team) => (
          <OwnPlace key={`${team.league} ${team.key}`} team={team} />
        ))}
      </ol>
    </Box>
  )
}

type BoxProps = {
  heading: string
  link: string
  word: string
  where?: string
  age?: ReactNode
  children: ReactNode
}

/** As the strip of everybody (src/pages/home/live-strip.tsx), line by line. */
function Box({ heading, link, word, where, age, children }: BoxProps) {
  return (
    <section className={css.strip} data-ground="court" aria-label={heading}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2>{heading}</h2>
          <Link className={css.link} to={link}>
            {word}
          </Link>
          <p className={own.where}>{where ?? '\u00a0'}</p>
          <p className={css.age}>{age}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

function Place({ row, isOwn, children }: { row: Row; isOwn: boolean; children?: ReactNode }) {
  return (
    <li className={css.place} data-mine={isOwn || undefined}>
      <span className={`${css.rank} ${isOwn ? own.lit : own.plain}`}>{row.position}</span>
      <span className={css.team}>
        {isOwn ? <span className={own.own}>{row.team}</span> : row.team}
        {children ? <span className={own.said}>{children}</span> : null}
      </span>
      <Points row={row} />
    </li>
  )
}

function OwnPlace({ team }: { team: OwnTeam }) {
  const { row, league, group, said } = useOwnRow(team)
  if (team.found === null || !row) {
    return (
      <li className={css.place}>
        <span className={`${css.rank} ${own.plain}`}>–</span>
        <span className={css.team}>{team.found === null ? <Lost team={team} /> : team.name}</span>
        <span className={css.points}>{'\u00a0'}</span>
      </li>
    )
  }
  return (
    <li className={css.place} data-mine="true">
      <span className={`${css.rank} ${own.lit}`}>{row.position}</span>
      <span className={css.team}>
        <Link className={own.own} to={team.found?.path ?? standingsPath(team.league, team.group)}>
          {row.team}
        </Link>
        <span className={own.said}>{said ?? `${group?.name}, ${league?.name}`}</span>
      </span>
      <Points row={row} />
    </li>
  )
}

function Points({ row }: { row: Row }) {
  return (
    <span className={css.points}>
      {figureOf(row.points)}
      <span className={css.unit} aria-hidden="true">
        pts
      </span>
      <span className="sr"> points</span>
    </span>
  )
}

function Lost({ team }: { team: OwnTeam }) {
  return (
    <>
      We cannot find {team.name} any more.{' '}
      <button
        type="button"
        className={own.remove}
        onClick={() => withLater(({ toggle }) => void toggle(team))}
      >
        Remove<span className="sr"> {team.name}</span>
      </button>
    </>
  )
}

/** Its row, with those around it, and what the history tells of it. */
function useOwnRow(team: OwnTeam) {
  const view = useStandings(team.league)
  const stories = useStory(team.league)
  const league = leagues.find(({ id }) => id === team.league)
  const slug = team.found?.group ?? team.group
  // Stored by an older link, or by hand: the number of its table.
  const group = league?.groups.find((one) => one.slug === slug || String(one.table) === slug)
  const board =
    view.status === 'loaded'
      ? view.standings.groups.find((one) => one.slug === group?.slug)
      : undefined
  const rows = board?.rows ?? []
  const row =
    rows.find((one) => keyOf(one) === team.key) ??
    rows.find((one) => nameKey(one.team) === nameKey(team.name))
  const story = (group && stories[group.table]) ?? null
  const moved = row && story ? movedWords(row, team.key, story) : ''
  const result = lastResultWords(team.key, resultsOf({ rows, story }))
  const said = [moved, result].filter((words) => words !== '').join(' · ') || null
  const stale = Boolean(board?.stale || (view.status === 'loaded' && view.offline))
  return { league, group, rows, row, said, asOf: board?.asOf ?? null, stale }
}
