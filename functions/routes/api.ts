// The API's answers from cached data: standings, story, results, rounds, teams, news, gallery and places.
import type { Context, Handler } from 'hono'
import type { League } from '../../shared/content/leagues.ts'
import { TEAMS_PATH } from '../../shared/standings/team-search.ts'
import { DAY, MINUTE, SECOND } from '../../shared/time.ts'
import { tournamentState } from '../../shared/tournaments.ts'
import {
  leagueCalled,
  ROUNDS_API,
  STANDINGS_API,
  STORY_API,
  standingsAt,
} from '../../shared/urls.ts'
import {
  API_HEADERS,
  errorAnswer,
  FRESH,
  type Prepared,
  prepareText,
  REFRESHING,
  respond,
} from '../answers.ts'
import type { LeagueData } from '../data/league.ts'
import { toGallery } from '../data/lists.ts'
import { toNews } from '../data/news.ts'
import { publicGroups } from '../data/standings.ts'
import { publicStory } from '../data/story.ts'
import type { AppEnv } from '../services.ts'
import { readPageRounds } from './rounds.ts'

const RESULTS_API = '/api/results'
const NO_RESULTS = { ...API_HEADERS, 'cache-control': 'no-store' }
const TEAMS_CACHED = `public, max-age=${(5 * MINUTE) / SECOND}, stale-if-error=${DAY / SECOND}`
const TEAMS_NOT_CACHED = 'public, max-age=0, must-revalidate'

/** The standings of a league with the story of their rows. */
const standings: Handler<AppEnv> = (c) =>
  leagueAnswer(c, STANDINGS_API, (league, { standings, refreshing }) => {
    const groups = publicGroups(league, standings, c.var.services.clock.now())
    return { ...standings, refreshing, groups, story: publicStory(standings.story) }
  })

const story: Handler<AppEnv> = (c) =>
  leagueAnswer(c, STORY_API, (_, { standings }) => publicStory(standings.story))

async function leagueAnswer(
  c: Context<AppEnv>,
  api: string,
  bodyOf: (league: League, data: LeagueData) => object,
) {
  const { leagues, pageMemory, readLeague } = c.var.services
  const league = leagues.find(({ id }) => id === c.req.param('league'))
  if (!league) return errorAnswer('unknown_league')
  const data = await readLeague(c, league, { wait: true })
  const prepared = await prepareJson(c, bodyOf(league, data), data.refreshing)
  // A refresh replaces the answer within seconds.
  if (!data.refreshing) pageMemory.keep(api + league.id, prepared, data.until)
  return respond(c.req.raw, prepared)
}

/** The newest results of all leagues, or of one. */
const results: Handler<AppEnv> = async (c) => {
  const { leagues, pageMemory, readResults } = c.var.services
  const id = c.req.param('league')
  const league = id === undefined ? null : leagueCalled(leagues, id)
  if (league === undefined || league?.shortenNames) return errorAnswer('unknown_league')
  const known = await readResults(c, league ? [league] : leagues, true)
  // Not an error: a page can do without results.
  if (known === null) return Response.json({ results: null }, { headers: NO_RESULTS })
  const prepared = await prepareJson(c, known.results, !known.isWhole)
  const path = league ? `${RESULTS_API}/${league.id}` : RESULTS_API
  if (known.isWhole) pageMemory.keep(path, prepared, known.until)
  return respond(c.req.raw, prepared)
}

/** The ended rounds that a page below /standings shows. */
const rounds: Handler<AppEnv> = async (c) => {
  const path = c.req.path.replace(ROUNDS_API, '/standings/')
  const place = standingsAt(path, c.var.services.leagues)
  const found = place?.path === path ? await readPageRounds(c, place, { wait: true }) : null
  if (!found?.rounds) return errorAnswer(found?.rounds === null ? 'unavailable' : 'not_found')
  return respond(c.req.raw, await prepareJson(c, found.rounds, false))
}

/** The teams of all leagues, for the search and for starred teams. */
const teams: Handler<AppEnv> = async (c) => {
  const { pageMemory, readTeams } = c.var.services
  const { teams, isWhole, until } = await readTeams(c)
  const headers = { 'cache-control': isWhole ? TEAMS_CACHED : TEAMS_NOT_CACHED }
  const prepared = await prepareJson(c, teams, !isWhole, headers)
  if (isWhole) pageMemory.keep(TEAMS_PATH, prepared, until)
  return respond(c.req.raw, prepared)
}

/** 502 when nothing is cached and all services fail. */
const news: Handler<AppEnv> = async (c) => {
  const { value, isFresh } = await c.var.services.readNews(c)
  if (!value?.asOf) return errorAnswer('news_unavailable')
  return respond(c.req.raw, await prepareJson(c, toNews(value), !isFresh))
}

const gallery: Handler<AppEnv> = async (c) => {
  // Without a function, the page shows the league's own pictures.
  if (c.var.env.GALLERY_URL === null)
    return respond(c.req.raw, await prepareJson(c, { images: [] }, false))
  const { value, isFresh } = await c.var.services.readGallery(c)
  if (!value?.asOf) return errorAnswer('gallery_unavailable')
  return respond(c.req.raw, await prepareJson(c, toGallery(value), !isFresh))
}

/** Of tournaments that count them and take entries. Not an error while unknown: a page can do without. */
const places: Handler<AppEnv> = async (c) => {
  const { tournaments, clock, readPlaces } = c.var.services
  const counts = tournaments.filter((tournament) => {
    const { registration } = tournamentState(tournament, clock.now())
    return tournament.capacity !== undefined && registration.state !== 'closed'
  })
  const known = counts.length > 0 ? await readPlaces(c) : null
  const { items = [], asOf = null } = known?.value ?? {}
  const shown = items.filter(({ id }) => counts.some((tournament) => tournament.id === id))
  // They change with each entry, so no browser keeps them.
  return respond(c.req.raw, await prepareJson(c, { places: shown, asOf }, true))
}

/** Sets the release header here, because answers from memory pass no middleware. */
function prepareJson(
  c: Context<AppEnv>,
  body: object,
  refreshing: boolean,
  headers: Record<string, string> = {},
): Promise<Prepared> {
  return prepareText(JSON.stringify(body), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': refreshing ? REFRESHING : FRESH,
    'x-release': c.var.services.release.commit,
    ...headers,
  })
}

export const api = { standings, story, results, rounds, teams, news, gallery, places }
