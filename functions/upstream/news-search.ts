// The news search, asked when the first news service is not there: its key stays on the server.
import { type FoundArticle, type FoundArticles, parseArticles } from './articles.ts'
import { ask, type Outside } from './fetch-limited.ts'
import { NEWS_LIMITS } from './news.ts'

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
  const asked = await ask(url.href, NEWS_LIMITS, outside)
  if (!asked.ok) return asked
  // Links are judged by the base: the address with the key goes no further.
  const found = parseArticles(asked.bytes, base, outside.clock.now())
  return found.ok ? { ok: true, articles: found.articles.filter(isWithout(key)) } : found
}

/** A service that repeats the address it was asked by must not publish the key through us. */
function isWithout(key: string | null) {
  return (article: FoundArticle) =>
    key === null || key.length < MIN_KEY || !JSON.stringify(article).includes(key)
}
