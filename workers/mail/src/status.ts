// How the outbox is, for the heartbeat and for /api/health?deep: counts and names of ours, nothing of any person.
import type { OutboxStatus } from '../../../shared/api.ts'
import { HOUR, MINUTE } from '../../../shared/time.ts'
import { eventsOf, recentAlerts } from './events.ts'
import type { Parts } from './parts.ts'
import { countOf, FAILED, oldestWaiting, SET_ASIDE_UNSEEN } from './storage/counts.ts'
import { weeklyOverdue } from './week.ts'

/** A mail that was refused for now mostly goes within minutes. */
export const LATE_MS = HOUR

export function statusOf(parts: Pick<Parts, 'database' | 'clock'>): OutboxStatus {
  const { database, clock } = parts
  const now = clock.now()
  const oldest = oldestWaiting(database)
  const judged: [string, boolean][] = [
    ['outbox_late', oldest !== null && now - oldest > LATE_MS],
    ['mail_refused', countOf(database, FAILED) > 0],
    ['submission_set_aside', countOf(database, SET_ASIDE_UNSEEN) > 0],
    ['weekly_refused', (weeklyOverdue(database, now) ?? 0) > LATE_MS],
  ]
  return {
    oldestWaitingMinutes: oldest === null ? null : Math.floor((now - oldest) / MINUTE),
    red: [...judged.flatMap(([name, isRed]) => (isRed ? name : [])), ...recentAlerts(parts)],
    events: eventsOf(parts, now),
  }
}
