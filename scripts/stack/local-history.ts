// Fills the history of a local run: with the sandbox's past season at the first start, then by polling.

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { pastLooks, reportsFor } from '../../sandbox/league-table.ts'
import type { League } from '../../shared/content/leagues.ts'
import type { LeagueTables, SentReport } from '../../shared/history-worker.ts'
import { runningLeagues } from '../../shared/standings/season.ts'
import { iso, MINUTE, SECOND } from '../../shared/time.ts'
import { STANDINGS_API } from '../../shared/urls.ts'
import { type Ask, HISTORY, OUTBOX, withAdmin } from '../admin/connection.ts'

/** Marks that the whole past season is stored. */
const DONE = 'past-season-stored'

/** Time until a table was confirmed: its results are certain. */
const SEEN_FOR_MS = 15 * MINUTE

/** The newest snapshots of a league; storing a group again is harmless, since its snapshots are older. */
const LooksSchema = v.array(v.object({ slug: v.string() }))

type Past = { stateDir: string; leagues: readonly League[]; startedAt: number }

/** Runs once a folder; keeps groups that already have snapshots. */
export async function storePastSeason({ stateDir, leagues, startedAt }: Past): Promise<void> {
  const done = join(stateDir, DONE)
  if (existsSync(done)) return
  await withAdmin(HISTORY, false, async (ask) => {
    await tellPastSeason(ask, leagues, startedAt)
    await tellReports(ask, leagues, startedAt)
  })
  await withAdmin(OUTBOX, false, (ask) => ask('evening'))
  await writeFile(done, '')
}

/** What the teams of the first league have reported. */
async function tellReports(ask: Ask, [league]: readonly League[], startedAt: number) {
  for (const group of league?.groups ?? []) {
    const reports = reportsFor(league?.id ?? '', group.table, startedAt)
    for (const [n, { agrees, ...own }] of reports.entries()) {
      const place = { league: league?.id ?? '', group: group.slug }
      const reportId = randomUUID()
      const report = { reportId, ...place, ...own }
      // Each from another phone.
      const address = `198.51.100.${group.table * 10 + n}`
      await ask(
        'report',
        JSON.stringify({ reportId, report, agrees, address } satisfies SentReport),
      )
    }
  }
}

/** Resumes after an interruption: stores the season of each group without snapshots. */
export async function tellPastSeason(
  ask: Ask,
  leagues: readonly League[],
  startedAt: number,
): Promise<void> {
  for (const league of leagues) {
    const seen = v.parse(LooksSchema, await ask('list', league.id)).map(({ slug }) => slug)
    for (const { table, slug } of league.groups) {
      if (seen.includes(slug)) continue
      const groups = pastLooks(league.id, table, startedAt).map(({ at, before, rows }) => {
        const asOf = iso(Date.parse(at) + SEEN_FOR_MS)
        return { table, changedAt: at, asOf, before, rows }
      })
      await ask('record', JSON.stringify({ league: league.id, groups } satisfies LeagueTables))
    }
  }
}

/** The site asks the service when its rows are five minutes old. */
const EVERY_MS = MINUTE
const TIMEOUT_MS = 15 * SECOND

/** Polls at once, then while this process lives. */
export async function keepPolling(site: string, leagues: readonly League[]): Promise<never> {
  for (;;) {
    await Promise.all(
      runningLeagues(leagues).map(async ({ id }) => {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        // A failed poll is no error here: the site may be busy or shutting down.
        const answer = await fetch(site + STANDINGS_API + id, { signal }).catch(() => null)
        await answer?.body?.cancel()
      }),
    )
    await setTimeout(EVERY_MS)
  }
}
