// A season: its matches, whether it is over, and the age of its tables.
import type { Group, League } from '../content/leagues.ts'
import { counted } from '../text.ts'
import { DAY, HOUR, MINUTE, sastMoment } from '../time.ts'

type Season = Pick<League, 'season' | 'year'>

export function isOver({ season }: Season): boolean {
  return season === 'over'
}

/** Only their tables can be stale. */
export function runningLeagues<L extends Season>(leagues: readonly L[]): L[] {
  return leagues.filter((league) => !isOver(league))
}

/** Such as "Final table, 2026"; null while the season runs. `asOf` is ISO UTC. */
export function finalWords(league: Season, asOf: string | null): string | null {
  if (!isOver(league)) return null
  const year = league.year ?? (asOf === null ? null : sastMoment(Date.parse(asOf)).year)
  return year === null ? 'Final table' : `Final table, ${year}`
}

/** `asOf`: ISO UTC. Names the day unless it is today; `now` null: the reader's day is unknown. */
export function asAt(asOf: string, now: number | null): string {
  const { day, month, year, time } = sastMoment(Date.parse(asOf))
  if (now === null) return `as at ${time} on ${day} ${month} ${year}`
  const today = sastMoment(now)
  if (year !== today.year) return `as at ${time} on ${day} ${month} ${year}`
  const isToday = day === today.day && month === today.month
  return isToday ? `as at ${time}` : `as at ${time} on ${day} ${month}`
}

/** `checkedAt`: ISO UTC of the last request to the service. */
export function checkedAgo(checkedAt: string, now: number): string {
  const age = Math.max(0, now - Date.parse(checkedAt))
  if (age < MINUTE) return 'checked just now'
  if (age < HOUR) return `checked ${counted(Math.floor(age / MINUTE), 'minute')} ago`
  if (age < DAY) return `checked ${counted(Math.floor(age / HOUR), 'hour')} ago`
  return `checked ${counted(Math.floor(age / DAY), 'day')} ago`
}

/** Matches of a team in a season; null: unknown. */
export function matchesOf(
  league: Pick<League, 'matches'>,
  group: Pick<Group, 'matches'>,
): number | null {
  return group.matches ?? league.matches ?? null
}
