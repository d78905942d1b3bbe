// What a card says, as words and figures: the address carries a hash of exactly this.
import type { Group, League } from '../../contract/content/leagues.ts'
import { figureOf } from '../../contract/figure.ts'
import { hashOf } from '../../contract/hash.ts'
import { finalWords } from '../../contract/season.ts'
import { shownTeam } from '../../contract/shown-team.ts'
import type { StoredRow } from '../../contract/stored-row.ts'
import { sastMoment } from '../../contract/time.ts'
import { groupOf, type StoredGroup, type StoredStandings } from '../sources/stored-standings.ts'
import { cardText, isSettable } from './letters.ts'

/** Places by team key, on the day that movement is counted from. */
export type Was = Readonly<Record<string, number>>

export type CardRow = {
  /** A place of a group, or the name of a group whose leader this is. */
  mark: number | string
  team: string
  points: string
  /** Places won, or lost when negative; null: not known, or none. */
  moved: number | null
}

export type CardContent = {
  over: string
  title: string
  rows: readonly CardRow[]
  /** '' while the day of the last results is not known. */
  foot: string
}

const TEAMS = 3
/** Of a league that has more, the first lead. */
const GROUPS = 5
/** Signs for which there is room: 1024.5. */
const MOST_FIGURES = 6
/** Another one for every change of the drawing, so that no messenger keeps the old one. */
export const LOOK = 1

/** null: the static picture says more, or names nobody. */
export function cardContent(
  league: League,
  group: Group | null,
  record: StoredStandings,
  was: Was = {},
): CardContent | null {
  if (league.shortenNames) return null
  const content =
    group === null ? leagueContent(league, record) : groupContent(league, group, record, was)
  if (content === null || !content.rows.every(({ team }) => isSettable(team))) return null
  return { ...content, rows: content.rows.map((row) => ({ ...row, team: cardText(row.team) })) }
}

/** Eight letters and figures. */
export function hashOfCard(content: CardContent): string {
  return hashOf(JSON.stringify([LOOK, content]))
    .toString(16)
    .padStart(8, '0')
}

function groupContent(
  league: League,
  group: Group,
  record: StoredStandings,
  was: Was,
): CardContent | null {
  const stored = groupOf(record, group)
  if (stored === null || stored.rows.length === 0) return null
  const rows = stored.rows.slice(0, TEAMS).map(
    (row): CardRow => ({
      mark: row.position,
      ...shown(league, row),
      moved: Object.hasOwn(was, row.key) ? movedTo(row.position, was[row.key]) : null,
    }),
  )
  return { over: league.name, title: group.name, rows, foot: footOf(league, [stored]) }
}

function leagueContent(league: League, record: StoredStandings): CardContent | null {
  const known = league.groups.flatMap((group) => {
    const stored = groupOf(record, group)
    const leader = stored?.rows[0]
    return stored && leader ? [{ group, stored, leader }] : []
  })
  if (known.length === 0) return null
  const rows = known
    .slice(0, GROUPS)
    .map(
      ({ group, leader }): CardRow => ({ mark: group.name, ...shown(league, leader), moved: null }),
    )
  const foot = footOf(
    league,
    known.map(({ stored }) => stored),
  )
  return { over: 'Leaders', title: league.name, rows, foot }
}

function shown(league: League, { team, key, points }: StoredRow) {
  return { team: shownTeam(league, team, key), points: figure(points) }
}

/** Longer ones are no points. */
function figure(points: number | null): string {
  const text = figureOf(points)
  return text.length > MOST_FIGURES ? '–' : text
}

function movedTo(position: number, before: number | undefined): number | null {
  return before === undefined || before === position ? null : before - position
}

/** "After the results of 21 November": the day of the last change, which stays while the rows do. */
function footOf(league: League, groups: readonly StoredGroup[]): string {
  const latest = (times: string[]) => times.toSorted().at(-1) ?? ''
  const final = finalWords(league, latest(groups.map(({ asOf }) => asOf)))
  if (final !== null) return final
  const changedAt = latest(groups.map((group) => group.changedAt))
  if (Number.isNaN(Date.parse(changedAt))) return ''
  const { day, month } = sastMoment(Date.parse(changedAt))
  return `After the results of ${day} ${month}`
}
