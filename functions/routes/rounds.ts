// GET /standings/:league/rounds, the final table of a round at /standings/:league/:group/:round, and /standings/rounds.xml,
// their sitemap. api.ts answers the same as JSON.
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { League } from '../../shared/content/leagues.ts'
import type { Round } from '../../shared/standings/rounds.ts'
import { iso } from '../../shared/time.ts'
import { ROUNDS_SITEMAP, roundAt, roundPath, roundsPath, standingsPath } from '../../shared/urls.ts'
import { decoded, FRESH, pageRedirect, prepareText, respond } from '../answers.ts'
import { roundsView } from '../data/rounds.ts'
import type { AppEnv } from '../services.ts'

export const rounds = new Hono<AppEnv>()

for (const path of ['/standings/:league/rounds', '/standings/:league/:group/:round']) {
  rounds.get(path, async (c, next) => {
    const { leagues, answerPage, pageHeaders, clock } = c.var.services
    const url = new URL(c.req.url)
    const place = roundAt(decoded(url.pathname), leagues)
    if (place === null) return await next()
    if (place.path !== url.pathname) return pageRedirect(place.path, url, pageHeaders)
    const { league, of, path } = place
    const load = async () => {
      const now = iso(clock.now())
      if (of === null) {
        const found = await readView(c, league)
        return (
          found && { state: { now, rounds: { ...found.view, ofTeams: {} } }, until: found.until }
        )
      }
      const { round, until } = await readRound(c, league, of.group.slug, of.round)
      return round ? { state: { now, round }, until } : null
    }
    const answer = await answerPage(c, { path, pattern: path, load })
    // Not permanent: the round may not be known yet.
    return answer ?? pageRedirect(standingsPath(league.id, of?.group.slug), url, pageHeaders, 302)
  })
}

/** null: not known. */
export async function readView(c: Context<AppEnv>, league: League) {
  const { readLeague, readRounds } = c.var.services
  const [known, { rounds, until }] = await Promise.all([
    readLeague(c, league),
    readRounds(c, league, { wait: true }),
  ])
  if (rounds === null) return null
  return { view: roundsView(league, rounds, known), until: Math.min(until, known.until) }
}

/** `round`: undefined when there is none, null when it is not known. */
export async function readRound(c: Context<AppEnv>, league: League, group: string, slug: string) {
  const { rounds, until } = await c.var.services.readRounds(c, league, { wait: true })
  const isWanted = (one: Round) => one.group === group && one.slug === slug
  return { round: rounds === null ? null : rounds.find(isWanted), until }
}

/** Named in robots.txt beside the sitemap of the build, which knows no rounds. */
rounds.get(ROUNDS_SITEMAP, async (c) => {
  const { leagues, origin, readRounds, release } = c.var.services
  const named = leagues.filter(({ shortenNames }) => !shortenNames)
  const paths = await Promise.all(
    named.map(async (league) => {
      const { rounds } = await readRounds(c, league, { wait: true })
      return [roundsPath(league.id), ...(rounds ?? []).map(pathOf)]
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
})

function pathOf({ league, group, slug }: Round): string {
  return roundPath(league, group, slug)
}
