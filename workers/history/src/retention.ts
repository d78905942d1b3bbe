// What is older than a season and its aftermath goes.
import { DAY } from '../../../contract/time.ts'
import { deleteFindings } from './findings.ts'
import type { Surroundings } from './parts.ts'

/** A year, and time to look back at how it ended. */
export const KEPT_MS = 400 * DAY

type Parts = Pick<Surroundings, 'database' | 'clock' | 'leagues'>

export function forgetOld({ database, clock, leagues }: Parts): void {
  const before = clock.now() - KEPT_MS
  const groups = database.exec('SELECT DISTINCT league, grp FROM team')
  database.transaction(() => {
    for (const { league = null, grp = null } of groups) {
      // The newest look of a group that still plays stays: the next one is told apart from it.
      const isKept = leagues.some(({ id }) => id === league)
      const newest = isKept
        ? "AND at < (SELECT max(at) FROM look WHERE league = ?1 AND grp = ?2 AND kind <> 'dropped')"
        : ''
      const query = `SELECT id FROM look WHERE league = ?1 AND grp = ?2 AND at < ?3 ${newest}`
      for (const { id = null } of database.exec(query, league, grp, before)) {
        deleteFindings(database, Number(id))
        database.exec('DELETE FROM look WHERE id = ?', id)
      }
    }
    // Looks name teams by their numbers. When a team was seen is written once a day: a look of up to a day later may
    // name it still.
    database.exec(
      `DELETE FROM team WHERE seen < ? AND NOT EXISTS
         (SELECT 1 FROM look WHERE look.league = team.league AND look.grp = team.grp AND at < ?)`,
      before - DAY,
      before,
    )
    database.exec('DELETE FROM old_slug WHERE team NOT IN (SELECT id FROM team)')
  })
}
