// The news: from the first news service, or from the news search when that one is unset or fails. Articles are made safe:
// plain titles, https links and real dates only.
import * as v from 'valibot'
import { ArticleSchema, type News } from '../../shared/api.ts'
import type { Log } from '../../shared/log.ts'
import { parseJson } from '../../shared/parse.ts'
import { hashOf } from '../../shared/text.ts'
import { DAY, HOUR, iso } from '../../shared/time.ts'
import { dataCentreOf, type Env, type RequestContext } from '../env.ts'
import {
  type Failure,
  fetchLimited,
  LIST_LIMITS,
  logIfUnauthorized,
  type Received,
  textOf,
} from '../upstream/fetch-limited.ts'
import { pictureUrl, safeUrl, sentText } from '../upstream/sanitize.ts'
import type { Source } from './cache.ts'
import {
  type ListOptions,
  listSource,
  picturePath,
  RemotePictureSchema,
  remotePicture,
  type StoredList,
} from './lists.ts'

const FRESH_MS = 6 * HOUR
/**
 * The news search is metered: at most ten calls a day by all data centres. Each refreshes later by a part of this, so that
 * the others find in KV what the first one fetched.
 */
const SPREAD_MS = 2 * HOUR
/** While no news is cached the first retry comes sooner, in each data centre at another time. */
const RETRY_MS = 2 * HOUR
/** The marquee would take minutes to show more. */
const MAX_ARTICLES = 20
/** Limits the work for a list of a million items. */
const MAX_ITEMS_LOOKED_AT = 500
const MAX_TITLE = 160
const OLDEST = Date.UTC(2000, 0, 1)
/** An article dated tomorrow may come from another time zone. */
const AHEAD_MS = DAY

const StoredArticleSchema = v.object({
  ...ArticleSchema.entries,
  image: v.nullable(RemotePictureSchema),
})
type StoredArticle = v.InferOutput<typeof StoredArticleSchema>
export type StoredNews = StoredList<StoredArticle>

export function newsSource(c: RequestContext, options: ListOptions): Source<StoredNews> {
  const key = 'news:v1'
  return listSource({
    key,
    item: StoredArticleSchema,
    now: options.clock.now,
    fetch: () => fetchArticles(c.var.env, options),
    freshFor: ({ checkedAt, failures, asOf }) => {
      const part = hashOf(`${dataCentreOf(c)} ${key} ${checkedAt}`) / 2 ** 32
      if (asOf !== null) return FRESH_MS + SPREAD_MS * part
      return failures === 1 ? RETRY_MS * (1 + part) : FRESH_MS * (1 + part / 2)
    },
    // Failed attempts are written too, so that other data centres do not repeat them.
    needsKv: () => true,
  })
}

export function toNews({ items, asOf }: StoredNews): News {
  const articles = items.map(({ image, ...article }) => ({
    ...article,
    image: image && picturePath('news', image),
  }))
  return { articles, asOf }
}

async function fetchArticles(env: Env, options: ListOptions): Promise<StoredArticle[] | null> {
  const { NEWS_URL, NEWS_SEARCH_URL } = env
  const { log } = options
  if (NEWS_URL !== null) {
    const found = await fetchNews(NEWS_URL, env.NEWS_TOKEN, options)
    if (found.ok) return found.articles
    logFailure(log, 'news', found.reason)
  }
  if (NEWS_SEARCH_URL !== null) {
    const found = await searchNews(NEWS_SEARCH_URL, env.NEWS_API_KEY, options)
    if (found.ok) return found.articles
    logFailure(log, 'news-search', found.reason)
  }
  if (NEWS_URL === null && NEWS_SEARCH_URL === null)
    logFailure(log, 'none', 'no address configured')
  return null
}

function logFailure(log: Log, service: string, reason: string) {
  log('warn', 'news_failed', { message: 'Failed to fetch news', service, reason })
  logIfUnauthorized(log, service, reason)
}

type Batch = { ok: true; articles: StoredArticle[] } | Failure

async function fetchNews(url: string, token: string | null, options: ListOptions): Promise<Batch> {
  const result = await fetchLimited(url, { ...LIST_LIMITS, token }, options)
  return result.ok ? await parseArticles(result, url, options.clock.now()) : result
}

/** Specification, section 9. */
const SEARCH = { q: 'padel', lang: 'en', country: 'za', max: '6' }
/** A shorter key could be a word of a title. */
const MIN_KEY = 8

async function searchNews(base: string, key: string | null, options: ListOptions): Promise<Batch> {
  const url = URL.parse(base)
  if (url === null) return { ok: false, reason: 'bad address' }
  for (const [name, value] of Object.entries(SEARCH)) url.searchParams.set(name, value)
  url.searchParams.set('apikey', key ?? '')
  const result = await fetchLimited(url.href, LIST_LIMITS, options)
  if (!result.ok) return result
  // The base, not the URL with the key, decides which links are accepted.
  const found = await parseArticles(result, base, options.clock.now())
  if (!found.ok || key === null || key.length < MIN_KEY) return found
  // The service may repeat the request's URL in its answer.
  const articles = found.articles.filter((article) => !JSON.stringify(article).includes(key))
  return { ok: true, articles }
}

const Unknown = v.fallback(v.nullable(v.string()), null)
const ItemSchema = v.object({
  title: sentText(MAX_TITLE),
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

/** `service`: the address of the service; links of its own origin are accepted, and https links. */
async function parseArticles(
  { bytes, headers }: Received,
  service: string,
  now: number,
): Promise<Batch> {
  const list = v.safeParse(ListSchema, parseJson(textOf(bytes, headers)))
  if (!list.success) return { ok: false, reason: 'not the JSON of articles' }
  const items = list.output
    .slice(0, MAX_ITEMS_LOOKED_AT)
    .map((item) => v.safeParse(ItemSchema, item))
    .flatMap((item) => (item.success ? [item.output] : []))
  const found = await Promise.all(items.map((item) => toArticle(item, service, now)))
  const articles = found.filter((article) => article !== null)
  // An empty list is a good answer; a list with no usable article is an error.
  if (list.output.length > 0 && articles.length === 0) {
    return { ok: false, reason: 'no usable article' }
  }
  const distinct = new Map<string, StoredArticle>()
  for (const article of articles) {
    const key = identityOf(article.url)
    const known = distinct.get(key) ?? article
    // An article without a picture takes that of its duplicate.
    distinct.set(key, { ...known, image: known.image ?? article.image })
  }
  return { ok: true, articles: [...distinct.values()].slice(0, MAX_ARTICLES) }
}

/** A key that is the same for all addresses of one article: with and without www, on a mobile host, as AMP. */
function identityOf(address: string): string {
  const { host, pathname, searchParams, hash } = new URL(address)
  searchParams.sort()
  const site = host.replace(/^(?:(?:www|m|mobile|amp)\.)+/, '')
  return [site, pathname.replace(/(?:\/amp)?\/*$/, ''), searchParams, hash].join(' ')
}

/** Parts of a query that say where a reader came from. A number as `ref` may be that of the article. */
const TRACKING =
  /^(?:amp;)?(?:utm_\w*|\w*clk?id|mc_[ce]id|igshi?d?|_(?:ga|gl|hs\w+)|amp|cmpid|ocid|xtor|ref(?:_src)?(?!=\d+$))(?:=|$)/i

/** All other characters stay as they are, as some sites refuse an address that was re-encoded. */
function untracked(address: string): string {
  const url = new URL(address)
  const parts = url.search.slice(1).split('&')
  url.search = parts.filter((part) => !TRACKING.test(part)).join('&')
  // Some sites name the article there.
  if (!/^#!?\//.test(url.hash)) url.hash = ''
  return url.href
}

async function toArticle(
  item: v.InferOutput<typeof ItemSchema>,
  service: string,
  now: number,
): Promise<StoredArticle | null> {
  const { title } = item
  const link = safeUrl(item.url, service)
  if (link === null || title === '') return null
  const url = untracked(link)
  const image = item.image === null ? null : pictureUrl(item.image, [service])
  const publishedAt = realDate(item.publishedAt, now)
  return { title, url, image: image === null ? null : await remotePicture(image), publishedAt }
}

function realDate(text: string | null, now: number): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}/.test(text) || text.length > 40) return null
  const at = Date.parse(text)
  return at >= OLDEST && at <= now + AHEAD_MS ? iso(at) : null
}
