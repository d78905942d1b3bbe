// Somebody must notice when mails stop: an alert line in the log, and a weekly mail whose absence means a broken path.
import { MINUTE } from '../../../shared/time.ts'
import { DEADLINE_MS } from './delivery/retry-policy.ts'
import { weeklyNotice } from './messages/weekly.ts'
import type { Parts } from './parts.ts'
import { LATE_MS } from './status.ts'
import { countOf, FAILED, oldestWaiting, WAITING } from './storage/counts.ts'
import { beginWeeks, weeklyOverdue, weeklyWent } from './week.ts'

type WatchParts = Pick<Parts, 'database' | 'clock' | 'mail' | 'alert' | 'tournaments'>

export async function watch(parts: WatchParts): Promise<void> {
  const now = parts.clock.now()
  warnWhenLate(parts, now)
  await mailWeekly(parts, now)
}

function warnWhenLate({ database, alert }: WatchParts, now: number): void {
  const oldest = oldestWaiting(database)
  const failed = countOf(database, FAILED)
  const late = oldest !== null && now - oldest > LATE_MS
  if (!late && failed === 0) return
  alert('outbox_late', {
    queued: countOf(database, WAITING),
    failed,
    oldestMinutes: oldest === null ? 0 : Math.floor((now - oldest) / MINUTE),
  })
}

/** Monday, 08:00; one that was refused is tried again at the next look. */
async function mailWeekly(parts: WatchParts, now: number) {
  const { database, clock, mail, alert } = parts
  beginWeeks(database, now)
  if (weeklyOverdue(database, now) === null) return
  const deadline = clock.deadline(DEADLINE_MS)
  const result = await mail.deliverNotice(weeklyNotice(parts, now), deadline.signal)
  deadline.cancel()
  if (result.ok) weeklyWent(database, now)
  else alert('weekly_refused', { code: result.code })
}
