// The API: limits, errors, and the answers of news and error reports.
import * as v from 'valibot'
import { DAY, SECOND } from './time.ts'

export const KIB = 1024
export const MIB = 1024 * KIB

/** JSON or urlencoded submissions: five text fields and a message fit many times over. */
export const MAX_TEXT_BODY_BYTES = 64 * KIB
/** Two files of 4 MiB plus fields and multipart boundaries. */
export const MAX_MULTIPART_BODY_BYTES = 9 * MIB
export const MAX_FILES = 2
export const MAX_FILE_BYTES = 4 * MIB

/**
 * Filled in faster, a form comes from a program. At a practised hand's pace the quickest way a person has takes 8.3 s
 * (a password manager fills in all but a tick), hence less than half of that (decision 007). The page waits so long.
 */
export const LEAST_FILL_MS = 3 * SECOND
/** A page that was left open for a year. */
export const MOST_FILL_MS = 365 * DAY

export type FieldErrors = Record<string, string>

/** Every error that an answer of the API may name, and its HTTP status. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid: 422,
  closed: 403,
  cross_site: 403,
  method_not_allowed: 405,
  already_sent: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  /** Too many uploads at once: the same form again, a little later. */
  busy: 503,
  unavailable: 503,
  not_found: 404,
  unknown_league: 404,
  news_unavailable: 502,
  gallery_unavailable: 502,
  results_unavailable: 502,
  picture_unavailable: 502,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ArticleSchema = v.object({
  title: v.string(),
  url: v.string(),
  image: v.nullish(v.string(), null),
  /** ISO UTC, or null when the service gave no real date. */
  publishedAt: v.nullish(v.string(), null),
})

export const NewsSchema = v.object({
  articles: v.array(ArticleSchema),
  asOf: v.nullish(v.string(), null),
})

export const GallerySchema = v.object({ images: v.array(v.object({ src: v.string() })) })

export type Article = v.InferOutput<typeof ArticleSchema>
export type News = v.InferOutput<typeof NewsSchema>
export type Gallery = v.InferOutput<typeof GallerySchema>

export const REPORTS_PATH = '/api/reports'
/** The name in Reporting-Endpoints, and in report-to. */
export const REPORTS_GROUP = 'reports'

/** What our own script sends. Nothing that anybody typed, and no message: it may quote what was typed. */
export type BrowserReport = {
  /** The error's class, such as TypeError; of React's own errors its number, such as React418. */
  name: string
  path: string
  /** The commit that the page was built from. */
  release: string
}

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

/** In pixels: every picture of public/static/pictures comes in these, each as AVIF and WebP, so that a screen takes the one that fits. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Of an outside list's picture, which the edge brings in the same widths, under /api/pictures. */
export const WIDTH_PARAMETER = 'w'

export function inWidth(src: string, width: PictureWidth): string {
  return `${src}?${WIDTH_PARAMETER}=${width}`
}
