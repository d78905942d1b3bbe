// The security headers of every answer that the edge makes itself: _headers does not apply to those.

/** Those that mean something to JSON, pictures and redirects, no more: each header costs 2 µs of an answer from memory. */
export const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // A redirect hands its policy on to what it leads to.
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Adds what the answer does not set itself. */
export function addHeaders(headers: Headers, more: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(more)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
