// Answers that are errors: always the envelope of the contract, in words a person can act on.
import type { Handler } from 'hono'
import { ERROR_STATUS, type ErrorCode } from '../../contract/api.ts'
import type { ApiError } from '../../contract/mail.ts'
import { API_HEADERS } from './api-headers.ts'

const MESSAGES = {
  not_found: 'There is nothing at this address.',
  unknown_league: 'There is no league with this name.',
  method_not_allowed: 'This address cannot be used in that way.',
  bad_request: 'This could not be read.',
  cross_site: 'This came from another site.',
  too_large: 'This is too large.',
  too_many: 'This came too often. Try again in a minute.',
  internal: 'Something went wrong on our side. Try again in a minute.',
  news_unavailable: 'Could not load news.',
  gallery_unavailable: 'Could not load the gallery.',
  results_unavailable: 'Could not load the results.',
  unavailable: 'This is not known at the moment. Try again in a minute.',
  picture_unavailable: 'Could not load this picture.',
} as const satisfies Partial<Record<ErrorCode, string>>

export function errorAnswer(
  code: keyof typeof MESSAGES,
  headers: Record<string, string> = {},
): Response {
  const message = MESSAGES[code]
  const body: ApiError = { ok: false, error: { code, message } }
  return Response.json(body, {
    status: ERROR_STATUS[code],
    headers: { 'cache-control': 'no-store', ...API_HEADERS, ...headers },
  })
}

/** The same for an address that people open: a line they can read. `headers`: those of a page. */
export function errorText(
  code: keyof typeof MESSAGES,
  headers: Readonly<Record<string, string>>,
): Response {
  const own = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${MESSAGES[code]}\n`, {
    status: ERROR_STATUS[code],
    headers: { ...headers, ...own },
  })
}

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The answer of a page to every other method. */
export const onlyRead: Handler = () => errorAnswer('method_not_allowed', { allow: 'GET, HEAD' })
