type Known = { readonly id: string }

/** The league that a link names (`?league=elite-series`); without one, or with one that does not exist, the first. */
export function leagueInUrl<League extends Known>(
  search: string,
  leagues: readonly League[],
): { league: League; unknown: boolean } {
  const [first] = leagues
  if (!first) throw new Error('there is no league')
  const asked = new URLSearchParams(search).get('league')
  const league = leagues.find(({ id }) => id === asked?.toLowerCase())
  return { league: league ?? first, unknown: Boolean(asked) && !league }
}

export function urlOfLeague(id: string): string {
  return `/standings?league=${id}`
}
