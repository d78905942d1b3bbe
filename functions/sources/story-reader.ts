// The stories of leagues, as routes, pages and cards read them.
import type { Group, League } from '../../contract/content/leagues.ts'
import { type GroupStory, NO_STORY, type Story } from '../../contract/story.ts'
import type { Answer } from '../cache/memory.ts'
import type { Patience, ReadCache } from '../cache/read-cache.ts'
import { requestScope } from '../cache/request-scope.ts'
import { GLANCE } from '../cache/tiers.ts'
import type { Clock } from '../platform/clock.ts'
import type { RequestContext } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { createStoryFor, NO_KV, type StoredStory, storySource } from './story.ts'

export type StoryReader = {
  read(c: RequestContext, league: League): Promise<Answer<StoredStory>>
  /** What is known, for a page that waits only a moment: for the cache, and while that knows nothing, for KV. */
  glance(c: RequestContext, league: League): Promise<KnownStory>
  /** The same, and so long for KV also where it may know something newer. */
  newest(c: RequestContext, league: League, patienceMs: number): Promise<KnownStory>
  /** Where the teams of a group stood last Monday, with the same patience. */
  was(
    c: RequestContext,
    league: League,
    group: Pick<Group, 'table'> | null,
  ): Promise<GroupStory['was'] | undefined>
}

/** `isKnown`: it was read, and not just asked for. Good `until` (ms). */
type KnownStory = { story: Story; isKnown: boolean; until: number }

type ReaderOptions = { stories: ReadCache<StoredStory>; clock: Clock; log: Log }

/** For the route, and for whoever draws a board or a card. */
export function createStoryReader({ stories, clock, log }: ReaderOptions): StoryReader {
  const storyFor = createStoryFor()
  const sourceOf = (c: RequestContext, league: League) =>
    storySource({ league, storyFor, kv: c.var.env.kv, clock, log })
  const scopeOf = (c: RequestContext) => ({ ...requestScope(c), kv: NO_KV })
  async function known(c: RequestContext, league: League, patience: Patience) {
    if (league.shortenNames) {
      return { story: NO_STORY, isKnown: true, until: Number.POSITIVE_INFINITY }
    }
    const { record, until } = await stories.glance(sourceOf(c, league), scopeOf(c), patience)
    return { story: storyFor(league, record), isKnown: Boolean(record?.story), until }
  }
  const glance: StoryReader['glance'] = (c, league) =>
    known(c, league, { ms: GLANCE.ms, forNewer: false })
  return {
    glance,
    newest: (c, league, ms) => known(c, league, { ms, forNewer: true }),
    read: (c, league) => stories.read(sourceOf(c, league), scopeOf(c)),
    was: async (c, league, group) => {
      if (group === null) return undefined
      return (await glance(c, league)).story.groups[group.table]?.was
    },
  }
}
