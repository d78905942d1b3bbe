// The retry policy, all of it: how long one try may take, when the next one comes, when it is given up.
import { DAY, HOUR, MINUTE, SECOND } from '../../../../shared/time.ts'

/** A try without an answer for so long has failed. */
export const DEADLINE_MS = 30 * SECOND
const FIRST_BACKOFF_MS = 30 * SECOND
export const LONGEST_BACKOFF_MS = 10 * MINUTE
/** Part of a back-off that chance takes off, so that many waiting things do not move in step. */
const JITTER = 0.2
/** Not delivered for so long, a submission has failed; failed for so long, it is not tried any more. */
const GIVE_UP_MS = 7 * DAY
const FAILED_EVERY_MS = HOUR
/** So many failures in a row may each be the submission's own: what was never tried goes on at once, then soon. */
const AT_ONCE_FAILURES = 2
/** 20 that hang for 30 s each and 18 of these are 14.5 minutes: so long a good one waits behind them at most. */
const OWN_FAILURES = 20
const SOON_MS = 15 * SECOND
/** Tried so often without an answer while others got through, it is the submission. */
const OWN_ATTEMPTS = 3
/** After a success of their channel the others are due at once, but for this pause after their own last try. */
export const PAUSE_MS = 30 * SECOND
export const FAILED_PAUSE_MS = 10 * MINUTE

/** 30 s × 2^n at most 10 min, less the jitter. */
export function backoff(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures, 10))
  return Math.round(full * (1 - random() * JITTER))
}

/**
 * How long a channel rests after a failure; `failures`: in a row before this one. Less for what was never tried: it may
 * get through where others did not, while each try of what had no answer may be one more repeat.
 */
export function channelPauses(failures: number, permanent: boolean, random: () => number) {
  const tried = backoff(failures, random)
  if (permanent || failures >= OWN_FAILURES) return { tried, untried: tried }
  return { tried, untried: failures < AT_ONCE_FAILURES ? 0 : SOON_MS }
}

type Unanswered = Pick<Tried, 'attempts' | 'without_files'> & { unanswered_since: number | null }

/** One more try without an answer: is it for the submission's own sake? Others got through meanwhile. */
export function isOwnFault(tried: Unanswered, succeededAt: number): boolean {
  const { attempts, without_files, unanswered_since } = tried
  if (unanswered_since === null) return false
  return without_files || (attempts + 1 >= OWN_ATTEMPTS && succeededAt >= unanswered_since)
}

/** A digest that hangs so often is taken apart: it may be for the sake of one. */
export function isTriedOften({ attempts }: { attempts: number }): boolean {
  return attempts + 1 >= OWN_ATTEMPTS
}

type Tried = {
  /** Before this one. */
  attempts: number
  without_files: boolean
  created_at: number
  failed_at: number | null
}

/**
 * A permanent refusal is tried once more without files, then every hour, then kept until exported. What is uncertain may
 * arrive each time: so it is tried ever more rarely.
 */
export function afterRefusal(
  { attempts, without_files, created_at, failed_at }: Tried,
  { permanent, uncertain }: { permanent: boolean; uncertain: boolean },
  now: number,
  random: () => number,
) {
  if (permanent && !without_files) {
    return { state: failed_at === null ? 'queued' : 'failed', nextAt: now, withoutFiles: true }
  }
  const isOld = now - created_at > GIVE_UP_MS
  if (permanent || isOld || failed_at !== null) {
    const since = now - (failed_at ?? now)
    const isGivenUp = since > GIVE_UP_MS
    return {
      state: 'failed',
      nextAt: isGivenUp
        ? null
        : now + (uncertain ? Math.max(FAILED_EVERY_MS, since) : FAILED_EVERY_MS),
      withoutFiles: false,
    }
  }
  return { state: 'queued', nextAt: now + backoff(attempts, random), withoutFiles: without_files }
}
