// Which league and group a URL of standings names.
import leagues from 'content:leagues'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { groupCalled, standingsAt, standingsPath } from '../../../shared/urls.ts'
import { useHydrated } from '../../app/clock.ts'
import { STAY, slugIn } from '../../app/links.ts'
import { usePageState } from '../../app/page-state.tsx'
import { useMyTeams } from '../../my-team/my-teams.ts'
import { leagueInUrl, leagueNamed, searchOf } from '../../standings/use-standings.ts'

export type Place = {
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
export function usePlace(): Place {
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
export function useOwnLeague(): void {
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
