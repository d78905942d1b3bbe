// Tells the history Worker of tables that changed, behind every answer: nobody waits for it, and the site needs none.
import type { League } from '../../contract/content/leagues.ts'
import type { HistoryBinding, ObservedGroup } from '../../contract/history.ts'
import { SECOND } from '../../contract/time.ts'
import { type Clock, within } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { groupOf, isSameStored, type StoredStandings } from './stored-standings.ts'

/** It stores a few rows; its first call from here may have the object moved into memory. */
const PATIENCE_MS = 5 * SECOND

type TellHistory = (
  history: HistoryBinding | null,
  league: League,
  change: { before: StoredStandings | null; after: StoredStandings },
) => Promise<void>

/** One for an isolate. Never throws. */
export function createTellHistory({ clock, log }: { clock: Clock; log: Log }): TellHistory {
  let isMissed = false
  return async (history, league, { before, after }) => {
    const groups = changedGroups(league, before, after)
    if (groups.length === 0) return
    const failed = (cause: string) => log('warn', 'history_failed', { league: league.id, cause })
    if (history === null) {
      if (!isMissed) failed('missing')
      isMissed = true
      return
    }
    try {
      const told = await within(clock, PATIENCE_MS, history.observe({ league: league.id, groups }))
      if (!told.inTime) failed('timeout')
    } catch (cause) {
      failed(kindOf(cause))
    }
  }
}

/** Each group with other rows than before. Those come along: the history may have missed them. */
function changedGroups(
  league: League,
  before: StoredStandings | null,
  after: StoredStandings,
): ObservedGroup[] {
  return league.groups.flatMap((group) => {
    const { table, slug } = group
    const was = groupOf(before, group)
    const is = groupOf(after, group)
    if (is === null || is.doubt || (was && isSameStored(was.rows, is.rows))) return []
    const seen = { table, slug, at: is.asOf, before: was?.asOf ?? null, rows: is.rows }
    // As of when they were first seen: when they were confirmed last, another data centre may have seen newer ones.
    return was ? [{ ...seen, at: was.changedAt, before: null, rows: was.rows }, seen] : [seen]
  })
}
