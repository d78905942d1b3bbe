// Polls the site in place of the history Worker's cron, which a local run does not have.
import { setTimeout } from 'node:timers/promises'
import type { League } from '../../shared/content/leagues.ts'
import { runningLeagues } from '../../shared/standings/season.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { STANDINGS_API } from '../../shared/urls.ts'

/** The site itself asks the service when what it has is five minutes old. */
const EVERY_MS = MINUTE
const TIMEOUT_MS = 15 * SECOND

/** For as long as this process lives; the first at once. */
export async function keepPolling(site: string, leagues: readonly League[]): Promise<never> {
  for (;;) {
    await Promise.all(
      runningLeagues(leagues).map(async ({ id }) => {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        // A site that is busy or shutting down is no error here.
        const answer = await fetch(site + STANDINGS_API + id, { signal }).catch(() => null)
        await answer?.body?.cancel()
      }),
    )
    await setTimeout(EVERY_MS)
  }
}
