import leagues from 'content:leagues'
import page from 'content:pages/standings'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useStandings } from '../../standings/use-standings.ts'
import { GroupPage } from './group-page.tsx'
import { LeaguePage } from './league-page.tsx'
import { Legend } from './legend.tsx'
import { type Place, usePlace } from './use-place.ts'

const LEGEND = <Legend entries={page.legend} order={page.order} />

/** All tables of a league, or one of them by itself. */
export function Page() {
  const place = usePlace()
  const { league, group } = place
  const view = useStandings(league?.id ?? null)
  useScrollToGroup(place.lit, view.status === 'loaded')

  return league && group ? (
    <GroupPage league={league} group={group} view={view} legend={LEGEND} />
  ) : (
    <LeaguePage place={place} leagues={leagues} view={view} legend={LEGEND} />
  )
}

/** People who come back to the page come back to where they left it. */
let isFirstVisit = true

/** A link to a group (#gold) leads to its board once the tables above it have their height. */
function useScrollToGroup(slug: Place['lit'], loaded: boolean): void {
  const done = useRef(useNavigationType() === 'POP' && !isFirstVisit)
  useEffect(() => {
    isFirstVisit = false
    if (!loaded || done.current) return
    done.current = true
    if (slug) document.getElementById(slug)?.scrollIntoView()
  }, [slug, loaded])
}
