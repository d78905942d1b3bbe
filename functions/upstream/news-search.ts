// The news search, called when the first news service is unset or fails: its key stays on the server.
import { type FoundArticle, type FoundArticles, parseArticles } from './articles.ts'
import { fetchLimited, LIST_LIMITS, type Outside } from './fetch-limited.ts'

/** Specification, section 9. */
const SEARCH = { q: 'padel', lang: 'en', country: 'za', max: '6' }
/** Shorter ones are no real keys and could be words of a title. */
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
  // Links are judged by the base: the address with the key goes no further.
  const found = parseArticles(result.bytes, base, outside.clock.now())
  return found.ok ? { ok: true, articles: found.articles.filter(isWithout(key)) } : found
}

/** A service that repeats the address of the request must not publish the key through us. */
function isWithout(key: string | null) {
  return (article: FoundArticle) =>
    key === null || key.length < MIN_KEY || !JSON.stringify(article).includes(key)
}
