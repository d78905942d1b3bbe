// The teams that can be picked: of every league from the index, and of one group as its table shows them now.
import type { Group, League } from '../../../contract/content/leagues.ts'
import { foldedName } from '../../../contract/folded-name.ts'
import type { ScoreTeam } from '../../../contract/score-message.ts'
import { nameKey } from '../../../contract/standings.ts'
import type { TeamIndex } from '../../../contract/team-index.ts'

/** `key`: where the answer has one. */
type TableRow = { team: string; key?: string | undefined }

/**
 * In the order of the table where it is known, else as the index has them. A team without a key is told by its name;
 * children by no more of it than the table shows.
 */
export function teamsOf(
  league: Pick<League, 'id'>,
  group: Pick<Group, 'table'>,
  index: TeamIndex,
  rows: readonly TableRow[] | null,
): ScoreTeam[] {
  const known = (index[league.id]?.[group.table] ?? []).map(([key, name]) => ({ key, name }))
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

export type FoundTeam = { league: League; group: Group; team: ScoreTeam }

/** More of them nobody reads: another letter is quicker. */
const MOST_FOUND = 6

/** Teams that have a word for each word typed, which begins with it; the first few in the order of the leagues. */
export function findTeams(
  typed: string,
  leagues: readonly League[],
  index: TeamIndex,
): FoundTeam[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  return leagues
    .flatMap((league) =>
      league.groups.flatMap((group) =>
        teamsOf(league, group, index, null)
          .filter(({ name }) => hasWords(name, wanted))
          .map((team) => ({ league, group, team })),
      ),
    )
    .slice(0, MOST_FOUND)
}

function hasWords(name: string, wanted: readonly string[]): boolean {
  const words = wordsOf(name)
  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}

/** Nothing typed has no word; a name without letters is one. */
function wordsOf(text: string): string[] {
  return foldedName(text.trim()).split(' ').filter(Boolean)
}
