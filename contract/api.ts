// The envelope of every API answer and the limits that browser, edge and mail Worker share.

export const KIB = 1024
export const MIB = 1024 * KIB

/** JSON or urlencoded form posts: five text fields and a message fit many times over. */
export const MAX_TEXT_BODY_BYTES = 64 * KIB
/** Two files of 4 MiB plus fields and multipart boundaries. */
export const MAX_MULTIPART_BODY_BYTES = 9 * MIB
export const MAX_FILES = 2
export const MAX_FILE_BYTES = 4 * MIB

export type FieldErrors = Record<string, string>

export type ErrorCode =
  | 'bad_request'
  | 'invalid'
  | 'closed'
  | 'cross_site'
  | 'method_not_allowed'
  | 'already_sent'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many'
  | 'unavailable'
  | 'not_found'
  | 'unknown_league'
  | 'news_unavailable'
  | 'gallery_unavailable'
  | 'picture_unavailable'
  | 'internal'

export type ApiError = {
  ok: false
  error: { code: ErrorCode; message: string; fields?: FieldErrors; reference?: string }
}

export type Accepted = { ok: true; reference: string; duplicate: boolean }
