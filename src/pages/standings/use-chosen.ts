// The league and the group that the URL names; a name of earlier days becomes the one of today in the URL, too.
import leagues from 'content:leagues'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { groupCalled } from '../../../contract/called.ts'
import type { League } from '../../../contract/content/leagues.ts'
import { useHydrated } from '../../app/clock.ts'
import { slugIn } from '../../app/hash.ts'
import { leagueInUrl, leagueNamed, urlOfLeague } from '../../standings/league-in-url.ts'

type Chosen = { league: League | null; unknown: boolean; slug: string }

/** One HTML file stands for every league, so the URL is read only once the page is alive; null until then. */
export function useChosen(): Chosen {
  const hydrated = useHydrated()
  const { search, hash } = useLocation()
  const { league, unknown } = leagueInUrl(search, leagues)
  const asked = slugIn(hash)
  const slug = groupCalled(league.groups, asked)?.slug ?? asked
  const isOld = slug !== asked || isOldName(league, search)
  useToday(hydrated && isOld ? `${urlOfLeague(league.id)}${slug && `#${slug}`}` : null)
  return hydrated ? { league, unknown, slug } : { league: null, unknown: false, slug: '' }
}

function isOldName({ was = [] }: League, search: string): boolean {
  return was.includes(leagueNamed(search))
}

/** What people copy from the address bar is the name of today. */
function useToday(url: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (url !== null) void navigate(url, { replace: true })
  }, [url, navigate])
}
