// Answers that are errors: always the envelope of the contract, in words a person can act on.
import type { Handler } from 'hono'
import type { ApiError, ErrorCode } from '../../contract/api.ts'
import { API_HEADERS } from './api-headers.ts'

/** Status and message. */
const ERRORS = {
  not_found: [404, 'There is nothing at this address.'],
  unknown_league: [404, 'There is no league with this name.'],
  method_not_allowed: [405, 'This address cannot be used in that way.'],
  internal: [500, 'Something went wrong on our side. Try again in a minute.'],
  news_unavailable: [502, 'Could not load news.'],
  gallery_unavailable: [502, 'Could not load the gallery.'],
  picture_unavailable: [502, 'Could not load this picture.'],
} as const satisfies Partial<Record<ErrorCode, readonly [number, string]>>

export function errorAnswer(
  code: keyof typeof ERRORS,
  headers: Record<string, string> = {},
): Response {
  const [status, message] = ERRORS[code]
  const body: ApiError = { ok: false, error: { code, message } }
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...API_HEADERS, ...headers },
  })
}

/** A path that is only read answers every other method so. */
export const onlyRead: Handler = () => errorAnswer('method_not_allowed', { allow: 'GET, HEAD' })
