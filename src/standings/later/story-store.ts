// The tab's stories: asked for at idle, and again while a page that shows one stays open.
import type { StoryGroups } from '../../../shared/standings/group.ts'
import { type Story, StorySchema } from '../../../shared/standings/history.ts'
import { MINUTE } from '../../../shared/time.ts'
import { getJson } from '../../api/api.ts'

/** A result is told some minutes after it was entered: asking more often brings little. */
const FRESH_MS = 5 * MINUTE
const LOOK_MS = MINUTE

type Known = { groups: StoryGroups; askedAt: number; isWhole: boolean }
type Tell = (groups: StoryGroups) => void

type Surroundings = {
  ask: (league: string) => Promise<Story>
  now: () => number
  /** Calls again and again, while somebody looks; returns how to end that. */
  keepLooking: (look: () => void) => () => void
}

export function createStories({ ask, now, keepLooking }: Surroundings) {
  const stories = new Map<string, Known>()
  const listeners = new Map<Tell, string>()
  const asking = new Set<string>()

  async function askFor(league: string): Promise<void> {
    if (asking.has(league)) return
    asking.add(league)
    try {
      const { groups } = await ask(league)
      stories.set(league, { groups, askedAt: now(), isWhole: true })
      for (const [tell, of] of listeners) if (of === league) tell(groups)
    } catch {
      // What is known stays; it is asked for again at the next look.
    } finally {
      asking.delete(league)
    }
  }

  function want(league: string): void {
    const known = stories.get(league)
    if (known?.isWhole && now() - known.askedAt < FRESH_MS) return
    void askFor(league)
  }

  return {
    known: (league: string) => stories.get(league)?.groups ?? null,
    /** `drawn`: what the page was filled with, which says all that it shows. */
    watch(league: string, drawn: StoryGroups | undefined, tell: Tell): () => void {
      // Of several boards on a page the first asks for all.
      const isWatched = [...listeners.values()].includes(league)
      listeners.set(tell, league)
      const known = stories.get(league)
      if (known) tell(known.groups)
      else if (drawn) stories.set(league, { groups: drawn, askedAt: now(), isWhole: false })
      if (!isWatched && (known || !drawn)) want(league)
      const end = keepLooking(() => want(league))
      return () => {
        listeners.delete(tell)
        end()
      }
    },
  }
}

export const stories = createStories({
  ask: (league) => getJson(`/api/story/${encodeURIComponent(league)}`, StorySchema),
  now: () => Date.now(),
  keepLooking: (look) => {
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_MS)
    return () => clearInterval(timer)
  },
})
