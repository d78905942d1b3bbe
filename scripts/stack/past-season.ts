// The sandbox's last season, and this one so far, told to the history of this machine as the edge would have told it: whoever
// starts the site for the first time sees one that has been there for weeks.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { League } from '../../contract/content/leagues.ts'
import type { Observation } from '../../contract/history.ts'
import { pastLooks } from '../../sandbox/league-table.ts'
import { type Ask, HISTORY, withAdmin } from '../admin/connection.ts'

/** Beside what was stored. */
const DONE = 'past-season-stored'

type Past = { stateDir: string; leagues: readonly League[]; startedAt: number }

/** Once for a folder; not over what somebody has seen already. */
export async function storePastSeason({ stateDir, leagues, startedAt }: Past): Promise<void> {
  const done = join(stateDir, DONE)
  if (existsSync(done)) return
  await withAdmin(HISTORY, false, (ask) => tellPastSeason(ask, leagues, startedAt))
  await writeFile(done, '')
}

export async function tellPastSeason(
  ask: Ask,
  leagues: readonly League[],
  startedAt: number,
): Promise<void> {
  if (!isEmpty(await ask('list'))) return
  for (const league of leagues) await tell(ask, league, startedAt)
}

function isEmpty(looks: unknown): boolean {
  return Array.isArray(looks) && looks.length === 0
}

async function tell(ask: Ask, league: League, startedAt: number): Promise<void> {
  for (const { table, slug } of league.groups) {
    const looks = pastLooks(league.id, table, startedAt)
    const groups = looks.map((look) => ({ table, slug, ...look }))
    const observation: Observation = { league: league.id, groups }
    await ask('observe', JSON.stringify(observation))
  }
  // Its story, too: nobody waits two minutes for what was weeks ago.
  await ask('rebuild', league.id)
}
