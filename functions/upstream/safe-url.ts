// Links from elsewhere: https, or the origin of the service that gave them (for local use); everything else is nothing.

const MAX_URL = 2048

/** The address in its normal form, or null. */
export function safeUrl(text: string, service: string): string | null {
  if (text.length > MAX_URL || !URL.canParse(text)) return null
  const url = new URL(text)
  const isOurs = URL.canParse(service) && url.origin === new URL(service).origin
  if (url.protocol !== 'https:' && !(isOurs && url.protocol === 'http:')) return null
  // A name before the host makes a link look as if it led elsewhere.
  if (url.username !== '' || url.password !== '') return null
  return url.href.length > MAX_URL ? null : url.href
}
