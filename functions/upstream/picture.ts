// A picture of an outside list, fetched by the edge: its bytes say what it is, not its service.
import { MIB } from '../../contract/api.ts'
import { SECOND } from '../../contract/time.ts'
import { type Failed, fetchLimited, type Outside } from './fetch-limited.ts'
import { pictureHeader } from './picture-header.ts'
import { pictureUrl } from './picture-url.ts'

const LIMITS = {
  timeoutMs: 6 * SECOND,
  maxBytes: 5 * MIB,
  redirect: 'manual',
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
} as const
const MAX_REDIRECTS = 3
/** A few kB can hold a picture that takes gigabytes once decoded. Phones make up to 50 million pixels: 200 MB. */
const MAX_PIXELS = 50_000_000
/** Of the widest panorama; browsers shrink what is longer than 16,384, or do not draw it. */
const MAX_SIDE = 12_000

export type Picture = { ok: true; type: string; bytes: Uint8Array<ArrayBuffer> } | Failed

/** `services`: as in pictureUrl. Redirects are followed within the picture's own origin only. */
export async function fetchPicture(
  url: string,
  services: readonly (string | null)[],
  outside: Outside,
): Promise<Picture> {
  let at: string | null = url
  for (let hop = 0; at !== null && hop <= MAX_REDIRECTS; hop++) {
    // Also what an older version kept, which took more.
    const safe = pictureUrl(at, services)
    if (safe === null) return { ok: false, reason: 'address refused' }
    const result = await fetchLimited(safe, LIMITS, outside)
    if (!result.ok) return result
    if (result.status < 300) return judged(result.bytes)
    at = sameOrigin(result.headers.get('location'), safe)
  }
  return { ok: false, reason: 'redirect refused' }
}

function sameOrigin(location: string | null, from: string): string | null {
  if (location === null || !URL.canParse(location, from)) return null
  const to = new URL(location, from)
  return to.origin === new URL(from).origin ? to.href : null
}

function judged(bytes: Uint8Array<ArrayBuffer>): Picture {
  const header = pictureHeader(bytes)
  if (header === null) return { ok: false, reason: 'not a picture' }
  const { type, width, height } = header
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
    return { ok: false, reason: 'too many pixels' }
  }
  return { ok: true, type, bytes }
}
