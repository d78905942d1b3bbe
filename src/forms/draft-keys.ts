// Where and how long this device keeps what forms leave on it. Free of valibot: it comes with every page.

const MINUTE_MS = 60_000
export const DRAFT_MS = 7 * 24 * 60 * MINUTE_MS
/** As long as the edge takes the same content without an id for the same submission. */
export const RECENT_MS = 10 * MINUTE_MS
export const RECENT_KEY = 'sent'
const DRAFT = 'draft:'

export function draftKey(form: string): string {
  return `${DRAFT}${form}`
}

export function isDraftKey(key: string): boolean {
  return key.startsWith(DRAFT)
}

export function readJson(store: Pick<Storage, 'getItem'>, key: string): unknown {
  const text = store.getItem(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Written by something else under our name: as good as nothing.
    return null
  }
}
