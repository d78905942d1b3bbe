// Reads several leagues at once: their newest results and their teams.

import type { Clock } from '../../shared/clock.ts'
import type { League } from '../../shared/content/leagues.ts'
import { factsOf, type Standings } from '../../shared/standings/group.ts'
import { newestResults } from '../../shared/standings/latest-results.ts'
import { isNamed, keyOf } from '../../shared/standings/team.ts'
import { isWhole, type TeamEntry, type TeamList } from '../../shared/standings/team-search.ts'
import type { RequestContext } from '../env.ts'
import { takeTurns } from './cache.ts'
import type { ReadLeague } from './league.ts'

/** null: no results are known, although there may be some. `isWhole`: story and table of every league are known. */
export function createReadResults(readLeague: ReadLeague, clock: Clock) {
  return async (c: RequestContext, leagues: readonly League[], wait = false) => {
    // Results of children are never shown.
    const named = leagues.filter(({ shortenNames }) => !shortenNames)
    const turn = takeTurns(named.length)
    const read = await Promise.all(named.map((league) => readLeague(c, league, { wait, turn })))
    // Names come from the table, results from the story.
    const known = named.flatMap((league, n) => {
      const { record, standings } = read[n] ?? {}
      return record && standings?.story ? [factsOf(league, league.groups, standings)] : []
    })
    if (known.length === 0) return null
    const results = newestResults(known.flat(), clock.now())
    const isWhole = known.length === named.length
    // A round has ended since; its results are not known yet.
    const isBehind = known.flat().some(({ story }) => story?.behindSince)
    if ((!isWhole || isBehind) && results.results.length === 0) return null
    return { results, isWhole, until: Math.min(...read.map(({ until }) => until)) }
  }
}

/** The teams of all leagues, from cached standings. `isWhole`: rows of every group are known. */
export function createReadTeams(readLeague: ReadLeague, leagues: readonly League[]) {
  // Children cannot be searched.
  const named = leagues.filter(({ shortenNames }) => !shortenNames)
  return async (c: RequestContext) => {
    const turn = takeTurns(named.length)
    const read = await Promise.all(named.map((league) => readLeague(c, league, { turn })))
    const teams = Object.fromEntries(
      named.map((league, n) => [league.id, read[n] ? teamsOf(read[n].standings) : {}]),
    )
    const until = Math.min(...read.map((one) => one.until))
    return { teams, isWhole: named.every((league) => isWhole(teams, league)), until }
  }
}

/** Teams by table number. */
function teamsOf({ groups }: Standings): TeamList[string] {
  const known = groups.flatMap(({ number, rows }) => {
    const named = rows?.filter(isNamed)
    return named ? [[number, named.map((row): TeamEntry => [keyOf(row), row.team])]] : []
  })
  return Object.fromEntries(known)
}
