// A season: its matches, whether it is over, and the age of its tables.
import type { Group, League } from '../content/leagues.ts'
import { counted } from '../numbers.ts'
import { DAY, HOUR, MINUTE, sastMoment } from '../time.ts'

type Season = Pick<League, 'season' | 'year'>

/** A year, and time to look back at how it ended. */
export const TABLES_KEPT_MS = 400 * DAY
/** How long children's tables are kept after their season, and any table after its league has left leagues.yml. */
export const LEFT_KEPT_MS = 30 * DAY

/** How long a table or an ended round is kept after its last change, as the privacy page says. */
export function keptMs(league: Season & Pick<League, 'shortenNames'>): number {
  return league.shortenNames && isOver(league) ? LEFT_KEPT_MS : TABLES_KEPT_MS
}

export function isOver({ season }: Season): boolean {
  return season === 'over'
}

/** Leagues whose season runs: only their tables can be stale. */
export function runningLeagues<L extends Season>(leagues: readonly L[]): L[] {
  return leagues.filter((league) => !isOver(league))
}

/** Such as "Final table, 2026"; null while the season runs. `asOf` is ISO UTC. */
export function finalText(league: Season, asOf: string | null): string | null {
  if (!isOver(league)) return null
  const year = league.year ?? (asOf === null ? null : sastMoment(Date.parse(asOf)).year)
  return year === null ? 'Final table' : `Final table, ${year}`
}

/** "14:05", and the day unless it is today. `at`: ISO UTC; `now` null: the reader's day is unknown. */
export function momentText(at: string, now: number | null): string {
  const { day, month, year, time } = sastMoment(Date.parse(at))
  const today = now === null ? null : sastMoment(now)
  if (year !== today?.year) return `${time} on ${day} ${month} ${year}`
  const isToday = day === today.day && month === today.month
  return isToday ? time : `${time} on ${day} ${month}`
}

/** "2 min ago". `at`: ISO UTC. */
export function agoText(at: string, now: number): string {
  const age = Math.max(0, now - Date.parse(at))
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (age < DAY) return `${counted(Math.floor(age / HOUR), 'hour')} ago`
  return `${counted(Math.floor(age / DAY), 'day')} ago`
}

/** Matches of a team in a season; null: unknown. */
export function matchesOf(
  league: Pick<League, 'matches'>,
  group: Pick<Group, 'matches'>,
): number | null {
  return group.matches ?? league.matches ?? null
}
