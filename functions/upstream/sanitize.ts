// Text and addresses of outside services, made safe to show and to fetch.
import { decodeHTMLStrict, replaceCodePoint } from 'entities/decode'
import * as v from 'valibot'
import { visible } from '../../shared/text.ts'

const MAX_URL = 2048
/** Reserved private names: RFC 6761, RFC 6762, ICANN 2024, RFC 8375. */
const PRIVATE = ['localhost', 'local', 'internal', 'home.arpa']
/** An IP address, in URL's normal form. No public site has its pictures at one. */
const ADDRESS = /^(?:\[.*\]|[\d.]+)$/

/** At most `max` characters, trimmed; longer texts end in an ellipsis. */
function plainText(raw: string, max: number): string {
  // Cut before cleaning: a text of a megabyte must not cost a megabyte of work.
  const text = visible(raw.slice(0, max * 20))
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  const kept = characters.slice(0, max - 1).join('')
  return characters.length <= max ? text : `${kept.trimEnd()}…`
}

const RenderedText = v.pipe(
  v.object({ rendered: v.string() }),
  v.transform(({ rendered }) => rendered),
)
const Text = v.fallback(v.union([v.string(), v.number(), RenderedText]), '')

/** Plain text of what services send for one: PHP makes a number of "1926", WordPress an object. '' is none. */
export function sentText(max: number) {
  const plain = v.transform((text: string | number) => plainText(unmarked(String(text)), max))
  return v.pipe(v.optional(Text, ''), plain)
}

/** The address in its normal form; null unless https, or (for local use) of the origin of the service that gave it. */
export function safeUrl(text: string, service: string): string | null {
  const url = text.length > MAX_URL ? null : URL.parse(text)
  if (url === null) return null
  const isOurs = url.origin === URL.parse(service)?.origin
  if (url.protocol !== 'https:' && !(isOurs && url.protocol === 'http:')) return null
  // A user name makes a link look as if it led elsewhere.
  if (url.username !== '' || url.password !== '') return null
  return url.href.length > MAX_URL ? null : url.href
}

/**
 * The address in its normal form, or null. Addresses of the configured `services` may be private, for local use. A public
 * name may still resolve to a private address: only the platform can see that.
 */
export function pictureUrl(text: string, services: readonly (string | null)[]): string | null {
  const origin = URL.parse(text)?.origin
  const own = services.find((service) => service && URL.parse(service)?.origin === origin)
  const url = safeUrl(text, own ?? '')
  return url !== null && (own || isPublic(new URL(url))) ? url : null
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

/** Longer texts are cut before cleaning. */
const MAX_MARKUP = 4000
/** How often entities that encode entities are decoded. */
const ROUNDS = 3

const HIDDEN_ELEMENTS = /<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** A tag, even if its attributes never end; '<3', '5 < 6' and 'A <B' are no tags. */
const TAG = /<\/?[a-z!?](?:[^<>]*>|[^<>]*[=/][^<>]*)/gi
/** Quotes and dashes of Windows-1252 that a service took for Latin-1. */
const WINDOWS = /[\x80-\x9f]/g

/** Removes tags and decodes entities, also nested ones; 'Rock &notes' has none. */
function unmarked(text: string): string {
  let plain = text.slice(0, MAX_MARKUP)
  for (let round = 0; round < ROUNDS; round++) plain = decodeHTMLStrict(stripped(plain))
  const windows = (sign: string) => String.fromCodePoint(replaceCodePoint(sign.charCodeAt(0)))
  return stripped(plain).replace(WINDOWS, windows)
}

function stripped(text: string): string {
  return text.replace(HIDDEN_ELEMENTS, ' ').replace(COMMENT, ' ').replace(TAG, ' ')
}
