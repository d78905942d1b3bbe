import type { GroupFacts } from '../../contract/group-facts.ts'
import { teamPath } from '../../contract/team-paths.ts'

type TeamNameProps = Pick<GroupFacts, 'league' | 'group' | 'rows'> & {
  side: { key: string; team: string }
}

/** Leads to the team's page, where it has one. */
export function TeamName({ league, group, rows, side }: TeamNameProps) {
  const path = teamPath(league, group, rows ?? [], side.key)
  return path === undefined ? <bdi>{side.team}</bdi> : <a href={path}>{side.team}</a>
}
