// All tables of a league.
import leagues from 'content:leagues'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { League } from '../../../shared/content/leagues.ts'
import { groupCalled, leagueCalled, standingsAt, standingsPath } from '../../../shared/urls.ts'
import { useHydrated } from '../../app/clock.ts'
import { STAY, slugIn } from '../../app/links.ts'
import { usePageState } from '../../app/page-state.tsx'
import { titleOf, useTitle } from '../../app/title.ts'
import { useMyTeams } from '../../my-team/my-teams.ts'
import { leagueNamed, standingsIn, useStandings } from '../../standings/use-standings.ts'
import { pageTitle } from '../../standings/words.ts'
import { LeaguePage } from './league-page.tsx'

export function Page() {
  useOwnLeague()
  const place = usePlace()
  const { league } = place
  const view = useStandings(league.id)
  useScrollToGroup(place.lit, view.status === 'loaded')
  const standings = standingsIn(view)
  useTitle(place.isNamed ? pageTitle({ league, group: null, standings }) : titleOf('standings'))

  return <LeaguePage league={league} isUnknown={place.unknown} lit={place.lit} view={view} />
}

/** A return to the page restores the scroll position. */
let isFirstVisit = true

/** Scrolls to the board of the group in the hash (#gold) once the tables above have their height. */
function useScrollToGroup(slug: string | null, loaded: boolean): void {
  const done = useRef(useNavigationType() === 'POP' && !isFirstVisit)
  useEffect(() => {
    isFirstVisit = false
    if (!loaded || slug === null || done.current) return
    done.current = true
    if (slug) document.getElementById(slug)?.scrollIntoView()
  }, [slug, loaded])
}

/** League and group of the URL, whose former names it replaces. */
function usePlace() {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { pathname, search, hash } = useLocation()
  const { standings } = usePageState()
  const at = standingsAt(pathname, leagues)
  const asked = leagueNamed(search)
  // Until hydration, the league that the page was rendered with.
  const id = hydrated ? asked : (standings?.league ?? '')
  const named = leagueCalled(leagues, id)
  const league = at?.league ?? named ?? firstLeague()
  const slug = slugIn(hash)
  const lit = groupCalled(league.groups, slug)?.slug ?? slug
  const isOld = lit !== slug || (at ? at.path !== pathname : league.was?.includes(asked))
  const path = at?.path ?? `/standings?league=${league.id}`
  const moved = hydrated && isOld ? `${path}${lit && `#${lit}`}` : null
  useEffect(() => {
    if (moved !== null) void navigate(moved, { replace: true })
  }, [moved, navigate])
  return {
    league,
    /** The URL names a league that does not exist. */
    unknown: at === null && id !== '' && !named,
    /** Slug of the group that the hash names; null before hydration. */
    lit: hydrated ? lit : null,
    /** The URL names a league, unlike /standings. */
    isNamed: at !== null || leagueCalled(leagues, asked) !== undefined,
  }
}

function firstLeague(): League {
  const [first] = leagues
  if (!first) throw new Error('there is no league')
  return first
}

/** /standings opens on the league of the visitor's own team. */
function useOwnLeague(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const own = useMyTeams()[0]?.league
  const namesNone = pathname === '/standings' && search === '' && hash === ''
  useEffect(() => {
    if (!namesNone || own === undefined || !leagues.some(({ id }) => id === own)) return
    // Does not switch the league under a visitor who has begun to read.
    if (scrollY > 0) return
    void navigate(standingsPath(own), { replace: true, state: STAY })
  }, [namesNone, own, navigate])
}
