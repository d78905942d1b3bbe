import leagues from 'content:leagues'
import site from 'content:site'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import type { Standings } from '../../../shared/standings/schema.ts'
import { titleOf, useTitle } from '../../shell/title.ts'
import { useStandings } from '../../standings/use-standings.ts'
import { headWords } from '../../standings/words.ts'
import { Legend } from './boards.tsx'
import { GroupPage } from './group-page.tsx'
import { LeaguePage } from './league-page.tsx'
import { type Place, useOwnLeague, usePlace } from './use-place.ts'

const LEGEND = <Legend />

/** All tables of a league, or one of them. */
export function Page() {
  useOwnLeague()
  const place = usePlace()
  const { league, group } = place
  const view = useStandings(league.id)
  useScrollToGroup(place.lit, view.status === 'loaded')
  useTitle(titleAt(place, view.status === 'loaded' ? view.standings : null))

  return group ? (
    <GroupPage league={league} group={group} view={view} legend={LEGEND} />
  ) : (
    <LeaguePage place={place} leagues={leagues} view={view} legend={LEGEND} />
  )
}

function titleAt({ league, group, isNamed }: Place, standings: Standings | null): string {
  return isNamed
    ? headWords({ league, group, standings }, site.shortName).title
    : titleOf('standings')
}

/** A return to the page restores the scroll position. */
let isFirstVisit = true

/** Scrolls to the board of the group in the hash (#gold) once the tables above have their height. */
function useScrollToGroup(slug: Place['lit'], loaded: boolean): void {
  const done = useRef(useNavigationType() === 'POP' && !isFirstVisit)
  useEffect(() => {
    isFirstVisit = false
    if (!loaded || slug === null || done.current) return
    done.current = true
    if (slug) document.getElementById(slug)?.scrollIntoView()
  }, [slug, loaded])
}
