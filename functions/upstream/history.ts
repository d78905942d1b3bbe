// Calls the history Worker through its binding. A slow, missing or failing Worker never blocks an answer.

import { type Clock, within } from '../../shared/clock.ts'
import { kindOf, type Log } from '../../shared/log.ts'
import { SECOND } from '../../shared/time.ts'
import type { Env } from '../env.ts'

/** It stores and reads a few rows; its first call may have to load the object. */
const LIMIT_MS = 2 * SECOND

/** null: no usable answer. Never throws. */
export async function askHistory<T>(
  { HISTORY }: Env,
  league: string,
  { clock, log }: { clock: Clock; log: Log },
  ask: (history: NonNullable<Env['HISTORY']>) => Promise<T>,
): Promise<T | null> {
  if (HISTORY === null) return null
  const failed = (cause: string) => log('warn', 'history_failed', { league, cause })
  try {
    const answer = await within(clock, LIMIT_MS, ask(HISTORY))
    if (answer.inTime) return answer.value
    failed('timeout')
  } catch (cause) {
    failed(kindOf(cause))
  }
  return null
}
