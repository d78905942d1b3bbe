// The sign of life to a dead-man's switch, with every round of the cron: the address while all is well, the address with
// /fail when something is wrong. When no sign comes at all, the switch tells somebody by itself.
import { SECOND } from '../../../shared/time.ts'
import type { Parts } from './parts.ts'
import { statusOf } from './status.ts'

const DEADLINE_MS = 10 * SECOND

type HeartbeatParts = Pick<Parts, 'database' | 'clock' | 'fetch' | 'settings' | 'alert'>

/** `failed`: duties of this round that broke. Never throws. */
export async function sendHeartbeat(
  parts: HeartbeatParts,
  failed: readonly string[],
): Promise<void> {
  const { heartbeatUrl } = parts.settings
  if (heartbeatUrl === null) return
  const red = [...failed, ...redOf(parts)]
  if (red.length > 0) parts.alert('heartbeat_red', { red })
  const deadline = parts.clock.deadline(DEADLINE_MS)
  try {
    const url = red.length === 0 ? heartbeatUrl : failing(heartbeatUrl)
    const answer = await parts.fetch(url, { signal: deadline.signal })
    await answer.body?.cancel()
    if (!answer.ok) parts.alert('heartbeat_failed', { code: `http_${answer.status}` })
  } catch {
    parts.alert('heartbeat_failed', { code: 'unreachable' })
  } finally {
    deadline.cancel()
  }
}

/** A storage that cannot be asked is as red as can be. */
function redOf(parts: HeartbeatParts): string[] {
  try {
    return statusOf(parts).red
  } catch {
    return ['status_failed']
  }
}

function failing(address: string): string {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/fail`
  return url.href
}
