// GET /api/story/:league: how the tables of a league came to be, as contract/story.ts says.
import { Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import { errorAnswer, onlyRead } from '../http/errors.ts'
import { respond } from '../http/prepared-answer.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { StoryReader } from '../sources/story-reader.ts'

export const STORY_PATH = '/api/story/'

/** Mounted under STORY_PATH. */
export function createStory(leagues: readonly League[], reader: Pick<StoryReader, 'read'>) {
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
