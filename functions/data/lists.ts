// News and gallery: lists from outside services, each as it came last, and what became of the attempts since.
import * as v from 'valibot'
import { ArticleSchema, type Gallery, type News } from '../../shared/api.ts'
import { hashOf } from '../../shared/hash.ts'
import { HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import type { Clock, Env, Log } from '../platform.ts'
import { type Outside, tellWhenRefused } from '../upstream/fetch-limited.ts'
import {
  type FoundArticle,
  type FoundArticles,
  fetchGallery,
  fetchNews,
  searchNews,
} from '../upstream/lists.ts'
import {
  picturePath,
  type RemotePicture,
  RemotePictureSchema,
  remotePicture,
} from '../upstream/picture.ts'
import type { Source } from './cache.ts'

const NEWS_FRESH_MS = 6 * HOUR
/**
 * At most ten calls a day, all data centres together: the news search is metered. Later by up to this much in each, so
 * that the others see in KV what the first one fetched.
 */
const NEWS_SPREAD_MS = 2 * HOUR
/** While no news is cached one retry comes sooner, in each data centre at another time, so that KV tells the others. */
const NEWS_RETRY_MS = 2 * HOUR
const GALLERY_FRESH_MS = HOUR
const GALLERY_RETRY_MS = 5 * MINUTE
const GALLERY_RETRY_EMPTY_MS = 5 * SECOND

export type StoredList<Item> = {
  checkedAt: string
  /** Attempts in a row that brought nothing. */
  failures: number
  /** ISO UTC: when the service last gave the list; null: never. */
  asOf: string | null
  items: Item[]
}

const StoredArticleSchema = v.object({
  ...ArticleSchema.entries,
  image: v.nullable(RemotePictureSchema),
})
export type StoredArticle = v.InferOutput<typeof StoredArticleSchema>

/** `dataCentre`: of the request. */
type ListOptions = { env: Env; dataCentre: string; outside: Outside; log: Log }

/** From the first news service, or from the news search when that one is unset or fails. */
export function newsSource(options: ListOptions): Source<StoredList<StoredArticle>> {
  const key = 'news:v1'
  const { dataCentre, outside } = options
  return listSource<StoredArticle>({
    key,
    item: StoredArticleSchema,
    clock: outside.clock,
    fetch: () => fetchArticles(options),
    freshFor: ({ checkedAt, failures, asOf }) => {
      const part = hashOf(`${dataCentre} ${key} ${checkedAt}`) / 2 ** 32
      if (asOf !== null) return NEWS_FRESH_MS + NEWS_SPREAD_MS * part
      return failures === 1 ? NEWS_RETRY_MS * (1 + part) : NEWS_FRESH_MS * (1 + part / 2)
    },
    // Failures too: the calls of all data centres are counted together.
    needsKv: () => true,
  })
}

export function gallerySource(options: ListOptions): Source<StoredList<RemotePicture>> {
  const { clock } = options.outside
  return listSource<RemotePicture>({
    key: 'gallery:v1',
    item: RemotePictureSchema,
    clock,
    fetch: () => fetchPictures(options),
    freshFor: ({ failures, asOf }) => {
      if (failures === 0) return GALLERY_FRESH_MS
      return asOf === null ? GALLERY_RETRY_EMPTY_MS : GALLERY_RETRY_MS
    },
    needsKv: ({ asOf }, copy) =>
      asOf !== null && (copy?.asOf ?? '') <= iso(clock.now() - GALLERY_FRESH_MS / 2),
  })
}

export function toNews({ items, asOf }: StoredList<StoredArticle>): News {
  const articles = items.map(({ image, ...article }) => ({
    ...article,
    image: image && picturePath('news', image),
  }))
  return { articles, asOf }
}

export function toGallery({ items }: StoredList<RemotePicture>): Gallery {
  return { images: items.map((picture) => ({ src: picturePath('gallery', picture) })) }
}

type SourceOptions<Item> = {
  key: string
  item: v.GenericSchema<unknown, Item>
  clock: Clock
  /** null: no service gave a list. */
  fetch(): Promise<Item[] | null>
  freshFor(list: StoredList<Item>): number
  needsKv: Source<StoredList<Item>>['needsKv']
}

function listSource<Item>(options: SourceOptions<Item>): Source<StoredList<Item>> {
  const { key, item, clock, fetch, freshFor, needsKv } = options
  return {
    key,
    schema: v.object({
      checkedAt: v.string(),
      failures: v.number(),
      asOf: v.nullable(v.string()),
      items: v.array(item),
    }),
    hasData: ({ asOf }) => asOf !== null,
    dueAt: (list) => Date.parse(list.checkedAt) + freshFor(list),
    needsKv,
    merge: mergeLists,
    refresh: async () => {
      const items = await fetch()
      const checkedAt = iso(clock.now())
      return (last) => {
        if (items !== null) return { checkedAt, failures: 0, asOf: checkedAt, items }
        const known = last ?? { failures: 0, asOf: null, items: [] }
        return { ...known, checkedAt, failures: known.failures + 1 }
      }
    },
  }
}

/** The newer attempt's account, with the list that was given last. */
function mergeLists<Item>(one: StoredList<Item>, other: StoredList<Item>): StoredList<Item> {
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one]
  if ((newer.asOf ?? '') >= (older.asOf ?? '')) return newer
  return { ...newer, asOf: older.asOf, items: older.items }
}

async function fetchArticles({ env, outside, log }: ListOptions): Promise<StoredArticle[] | null> {
  const { newsUrl, newsToken, newsSearchUrl, newsApiKey } = env
  const services: { name: string; find: () => Promise<FoundArticles> }[] = []
  if (newsUrl) services.push({ name: 'news', find: () => fetchNews(newsUrl, newsToken, outside) })
  if (newsSearchUrl) {
    const find = () => searchNews(newsSearchUrl, newsApiKey, outside)
    services.push({ name: 'news-search', find })
  }
  if (services.length === 0) logFailure(log, 'none', 'no address configured')
  for (const { name, find } of services) {
    const found = await find()
    if (found.ok) return await Promise.all(found.articles.map(toStored))
    logFailure(log, name, found.reason)
  }
  return null
}

function logFailure(log: Log, service: string, reason: string) {
  log('warn', 'news_failed', { message: 'Failed to fetch news', service, reason })
  tellWhenRefused(log, service, reason)
}

async function toStored({ image, ...article }: FoundArticle): Promise<StoredArticle> {
  return { ...article, image: image === null ? null : await remotePicture(image) }
}

async function fetchPictures({ env, outside, log }: ListOptions): Promise<RemotePicture[] | null> {
  const { galleryUrl, galleryToken } = env
  const found = galleryUrl
    ? await fetchGallery(galleryUrl, galleryToken, outside)
    : { ok: false as const, reason: 'no address configured' }
  if (found.ok) return await Promise.all(found.urls.map(remotePicture))
  log('warn', 'gallery_failed', { reason: found.reason })
  tellWhenRefused(log, 'gallery', found.reason)
  return null
}
