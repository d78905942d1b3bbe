// State of the outbox for /api/health?deep, and the heartbeat to a dead-man's switch: its address while all is well,
// /fail when not. Without any request the switch alerts.
import type { OutboxStatus } from '../../../shared/api.ts'
import { HOUR, MINUTE, SECOND } from '../../../shared/time.ts'
import { countLate } from './messages/notices.ts'
import { type Environment, withDeadline } from './settings.ts'
import { countOf, FAILED, oldestWaiting, WAITING } from './storage/submissions.ts'
import { eventsOf, recentAlerts } from './storage/values.ts'

/** Most temporary refusals end within minutes. */
const LATE_MS = HOUR
const DEADLINE_MS = 10 * SECOND

export function statusOf({ database, clock }: Environment): OutboxStatus {
  const now = clock.now()
  const oldest = oldestWaiting(database)
  const judged: [string, boolean][] = [
    ['outbox_late', oldest !== null && now - oldest > LATE_MS],
    ['mail_refused', countOf(database, FAILED) > 0],
    ['notice_refused', countLate(database, now - LATE_MS) > 0],
  ]
  return {
    oldestWaitingMinutes: oldest === null ? null : Math.floor((now - oldest) / MINUTE),
    red: [
      ...judged.flatMap(([name, isRed]) => (isRed ? name : [])),
      ...recentAlerts(database, now),
    ],
    events: eventsOf(database, now),
  }
}

export function alertWhenLate(env: Environment): void {
  const { database, alert } = env
  const { red, oldestWaitingMinutes } = statusOf(env)
  if (!red.includes('outbox_late') && !red.includes('mail_refused')) return
  alert('outbox_late', {
    queued: countOf(database, WAITING),
    failed: countOf(database, FAILED),
    oldestMinutes: oldestWaitingMinutes ?? 0,
  })
}

/** Never throws. */
export async function sendHeartbeat(
  { clock, fetch, alert }: Environment,
  url: string,
  red: readonly string[],
): Promise<void> {
  if (red.length > 0) alert('heartbeat_red', { red })
  try {
    const target = red.length === 0 ? url : failing(url)
    const answer = await withDeadline(clock, DEADLINE_MS, (signal) => fetch(target, { signal }))
    await answer.body?.cancel()
    if (!answer.ok) alert('heartbeat_failed', { code: `http_${answer.status}` })
  } catch {
    alert('heartbeat_failed', { code: 'unreachable' })
  }
}

function failing(address: string): string {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/fail`
  return url.href
}
