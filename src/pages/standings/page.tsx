// All tables of a league, or one of them by itself.
import leagues from 'content:leagues'
import site from 'content:site'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { groupCalled, standingsAt, standingsPath } from '../../../shared/urls.ts'
import { useHydrated } from '../../app/clock.ts'
import { STAY, slugIn } from '../../app/links.ts'
import { usePageState } from '../../app/page-state.tsx'
import { useMyTeams } from '../../my-team/my-teams.ts'
import { titleOf, useTitle } from '../../shell/title.ts'
import {
  leagueInUrl,
  leagueNamed,
  searchOf,
  standingsIn,
  useStandings,
} from '../../standings/use-standings.ts'
import { headWords } from '../../standings/words.ts'
import { GroupPage } from './group-page.tsx'
import { LeaguePage } from './league-page.tsx'

/** All tables of a league, or one of them. */
export function Page() {
  useOwnLeague()
  const place = usePlace()
  const { league, group } = place
  const view = useStandings(league.id)
  useScrollToGroup(place.lit, view.status === 'loaded')
  const standings = standingsIn(view)
  useTitle(
    place.isNamed
      ? headWords({ league, group, standings }, site.shortName).title
      : titleOf('standings'),
  )

  return group ? (
    <GroupPage league={league} group={group} view={view} />
  ) : (
    <LeaguePage
      league={league}
      isUnknown={place.unknown}
      lit={place.lit}
      leagues={leagues}
      view={view}
    />
  )
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

type Place = {
  league: League
  /** null: the whole league is shown. */
  group: Group | null
  /** The URL names a league that does not exist. */
  unknown: boolean
  /** Slug of the group that the hash names; null before hydration. */
  lit: string | null
  /** The URL names a league, unlike /standings. */
  isNamed: boolean
}

/**
 * League and group of the URL. At /standings the query is read after hydration, unless the page was rendered with a
 * league.
 */
function usePlace(): Place {
  const hydrated = useHydrated()
  const { pathname, search, hash } = useLocation()
  const { standings } = usePageState()
  const at = standingsAt(pathname, leagues)
  const named = leagueInUrl(search, leagues)
  const league = at?.league ?? named.league
  const asked = slugIn(hash)
  const lit = groupCalled(league.groups, asked)?.slug ?? asked
  const isOld = lit !== asked || (at ? at.path !== pathname : isOldName(league, search))
  useCanonicalPath(
    hydrated && isOld ? `${at?.path ?? searchOf(league.id)}${lit && `#${lit}`}` : null,
  )
  const isNamed = at !== null || (leagueNamed(search) !== '' && !named.unknown)
  if (at) return { league, group: at.group, unknown: false, lit: hydrated ? lit : null, isNamed }
  if (hydrated) return { ...named, group: null, lit, isNamed }
  const drawn = leagueInUrl(`league=${standings?.league}`, leagues)
  return { league: drawn.league, group: null, unknown: false, lit: null, isNamed }
}

function isOldName({ was = [] }: League, search: string): boolean {
  return was.includes(leagueNamed(search))
}

/** Replaces former names in the address bar. */
function useCanonicalPath(url: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (url !== null) void navigate(url, { replace: true })
  }, [url, navigate])
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
