// Keys and ages of what forms store on the device. Without valibot, because every page loads it at idle.
import { parseKept } from '../../shared/text.ts'
import { DAY, MINUTE } from '../../shared/time.ts'

/** As the privacy page says. */
export const DRAFT_MS = 7 * DAY
/** As long as the edge takes the same content without an id for the same submission. */
export const RECENT_MS = 10 * MINUTE
/** Ids and digests of what was sent a moment ago. */
export const RECENT_KEY = 'sent'
const PREFIX = 'draft:'
/** Devices correct their clocks by so much; a later time was not written by this clock. */
const CLOCK_STEP_MS = 5 * MINUTE

/** One record a form. */
export function recordKey(form: string): string {
  return `${PREFIX}${form}`
}

/** Not older than `forMs`, and not dated in the future, where it would never expire. */
export function isYoung(at: unknown, forMs: number, now: number): boolean {
  return typeof at === 'number' && now - at <= forMs && at - now <= CLOCK_STEP_MS
}

export function readJson(store: Pick<Storage, 'getItem'>, key: string): unknown {
  return parseKept(store.getItem(key))
}

/** Keys of records that the outbox has to look at: queued, or refused. */
export function outboxKeys(store: Storage): string[] {
  return recordKeys(store).filter((key) =>
    ['queued', 'refused'].includes(String(of(of(readJson(store, key), 'status'), 'kind'))),
  )
}

/** Removes expired and unreadable drafts of all forms, and marks of what was sent. */
export function forgetExpired(store: Storage, now: number): void {
  const queued = outboxKeys(store)
  for (const key of recordKeys(store)) {
    // The outbox tells the visitor before it drops a queued form.
    if (queued.includes(key)) continue
    if (!isYoung(of(readJson(store, key), 'savedAt'), DRAFT_MS, now)) store.removeItem(key)
  }
  const marks = readJson(store, RECENT_KEY)
  const young = Array.isArray(marks)
    ? marks.filter((mark) => isYoung(of(mark, 'at'), RECENT_MS, now))
    : []
  if (young.length === 0) store.removeItem(RECENT_KEY)
  else store.setItem(RECENT_KEY, JSON.stringify(young))
}

function recordKeys(store: Storage): string[] {
  return keysOf(store).filter((key) => key.startsWith(PREFIX))
}

export function keysOf(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, n) => store.key(n) ?? '')
}

function of(value: unknown, field: string): unknown {
  return Reflect.get(Object(value), field)
}
