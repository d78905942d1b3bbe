// Whether a league is still played. One that is over shows its last tables for years, and asks nothing of the service.
import type { League } from './content/leagues.ts'
import { sastMoment } from './time.ts'

type Season = Pick<League, 'season' | 'year'>

export function isOver({ season }: Season): boolean {
  return season === 'over'
}

/** The leagues whose season runs: of these alone a table can be too old. */
export function runningLeagues<L extends Season>(leagues: readonly L[]): L[] {
  return leagues.filter((league) => !isOver(league))
}

/** "Final table, 2026"; null while the season runs. `asOf`: ISO UTC, when the rows were last confirmed. */
export function finalWords(league: Season, asOf: string | null): string | null {
  if (!isOver(league)) return null
  const year = league.year ?? (asOf === null ? null : sastMoment(Date.parse(asOf)).year)
  return year === null ? 'Final table' : `Final table, ${year}`
}
