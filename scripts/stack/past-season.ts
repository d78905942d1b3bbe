// The sandbox's last season, and this one so far, told to the history of this machine as the edge would have told it: whoever
// starts the site for the first time sees one that has been there for weeks.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { pastLooks } from '../../sandbox/league-table.ts'
import type { League } from '../../shared/content/leagues.ts'
import type { LeagueTables } from '../../shared/standings/history.ts'
import { iso, MINUTE } from '../../shared/time.ts'
import { type Ask, HISTORY, withAdmin } from '../admin/connection.ts'

/** Beside what was stored, once all of it is. */
const DONE = 'past-season-stored'

/** Each table stood so long after the first look at it: its results are certain. */
const SEEN_FOR_MS = 15 * MINUTE

/** The newest of a league: a group that is told again, since its looks are older than those, loses nothing. */
const LooksSchema = v.array(v.object({ slug: v.string() }))

type Past = { stateDir: string; leagues: readonly League[]; startedAt: number }

/** Once for a folder; not over what somebody has seen of a group already. */
export async function storePastSeason({ stateDir, leagues, startedAt }: Past): Promise<void> {
  const done = join(stateDir, DONE)
  if (existsSync(done)) return
  await withAdmin(HISTORY, false, (ask) => tellPastSeason(ask, leagues, startedAt))
  await writeFile(done, '')
}

/** May have been interrupted before: each group that nothing is known of gets its season. */
export async function tellPastSeason(
  ask: Ask,
  leagues: readonly League[],
  startedAt: number,
): Promise<void> {
  for (const league of leagues) {
    const seen = v.parse(LooksSchema, await ask('list', league.id)).map(({ slug }) => slug)
    const groups = league.groups.filter(({ slug }) => !seen.includes(slug))
    if (groups.length > 0) await tell(ask, { ...league, groups }, startedAt)
  }
}

async function tell(ask: Ask, league: League, startedAt: number): Promise<void> {
  for (const { table, slug } of league.groups) {
    const looks = pastLooks(league.id, table, startedAt)
    const groups = looks.map(({ at: changedAt, before, rows }) => {
      const asOf = iso(Date.parse(changedAt) + SEEN_FOR_MS)
      return { table, slug, changedAt, asOf, before, rows }
    })
    const tables: LeagueTables = { league: league.id, groups }
    await ask('record', JSON.stringify(tables))
  }
}
