// The log of edge and Workers: one JSON line an event, with references and codes; never names, addresses, message texts or
// keys. docs/runbook.md explains all events.
import * as v from 'valibot'

/** 'alert': a person is needed. */
export type Level = 'info' | 'warn' | 'error' | 'alert'
export type Fields = Record<string, string | number | boolean | null | readonly string[]>
export type Log = (level: Level, event: string, fields?: Fields) => void

export const log: Log = (level, event, fields = {}) => {
  const method = level === 'alert' ? 'error' : level
  console[method](JSON.stringify({ level, event, ...fields }))
}

/** The part of a caught error that may be logged. Its message can hold URLs with keys, or what a visitor typed. */
export function kindOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : typeof cause
}

/** Event of a log line, with details such as browser_error:TypeError:rules or unknown_path:/mens-~open. */
const EVENT = /^[a-z][a-z0-9_]{1,39}(?::[\w/~*.-]{1,40}){0,2}$/
const MAX_KINDS = 200
const MAX_COUNT = 1_000_000

const EventCountSchema = v.object({
  event: v.pipe(v.string(), v.regex(EVENT)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT)),
})
export const EventCountsSchema = v.pipe(v.array(EventCountSchema), v.maxLength(MAX_KINDS))
export type EventCount = v.InferOutput<typeof EventCountSchema>

/** While these events occur, the heartbeat fails. */
export const ALERT_EVENTS = [
  /** KV threw: its quota is used up, or the binding is missing. */
  'kv_failed',
  /** A service answers 401 or 403: its key is wrong or used up. */
  'upstream_unauthorized',
  /** Tables are older than six hours, while the service answers for others. */
  'standings_stale',
  /** One of two mailboxes refuses mail. */
  'mailbox_refused',
] as const
