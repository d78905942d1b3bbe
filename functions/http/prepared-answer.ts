// An answer that is made once and sent many times: 304 when the browser has it, the body otherwise.
import { DAY, MINUTE, SECOND } from '../../contract/time.ts'
import { digestOf } from '../platform/digest.ts'
import { API_HEADERS } from './api-headers.ts'

const IF_ERROR = `stale-if-error=${DAY / SECOND}`
/** Of standings and results, whoever asks. */
export const FRESH = `public, max-age=30, stale-while-revalidate=${(5 * MINUTE) / SECOND}, ${IF_ERROR}`
/** A newer answer is seconds away: the browser asks again, with the ETag, instead of showing this one. */
const REFRESHING = `public, max-age=0, must-revalidate, ${IF_ERROR}`

/** What a Response needs; making it for every request would double the cost of an answer from memory. */
export type Prepared = { bytes: Uint8Array; etag: string; init: { headers: Headers } }

/** `headers` are sent beside those of every answer of the API. */
export function prepare(
  bytes: Uint8Array,
  etag: string,
  headers: Record<string, string>,
): Prepared {
  return { bytes, etag, init: { headers: new Headers({ ...API_HEADERS, ...headers, etag }) } }
}

export async function prepareJson(
  body: string,
  refreshing: boolean,
  headers: Record<string, string>,
): Promise<Prepared> {
  return prepare(new TextEncoder().encode(body), `"${await digestOf(body)}"`, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': refreshing ? REFRESHING : FRESH,
    ...headers,
  })
}

export function respond(request: Request, { bytes, init, etag }: Prepared): Response {
  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch !== null && isNamedIn(ifNoneMatch, etag)) {
    return new Response(null, { status: 304, ...init })
  }
  return new Response(bytes, init)
}

/** Weak comparison (RFC 9110, 13.1.2): a proxy that compresses marks our tag as weak. */
function isNamedIn(tags: string, etag: string): boolean {
  const ours = strong(etag)
  return tags === '*' || tags.split(',').some((tag) => strong(tag.trim()) === ours)
}

function strong(tag: string): string {
  return tag.replace(/^W\//, '')
}
