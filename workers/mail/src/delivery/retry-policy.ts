// How long to wait after a refusal.
import { HOUR, MINUTE, SECOND } from '../../../../contract/time.ts'

const FIRST_MS = 30 * SECOND
const LONGEST_MS = 10 * MINUTE

/** 30 s × 2^n, at most 10 min; a random 0 to 20 % less, so that many waiting things do not move in step. */
export function backoff(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10))
  return Math.round(full * (1 - random() * 0.2))
}

/** A submission that was refused for good is tried again every hour. */
export const FAILED_EVERY_MS = HOUR
