// What the address of a file of tables names (contract/surfaces.ts makes them), in any case and by names of earlier days.
import { groupCalled, leagueCalled } from './called.ts'
import type { Group, League } from './content/leagues.ts'
import {
  dataPath,
  isOfferedElsewhere,
  RESULTS_FILE,
  resultsCsvPath,
  tableCsvPath,
} from './surfaces.ts'

export type DataFile = {
  league: League
  /** `league`: JSON of all its groups; the others are CSV. */
  of: 'league' | 'results' | Group
  /** How the path is written today. */
  path: string
}

/** null: there is no such file. Children have none. */
export function dataFileAt(path: string, leagues: readonly League[]): DataFile | null {
  const plain = path.toLowerCase().replace(/\/+/g, '/')
  const [, id = '', slug, ending] =
    /^\/data\/([^/.]+)(?:\/([^/.]+))?\.(json|csv)$/.exec(plain) ?? []
  const league = leagueCalled(leagues, id)
  if (!league || !isOfferedElsewhere(league)) return null
  if (ending === 'json') {
    return slug === undefined ? { league, of: 'league', path: dataPath(league.id) } : null
  }
  if (slug === undefined) return null
  if (slug === RESULTS_FILE) return { league, of: 'results', path: resultsCsvPath(league.id) }
  const group = groupCalled(league.groups, slug)
  return group ? { league, of: group, path: tableCsvPath(league.id, group.slug) } : null
}
