import { Link } from 'react-router-dom'
import type { GroupFacts } from '../../shared/standings/group.ts'
import type { ResultSide } from '../../shared/standings/results.ts'
import { standingsPath, teamSlugs } from '../../shared/urls.ts'

/** What is known of the group of a team. `team`: its key. */
export type TeamProps = GroupFacts & { team: string }

/** By team key, the path of its page; made once for all names of a group. */
export type TeamLinks = ReadonlyMap<string, string>

export function teamLinks({ league, group, rows }: Omit<GroupFacts, 'story'>): TeamLinks {
  const base = standingsPath(league.id, group.slug)
  return new Map([...teamSlugs(league, rows ?? [])].map(([key, slug]) => [key, `${base}/${slug}`]))
}

/** Leads to the team's page, where it has one. */
export function TeamName({
  side,
  links,
}: {
  side: Pick<ResultSide, 'key' | 'team'>
  links: TeamLinks
}) {
  const path = links.get(side.key)
  return path === undefined ? <bdi>{side.team}</bdi> : <Link to={path}>{side.team}</Link>
}
