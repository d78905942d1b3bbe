// What the organiser should look at among the dates: no mistake that stops a build, and hardly what was meant. Said by the
// build, `npm run check` and the weekly mail.
import type { Tournament } from './content/tournaments.ts'
import { opensInTime, type TournamentDates, tournamentState } from './tournament-state.ts'

type Named = TournamentDates & Pick<Tournament, 'name'>

/** One plain sentence each. */
export function tournamentWarnings(tournaments: readonly Named[], now: number): string[] {
  return tournaments.flatMap((tournament) => warningOf(tournament, now) ?? [])
}

function warningOf(tournament: Named, now: number): string | null {
  const { name, starts, ends = starts, registration } = tournament
  const { stage } = tournamentState(tournament, now)
  if (stage === 'past' && registration === 'open') {
    return `${name}: the date (${ends}) is past and "registration" is open, so the page takes entries for the next one; in tournaments.yml, give its new date, or close registration.`
  }
  if (typeof registration === 'object' && !opensInTime(tournament)) {
    return `${name}: registration would open on ${registration.opens}, when it has closed already (with the tournament at the latest), so it never opens; in tournaments.yml, give the new dates.`
  }
  return null
}
