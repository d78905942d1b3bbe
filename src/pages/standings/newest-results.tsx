import { type RefObject, useEffect, useRef, useState } from 'react'
import type { League } from '../../../shared/content/leagues.ts'
import { NO_GROUPS, type StoryGroups } from '../../../shared/standings/group.ts'
import { LeagueResults } from '../../parts/league-results.tsx'
import type { StandingsView } from '../../standings/standings-view.ts'
import { useStory } from '../../standings/use-story.ts'
import css from './boards.module.css'

/** The newest results of a league, among its boards. */
export function NewestResults({ league, view }: { league: League; view: StandingsView }) {
  const place = useRef<HTMLDivElement>(null)
  const story = useUnseen(useStory(league.id), place)
  if (view.status !== 'loaded') return null
  const { groups } = view.standings
  return (
    <div ref={place} className={css.results}>
      <LeagueResults league={league} groups={groups} story={story} />
    </div>
  )
}

/** A story that comes after the tables waits until its place is below the screen: nothing moves that anybody sees. */
function useUnseen(story: StoryGroups, place: RefObject<HTMLElement | null>): StoryGroups {
  const isKnown = Object.keys(story).length > 0
  const [isShown, setShown] = useState(isKnown)
  useEffect(() => {
    if (isShown || !isKnown) return
    const show = () => {
      // The place itself has no box while it is empty.
      const boards = place.current?.parentElement?.getBoundingClientRect()
      if (boards && boards.bottom >= innerHeight) setShown(true)
    }
    show()
    addEventListener('scroll', show, { passive: true })
    return () => removeEventListener('scroll', show)
  }, [isShown, isKnown, place])
  return isShown ? story : NO_GROUPS
}
