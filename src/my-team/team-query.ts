// A link that carries a star: /?team=smash-bash.1105

export type Asked = { league: string; key: string }

/** Ids of leagues have no dot. */
export function teamQuery({ league, key }: Asked): string {
  return `?team=${encodeURIComponent(`${league}.${key}`)}`
}

/** Only on the home page. */
export function askedTeam({
  search,
  pathname,
}: Pick<Location, 'search' | 'pathname'>): Asked | null {
  const named = pathname === '/' ? new URLSearchParams(search).get('team') : null
  const [, league, key] = /^([^.]+)\.(.+)$/.exec(named ?? '') ?? []
  return league && key ? { league, key } : null
}
