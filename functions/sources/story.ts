// The story of a league, which the history Worker writes to KV: kept near like everything else from outside, asked for
// once a minute and data centre at most.
import * as v from 'valibot'
import type { League } from '../../contract/content/leagues.ts'
import { withoutSlugs } from '../../contract/page-story.ts'
import { NO_STORY, type Story, StorySchema, storyKey } from '../../contract/story.ts'
import { parseJson } from '../../contract/text.ts'
import { iso, MINUTE, SECOND } from '../../contract/time.ts'
import type { CacheRecord, Source } from '../cache/source.ts'
import { STORE_MS } from '../cache/tiers.ts'
import type { KeyValue } from '../platform/bindings.ts'
import { type Clock, within } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { withoutHidden } from './told-story.ts'

/** A result is told two minutes after it was seen; another one hardly matters. */
const STORY_FRESH_MS = MINUTE
/** Nothing is known: KV may answer again in a moment. */
const RETRY_UNKNOWN_MS = 5 * SECOND

const StoredStorySchema = v.object({ checkedAt: v.string(), story: v.nullable(StorySchema) })
/** `story` null: it could not be read, and what it says is not known. */
export type StoredStory = CacheRecord & { story: Story | null }

type StoryOptions = {
  league: League
  storyFor: StoryFor
  kv: KeyValue | null
  clock: Clock
  log: Log
}

export function storySource(options: StoryOptions): Source<StoredStory> {
  const { league } = options
  return {
    key: `story/${league.id}`,
    schema: StoredStorySchema,
    // KV answers within a moment: whoever asks waits for it, where a service would be waited for behind the answer.
    isKnown: () => false,
    freshFor: ({ story }) => (story === null ? RETRY_UNKNOWN_MS : STORY_FRESH_MS),
    isMetered: false,
    refresh: () => refresh(options),
    merge,
    isSame: (one, other) => JSON.stringify(one.story) === JSON.stringify(other.story),
    body: (record) => JSON.stringify(answered(league, options.storyFor(league, record))),
  }
}

/** What could not be read takes nothing away from what is known. */
function merge(one: StoredStory, other: StoredStory): StoredStory {
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one]
  return newer.story === null ? { ...newer, story: older.story } : newer
}

type StoryFor = (league: League, record: StoredStory | null) => Story

/**
 * Of children nothing is told, and nobody who has objected is named, whatever was written before leagues.yml said so. That
 * takes milliseconds, and is done once for as long as a story is known.
 */
export function createStoryFor(): StoryFor {
  const made = new WeakMap<Story, Story>()
  return (league, record) => {
    if (league.shortenNames || !record?.story) return NO_STORY
    const told = made.get(record.story) ?? withoutHidden(league, record.story)
    made.set(record.story, told)
    return told
  }
}

/** Which earlier names are those of a team that has objected its table alone says. */
function answered({ hideTeams = [] }: League, story: Story): Story {
  if (hideTeams.length === 0) return story
  const groups = Object.entries(story.groups).map(([table, group]) => [table, withoutSlugs(group)])
  return { ...story, groups: Object.fromEntries(groups) }
}

/** Here KV is what is asked, so the cache itself has none behind it: nothing of this is ever written there. */
export const NO_KV: KeyValue = { get: async () => null, put: async () => {} }

async function refresh({ league, kv, clock, log }: StoryOptions) {
  const story = await read(storyKey(league.id))
  const checkedAt = iso(clock.now())
  return (last: StoredStory | null): StoredStory => ({
    checkedAt,
    story: story ?? last?.story ?? null,
  })

  /** null: not known. */
  async function read(key: string): Promise<Story | null> {
    if (kv === null) return null
    try {
      const asked = await within(clock, STORE_MS, kv.get(key))
      if (!asked.inTime) throw new Error('timeout')
      if (asked.value === null) return NO_STORY
      const parsed = v.safeParse(StorySchema, parseJson(asked.value))
      if (parsed.success) return parsed.output
      log('warn', 'kv_unreadable', { key })
    } catch (cause) {
      log('warn', 'kv_read', { key, cause: kindOf(cause) })
    }
    return null
  }
}
