// Where and how long this device keeps what forms leave on it. Free of valibot: it comes with every page.
import { parseJson } from '../../contract/text.ts'
import { DAY, MINUTE } from '../../contract/time.ts'

export const DRAFT_MS = 7 * DAY
/** As long as the edge takes the same content without an id for the same submission. */
export const RECENT_MS = 10 * MINUTE
export const RECENT_KEY = 'sent'
const DRAFT = 'draft:'

export function draftKey(form: string): string {
  return `${DRAFT}${form}`
}

export function isDraftKey(key: string): boolean {
  return key.startsWith(DRAFT)
}

export function readJson(store: Pick<Storage, 'getItem'>, key: string): unknown {
  return parseJson(store.getItem(key) ?? '')
}
