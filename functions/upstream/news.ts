// The first news service: GET, JSON with `articles` or a bare array.
import { type FoundArticles, parseArticles } from './articles.ts'
import { fetchLimited, LIST_LIMITS, type Outside } from './fetch-limited.ts'

export async function fetchNews(
  url: string,
  token: string | null,
  outside: Outside,
): Promise<FoundArticles> {
  const result = await fetchLimited(url, { ...LIST_LIMITS, token }, outside)
  return result.ok ? parseArticles(result.bytes, url, outside.clock.now()) : result
}
