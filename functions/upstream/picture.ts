// A picture of an outside list, fetched by the edge: its bytes say what it is, not its service.
import { ask, type Outside } from './fetch-limited.ts'
import { safeUrl } from './safe-url.ts'

const TIMEOUT_MS = 6000
const MAX_BYTES = 5 * 1024 * 1024
const MAX_REDIRECTS = 3

export type Picture = { ok: true; type: string; bytes: Uint8Array } | { ok: false; reason: string }

/** `service`: the address of the list. Redirects are followed within the picture's own origin only. */
export async function fetchPicture(
  url: string,
  service: string,
  outside: Outside,
): Promise<Picture> {
  let at = safeUrl(url, service)
  for (let hop = 0; at !== null && hop <= MAX_REDIRECTS; hop++) {
    const asked = await ask(at, LIMITS, outside)
    if (!asked.ok) return asked
    if (asked.status < 300) return typed(asked.bytes)
    at = sameOrigin(asked.headers.get('location'), at)
  }
  return { ok: false, reason: 'redirect refused' }
}

const LIMITS = {
  timeoutMs: TIMEOUT_MS,
  maxBytes: MAX_BYTES,
  redirect: 'manual',
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
} as const

function sameOrigin(location: string | null, from: string): string | null {
  if (location === null || !URL.canParse(location, from)) return null
  const to = new URL(location, from)
  return to.origin === new URL(from).origin ? to.href : null
}

function typed(bytes: Uint8Array): Picture {
  const type = pictureType(bytes)
  return type === null ? { ok: false, reason: 'not a picture' } : { ok: true, type, bytes }
}

/** By the first bytes; SVG is not among them, because it can carry script. */
export function pictureType(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 32))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp'
  // The brand may stand first or, after a general one, among the compatible ones.
  if (start.slice(4, 8) === 'ftyp' && /avi[fs]/.test(start.slice(8))) return 'image/avif'
  return null
}
