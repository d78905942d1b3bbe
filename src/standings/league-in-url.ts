import { leagueCalled } from '../../shared/urls.ts'

type Known = { readonly id: string; readonly was?: readonly string[] | undefined }

/** The league in `?league=`, by its current or a former name; defaults to the first. */
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

/** The query of older links to a league; it redirects former names. */
export function searchOf(id: string): string {
  return `/standings?league=${id}`
}
