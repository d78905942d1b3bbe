// GET /api/story/:league: how the tables of a league came to be, as contract/story.ts says.
import { type Context, Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import type { Story } from '../../contract/story.ts'
import type { Answer, ReadCache } from '../cache/read-cache.ts'
import { requestScope } from '../cache/request-scope.ts'
import { ageOf } from '../cache/source.ts'
import { errorAnswer, onlyRead } from '../http/errors.ts'
import { respond } from '../http/prepared-answer.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import {
  NO_KV,
  STORY_FRESH_MS,
  type StoredStory,
  storyCacheKey,
  storyFor,
  storySource,
} from '../sources/story.ts'

export const STORY_PATH = '/api/story/'

export type StoryReader = {
  read(c: Context<EdgeEnv>, league: League): Promise<Answer<StoredStory>>
  /** What this isolate knows, at once. What it lacks, or knows for over a minute, it asks for behind the answer. */
  glance(c: Context<EdgeEnv>, league: League): Story
}

type ReaderOptions = { stories: ReadCache<StoredStory>; clock: Clock; log: Log }

/** For the route, and for whoever draws a board or a card. */
export function createStoryReader({ stories, clock, log }: ReaderOptions): StoryReader {
  const read: StoryReader['read'] = (c, league) => {
    const source = storySource({ league, kv: c.var.env.kv, clock, log })
    return stories.read(source, { ...requestScope(c), kv: NO_KV })
  }
  const glance: StoryReader['glance'] = (c, league) => {
    const record = stories.lastKnown(storyCacheKey(league.id))
    const isFresh = record !== null && ageOf(record, clock.now()) <= STORY_FRESH_MS
    if (!isFresh && !league.shortenNames) requestScope(c).waitUntil(read(c, league))
    return storyFor(league, record)
  }
  return { read, glance }
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
