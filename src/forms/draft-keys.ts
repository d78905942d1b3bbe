// Where and how long this device keeps what forms leave on it. Free of valibot: it comes with every page.
import { parseKept } from '../../shared/text.ts'
import { DAY, MINUTE } from '../../shared/time.ts'

export const DRAFT_MS = 7 * DAY
/** As long as the edge takes the same content without an id for the same submission. */
export const RECENT_MS = 10 * MINUTE
export const RECENT_KEY = 'sent'
const DRAFT = 'draft:'
/** A draft's too: who clears drafts clears what waits to be sent. */
const PARCEL = `${DRAFT}send:`
/** A device's clock is put right by so much; what is later than that was not written by it. */
const CLOCK_STEP_MS = 5 * MINUTE

export function draftKey(form: string): string {
  return `${DRAFT}${form}`
}

export function isDraftKey(key: string): boolean {
  return key.startsWith(DRAFT)
}

export function parcelKey(form: string): string {
  return `${PARCEL}${form}`
}

export function isParcelKey(key: string): boolean {
  return key.startsWith(PARCEL)
}

export function readJson(store: Pick<Storage, 'getItem'>, key: string): unknown {
  return parseKept(store.getItem(key))
}

/** Kept no longer than `forMs`, nor dated in the future, where it would never grow old. */
export function isYoung(at: unknown, forMs: number, now: number): boolean {
  return typeof at === 'number' && now - at <= forMs && !isAhead(at, now)
}

/** Dated by a clock that was wrong then, or is now. */
export function isAhead(at: number, now: number): boolean {
  return at - now > CLOCK_STEP_MS
}
