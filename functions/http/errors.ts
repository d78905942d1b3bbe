// Answers that are errors: always the envelope of the contract, in words a person can act on.
import type { ApiError, ErrorCode } from '../../contract/api.ts'
import { API_HEADERS } from './api-headers.ts'

export const STATUS = {
  not_found: 404,
  unknown_league: 404,
  method_not_allowed: 405,
  internal: 500,
  news_unavailable: 502,
  gallery_unavailable: 502,
  picture_unavailable: 502,
} as const satisfies Partial<Record<ErrorCode, number>>

const MESSAGE: Record<keyof typeof STATUS, string> = {
  not_found: 'There is nothing at this address.',
  unknown_league: 'There is no league with this name.',
  method_not_allowed: 'This address cannot be used in that way.',
  internal: 'Something went wrong on our side. Try again in a minute.',
  news_unavailable: 'Could not load news.',
  gallery_unavailable: 'Could not load the gallery.',
  picture_unavailable: 'Could not load this picture.',
}

export function errorAnswer(
  code: keyof typeof STATUS,
  headers: Record<string, string> = {},
): Response {
  const body: ApiError = { ok: false, error: { code, message: MESSAGE[code] } }
  return Response.json(body, {
    status: STATUS[code],
    headers: { 'cache-control': 'no-store', ...API_HEADERS, ...headers },
  })
}
