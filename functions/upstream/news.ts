// The first news service: GET, JSON with `articles` or a bare array.
import { type FoundArticles, parseArticles } from './articles.ts'
import { ask, type Outside } from './fetch-limited.ts'

export const NEWS_LIMITS = { timeoutMs: 4000, maxBytes: 1024 * 1024 }

export async function fetchNews(url: string, outside: Outside): Promise<FoundArticles> {
  const asked = await ask(url, NEWS_LIMITS, outside)
  return asked.ok ? parseArticles(asked.bytes, url, outside.clock.now()) : asked
}
