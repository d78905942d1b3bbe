// The gallery function: an array of image URLs.
import * as v from 'valibot'
import { parseJson } from '../../shared/text.ts'
import { type Failed, fetchLimited, LIST_LIMITS, type Outside, textOf } from './fetch-limited.ts'
import { pictureUrl } from './sanitize.ts'

const MAX_IMAGES = 200
const MAX_LOOKED_AT = 1000

type FoundImages = { ok: true; urls: string[] } | Failed

export async function fetchGallery(
  url: string,
  token: string | null,
  outside: Outside,
): Promise<FoundImages> {
  const result = await fetchLimited(url, { ...LIST_LIMITS, token }, outside)
  if (!result.ok) return result
  const list = v.safeParse(v.array(v.unknown()), parseJson(textOf(result.bytes)))
  if (!list.success) return { ok: false, reason: 'not a list' }
  const urls = list.output
    .slice(0, MAX_LOOKED_AT)
    .map((item) => (typeof item === 'string' ? pictureUrl(item, [url]) : null))
    .filter((item) => item !== null)
  if (list.output.length > 0 && urls.length === 0) return { ok: false, reason: 'no usable picture' }
  return { ok: true, urls: [...new Set(urls)].slice(0, MAX_IMAGES) }
}
