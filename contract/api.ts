// The limits and the errors that browser, edge and mail Worker share.
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
 * (a password manager fills in all but a tick), hence less than half of that (decision 010). The page waits so long.
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
