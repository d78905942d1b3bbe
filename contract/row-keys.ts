// Which key belongs to which row. Answers of GET /api/standings name teams, and no keys: they are taken over, by name, from
// what knows them.
import type { Row, Standings } from './standings.ts'
import type { Teams } from './teams.ts'

/** `table`: the number of the group's table. */
type KeyOf = (table: number, team: string) => string | undefined

/** What has a key keeps it. */
export function withKeys(standings: Standings, keyOf: KeyOf): Standings {
  const keyed = (table: number, row: Row): Row => {
    const key = row.key ?? keyOf(table, row.team)
    return key === undefined ? row : { ...row, key }
  }
  const groups = standings.groups.map((group) => ({
    ...group,
    rows: group.rows?.map((row) => keyed(group.number, row)) ?? null,
  }))
  return { ...standings, groups }
}

export function keysInStandings({ groups }: Standings): KeyOf {
  const keys = new Map(
    groups.map(({ number, rows }) => [
      number,
      byName((rows ?? []).flatMap(({ key, team }) => (key === undefined ? [] : [[key, team]]))),
    ]),
  )
  return (table, team) => keys.get(table)?.get(team)
}

export function keysInTeams(teams: Teams, league: string): KeyOf {
  const keys = new Map(
    Object.entries(teams[league] ?? {}).map(([table, pairs]) => [Number(table), byName(pairs)]),
  )
  return (table, team) => keys.get(table)?.get(team)
}

/** Of two teams of one name nobody can say which is which. */
function byName(teams: readonly (readonly string[])[]): Map<string, string> {
  const keys = new Map<string, string>()
  const twice = new Set<string>()
  for (const [key = '', name = ''] of teams) {
    if (keys.has(name)) twice.add(name)
    keys.set(name, key)
  }
  for (const name of twice) keys.delete(name)
  return keys
}
