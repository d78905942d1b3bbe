// Pictures of the news and gallery lists: fetched in the width that a screen needs, and identified by their bytes.
import { imageDimensionsFromData } from 'image-dimensions'
import { PICTURE_WIDTHS, type PictureWidth } from '../../shared/pictures.ts'
import { SECOND } from '../../shared/time.ts'
import { type Failure, fetchLimited, type Runtime, TIMEOUT, TOO_LARGE } from './fetch-limited.ts'
import { pictureUrl } from './sanitize.ts'

const LIMITS = {
  timeoutMs: 6 * SECOND,
  redirect: 'manual',
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
} as const
const MAX_REDIRECTS = 3
/** A few kB can hold a picture that takes gigabytes once decoded. Phones make up to 50 million pixels: 200 MB. */
const MAX_PIXELS = 50_000_000
/** The widest panorama has fewer pixels; browsers do not draw pictures longer than 16,384. */
const MAX_SIDE = 12_000

/** Options of cf.image. WebP: every browser shows it, so one answer serves all. No metadata, since a camera stores its position. */
const RESIZING = {
  fit: 'scale-down',
  format: 'webp',
  quality: 75,
  anim: false,
  metadata: 'none',
} as const

export type Fetched =
  /** `isTooWide`: the platform was asked to resize it, and did not. */
  { ok: true; type: string; bytes: Uint8Array<ArrayBuffer>; isTooWide: boolean } | Failure

/** The platform was asked to resize, and returned the large original. */
export const NOT_RESIZED = 'not resized'

type WantedPicture = {
  url: string
  width: PictureWidth
  maxBytes: number
  /** Whether the platform resizes. */
  isResized: boolean
  /** The configured services, as in pictureUrl. */
  services: readonly (string | null)[]
}

/** Follows redirects within the picture's own origin only. `resizedTo`: width in pixels to ask the platform for. */
async function fetchPicture(
  { url, services, maxBytes }: WantedPicture,
  outside: Runtime,
  resizedTo?: number,
): Promise<Fetched> {
  const cf = resizedTo === undefined ? {} : { cf: { image: { ...RESIZING, width: resizedTo } } }
  const limits = { ...LIMITS, maxBytes, ...cf }
  let at: string | null = url
  for (let hop = 0; at !== null && hop <= MAX_REDIRECTS; hop++) {
    const safe = pictureUrl(at, services)
    if (safe === null) return { ok: false, reason: 'address refused' }
    const result = await fetchLimited(safe, limits, outside)
    if (!result.ok) return result
    if (result.status < 300) return judged(result.bytes, resizedTo)
    at = sameOrigin(result.headers.get('location'), safe)
  }
  return { ok: false, reason: 'redirect refused' }
}

function sameOrigin(location: string | null, from: string): string | null {
  const to = location === null ? null : URL.parse(location, from)
  return to?.origin === new URL(from).origin ? to.href : null
}

function judged(bytes: Uint8Array<ArrayBuffer>, resizedTo: number | undefined): Fetched {
  const header = imageDimensionsFromData(bytes)
  // Not every browser shows HEIC.
  if (header === undefined || header.type === 'heic') return { ok: false, reason: 'not a picture' }
  const { width, height } = header
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
    return { ok: false, reason: 'too many pixels' }
  }
  const type = `image/${header.type}`
  return { ok: true, type, bytes, isTooWide: resizedTo !== undefined && width > resizedTo }
}

/** Resized by the platform (cf.image) or the original. A width above `maxBytes` falls back to the next narrower one. */
export async function fetchInWidth(wanted: WantedPicture, outside: Runtime): Promise<Fetched> {
  const { width, isResized } = wanted
  const widths = PICTURE_WIDTHS.filter((one) => isResized && one <= width)
  let reason = ''
  for (const resizedTo of widths.toReversed()) {
    const found = await fetchPicture(wanted, outside, resizedTo)
    // After a timeout the original would be no faster.
    if (found.ok || found.reason === TIMEOUT) return found
    reason = found.reason
    if (reason !== TOO_LARGE) break
  }
  // In the narrowest width every picture fits.
  if (reason === TOO_LARGE) return { ok: false, reason: NOT_RESIZED }
  return await fetchPicture(wanted, outside)
}
