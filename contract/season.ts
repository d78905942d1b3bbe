// Whether a season runs. A league whose season is over keeps its final tables and never calls the service.
import type { League } from './content/leagues.ts'
import { sastMoment } from './time.ts'

type Season = Pick<League, 'season' | 'year'>

export function isOver({ season }: Season): boolean {
  return season === 'over'
}

/** Only the tables of these can be stale. */
export function runningLeagues<L extends Season>(leagues: readonly L[]): L[] {
  return leagues.filter((league) => !isOver(league))
}

/** Such as "Final table, 2026"; null while the season runs. `asOf` is ISO UTC. */
export function finalWords(league: Season, asOf: string | null): string | null {
  if (!isOver(league)) return null
  const year = league.year ?? (asOf === null ? null : sastMoment(Date.parse(asOf)).year)
  return year === null ? 'Final table' : `Final table, ${year}`
}
