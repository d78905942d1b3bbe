// Which edition of a tournament an entry is for: the one that begins on that day, or '' while the day is not announced.
// T-shirts are counted by it, and ages judged.
import type { FormId } from '../../../../shared/forms/forms.ts'
import { sastDay } from '../../../../shared/time.ts'
import { type DatedTournament, eventYear, tournamentState } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../parts.ts'

/** '' also for a form that belongs to no tournament. */
export function editionAt(
  tournaments: readonly DatedTournament[],
  form: FormId,
  now: number,
): string {
  const tournament = tournaments.find(({ id }) => id === form)
  return tournament ? tournamentState(tournament, now).edition : ''
}

/** Null for a form that belongs to no tournament. */
export function eventYearAt(
  tournaments: readonly DatedTournament[],
  form: FormId,
  now: number,
): number | null {
  const tournament = tournaments.find(({ id }) => id === form)
  return tournament ? eventYear(tournamentState(tournament, now), now) : null
}

/**
 * A tournament has one edition to come: entries from before its date was announced or moved are for the date that it has
 * now. Called when the outbox starts, as it does with new content.
 */
export function moveEditions({
  database,
  clock,
  tournaments,
}: Pick<Parts, 'database' | 'clock' | 'tournaments'>): void {
  const now = clock.now()
  for (const tournament of tournaments) {
    const { edition } = tournamentState(tournament, now)
    database.transaction(() => moveTo(database, tournament.id, edition, sastDay(now)))
  }
}

function moveTo(database: Database, form: string, edition: string, today: string): void {
  // Of older versions the year is all that is known, which was the tournament's or that of the entry.
  const year = (edition || today).slice(0, 4)
  const other = "form = ? AND edition <> ? AND (edition = '' OR edition >= ? OR edition = ?)"
  const bindings = [form, edition, today, year]
  database.exec(
    `INSERT INTO shirt (form, edition, size, count)
     SELECT form, ?, size, sum(count) FROM shirt WHERE ${other} GROUP BY form, size
     ON CONFLICT (form, edition, size) DO UPDATE SET count = count + excluded.count`,
    edition,
    ...bindings,
  )
  database.exec(`DELETE FROM shirt WHERE ${other}`, ...bindings)
  database.exec(`UPDATE submission SET edition = ? WHERE ${other}`, edition, ...bindings)
}
