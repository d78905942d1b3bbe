// Polls the site by cron, so that tables are recorded while nobody visits. The site asks the league-table service and
// records its tables, so there is one client of that service.
import * as v from 'valibot'
import type { League } from '../../../shared/content/leagues.ts'
import { kindOf, type Log } from '../../../shared/log.ts'
import { runningLeagues } from '../../../shared/standings/season.ts'
import { DAY, MINUTE, SECOND } from '../../../shared/time.ts'

/** The site never takes this long. */
const TIMEOUT_MS = 15 * SECOND
/** The first poll of a day, in UTC: at 06:00 in South Africa. */
const FIRST_POLL_MS = 4 * 60 * MINUTE

const VarsSchema = v.object({
  /** https:// and a host. */
  SITE_URL: v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/)),
})

type Poll = {
  env: object
  leagues: readonly League[]
  /** When it was due, milliseconds since 1970. */
  at: number
  fetch(url: string, init: RequestInit): Promise<Response>
  log: Log
}

export async function poll({ env, leagues, at, fetch, log }: Poll): Promise<void> {
  const vars = v.safeParse(VarsSchema, env)
  if (!vars.success) return log('alert', 'site_url_invalid')
  // Final tables are polled once a day.
  const due = at % DAY === FIRST_POLL_MS ? leagues : runningLeagues(leagues)
  await Promise.all(
    due.map(async ({ id }) => {
      try {
        // A redirect could lead the request to another server behind the domain.
        const init = { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' } as const
        const answer = await fetch(`${vars.output.SITE_URL}/api/standings/${id}`, init)
        await answer.body?.cancel()
        if (!answer.ok) log('alert', 'poll_refused', { league: id, status: answer.status })
      } catch (error) {
        log('alert', 'poll_failed', { league: id, cause: kindOf(error) })
      }
    }),
  )
}
