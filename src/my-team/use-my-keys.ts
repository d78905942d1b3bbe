// Which rows of a board are the visitor's own.
import { useMemo } from 'react'
import { nameKey } from '../../shared/standings/team.ts'
import { useMyTeams } from './use-my-teams.ts'

/** Keys of the rows of a league that are the visitor's own, also of rows that are known by their names alone. */
export function useMyKeys(league: string): ReadonlySet<string> {
  const teams = useMyTeams()
  return useMemo(() => {
    const own = teams.filter((team) => team.league === league)
    return own.length === 0
      ? NO_KEYS
      : new Set(own.flatMap(({ key, name }) => [key, nameKey(name)]))
  }, [teams, league])
}

const NO_KEYS: ReadonlySet<string> = new Set()
