// The row and history of a starred team.
import leagues from 'content:leagues'
import type { League } from '../../shared/content/leagues.ts'
import { storyIn } from '../../shared/standings/group.ts'
import type { GroupStory } from '../../shared/standings/history.ts'
import { type Result, resultsOf } from '../../shared/standings/results.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { keyOf, nameKey } from '../../shared/standings/team.ts'
import { sastMoment } from '../../shared/time.ts'
import { marksOf, movementMark, movementWords } from '../standings/rows.ts'
import { standingsIn, useStandings } from '../standings/use-standings.ts'
import type { OwnTeam } from './use-known-teams.ts'

/** The team's row and its neighbours. */
export function useOwnRow(team: OwnTeam) {
  const view = useStandings(team.league)
  const league = leagues.find(({ id }) => id === team.league)
  const slug = team.found?.group ?? team.group
  // Older links and edited storage hold the number of the table.
  const group = league?.groups.find((one) => one.slug === slug || String(one.table) === slug)
  const standings = standingsIn(view)
  const board = standings?.groups.find((one) => one.slug === group?.slug)
  const rows = board?.rows ?? []
  const row = ownRow(rows, team)
  const story = (group && storyIn(standings)[group.table]) ?? null
  const moved = row && league ? movedOf({ league, story }, row) : null
  const result = row ? lastResultWords(keyOf(row), resultsOf({ rows, story })) : ''
  const stale = Boolean(board?.stale || (view.status === 'loaded' && view.offline))
  return { league, group, rows, row, moved, result, asOf: board?.asOf ?? null, stale }
}

/** By key, else by name unless two teams share it. */
export function ownRow(
  rows: readonly Row[],
  { key, name }: Pick<OwnTeam, 'key' | 'name'>,
): Row | undefined {
  const called = rows.filter((one) => nameKey(one.team) === nameKey(name))
  return rows.find((one) => keyOf(one) === key) ?? (called.length === 1 ? called[0] : undefined)
}

/** The row with its neighbours, in the middle except at an end of the table. */
export function rowsAround(rows: readonly Row[], row: Row, count: number): Row[] {
  const middle = rows.indexOf(row) - Math.floor(count / 2)
  const start = Math.max(0, Math.min(middle, rows.length - count))
  return rows.slice(start, start + count)
}

/** "▲2", "up 2 places", and since which day of the last seven: "Monday". */
type Moved = { mark: string; words: string; since: string }

type Facts = {
  league: Pick<League, 'season'>
  story: Pick<GroupStory, 'was' | 'form' | 'since'> | null
}

/** null: no movement, or unknown. */
export function movedOf({ league, story }: Facts, row: Row): Moved | null {
  const { movement } = marksOf({ league, group: {}, story }, row)
  if (story === null || movement === 0) return null
  const { weekday } = sastMoment(Date.parse(story.since))
  return { mark: movementMark(movement), words: movementWords(movement), since: weekday }
}

/** The newest result with a known winner; '' without one. */
export function lastResultWords(key: string, results: readonly Result[]): string {
  const last = results.find(({ sides }) => sides.some((side) => side.key === key))
  if (!last) return ''
  const [first, second] = last.sides
  const [me, other] = first.key === key ? [first, second] : [second, first]
  const sets = `${me.sets}-${other.sets}`
  if (last.isWalkover) {
    return me === first ? `Walkover against ${other.team}` : `Walkover to ${other.team}`
  }
  if (last.isDraw) return `Drew ${sets} with ${other.team}`
  return me === first ? `Beat ${other.team} ${sets}` : `Lost ${sets} to ${other.team}`
}
