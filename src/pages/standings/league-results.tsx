import { useEffect, useState } from 'react'
import type { League } from '../../../contract/content/leagues.ts'
import { NO_GROUPS, type StoryGroups } from '../../../contract/page-story.ts'
import { Part } from '../../parts/part.tsx'
import type { StandingsView } from '../../standings/standings-view.ts'
import { useStory } from '../../standings/use-story.ts'
import css from './boards.module.css'

/** The newest results of a league, among its boards. */
export function LeagueResults({ league, view }: { league: League; view: StandingsView }) {
  const story = useUnseen(useStory(league.id))
  if (view.status !== 'loaded') return null
  const { groups } = view.standings
  return (
    <Part name="league-results" as="div" className={css.results} of={{ league, groups, story }} />
  )
}

/** A story that comes after the tables waits until its place is below the screen: nothing moves that anybody sees. */
function useUnseen(story: StoryGroups): StoryGroups {
  const isKnown = Object.keys(story).length > 0
  const [isShown, setShown] = useState(isKnown)
  useEffect(() => {
    if (isShown || !isKnown) return
    const show = () => {
      if (endOfBoards() >= innerHeight) setShown(true)
    }
    show()
    addEventListener('scroll', show, { passive: true })
    return () => removeEventListener('scroll', show)
  }, [isShown, isKnown])
  return isShown ? story : NO_GROUPS
}

/** The place itself has no box while it is empty. */
function endOfBoards(): number {
  const place = document.querySelector('[data-part=league-results]')
  return place?.parentElement?.getBoundingClientRect().bottom ?? 0
}
