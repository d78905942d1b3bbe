// GET /api/story/:league: how the tables of a league came to be, as contract/story.ts says.
import { type Context, Hono } from 'hono'
import type { Group, League } from '../../contract/content/leagues.ts'
import { type GroupStory, NO_STORY, type Story } from '../../contract/story.ts'
import type { Answer, ReadCache } from '../cache/read-cache.ts'
import { requestScope } from '../cache/request-scope.ts'
import { GLANCE } from '../cache/tiers.ts'
import { errorAnswer, onlyRead } from '../http/errors.ts'
import { respond } from '../http/prepared-answer.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { NO_KV, type StoredStory, storyFor, storySource } from '../sources/story.ts'

export const STORY_PATH = '/api/story/'

export type StoryReader = {
  read(c: Context<EdgeEnv>, league: League): Promise<Answer<StoredStory>>
  /** What is known, for a page that waits only a moment: for the cache, and while that knows nothing, for KV. */
  glance(c: Context<EdgeEnv>, league: League): Promise<KnownStory>
  /** Where the teams of a group stood last Monday, with the same patience. */
  was(
    c: Context<EdgeEnv>,
    league: League,
    group: Pick<Group, 'table'> | null,
  ): Promise<GroupStory['was'] | undefined>
}

/** Good `until` (ms). */
export type KnownStory = { story: Story; until: number }

type ReaderOptions = { stories: ReadCache<StoredStory>; clock: Clock; log: Log }

/** For the route, and for whoever draws a board or a card. */
export function createStoryReader({ stories, clock, log }: ReaderOptions): StoryReader {
  const sourceOf = (c: Context<EdgeEnv>, league: League) =>
    storySource({ league, kv: c.var.env.kv, clock, log })
  const scopeOf = (c: Context<EdgeEnv>) => ({ ...requestScope(c), kv: NO_KV })
  const glance: StoryReader['glance'] = async (c, league) => {
    if (league.shortenNames) return { story: NO_STORY, until: Number.POSITIVE_INFINITY }
    const { record, until } = await stories.glance(sourceOf(c, league), scopeOf(c), GLANCE.ms)
    return { story: storyFor(league, record), until }
  }
  return {
    glance,
    read: (c, league) => stories.read(sourceOf(c, league), scopeOf(c)),
    was: async (c, league, group) => {
      if (group === null) return undefined
      return (await glance(c, league)).story.groups[group.table]?.was
    },
  }
}

/** Mounted under STORY_PATH. */
export function createStory(leagues: readonly League[], reader: StoryReader) {
  const route = new Hono<EdgeEnv>()
  route.get('/:league', async (c) => {
    const league = leagues.find(({ id }) => id === c.req.param('league'))
    if (!league) return errorAnswer('unknown_league')
    const { prepared } = await reader.read(c, league)
    return respond(c.req.raw, prepared)
  })
  route.all('/:league', onlyRead)
  return route
}
