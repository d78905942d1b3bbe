// GET /results and /results/:league, rendered from the cache without waiting for the service, otherwise the static page;
// and beside each its feed, `.xml` (Atom, RFC 4287). Other spellings redirect.
import { type Context, Hono } from 'hono'
import type { League } from '../../shared/content/leagues.ts'
import { enteredWords, outcomeWords, resultWords } from '../../shared/standings/result-words.ts'
import {
  type LatestResult,
  type LatestResults,
  MOST_RESULTS,
} from '../../shared/standings/results.ts'
import { iso, MINUTE, SECOND } from '../../shared/time.ts'
import { feedPath, RESULTS_PATH, resultsAt, resultsPath } from '../../shared/urls.ts'
import {
  decoded,
  errorAnswer,
  isRead,
  onlyRead,
  pageRedirect,
  prepareText,
  respond,
} from '../answers.ts'
import type { AppEnv } from '../services.ts'
import { staticPage } from './static-files.ts'

export const results = new Hono<AppEnv>()
for (const route of [RESULTS_PATH, feedPath(), `${RESULTS_PATH}/:league`]) {
  results.all(route, async (c, next) => {
    const { services } = c.var
    const { leagues, pageHeaders, answerPage, readResults, clock } = services
    const url = new URL(c.req.url)
    const place = resultsAt(decoded(url.pathname), leagues)
    if (place === null) return await next()
    if (!isRead(c.req.method)) return onlyRead(c, next)
    const { path, league, isFeed } = place
    if (path !== url.pathname) return pageRedirect(path, url, pageHeaders)
    if (isFeed) return await feed(c, league)
    const load = async () => {
      const known = await readResults(c, league ? [league] : leagues)
      if (known === null) return null
      // The script asks for more where somebody shares a long evening.
      const newest = { results: known.results.results.slice(0, MOST_RESULTS) }
      return {
        state: { now: iso(clock.now()), results: newest },
        until: known.isWhole ? known.until : 0,
      }
    }
    return (await answerPage(c, { path, pattern: path, load })) ?? (await staticPage(c))
  })
}

/** Feed readers ask again after an hour, programs sooner. */
const CACHED = `public, max-age=${(5 * MINUTE) / SECOND}`
/** The results of some league are missing. */
const NOT_CACHED = 'no-cache'

/** `league`: null for all leagues. */
async function feed(c: Context<AppEnv>, league: League | null): Promise<Response> {
  const { leagues, pageMemory, readResults, origin, name, release } = c.var.services
  const known = await readResults(c, league ? [league] : leagues, { wait: true })
  // A feed without entries would say that there were none.
  if (known === null) return errorAnswer('results_unavailable', { 'retry-after': '60' })
  const since = `${release.builtOn}T00:00:00Z`
  const text = atomFeed(known.results, { origin, name, league, since })
  const prepared = await prepareText(text, {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': known.isWhole ? CACHED : NOT_CACHED,
    'x-release': release.commit,
  })
  if (known.isWhole) pageMemory.keepPlain(c.req.raw, feedPath(league?.id), prepared, known.until)
  return respond(c.req.raw, prepared)
}

/** An id stays when the site moves: it names this domain in this year (RFC 4151). */
const TAG_YEAR = 2026
/** Characters that XML forbids in any spelling (XML 1.0, 2.2), and lone surrogates, which no encoding has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

type Feed = {
  /** The site's, without a slash. */
  origin: string
  /** The site's. */
  name: string
  /** null: of all leagues. */
  league: { id: string; name: string } | null
  /** ISO UTC: when nothing is known that is newer. */
  since: string
}

function atomFeed({ results }: LatestResults, { origin, name, league, since }: Feed): string {
  const page = resultsPath(league?.id)
  const shown = results.slice(0, MOST_RESULTS)
  const changed = Math.max(...shown.map((result) => result.changed))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-ZA">
${tag('title', league ? `${league.name}: latest results · ${name}` : `Latest results · ${name}`)}
${tag('subtitle', 'Worked out from the tables: who won, in sets and games.')}
${tag('id', idOf(origin, league ? `results/${league.id}` : 'results'))}
${link('self', 'application/atom+xml', origin + feedPath(league?.id))}
${link('alternate', 'text/html', origin + page)}
${tag('updated', shown.length > 0 ? iso(changed) : since)}
<author>${tag('name', name)}</author>
${tag('icon', `${origin}/favicon.ico`)}
${shown.map((result) => entry(result, origin)).join('')}</feed>
`
}

function entry(result: LatestResult, origin: string): string {
  const { id, league, group, path, before, changed } = result
  return `<entry>
${tag('title', `${outcomeWords(result)} (${league}, ${group})`)}
${tag('id', idOf(origin, `result/${id}`))}
${link('alternate', 'text/html', origin + path)}
${tag('published', iso(before))}
${tag('updated', iso(changed))}
<category term="${text(`${league}, ${group}`)}"/>
${tag('summary', `${resultWords(result)}. ${league}, ${group}; entered ${enteredWords(result)}.`)}
</entry>
`
}

function idOf(origin: string, specific: string): string {
  return `tag:${new URL(origin).hostname},${TAG_YEAR}:${specific}`
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${text(href)}"/>`
}

function tag(name: string, value: string): string {
  return `<${name}>${text(value)}</${name}>`
}

function text(value: string): string {
  return value.replace(NO_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
