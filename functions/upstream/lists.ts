// The two news services and the gallery function. Articles are made safe: plain titles, https links and real dates only.
import * as v from 'valibot'
import { parseJson } from '../../shared/text.ts'
import { DAY, iso } from '../../shared/time.ts'
import { type Failed, fetchLimited, LIST_LIMITS, type Outside, textOf } from './fetch-limited.ts'
import { pictureUrl, plainText, safeUrl, unmarked } from './sanitize.ts'

/** The marquee would take minutes to show more. */
const MAX_ARTICLES = 20
/** Limits the work for a list of a million items. */
const MAX_ITEMS_LOOKED_AT = 500
const MAX_TITLE = 160
const OLDEST = Date.UTC(2000, 0, 1)
/** An article dated tomorrow may come from another time zone. */
const AHEAD_MS = DAY

const Unknown = v.optional(v.fallback(v.nullable(v.string()), null), null)
const ItemSchema = v.object({
  title: v.string(),
  url: v.string(),
  image: Unknown,
  publishedAt: Unknown,
})
const ListSchema = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ articles: v.array(v.unknown()) }),
    v.transform(({ articles }) => articles),
  ),
])

export type FoundArticle = {
  title: string
  url: string
  /** Address of the picture; null: none that may be fetched. */
  image: string | null
  publishedAt: string | null
}

export type FoundArticles = { ok: true; articles: FoundArticle[] } | Failed

/** `service`: the address that gave them; links of its own origin are taken beside https. */
export function parseArticles(bytes: Uint8Array, service: string, now: number): FoundArticles {
  const list = v.safeParse(ListSchema, parseJson(textOf(bytes)))
  if (!list.success) return { ok: false, reason: 'not the JSON of articles' }
  const articles = list.output
    .slice(0, MAX_ITEMS_LOOKED_AT)
    .map((item) => v.safeParse(ItemSchema, item))
    .flatMap((item) => (item.success ? [toArticle(item.output, service, now)] : []))
    .filter((article) => article !== null)
  // An empty list is a good answer; a list without a usable article is not.
  if (list.output.length > 0 && articles.length === 0)
    return { ok: false, reason: 'no usable article' }
  return { ok: true, articles: distinct(articles).slice(0, MAX_ARTICLES) }
}

function toArticle(
  item: v.InferOutput<typeof ItemSchema>,
  service: string,
  now: number,
): FoundArticle | null {
  const url = safeUrl(item.url, service)
  const title = plainText(unmarked(item.title), MAX_TITLE)
  if (url === null || title === '') return null
  const image = item.image === null ? null : pictureUrl(item.image, [service])
  return { title, url, image, publishedAt: realDate(item.publishedAt, now) }
}

function realDate(text: string | null, now: number): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}/.test(text) || text.length > 40) return null
  const at = Date.parse(text)
  return at >= OLDEST && at <= now + AHEAD_MS ? iso(at) : null
}

function distinct(articles: readonly FoundArticle[]): FoundArticle[] {
  return [...new Map(articles.map((article) => [article.url, article])).values()]
}

export async function fetchNews(
  url: string,
  token: string | null,
  outside: Outside,
): Promise<FoundArticles> {
  const result = await fetchLimited(url, { ...LIST_LIMITS, token }, outside)
  return result.ok ? parseArticles(result.bytes, url, outside.clock.now()) : result
}

/** Specification, section 9. */
const SEARCH = { q: 'padel', lang: 'en', country: 'za', max: '6' }
/** A shorter key could be a word of a title. */
const MIN_KEY = 8

export async function searchNews(
  base: string,
  key: string | null,
  outside: Outside,
): Promise<FoundArticles> {
  if (!URL.canParse(base)) return { ok: false, reason: 'bad address' }
  const url = new URL(base)
  for (const [name, value] of Object.entries(SEARCH)) url.searchParams.set(name, value)
  url.searchParams.set('apikey', key ?? '')
  const result = await fetchLimited(url.href, LIST_LIMITS, outside)
  if (!result.ok) return result
  // The base, not the URL with the key, decides which links are accepted.
  const found = parseArticles(result.bytes, base, outside.clock.now())
  return found.ok ? { ok: true, articles: found.articles.filter(isWithout(key)) } : found
}

/** Drops articles that repeat the key, for a service that echoes the request's URL. */
function isWithout(key: string | null) {
  return (article: FoundArticle) =>
    key === null || key.length < MIN_KEY || !JSON.stringify(article).includes(key)
}

// The gallery function: an array of image URLs.

const MAX_IMAGES = 200
const MAX_IMAGES_LOOKED_AT = 1000

type FoundImages = { ok: true; urls: string[] } | Failed

/** The gallery function: an array of image URLs. */
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
    .slice(0, MAX_IMAGES_LOOKED_AT)
    .map((item) => (typeof item === 'string' ? pictureUrl(item, [url]) : null))
    .filter((item) => item !== null)
  if (list.output.length > 0 && urls.length === 0) return { ok: false, reason: 'no usable picture' }
  return { ok: true, urls: [...new Set(urls)].slice(0, MAX_IMAGES) }
}
