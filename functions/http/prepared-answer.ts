// A kept answer as a Response: 304 when the browser has it, the body otherwise.
import { API_HEADERS } from './api-headers.ts'

const FRESH = 'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400'
/** A newer answer is seconds away: the browser asks again, with the ETag, instead of showing this one. */
const REFRESHING = 'public, max-age=0, must-revalidate, stale-if-error=86400'

/** What an answer needs to become a Response, made once: doing it for every request would double the cost of one from memory. */
export type Prepared = { bytes: Uint8Array; init: { headers: Headers }; etag: string }

export function prepare(body: string, etag: string, refreshing: boolean): Prepared {
  const headers = new Headers({
    ...API_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': refreshing ? REFRESHING : FRESH,
    etag,
  })
  return { bytes: new TextEncoder().encode(body), init: { headers }, etag }
}

/** `asked`: the headers of the request. */
export function respond(asked: Headers, { bytes, init, etag }: Prepared): Response {
  const tags = asked.get('if-none-match')
  if (tags !== null && isNamedIn(tags, etag)) return new Response(null, { status: 304, ...init })
  return new Response(bytes, init)
}

/** Weak comparison (RFC 9110, 13.1.2): a proxy that compresses marks our tag as weak. */
export function isNamedIn(asked: string, etag: string): boolean {
  return asked === '*' || asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
