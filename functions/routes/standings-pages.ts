// GET /standings, /standings/:league and /standings/:league/:group: filled with what is known, never waiting for the
// service; where nothing is known, or anything fails, the static page, whose script asks the API.
import { type Context, type Handler, Hono } from 'hono'
import { leagueCalled } from '../../contract/called.ts'
import type { League } from '../../contract/content/leagues.ts'
import type { StandingsTemplates } from '../../contract/page-templates.ts'
import { standingsAt, standingsPath } from '../../contract/standings-paths.ts'
import type { ReadCache } from '../cache/read-cache.ts'
import { requestScope } from '../cache/request-scope.ts'
import { assetAnswer } from '../http/asset-answer.ts'
import { errorAnswer, onlyRead } from '../http/errors.ts'
import { type Prepared, respond } from '../http/prepared-answer.ts'
import { isRead } from '../http/static-file.ts'
import { decoded, pageRedirect } from '../http/unknown-path.ts'
import type { PageMemory } from '../pages/page-memory.ts'
import { preparedPage } from '../pages/standings-page.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { kindOf, type Log } from '../platform/log.ts'
import type { StoredStandings } from '../sources/stored-standings.ts'
import type { SourceOf } from './standings.ts'
import type { StoryReader } from './story.ts'

export type StandingsPagesOptions = {
  leagues: readonly League[]
  standings: ReadCache<StoredStandings>
  sourceOf: SourceOf
  storyReader: Pick<StoryReader, 'was'>
  standingsTemplates: StandingsTemplates
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
  /** Of the template. */
  path: string
}

const PATHS = ['/standings', '/standings/:league', '/standings/:league/:group']

export function createStandingsPages(options: StandingsPagesOptions) {
  const { leagues, pageHeaders } = options
  const pages = new Hono<EdgeEnv>()
  const answer: Handler<EdgeEnv> = async (c, next) => {
    if (!isRead(c.req.method)) return onlyRead(c, next)
    const url = new URL(c.req.url)
    if (url.pathname === '/standings') return await shown(c, leagueAsked(url, leagues), options)
    const place = standingsAt(decoded(url.pathname), leagues)
    if (place === null) return await next()
    if (place.path !== url.pathname) return pageRedirect(place.path, url, pageHeaders)
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
  return { league, group: null, path: name === '' ? '/standings' : standingsPath(league.id) }
}

async function shown(c: Context<EdgeEnv>, asked: Asked | null, options: StandingsPagesOptions) {
  const prepared = asked && (await filled(c, asked, options))
  return prepared ? respond(c.req.raw, prepared) : await staticPage(c, options)
}

/** null: nothing is known, or it cannot be shown. */
async function filled(
  c: Context<EdgeEnv>,
  { league, group, path }: Asked,
  options: StandingsPagesOptions,
): Promise<Prepared | null> {
  const { standings, sourceOf, standingsTemplates, pageMemory, pageHeaders, release } = options
  try {
    const source = sourceOf(c, league)
    const [{ record, until }, was] = await Promise.all([
      standings.glance(source, requestScope(c)),
      options.storyReader.was(c, league, group),
    ])
    if (record === null || !source.isKnown(record)) return null
    const template = standingsTemplates[path]?.()
    if (!template) throw new Error('no template')
    const known = { league, group, record, was, now: options.clock.now() }
    const headers = { ...pageHeaders, 'x-release': release.commit }
    const prepared = await preparedPage(template, known, headers, release.builtOn)
    if (isPlain(c, path, league)) pageMemory.keep(addressOf(c), prepared, until)
    return prepared
  } catch (cause) {
    options.log('error', 'page_not_filled', { path, cause: kindOf(cause) })
    return null
  }
}

/** As links of ours say it: there are no more of these than pages. */
function isPlain(c: Context<EdgeEnv>, path: string, { id }: League): boolean {
  return [path, `/standings?league=${id}`].includes(addressOf(c))
}

function addressOf(c: Context<EdgeEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

async function staticPage(c: Context<EdgeEnv>, { log, pageHeaders }: StandingsPagesOptions) {
  const { assets } = c.var.env
  if (assets === null) return errorAnswer('not_found')
  return await assetAnswer(c.req.raw, { assets, log, headers: pageHeaders })
}
