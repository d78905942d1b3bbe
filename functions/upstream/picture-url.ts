// Which pictures of an outside list are fetched: those of public sites, and those of the services themselves.
import { safeUrl } from './safe-url.ts'

/** Names that lead nowhere public: RFC 6761, RFC 6762, ICANN 2024, RFC 8375. */
const PRIVATE = ['localhost', 'local', 'internal', 'home.arpa']
/** A literal address, as URL writes every spelling of one. No site has its pictures at one, so no range is looked at. */
const ADDRESS = /^(?:\[.*\]|[\d.]+)$/

/**
 * The address in its normal form, or null. `services`: those configured; what has the origin of one of them is taken
 * from wherever that is. A public name may still lead to a private address: only the platform can see that.
 */
export function pictureUrl(text: string, services: readonly (string | null)[]): string | null {
  const origin = URL.canParse(text) ? new URL(text).origin : null
  const own = services.find(
    (service) => service !== null && URL.canParse(service) && new URL(service).origin === origin,
  )
  const url = safeUrl(text, own ?? '')
  return url !== null && (own !== undefined || isPublic(new URL(url))) ? url : null
}

function isPublic({ hostname, port }: URL): boolean {
  const name = hostname.replace(/\.+$/, '')
  return (
    port === '' &&
    name.includes('.') &&
    !ADDRESS.test(name) &&
    !PRIVATE.some((top) => name === top || name.endsWith(`.${top}`))
  )
}
