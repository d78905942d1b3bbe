// The API: limits, errors, and the answers of news and error reports.
import * as v from 'valibot'
import { type PictureWidth, WIDTH_PARAMETER } from './pictures.ts'
import { DAY, SECOND } from './time.ts'

export const KIB = 1024
export const MIB = 1024 * KIB

export const MAX_TEXT_BODY_BYTES = 64 * KIB
/** Two files of 4 MiB, fields and multipart boundaries. */
export const MAX_MULTIPART_BODY_BYTES = 9 * MIB
export const MAX_FILES = 2
export const MAX_FILE_BYTES = 4 * MIB

/**
 * A form that is filled in faster comes from a program. The quickest person, with a password manager, needs 8.3 s
 * (decision 007). The page waits this long before it sends.
 */
export const MIN_FILL_MS = 3 * SECOND
export const MAX_FILL_MS = 365 * DAY

export type FieldErrors = Record<string, string>

/** Error codes of the API and their HTTP status. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid: 422,
  closed: 403,
  /** Places and waiting list are taken. */
  full: 403,
  /** A link to an entry that is wrong or too old. */
  unknown_link: 404,
  cross_site: 403,
  method_not_allowed: 405,
  already_sent: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  /** Too many uploads at once; the client retries. */
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
  /** ISO UTC; null when the service gave no valid date. */
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
/** Name in Reporting-Endpoints and report-to. */
export const REPORTS_GROUP = 'reports'

/** Sent by our own script. No messages: they may quote what somebody typed. */
export type BrowserReport = {
  /** Class of the error, such as TypeError, or React's error number, such as React418. */
  name: string
  path: string
  /** The commit that the page was built from. */
  release: string
}

/** Upper bounds of rough steps, so that a measure points to nobody (web.dev/articles/vitals); LCP and INP in ms. */
export const SPEED_STEPS: Readonly<Record<string, readonly number[]>> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, Number.POSITIVE_INFINITY],
  INP: [50, 100, 150, 200, 300, 500, 1000, Number.POSITIVE_INFINITY],
  CLS: [0.001, 0.01, 0.05, 0.1, 0.25, Number.POSITIVE_INFINITY],
}

/** A screen (/tv) reports so many minutes together. */
export const SCREEN_MINUTES = 15
/** Sent by our own script: `use:screen` for each minute, or `speed:<page>:<measure>.<index of its step>`. */
export type CountReport = { count: string[] }

/** State of the outbox, without personal data. */
export const OutboxStatusSchema = v.object({
  /** null: nothing waits. */
  oldestWaitingMinutes: v.nullable(v.number()),
  /** Names of problems; empty: none. */
  red: v.array(v.string()),
  /** Number of each event today, South African time. */
  events: v.record(v.string(), v.number()),
})
export type OutboxStatus = v.InferOutput<typeof OutboxStatusSchema>

export function inWidth(src: string, width: PictureWidth): string {
  return `${src}?${WIDTH_PARAMETER}=${width}`
}
