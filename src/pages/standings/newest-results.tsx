import { type RefObject, useEffect, useRef, useState } from 'react'
import type { League } from '../../../shared/content/leagues.ts'
import { storyIn } from '../../../shared/standings/group.ts'
import { LeagueResults, newestOf } from '../../parts/league-results.tsx'
import { type StandingsView, standingsIn } from '../../standings/standings-view.ts'
import css from './boards.module.css'

/** The newest results of a league, among its boards. */
export function NewestResults({ league, view }: { league: League; view: StandingsView }) {
  const place = useRef<HTMLDivElement>(null)
  const standings = standingsIn(view)
  const model = { league, groups: standings?.groups ?? [], story: storyIn(standings) }
  const isShown = useUnseen(newestOf(model).length > 0, place)
  if (standings === null) return null
  return (
    <div ref={place} className={css.results}>
      {isShown ? <LeagueResults {...model} /> : null}
    </div>
  )
}

/** Results that are known after the tables wait until their place is below the screen: nothing moves in sight. */
function useUnseen(isKnown: boolean, place: RefObject<HTMLElement | null>): boolean {
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
  return isShown
}
