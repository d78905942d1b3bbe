// What the edge tells the mail Worker about itself: how often each thing happened. Never a path, a value or a person:
// Pages keeps no log of its Functions, so this is all that outlives a request.
import * as v from 'valibot'

/** The event of a log line; of what browsers report with its class and page, such as browser_error:TypeError:rules. */
const EVENT = /^[a-z][a-z0-9_]{1,39}(?::[A-Za-z0-9-]{1,39}){0,2}$/
/** More kinds than one isolate can meet in a minute. */
const MOST_KINDS = 200
const MOST_COUNT = 1_000_000

const EventCountSchema = v.object({
  event: v.pipe(v.string(), v.regex(EVENT)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_COUNT)),
})
export const EventCountsSchema = v.pipe(v.array(EventCountSchema), v.maxLength(MOST_KINDS))
export type EventCount = v.InferOutput<typeof EventCountSchema>

/** What somebody has to look at soon: while these come, the heartbeat fails. */
export const ALERT_EVENTS = [
  /** KV threw, reading or writing: quota used up, or binding gone. */
  'kv_refused',
  /** A service answers 401 or 403: its key is wrong or used up. */
  'upstream_refused',
  /** Tables older than six hours, while the service answers for others. */
  'standings_stale',
  /** One of two mailboxes takes no mail. */
  'mailbox_refused',
] as const
export type AlertEvent = (typeof ALERT_EVENTS)[number]

export function isAlert(event: string): boolean {
  return ALERT_EVENTS.some((alert) => alert === event)
}

/** How the outbox is: counts and names of ours alone. */
export const OutboxStatusSchema = v.object({
  /** Null: nothing waits. */
  oldestWaitingMinutes: v.nullable(v.number()),
  /** What is wrong, each in a word; empty: all is well. */
  red: v.array(v.string()),
  /** Of today, South African time. */
  events: v.record(v.string(), v.number()),
})
export type OutboxStatus = v.InferOutput<typeof OutboxStatusSchema>
