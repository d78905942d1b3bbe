// The retry policy, all of it: how long one try may take, when the next one comes, when it is given up.
import { DAY, HOUR, MINUTE, SECOND } from '../../../../contract/time.ts'

/** A try without an answer for so long has failed. */
export const DEADLINE_MS = 30 * SECOND
const FIRST_BACKOFF_MS = 30 * SECOND
const LONGEST_BACKOFF_MS = 10 * MINUTE
/** Part of a back-off that chance takes off, so that many waiting things do not move in step. */
const JITTER = 0.2
/** Not delivered for so long, a submission has failed; failed for so long, it is not tried any more. */
const GIVE_UP_MS = 7 * DAY
const FAILED_EVERY_MS = HOUR
/** After a success of their channel the others are due at once, but for this pause after their own last try. */
export const PAUSE_MS = 30 * SECOND
export const FAILED_PAUSE_MS = 10 * MINUTE

/** 30 s × 2^n at most 10 min, less the jitter. */
export function backoff(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures, 10))
  return Math.round(full * (1 - random() * JITTER))
}

type Tried = {
  attempts: number
  without_files: boolean
  created_at: number
  failed_at: number | null
}

/** A permanent refusal is tried once more without files, then every hour, then kept until exported. */
export function afterRefusal(
  { attempts, without_files, created_at, failed_at }: Tried,
  permanent: boolean,
  now: number,
  random: () => number,
) {
  if (permanent && !without_files) {
    return { state: failed_at === null ? 'queued' : 'failed', nextAt: now, withoutFiles: true }
  }
  const isOld = now - created_at > GIVE_UP_MS
  if (permanent || isOld || failed_at !== null) {
    const isGivenUp = failed_at !== null && now - failed_at > GIVE_UP_MS
    return {
      state: 'failed',
      nextAt: isGivenUp ? null : now + FAILED_EVERY_MS,
      withoutFiles: false,
    }
  }
  return { state: 'queued', nextAt: now + backoff(attempts, random), withoutFiles: without_files }
}
