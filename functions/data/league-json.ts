// /data/<league>.json: a league for other people's programs. docs/data.md describes it: fields may be added; with another
// meaning, or one less, it is another version.
import type { League } from '../../contract/content/leagues.ts'
import { isOver } from '../../contract/season.ts'
import { HIDDEN } from '../../contract/shown-team.ts'
import type { GroupStandings, Row, Standings } from '../../contract/standings.ts'
import { standingsPath } from '../../contract/standings-paths.ts'

const VERSION = 1

/** `origin`: of the site, without a slash. */
export function leagueJson(league: League, standings: Standings, origin: string): string {
  const group = ({ slug, name, asOf, rows }: GroupStandings) => ({
    id: slug,
    name,
    source: origin + standingsPath(league.id, slug),
    asOf,
    rows: rows?.map(told) ?? null,
  })
  return JSON.stringify({
    version: VERSION,
    source: origin + standingsPath(league.id),
    league: { id: league.id, name: league.name, season: isOver(league) ? 'over' : 'running' },
    checkedAt: standings.checkedAt,
    groups: standings.groups.map(group),
  })
}

/** Nobody who has objected can be found again by a key. */
function told({ key, ...row }: Row) {
  return { ...row, key: row.team === HIDDEN ? null : (key ?? null) }
}
