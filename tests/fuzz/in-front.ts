// The program in front of the site answers some requests itself: here wrangler's proxy and its server of files, in
// production Cloudflare. What they say is not ours to mend, but it has to be known.
import type { Answer } from './client.ts'

/** Malformed, unknown coding, too long, unknown method, a name that no file system takes. */
const STATUSES = [400, 415, 431, 501, 502]
/** HEAD gets none of it. */
const WORDS =
  /^(?:|invalid URI|invalid HTTP method parsed|Unsupported Media Type|ERROR: Unrecognized request method\.|\[wrangler\] Could not serve static asset: .*)$/s

export function isInFront({ status, headers, body }: Answer): boolean {
  return STATUSES.includes(status ?? 0) && WORDS.test(body) && !isOurs(headers)
}

/** Every answer of the site carries a policy. */
export function isOurs(headers: Answer['headers']): boolean {
  return headers.some(([name]) => name === 'content-security-policy')
}

/** What the runtime logs of requests that it cannot hand to any Worker: CONNECT, and a Host that is none. */
export const LOGGED_IN_FRONT = /Handler does not export a connect\(\) function|Invalid URL string/
