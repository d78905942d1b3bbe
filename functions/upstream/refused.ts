// A service that refuses our key does so until somebody acts: an event of its own, which makes the heartbeat fail.
import type { Log } from '../platform/log.ts'

const REFUSED = new Set(['status 401', 'status 403'])

export function tellWhenRefused(log: Log, service: string, reason: string): void {
  if (REFUSED.has(reason)) log('error', 'upstream_refused', { service, reason })
}
