// What the history tells of a league: as the page was filled with it, and as the edge tells it later.
import { startTransition, useEffect, useState } from 'react'
import type { PageState } from '../../shared/render.ts'
import { NO_GROUPS, type StoryGroups } from '../../shared/standings/group.ts'
import { later } from '../app/later.ts'
import { usePageState } from '../app/page-state.tsx'

const STORE = later(() => import('./later/story-store.ts'))

/** By table. On a page that was filled it may be what that page shows alone; a step to another one brings the rest. */
export function useStory(league: string | null): StoryGroups {
  const drawn = drawnStory(usePageState(), league)
  // A step within the league leaves the page that the document tells of.
  const isDrawn = drawn !== undefined
  const [told, setTold] = useState(() => ({ league, groups: knownStory(league) }))
  useEffect(() => {
    if (league === null) return
    let stop: (() => void) | undefined
    let isLeft = false
    const tell = (groups: StoryGroups) => startTransition(() => setTold({ league, groups }))
    const cancel = STORE.atIdle(({ stories }) => {
      if (!isLeft) stop = stories.watch(league, drawn, tell)
    })
    return () => {
      isLeft = true
      cancel()
      stop?.()
    }
  }, [league, isDrawn])
  const groups = told.league === league ? told.groups : null
  return groups ?? drawn ?? knownStory(league) ?? NO_GROUPS
}

function knownStory(league: string | null): StoryGroups | null {
  return league === null ? null : (STORE.loaded()?.stories.known(league) ?? null)
}

/** undefined: the document was not drawn with it. */
function drawnStory({ standings, story }: PageState, league: string | null) {
  return standings?.league === league ? (story ?? NO_GROUPS) : undefined
}
