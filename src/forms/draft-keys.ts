// Where and how long this device keeps what forms leave on it. Free of valibot: it comes with every page.
import { parseJson } from '../../contract/text.ts'
import { DAY, MINUTE } from '../../contract/time.ts'

export const DRAFT_MS = 7 * DAY
/** As long as the edge takes the same content without an id for the same submission. */
export const RECENT_MS = 10 * MINUTE
export const RECENT_KEY = 'sent'
const DRAFT = 'draft:'
/** A device's clock is put right by so much; what is later than that was not written by it. */
const CLOCK_STEP_MS = 5 * MINUTE

export function draftKey(form: string): string {
  return `${DRAFT}${form}`
}

export function isDraftKey(key: string): boolean {
  return key.startsWith(DRAFT)
}

export function readJson(store: Pick<Storage, 'getItem'>, key: string): unknown {
  return parseJson(store.getItem(key) ?? '')
}

/** Kept no longer than `forMs`, nor dated in the future, where it would never grow old. */
export function isYoung(at: unknown, forMs: number, now: number): boolean {
  return typeof at === 'number' && now - at <= forMs && at - now <= CLOCK_STEP_MS
}
