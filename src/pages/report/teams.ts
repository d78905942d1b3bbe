// The teams of a group that can be picked: as its table shows them now, or as the device has kept them.
import type { Group, League } from '../../../shared/content/leagues.ts'
import { nameKey } from '../../../shared/standings/team.ts'
import { type Teams, teamsIn } from '../../../shared/standings/team-search.ts'
import type { ScoreTeam } from './score-message.ts'

/** `key`: missing for children and withheld names. */
type TableRow = { team: string; key?: string | undefined }

/**
 * In the table's order where known, else in the order of `all`. A team without a key is identified by its name. Names
 * of children are as short as in the table.
 */
export function teamsOf(
  league: Pick<League, 'id'>,
  group: Pick<Group, 'table'>,
  all: Teams,
  rows: readonly TableRow[] | null,
): ScoreTeam[] {
  const known = (teamsIn(all, league.id, group) ?? []).map(([key, name]) => ({ key, name }))
  if (rows === null) return known
  const keys = new Map(known.map(({ key, name }) => [name, key]))
  return unlike(
    rows.map(({ team, key }) => ({ key: key ?? keys.get(team) ?? nameKey(team), name: team })),
  )
}

/** Two teams may bear one name, such as "Name withheld". */
function unlike(teams: readonly ScoreTeam[]): ScoreTeam[] {
  return teams.map(({ key, name }, n) => {
    const before = teams.slice(0, n).filter((team) => team.key === key).length
    return { key: before === 0 ? key : `${key}~${before + 1}`, name }
  })
}
