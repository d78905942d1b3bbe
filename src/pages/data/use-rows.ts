import { useEffect, useState } from 'react'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { type Teams, teamsIn } from '../../../shared/standings/team-search.ts'
import { USUAL_ROWS } from '../../../shared/surfaces.ts'
import { later } from '../../app/later.ts'

export type RowsOf = { rowsOf: (league: League, group: Group) => number }

const TEAMS_CODE = later(() => import('../../api/later/get-teams.ts'))

/** How many rows each table has, at idle; until then, and where nobody knows, the usual number. */
export function useRows(): RowsOf['rowsOf'] {
  const [teams, setTeams] = useState<Teams>({})
  useEffect(
    () => TEAMS_CODE.atIdle(({ getTeams }) => void getTeams().then(setTeams, () => undefined)),
    [],
  )
  return (league, group) => {
    // Who is hidden has a row, and is not among the teams.
    if (league.hideTeams) return USUAL_ROWS
    return teamsIn(teams, league.id, group)?.length || USUAL_ROWS
  }
}
