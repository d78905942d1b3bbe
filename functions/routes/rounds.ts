// GET /standings/:league/rounds, the final table of a round at /standings/:league/:group/:round, and /standings/rounds.xml,
// their sitemap. api.ts answers the same as JSON.
import type { Context, Handler } from 'hono'
import { html } from 'hono/html'
import { iso } from '../../shared/time.ts'
import { roundAt, roundPath, roundsPath, standingsPath } from '../../shared/urls.ts'
import { FRESH, pageRedirect, pathOf, prepareText, respond } from '../answers.ts'
import { type ReadOptions, takeTurns } from '../data/cache.ts'
import { roundsOn, type StandingsLocation } from '../data/rounds.ts'
import type { AppEnv } from '../services.ts'
import { cardAddresses } from './cards.ts'
import { ownPage } from './standings.ts'

export const rounds: Handler<AppEnv> = async (c, next) => {
  const { leagues, answerPage, pageHeaders, clock } = c.var.services
  const url = new URL(c.req.url)
  const place = roundAt(pathOf(url.pathname), leagues)
  if (place === null) return await next()
  if (place.path !== url.pathname) return pageRedirect(place.path, url, pageHeaders)
  const { league, group, path } = place
  const load = async () => {
    const { rounds, until } = await readPageRounds(c, place)
    const now = iso(clock.now())
    const none = { path, rounds: [], records: [] }
    if (rounds === undefined) return await ownPage(c, path, { now, rounds: none }, 404)
    const cards = rounds?.round ? cardAddresses(place, rounds.round) : null
    return rounds ? { state: { now, rounds, cards }, until } : null
  }
  const answer = await answerPage(c, { path, pattern: path, load })
  // Not permanent: the rounds are not known yet.
  return answer ?? pageRedirect(standingsPath(league.id, group?.slug), url, pageHeaders, 302)
}

/** `rounds`: undefined when there is no such round, null when they are not known. */
export async function readPageRounds(
  c: Context<AppEnv>,
  place: StandingsLocation,
  options?: ReadOptions,
) {
  const { readLeague, readRounds } = c.var.services
  const [{ standings, ...known }, { rounds, until }] = await Promise.all([
    readLeague(c, place.league, options),
    readRounds(c, place.league, { wait: true }),
  ])
  const shown = rounds && roundsOn(place, rounds, standings)
  return { rounds: shown, until: Math.min(until, known.until) }
}

/** Named in robots.txt beside the sitemap of the build, which knows no rounds. */
export const roundsSitemap: Handler<AppEnv> = async (c) => {
  const { leagues, origin, readRounds, release } = c.var.services
  const named = leagues.filter(({ shortenNames }) => !shortenNames)
  const turn = takeTurns(named.length)
  const paths = await Promise.all(
    named.map(async (league) => {
      const { rounds } = await readRounds(c, league, { wait: true, turn })
      const paths = rounds?.map(({ group, slug }) => roundPath(league.id, group, slug)) ?? []
      return [roundsPath(league.id), ...paths]
    }),
  )
  const text = html`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.flat().map((path) => html`<url><loc>${origin}${path}</loc></url>\n`)}</urlset>
`
  const prepared = await prepareText(String(text), {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': FRESH,
    'x-release': release.commit,
  })
  return respond(c.req.raw, prepared)
}
