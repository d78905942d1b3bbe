// GET /results and /results/:league, rendered from the cache without waiting for the service, otherwise the static page;
// and beside each its feed, `.xml` (Atom, RFC 4287).
import type { Context, Handler } from 'hono'
import { html } from 'hono/html'
import type { League } from '../../shared/content/leagues.ts'
import { MAX_RESULTS } from '../../shared/standings/latest-results.ts'
import type { LatestResult, LatestResults } from '../../shared/standings/result-schema.ts'
import { enteredText, outcomeText, resultText } from '../../shared/standings/result-words.ts'
import { iso, MINUTE, SECOND } from '../../shared/time.ts'
import { feedPath, resultsAt, resultsPath } from '../../shared/urls.ts'
import { errorAnswer, pathOf, prepareText, respond } from '../answers.ts'
import type { AppEnv, Services } from '../services.ts'
import { staticPage } from './static-files.ts'

export const results: Handler<AppEnv> = async (c, next) => {
  const { leagues, answerPage, readResults, clock } = c.var.services
  const place = locationOf(c)
  if (place === null) return await next()
  const { path, league } = place
  const load = async () => {
    const known = await readResults(c, league ? [league] : leagues)
    if (known === null) return null
    // The script fetches the rest when a visitor shares a long evening.
    const newest = { results: known.results.results.slice(0, MAX_RESULTS) }
    return {
      state: { now: iso(clock.now()), results: newest },
      until: known.isWhole ? known.until : 0,
    }
  }
  return (await answerPage(c, { path, pattern: path, load })) ?? (await staticPage(c))
}

/** null: no page, or another spelling, which routes/not-found.ts redirects. */
function locationOf(c: Context<AppEnv>) {
  const { pathname } = new URL(c.req.url)
  const place = resultsAt(pathOf(pathname), c.var.services.leagues)
  return place?.path === pathname ? place : null
}

/** Feed readers ask again after an hour, programs sooner. */
const CACHED = `public, max-age=${(5 * MINUTE) / SECOND}`
/** The results of a league are missing. */
const NOT_CACHED = 'no-cache'

export const feed: Handler<AppEnv> = async (c, next) => {
  const { leagues, pageMemory, readResults, release } = c.var.services
  const place = locationOf(c)
  if (place === null) return await next()
  const { league } = place
  const known = await readResults(c, league ? [league] : leagues, true)
  // An empty feed would mean that there are no results.
  if (known === null) return errorAnswer('results_unavailable', { 'retry-after': '60' })
  const text = String(atomFeed(known.results, league, c.var.services))
  const prepared = await prepareText(text, {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': known.isWhole ? CACHED : NOT_CACHED,
    'x-release': release.commit,
  })
  if (known.isWhole) pageMemory.keep(feedPath(league?.id), prepared, known.until)
  return respond(c.req.raw, prepared)
}

/** Ids name the domain in this year, so they stay when the site moves (RFC 4151). */
const TAG_YEAR = 2026
/** The team names in it were cleaned when they were read, so escaping them is enough. */
function atomFeed(
  { results }: LatestResults,
  league: League | null,
  { origin, name, release }: Services,
) {
  const shown = results.slice(0, MAX_RESULTS)
  const changed = Math.max(...shown.map((result) => result.changed))
  const title = league ? `${league.name}: latest results · ${name}` : `Latest results · ${name}`
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-ZA">
<title>${title}</title>
<subtitle>Worked out from the tables: who won, in sets and games.</subtitle>
<id>${idOf(origin, league ? `results/${league.id}` : 'results')}</id>
<link rel="self" type="application/atom+xml" href="${origin + feedPath(league?.id)}"/>
<link rel="alternate" type="text/html" href="${origin + resultsPath(league?.id)}"/>
<updated>${shown.length > 0 ? iso(changed) : `${release.builtOn}T00:00:00Z`}</updated>
<author><name>${name}</name></author>
<icon>${origin}/favicon.ico</icon>
${shown.map((result) => entry(result, origin))}</feed>
`
}

/** The link leads to the row of src/standings/result-row.tsx. */
function entry(result: LatestResult, origin: string) {
  const place = `${result.league}, ${result.group}`
  return html`<entry>
<title>${outcomeText(result)} (${place})</title>
<id>${idOf(origin, `result/${result.id}`)}</id>
<link rel="alternate" type="text/html" href="${origin + result.path}#result-${result.id}"/>
<published>${iso(result.before)}</published>
<updated>${iso(result.changed)}</updated>
<category term="${place}"/>
<summary>${resultText(result)}. ${place}; ${enteredText(result)}.</summary>
</entry>
`
}

function idOf(origin: string, specific: string): string {
  return `tag:${new URL(origin).hostname},${TAG_YEAR}:${specific}`
}
