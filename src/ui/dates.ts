// Dates of events.

import type { Tournament } from '../../shared/content/tournaments.ts'
import { longDate } from '../../shared/time.ts'
import { offWords, type TournamentState } from '../../shared/tournaments.ts'

/** '03 to 05 October 2025'; both days in full when the month changes. */
export function dateRange(first: string, last: string): string | null {
  if (first === last) return longDate(first)
  const start = longDate(first)
  const end = longDate(last)
  if (!start || !end) return null
  // Month and year are the same.
  return `${start.slice(2) === end.slice(2) ? start.slice(0, 2) : start} to ${end}`
}

/** The date of an event, worded so that past events do not read as coming. */
export function whenText(
  tournament: Pick<Tournament, 'starts' | 'ends' | 'cancelled' | 'state'>,
  stage: TournamentState['stage'],
  was = 'Last played',
): string {
  const { starts = '', ends = starts } = tournament
  const dates = dateRange(starts, ends)
  const off = offWords(tournament)
  if (off) return dates === null ? off.word : `${off.word}: ${dates}`
  if (dates === null) return 'Date to be announced'
  return stage === 'past' ? `${was} ${dates}` : stage === 'running' ? `On now: ${dates}` : dates
}
