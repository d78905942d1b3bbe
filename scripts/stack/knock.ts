// In place of the history Worker's cron, which a local run does not have: tables are looked at while nobody visits.
import { setTimeout } from 'node:timers/promises'
import type { League } from '../../contract/content/leagues.ts'
import { runningLeagues } from '../../contract/season.ts'
import { STANDINGS_API } from '../../contract/standings-api.ts'
import { MINUTE, SECOND } from '../../contract/time.ts'

/** The site itself asks the service when what it has is five minutes old. */
const EVERY_MS = MINUTE
const PATIENCE_MS = 15 * SECOND

/** For as long as this process lives; the first at once. */
export async function keepKnocking(site: string, leagues: readonly League[]): Promise<never> {
  for (;;) {
    await Promise.all(
      runningLeagues(leagues).map(async ({ id }) => {
        const signal = AbortSignal.timeout(PATIENCE_MS)
        // A site that is busy or being taken down is none of its business.
        const answer = await fetch(site + STANDINGS_API + id, { signal }).catch(() => null)
        await answer?.body?.cancel()
      }),
    )
    await setTimeout(EVERY_MS)
  }
}
