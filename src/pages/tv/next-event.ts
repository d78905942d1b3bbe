// What is on next in the league: a tournament or an event that has a date.
import type { ContentParts } from '../../../shared/content/parts.ts'
import { tournamentState } from '../../../shared/tournaments.ts'

export type NextEvent = ContentParts['dated-events'][number]

/** The one that runs, or begins next; null: none has a date to come. */
export function nextEvent(events: readonly NextEvent[], now: number): NextEvent | null {
  const [next] = events
    .filter((event) => !isOverAt(event, now))
    .toSorted((one, other) => one.starts.localeCompare(other.starts))
  return next ?? null
}

export function isOverAt(event: NextEvent, now: number): boolean {
  return tournamentState(event, now).stage === 'past'
}
