// The news: from the first news service, or from the news search when that one is unset or fails.
import * as v from 'valibot'
import { ArticleSchema, type News } from '../../contract/news.ts'
import { HOUR, MINUTE } from '../../contract/time.ts'
import type { Source } from '../cache/source.ts'
import { picturePath, RemotePictureSchema, remotePicture } from '../pictures/remote-picture.ts'
import type { Env } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import type { FoundArticle, FoundArticles } from '../upstream/articles.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { fetchNews } from '../upstream/news.ts'
import { searchNews } from '../upstream/news-search.ts'
import { tellWhenRefused } from '../upstream/refused.ts'
import { listSource, type StoredList } from './list.ts'

/**
 * At most ten calls a day, all data centres together: the news search is metered. On most days it is four; with KV empty
 * each of five data centres may make a first call of its own, before it can see that of another.
 */
const FRESH_MS = 6 * HOUR
/** While nothing is known a visitor sees no news at all: tried once more soon, and then as rarely as ever. */
const RETRY_UNKNOWN_MS = 5 * MINUTE

const StoredArticleSchema = v.object({
  ...ArticleSchema.entries,
  image: v.nullable(RemotePictureSchema),
})
export type StoredArticle = v.InferOutput<typeof StoredArticleSchema>
export type StoredNews = StoredList<StoredArticle>

type NewsOptions = {
  env: Pick<Env, 'newsUrl' | 'newsToken' | 'newsSearchUrl' | 'newsApiKey'>
  outside: Outside
  log: Log
}

export function newsSource(options: NewsOptions): Source<StoredNews> {
  return listSource<StoredArticle>({
    key: 'news:v1',
    item: StoredArticleSchema,
    clock: options.outside.clock,
    isMetered: true,
    freshMs: FRESH_MS,
    retryKnownMs: FRESH_MS,
    retryUnknownMs: (failures) => (failures === 1 ? RETRY_UNKNOWN_MS : FRESH_MS),
    fetch: () => fetchArticles(options),
    body: (items, asOf) => JSON.stringify(toNews(items, asOf)),
  })
}

async function fetchArticles({ env, outside, log }: NewsOptions): Promise<StoredArticle[] | null> {
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

function toNews(items: readonly StoredArticle[], asOf: string | null): News {
  const articles = items.map(({ image, ...article }) => ({
    ...article,
    image: image && picturePath('news', image),
  }))
  return { articles, asOf }
}
