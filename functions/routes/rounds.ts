// GET /standings/:league/rounds, the final table of a round at /standings/:league/:group/:round, both as JSON below
// /api/rounds, and /standings/rounds.xml, their sitemap.
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { League } from '../../shared/content/leagues.ts'
import type { RoundPage } from '../../shared/standings/rounds.ts'
import { iso } from '../../shared/time.ts'
import {
  ROUNDS_API,
  ROUNDS_SITEMAP,
  roundAt,
  roundPath,
  roundsPath,
  standingsPath,
} from '../../shared/urls.ts'
import { decoded, errorAnswer, FRESH, pageRedirect, prepareText, respond } from '../answers.ts'
import { roundPages, roundsView } from '../data/rounds.ts'
import type { AppEnv } from '../services.ts'

export const rounds = new Hono<AppEnv>()

for (const path of ['/standings/:league/rounds', '/standings/:league/:group/:round']) {
  rounds.get(path, async (c, next) => {
    const { leagues, answerPage, pageHeaders } = c.var.services
    const url = new URL(c.req.url)
    const place = roundAt(decoded(url.pathname), leagues)
    if (place === null) return await next()
    if (place.path !== url.pathname) return pageRedirect(place.path, url, pageHeaders)
    const { league, of, path } = place
    const load = () =>
      of === null ? loadedRounds(c, league) : loadedRound(c, league, of.group.slug, of.round)
    const answer = await answerPage(c, { path, pattern: path, load })
    // Not permanent: the round may not be known yet.
    return answer ?? pageRedirect(standingsPath(league.id, of?.group.slug), url, pageHeaders, 302)
  })
}

async function loadedRounds(c: Context<AppEnv>, league: League) {
  const found = await viewOf(c, league)
  if (found === null) return null
  const { view, until } = found
  const now = iso(c.var.services.clock.now())
  return { state: { now, rounds: { ...view, ofTeams: {} } }, until }
}

async function loadedRound(c: Context<AppEnv>, league: League, group: string, slug: string) {
  const { rounds, until } = await pagesOf(c, league)
  const round = rounds.find((one) => one.group === group && one.slug === slug)
  return round ? { state: { now: iso(c.var.services.clock.now()), round }, until } : null
}

async function pagesOf(c: Context<AppEnv>, league: League) {
  const { value, until } = await c.var.services.readRounds(c, league, { wait: true })
  return { rounds: roundPages(league, value?.items ?? []), until }
}

/** null: not known. */
async function viewOf(c: Context<AppEnv>, league: League) {
  const { readLeague, readRounds } = c.var.services
  const [known, { value, until }] = await Promise.all([
    readLeague(c, league),
    readRounds(c, league, { wait: true }),
  ])
  return {
    view: roundsView(league, value?.items ?? [], known),
    until: Math.min(until, known.until),
  }
}

/** Mounted with the API. */
export const roundsApi = new Hono<AppEnv>()
roundsApi.get(`${ROUNDS_API}:league`, async (c) => {
  const league = c.var.services.leagues.find(({ id }) => id === c.req.param('league'))
  if (!league) return errorAnswer('unknown_league')
  const found = await viewOf(c, league)
  return found ? await json(c, found.view) : errorAnswer('unavailable')
})

roundsApi.get(`${ROUNDS_API}:league/:group/:round`, async (c) => {
  const league = c.var.services.leagues.find(({ id }) => id === c.req.param('league'))
  if (!league) return errorAnswer('unknown_league')
  const found = await loadedRound(c, league, c.req.param('group'), c.req.param('round'))
  return found ? await json(c, found.state.round) : errorAnswer('not_found')
})

async function json(c: Context<AppEnv>, body: object): Promise<Response> {
  const prepared = await prepareText(JSON.stringify(body), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': FRESH,
    'x-release': c.var.services.release.commit,
  })
  return respond(c.req.raw, prepared)
}

/** Named in robots.txt beside the sitemap of the build, which knows no rounds. */
rounds.get(ROUNDS_SITEMAP, async (c) => {
  const { leagues, origin, release } = c.var.services
  const named = leagues.filter(({ shortenNames }) => !shortenNames)
  const all = await Promise.all(named.map(async (league) => (await pagesOf(c, league)).rounds))
  const paths = all.flatMap((own, n) => [roundsPath(named[n]?.id ?? ''), ...own.map(pathOf)])
  const text = html`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => html`<url><loc>${origin}${path}</loc></url>\n`)}</urlset>
`
  const prepared = await prepareText(String(text), {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': FRESH,
    'x-release': release.commit,
  })
  return respond(c.req.raw, prepared)
})

function pathOf({ league, group, slug }: RoundPage): string {
  return roundPath(league, group, slug)
}
