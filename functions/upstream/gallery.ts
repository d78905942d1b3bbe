// The gallery function: an array of image URLs.
import * as v from 'valibot'
import { ask, jsonOf, type Outside, textOf } from './fetch-limited.ts'
import { safeUrl } from './safe-url.ts'

const LIMITS = { timeoutMs: 4000, maxBytes: 1024 * 1024 }
const MAX_IMAGES = 200
const MAX_LOOKED_AT = 1000

export type FoundImages = { ok: true; urls: string[] } | { ok: false; reason: string }

export async function fetchGallery(url: string, outside: Outside): Promise<FoundImages> {
  const asked = await ask(url, LIMITS, outside)
  if (!asked.ok) return asked
  const list = v.safeParse(v.array(v.unknown()), jsonOf(textOf(asked.bytes)))
  if (!list.success) return { ok: false, reason: 'not a list' }
  const urls = list.output
    .slice(0, MAX_LOOKED_AT)
    .map((item) => (typeof item === 'string' ? safeUrl(item, url) : null))
    .filter((item) => item !== null)
  if (list.output.length > 0 && urls.length === 0) return { ok: false, reason: 'no usable picture' }
  return { ok: true, urls: [...new Set(urls)].slice(0, MAX_IMAGES) }
}
