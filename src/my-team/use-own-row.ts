// The row and history of a starred team.
import leagues from 'content:leagues'
import { storyIn } from '../../shared/standings/group.ts'
import { resultsOf } from '../../shared/standings/results.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { keyOf, nameKey } from '../../shared/standings/team.ts'
import { standingsIn, useStandings } from '../standings/use-standings.ts'
import { lastResultWords, movedOf } from './strip-words.ts'
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
