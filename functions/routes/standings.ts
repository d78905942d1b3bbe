// GET /standings, /standings/find?q=, /standings/:league, /standings/:league/:group, the page of a team below that, and /tv.
// Rendered from the cache, without waiting for the service; otherwise the static page, whose script asks the API.
import type { Context, Handler } from 'hono'
import type { Group, League } from '../../shared/content/leagues.ts'
import { kindOf } from '../../shared/log.ts'
import type { PageState } from '../../shared/render.ts'
import { factsOf, type Standings } from '../../shared/standings/group.ts'
import { findTeams, foundPage, teamIndex } from '../../shared/standings/team-search.ts'
import { leaguesNamed, TV_PATH } from '../../shared/surfaces.ts'
import { visible } from '../../shared/text.ts'
import { iso } from '../../shared/time.ts'
import {
  FIND_PATH,
  leagueCalled,
  MAX_TYPED,
  standingsAt,
  standingsPath,
  teamCalled,
  teamPathOf,
  teamPaths,
} from '../../shared/urls.ts'
import { pageRedirect, pathOf } from '../answers.ts'
import { roundsOn, type StandingsLocation } from '../data/rounds.ts'
import { newestResultAt, publicGroups } from '../data/standings.ts'
import { storyOfPage } from '../data/story.ts'
import type { AppEnv } from '../services.ts'
import { cardAddresses } from './cards.ts'
import { staticPage } from './static-files.ts'

/** The search for a team as a page, for browsers without script and for links. */
export const find: Handler<AppEnv> = async (c, next) => {
  const { leagues, readTeams, log } = c.var.services
  // The router decodes paths; routes/not-found.ts redirects other spellings.
  if (new URL(c.req.url).pathname !== FIND_PATH) return await next()
  // `visible` also strips a lone surrogate left by the cut, which would break hydration.
  const typed = visible((c.req.query('q') ?? '').slice(0, MAX_TYPED)).trim()
  if (typed === '') return await staticPage(c)
  try {
    const { teams } = await readTeams(c)
    const index = teamIndex(teams, leagues)
    return await ownPage(c, FIND_PATH, { found: foundPage(typed, findTeams(index, typed)) }, 200)
  } catch (cause) {
    log('error', 'render_failed', { path: FIND_PATH, cause: kindOf(cause) })
    return await staticPage(c)
  }
}

/** Televisions that do not run the script reload it again and again, so it is rendered for each request. */
export const tv: Handler<AppEnv> = async (c, next) => {
  const { leagues, readLeague, clock, log } = c.var.services
  const { pathname, search } = new URL(c.req.url)
  if (pathname !== TV_PATH) return await next()
  const [league] = leaguesNamed(search, leagues)
  const known = league && (await readLeague(c, league))
  if (!league || !known?.record) return await staticPage(c)
  const now = clock.now()
  const groups = publicGroups(league, known.standings, now)
  const standings = { ...known.standings, groups, story: storyOfPage(known.standings.story, null) }
  const state = { now: iso(now), standings, reloadAfter: known.reloadAfter }
  try {
    return await ownPage(c, TV_PATH, state, 200)
  } catch (cause) {
    log('error', 'render_failed', { path: TV_PATH, cause: kindOf(cause) })
    return await staticPage(c)
  }
}

/** The pages of leagues, groups and teams. */
export const standings: Handler<AppEnv> = async (c, next) => {
  const { leagues } = c.var.services
  const url = new URL(c.req.url)
  if (url.pathname === '/standings') return await respondWithPage(c, leagueAsked(url, leagues))
  const place = standingsAt(pathOf(url.pathname), leagues)
  if (place === null) return await next()
  const { league, group } = place
  // Children have no pages of their own.
  const path = league.shortenNames && group ? standingsPath(league.id, group.slug) : place.path
  if (path !== url.pathname) return redirect(c, path, 308)
  return await respondWithPage(c, place)
}

/** The league of `?league=`, else the first; null: unknown league, and the static page says so. */
function leagueAsked({ searchParams }: URL, leagues: readonly League[]): StandingsLocation | null {
  const name = (searchParams.get('league') ?? '').toLowerCase()
  const league = name === '' ? leagues[0] : leagueCalled(leagues, name)
  if (!league) return null
  const path = name === '' ? '/standings' : standingsPath(league.id)
  return { league, group: null, team: null, path }
}

async function respondWithPage(c: Context<AppEnv>, asked: StandingsLocation | null) {
  if (asked === null) return await staticPage(c)
  const { league, group, team, path } = asked
  const pattern = group && team !== null ? teamPathOf(league.id, group.slug, ':team') : path
  const load = () => loadPage(c, asked)
  const answer = await c.var.services.answerPage(c, { path, pattern, load })
  if (answer) return answer
  return group && team !== null ? await unknownTeam(c, league, group, path) : await staticPage(c)
}

/** The page of a team says that there is none; while the tables are unknown, the group's page is shown. */
async function unknownTeam(c: Context<AppEnv>, league: League, group: Group, path: string) {
  const { readLeague, clock } = c.var.services
  const { record, standings } = await readLeague(c, league)
  // Not permanent: the team may appear.
  if (record === null) return redirect(c, standingsPath(league.id, group.slug), 302)
  const state = { now: iso(clock.now()), standings: { ...standings, story: undefined } }
  return await ownPage(c, path, state, 404)
}

/** A page that is made for one visitor, and is not indexed. */
export async function ownPage(
  c: Context<AppEnv>,
  path: string,
  state: PageState,
  status: number,
  more: Record<string, string> = {},
) {
  const { render, pageHeaders } = c.var.services
  const { html, csp } = await render(path, state)
  const headers = {
    ...pageHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...more,
  }
  return new Response(html, { status, headers })
}

async function loadPage(c: Context<AppEnv>, place: StandingsLocation) {
  const { readLeague, readRounds, clock } = c.var.services
  const { league, group, team: slug } = place
  const [{ record, standings, until }, ended] = await Promise.all([
    readLeague(c, league),
    group ? readRounds(c, league) : null,
  ])
  if (record === null) return null
  const team = group && teamCalled(league, group, standings, slug)
  if (slug !== null && team === null) return movedTeam(c, place, standings)
  const state = {
    now: iso(clock.now()),
    standings: { ...standings, story: storyOfPage(standings.story, group, team?.key ?? null) },
    newestResultAt: newestResultAt(group ? [group] : league.groups, standings),
    cards: cardAddresses(place, standings),
    rounds: (ended?.rounds && roundsOn(place, ended.rounds, standings)) ?? undefined,
  } satisfies PageState
  return { state, until }
}

/** Redirects to the team's page under its new name or in its new group; null: unknown team. */
function movedTeam(
  c: Context<AppEnv>,
  { team: slug, league, group }: StandingsLocation,
  standings: Standings,
) {
  if (slug === null || group === null) return null
  const [facts] = factsOf(league, [group], standings)
  const old = facts?.story?.slugs ?? {}
  const key = Object.hasOwn(old, slug) ? old[slug] : undefined
  const renamed = key === undefined ? undefined : facts && teamPaths(facts).get(key)
  if (renamed !== undefined) return redirect(c, renamed, 308)
  const [other, ...more] = league.groups.filter((one) => teamCalled(league, one, standings, slug))
  // Null when two teams have this name.
  if (!other || more.length > 0) return null
  // Not permanent: the team may move again.
  return redirect(c, teamPathOf(league.id, other.slug, slug), 302)
}

function redirect(c: Context<AppEnv>, path: string, status: 302 | 308) {
  return pageRedirect(path, new URL(c.req.url), c.var.services.pageHeaders, status)
}
