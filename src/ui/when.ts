import type { Tournament } from '../../shared/content/tournaments.ts'
import type { TournamentState } from '../../shared/tournaments.ts'
import { dateRange } from './dates.ts'

/** When a tournament or another event is, or was: nothing that is over reads as if it were to come. */
export function whenWords(
  { starts = '', ends = starts }: Pick<Tournament, 'starts' | 'ends'>,
  stage: TournamentState['stage'],
  was = 'Last played',
): string {
  const dates = dateRange(starts, ends)
  if (dates === null) return 'Date to be announced'
  return stage === 'past' ? `${was} ${dates}` : stage === 'running' ? `On now: ${dates}` : dates
}
