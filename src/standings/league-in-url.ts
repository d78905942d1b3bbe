import { leagueCalled } from '../../shared/urls.ts'

type Known = { readonly id: string; readonly was?: readonly string[] | undefined }

/** The league that a link names by `?league=`, now or in earlier days; without one, or with one that does not exist, the first. */
export function leagueInUrl<League extends Known>(
  search: string,
  leagues: readonly League[],
): { league: League; unknown: boolean } {
  const [first] = leagues
  if (!first) throw new Error('there is no league')
  const asked = leagueNamed(search)
  const league = leagueCalled(leagues, asked)
  return { league: league ?? first, unknown: asked !== '' && !league }
}

/** `?league=elite-series`, in small letters; empty without one. */
export function leagueNamed(search: string): string {
  return (new URLSearchParams(search).get('league') ?? '').toLowerCase()
}

/** How links called a league before it had a path; where it is called by a name of earlier days, the page says today's. */
export function searchOf(id: string): string {
  return `/standings?league=${id}`
}
