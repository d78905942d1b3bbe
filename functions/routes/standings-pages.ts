// GET /standings, /standings/:league, /standings/:league/:group and the page of a team below that: filled with what is
// known, never waiting for the service; where nothing is known, or anything fails, the static page, whose script asks the API.
import { type Context, type Handler, Hono } from 'hono'
import { leagueCalled } from '../../contract/called.ts'
import type { League } from '../../contract/content/leagues.ts'
import type { StandingsTemplates } from '../../contract/page-templates.ts'
import type { DrawPart } from '../../contract/parts.ts'
import { standingsAt, standingsPath, teamTemplateKey } from '../../contract/standings-paths.ts'
import { NO_STORY } from '../../contract/story.ts'
import type { ReadLeague } from '../data/league.ts'
import { onlyRead } from '../http/errors.ts'
import { respond } from '../http/prepared-answer.ts'
import { isRead } from '../http/static-file.ts'
import { staticPage } from '../http/static-page.ts'
import { decoded, pageRedirect } from '../http/unknown-path.ts'
import type { PageMemory } from '../pages/page-memory.ts'
import { drawingOf, knownPage, type LedOn, ledOn } from '../pages/standings-page.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { kindOf, type Log } from '../platform/log.ts'

type StandingsPagesOptions = {
  leagues: readonly League[]
  readLeague: ReadLeague
  standingsTemplates: StandingsTemplates
  drawPart: DrawPart
  pageMemory: PageMemory
  /** Those of a page, as in _headers. */
  pageHeaders: Readonly<Record<string, string>>
  release: { commit: string; builtOn: string }
  clock: Clock
  log: Log
}

type Asked = {
  league: League
  group: League['groups'][number] | null
  /** Slug of a team of the group. */
  team: string | null
  /** As links of ours say it. */
  path: string
}

const PATHS = [
  '/standings',
  '/standings/:league',
  '/standings/:league/:group',
  '/standings/:league/:group/:team',
]

export function createStandingsPages(options: StandingsPagesOptions) {
  const { leagues, pageHeaders } = options
  const pages = new Hono<EdgeEnv>()
  const answer: Handler<EdgeEnv> = async (c, next) => {
    if (!isRead(c.req.method)) return onlyRead(c, next)
    const url = new URL(c.req.url)
    if (url.pathname === '/standings') return await shown(c, leagueAsked(url, leagues), options)
    const place = standingsAt(decoded(url.pathname), leagues)
    if (place === null) return await next()
    // Children have no pages of their own.
    const path =
      place.league.shortenNames && place.group
        ? standingsPath(place.league.id, place.group.slug)
        : place.path
    if (path !== url.pathname) return pageRedirect(path, url, pageHeaders)
    return await shown(c, place, options)
  }
  for (const path of PATHS) pages.all(path, answer)
  return pages
}

/** The league of `?league=`, else the first; null: there is none of that name, as the static page says. */
function leagueAsked({ searchParams }: URL, leagues: readonly League[]): Asked | null {
  const name = (searchParams.get('league') ?? '').toLowerCase()
  const league = name === '' ? leagues[0] : leagueCalled(leagues, name)
  if (!league) return null
  return {
    league,
    group: null,
    team: null,
    path: name === '' ? '/standings' : standingsPath(league.id),
  }
}

async function shown(c: Context<EdgeEnv>, asked: Asked | null, options: StandingsPagesOptions) {
  const answer = asked && (await filled(c, asked, options))
  if (answer) return answer
  // A team's page has no static one: its table does. The team may come, or be known again.
  if (asked?.group && asked.team !== null) {
    return forNow(c, standingsPath(asked.league.id, asked.group.slug), options)
  }
  return await staticPage(c, options)
}

/** null: nothing is known, or it cannot be shown. */
async function filled(
  c: Context<EdgeEnv>,
  asked: Asked,
  options: StandingsPagesOptions,
): Promise<Response | null> {
  const { readLeague, pageMemory, pageHeaders, release } = options
  const { league, path } = asked
  try {
    const { record, story, until } = await readLeague(c, league)
    if (record === null) return null
    const known = { ...asked, record, story: story ?? NO_STORY, now: options.clock.now() }
    const page = knownPage(known)
    if (page === null) return led(c, ledOn(known), options)
    const headers = { ...pageHeaders, 'x-release': release.commit }
    const template = templateOf(asked, options)
    const filling = { template, page, draw: options.drawPart, headers, builtOn: release.builtOn }
    const prepared = await pageMemory.draw(path, drawingOf(filling))
    if (isPlain(c, path, league)) {
      pageMemory.keep(addressOf(c), prepared, until)
    }
    return respond(c.req.raw, prepared)
  } catch (cause) {
    // The template's name: anybody may write what stands in place of a team.
    options.log('error', 'page_not_filled', { path: templateKeyOf(asked), cause: kindOf(cause) })
    return null
  }
}

function templateKeyOf({ league, group, team, path }: Asked): string {
  return group && team !== null ? teamTemplateKey(league.id, group.slug) : path
}

function templateOf(asked: Asked, options: StandingsPagesOptions) {
  const template = options.standingsTemplates[templateKeyOf(asked)]?.()
  if (!template) throw new Error('no template')
  return template
}

/** To the page that the team has now. */
function led(c: Context<EdgeEnv>, to: LedOn | null, options: StandingsPagesOptions) {
  if (to === null) return null
  if (!to.isForGood) return forNow(c, to.path, options)
  return pageRedirect(to.path, new URL(c.req.url), options.pageHeaders)
}

function forNow(c: Context<EdgeEnv>, path: string, { pageHeaders }: StandingsPagesOptions) {
  const { search } = new URL(c.req.url)
  const headers = { ...pageHeaders, location: path + search, 'cache-control': 'no-cache' }
  return new Response(null, { status: 302, headers })
}

/** As links of ours say it: there are no more of these than pages. */
function isPlain(c: Context<EdgeEnv>, path: string, { id }: League): boolean {
  return [path, `/standings?league=${id}`].includes(addressOf(c))
}

function addressOf(c: Context<EdgeEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}
