// Articles of any news service, made safe: plain titles, https links, real dates; everything else is left behind.
import * as v from 'valibot'
import { parseJson } from '../../contract/text.ts'
import { DAY, iso } from '../../contract/time.ts'
import { type Failed, textOf } from './fetch-limited.ts'
import { pictureUrl, plainText, safeUrl, unmarked } from './sanitize.ts'

/** A marquee of more would take minutes to pass. */
const MAX_ARTICLES = 20
/** Looked at, good or bad: a list of a million must not cost a million checks. */
const MAX_LOOKED_AT = 500
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
  /** Where the picture lives; null when there is none that may be fetched. */
  image: string | null
  publishedAt: string | null
}

export type FoundArticles = { ok: true; articles: FoundArticle[] } | Failed

/** `service`: the address that gave them; links of its own origin are taken beside https. */
export function parseArticles(bytes: Uint8Array, service: string, now: number): FoundArticles {
  const list = v.safeParse(ListSchema, parseJson(textOf(bytes)))
  if (!list.success) return { ok: false, reason: 'not the JSON of articles' }
  const articles = list.output
    .slice(0, MAX_LOOKED_AT)
    .map((item) => v.safeParse(ItemSchema, item))
    .flatMap((item) => (item.success ? [toArticle(item.output, service, now)] : []))
    .filter((article) => article !== null)
  // A list of which nothing can be shown is no good answer; an empty list is.
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
