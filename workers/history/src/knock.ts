// Knocks at the site, so that tables are looked at while nobody visits. The site asks the service and tells what it saw:
// there is one client of the league-table service, one parser and one set of vars.
import type { League } from '../../../contract/content/leagues.ts'
import { isOver } from '../../../contract/season.ts'
import { DAY, MINUTE, SECOND } from '../../../contract/time.ts'
import type { Log } from '../../platform/log.ts'

/** Longer than the site ever takes. */
const PATIENCE_MS = 15 * SECOND
/** The first round of a day, in UTC: at 06:00 in South Africa. */
const FIRST_ROUND_MS = 4 * 60 * MINUTE

type Knock = {
  /** null: the var is not set. */
  siteUrl: string | null
  leagues: readonly League[]
  /** When the round was due, milliseconds since 1970. */
  at: number
  fetch(url: string, init: RequestInit): Promise<Response>
  alert: Log
}

export async function knock({ siteUrl, leagues, at, fetch, alert }: Knock): Promise<void> {
  if (siteUrl === null) return alert('site_url_missing', {})
  await Promise.all(
    dueAt(leagues, at).map(async ({ id }) => {
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS)
        const answer = await fetch(`${siteUrl}/api/standings/${id}`, { signal })
        await answer.body?.cancel()
        if (!answer.ok) alert('knock_refused', { league: id, status: answer.status })
      } catch (error) {
        alert('knock_failed', { league: id, cause: error instanceof Error ? error.name : '' })
      }
    }),
  )
}

/** A table that is final changes no more: once a day is enough for its last look. */
export function dueAt(leagues: readonly League[], at: number): League[] {
  const isFirstRound = at % DAY === FIRST_ROUND_MS
  return leagues.filter((league) => isFirstRound || !isOver(league))
}
