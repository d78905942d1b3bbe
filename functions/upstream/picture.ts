// A picture of an outside list, fetched by the edge: its bytes say what it is, not its service.
import { MIB } from '../../contract/api.ts'
import { SECOND } from '../../contract/time.ts'
import { type Failed, fetchLimited, type Outside, type UpstreamResult } from './fetch-limited.ts'

const LIMITS = {
  timeoutMs: 6 * SECOND,
  maxBytes: 5 * MIB,
  redirect: 'manual',
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
} as const
const MAX_REDIRECTS = 3

export type Picture = { ok: true; type: string; bytes: Uint8Array<ArrayBuffer> } | Failed

/** `url`: as its list had it, a safe one. Redirects are followed within its own origin only. */
export async function fetchPicture(url: string, outside: Outside): Promise<Picture> {
  let at: string | null = url
  for (let hop = 0; at !== null && hop <= MAX_REDIRECTS; hop++) {
    const result: UpstreamResult = await fetchLimited(at, LIMITS, outside)
    if (!result.ok) return result
    if (result.status < 300) return typed(result.bytes)
    at = sameOrigin(result.headers.get('location'), at)
  }
  return { ok: false, reason: 'redirect refused' }
}

function sameOrigin(location: string | null, from: string): string | null {
  if (location === null || !URL.canParse(location, from)) return null
  const to = new URL(location, from)
  return to.origin === new URL(from).origin ? to.href : null
}

function typed(bytes: Uint8Array<ArrayBuffer>): Picture {
  const type = pictureType(bytes)
  return type === null ? { ok: false, reason: 'not a picture' } : { ok: true, type, bytes }
}

/** By the first bytes; SVG is not among them, because it can carry script. */
function pictureType(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 32))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp'
  // The brand may stand first or, after a general one, among the compatible ones.
  if (start.slice(4, 8) === 'ftyp' && /avi[fs]/.test(start.slice(8))) return 'image/avif'
  return null
}
