// Answers of many routes: security headers, errors, cached bodies with their ETag, pages and redirects.
import { encodeBase64Url } from 'hono/utils/encode'
import { ERROR_STATUS, type ErrorCode } from '../shared/api.ts'
import type { ApiError } from '../shared/forms/submission.ts'
import { DAY, MINUTE, SECOND } from '../shared/time.ts'

/** Security headers of every answer that the edge makes itself: _headers does not apply to those. */
export const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // Browsers keep the policy of a redirect for its target.
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Adds the headers that the answer does not set itself. */
export function addHeaders(headers: Headers, more: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(more)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}

const MESSAGES = {
  not_found: 'There is nothing at this address.',
  unknown_league: 'There is no league with this name.',
  method_not_allowed: "You can't use this address that way.",
  bad_request: 'This could not be read.',
  cross_site: 'This came from another site.',
  too_large: 'This is too large.',
  too_many: 'Too many requests. Try again in a minute.',
  internal: 'Something went wrong on our side. Try again in a minute.',
  news_unavailable: 'Could not load news.',
  gallery_unavailable: 'Could not load the gallery.',
  results_unavailable: 'Could not load the results.',
  unavailable: "We don't know this right now. Try again in a minute.",
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

/** A plain-text answer, for addresses that people open. `headers`: those of a page. */
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

const IF_ERROR = `stale-if-error=${DAY / SECOND}`
/** Cache-Control of standings and results. */
export const FRESH = `public, max-age=30, stale-while-revalidate=${(5 * MINUTE) / SECOND}, ${IF_ERROR}`
/** A newer answer is due within seconds, so the browser revalidates. */
export const REFRESHING = `public, max-age=0, must-revalidate, ${IF_ERROR}`

/** Headers are made once, since making them doubles the cost of an answer from memory. */
export type Prepared = { bytes: Uint8Array; etag: string; init: { headers: Headers } }

/** `headers` are sent beside those of every answer of the API. */
export function prepare(
  bytes: Uint8Array,
  etag: string,
  headers: Record<string, string>,
): Prepared {
  return { bytes, etag, init: { headers: new Headers({ ...API_HEADERS, ...headers, etag }) } }
}

export async function prepareText(
  text: string,
  headers: Record<string, string>,
): Promise<Prepared> {
  return prepare(new TextEncoder().encode(text), `"${await digestOf(text)}"`, headers)
}

export function respond(request: Request, { bytes, init, etag }: Prepared): Response {
  const tags = request.headers.get('if-none-match')
  // Weak comparison (RFC 9110, 13.1.2): a proxy that compresses marks our tag as weak.
  const isNamed = tags === '*' || tags?.includes(etag.replace(/^W\//, ''))
  return isNamed ? new Response(null, { status: 304, ...init }) : new Response(bytes, init)
}

/** Redirects to the canonical path, with the query. */
export function pageRedirect(
  page: string,
  { search }: URL,
  headers: Readonly<Record<string, string>>,
  status: 302 | 308 = 308,
): Response {
  // Browsers cache a 308 for good by default, but a group of that name may appear one day.
  const own = { location: page + search, 'cache-control': 'no-cache' }
  return new Response(null, { status, headers: { ...headers, ...own } })
}

/** Returns the path unchanged when its encoding is invalid. */
export function pathOf(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The start of the SHA-256, 22 letters of base64url: 128 bits are plenty against chance and guessing. */
export async function digestOf(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return encodeBase64Url(digest.slice(0, 16)).replaceAll('=', '')
}
