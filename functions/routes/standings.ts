// GET /api/standings/:league: the standings of a league with the story of their rows; GET /api/story/:league: the story alone.
import { type Context, Hono } from 'hono'
import type { League } from '../../shared/content/leagues.ts'
import { NO_STORY } from '../../shared/standings/history.ts'
import { STANDINGS_API, STORY_API } from '../../shared/urls.ts'
import type { LeagueData, ReadLeague } from '../data/league.ts'
import { toStandings } from '../data/standings.ts'
import { publicStory } from '../data/story.ts'
import { errorAnswer, onlyRead, prepareJson, respond } from '../http/answers.ts'
import type { PageMemory } from '../pages/page-memory.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'

type StandingsOptions = {
  leagues: readonly League[]
  readLeague: ReadLeague
  pageMemory: PageMemory
  release: { commit: string }
  clock: Clock
}

export function createStandings({
  leagues,
  readLeague,
  pageMemory,
  release,
  clock,
}: StandingsOptions) {
  const route = new Hono<EdgeEnv>()
  route.get(`${STANDINGS_API}:league`, (c) => answer(c, STANDINGS_API, standingsBody))
  route.get(`${STORY_API}:league`, (c) => answer(c, STORY_API, storyOf))
  for (const path of [STANDINGS_API, STORY_API]) route.all(`${path}:league`, onlyRead)
  return route

  async function answer(
    c: Context<EdgeEnv>,
    api: string,
    bodyOf: (league: League, data: LeagueData) => object,
  ) {
    const league = leagues.find(({ id }) => id === c.req.param('league'))
    if (!league) return errorAnswer('unknown_league')
    const data = await readLeague(c, league, { wait: true })
    const body = JSON.stringify(bodyOf(league, data))
    const prepared = await prepareJson(body, data.refreshing, { 'x-release': release.commit })
    const { pathname, search } = new URL(c.req.url)
    // Only the canonical URL is cached, so the cache stays bounded.
    const path = api + league.id
    const isPlain = pathname === path && search === ''
    // What is being refreshed is replaced within seconds.
    if (isPlain && !data.refreshing) pageMemory.keep(path, prepared, data.until)
    return respond(c.req.raw, prepared)
  }

  function standingsBody(league: League, data: LeagueData): object {
    const { record, checkedAt, refreshing } = data
    const standings = toStandings(league, record, { refreshing, now: clock.now() })
    return { ...standings, checkedAt, story: storyOf(league, data) }
  }
}

function storyOf(league: League, { story }: LeagueData): object {
  return publicStory(league, story ?? NO_STORY)
}
