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
  return keysIn(
    groups.map(({ number, rows }) => {
      const keyed = (rows ?? []).flatMap(({ key, team }) =>
        key === undefined ? [] : [[key, team]],
      )
      return [number, keyed]
    }),
  )
}

export function keysInTeams(teams: Teams, league: string): KeyOf {
  return keysIn(Object.entries(teams[league] ?? {}).map(([table, own]) => [Number(table), own]))
}

/** Of each team its key and its name. */
type Named = readonly (readonly string[])[]

function keysIn(tables: readonly (readonly [table: number, teams: Named])[]): KeyOf {
  const keys = new Map(tables.map(([table, teams]) => [table, byName(teams)]))
  return (table, team) => keys.get(table)?.get(team)
}

/** Of two teams of one name nobody can say which is which. */
function byName(teams: Named): Map<string, string> {
  const keys = new Map<string, string>()
  const twice = new Set<string>()
  for (const [key = '', name = ''] of teams) {
    if (keys.has(name)) twice.add(name)
    keys.set(name, key)
  }
  for (const name of twice) keys.delete(name)
  return keys
}
