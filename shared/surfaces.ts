// Paths of tables outside the site's own pages: files, frames, posters, screens. They never change, because other
// sites, calendars and programs link to them.

import type { Group, League } from './content/leagues.ts'
import type { CardShape } from './history-worker.ts'
import {
  groupCalled,
  leagueCalled,
  type NamingRule,
  POSTER,
  plainPath,
  roundAt,
  roundPath,
  type StandingsPath,
  standingsPath,
} from './urls.ts'

/** Tables of children are in no file and no other site; a screen and paper in the clubhouse may show them. */
export function isOfferedElsewhere({ shortenNames }: NamingRule): boolean {
  return !shortenNames
}

/** League and its groups, for programs. */
export function dataPath(league: string): `/data/${string}.json` {
  return `/data/${league}.json`
}

/** A group's table, for spreadsheets. Each CSV has a variant for Excel in South Africa, whose name ends with .excel. */
export function tableCsvPath(league: string, group: string): `/data/${string}.csv` {
  return `/data/${league}/${group}.csv`
}

/** The final table of a round. */
export function roundCsvPath(league: string, group: string, round: string): `/data/${string}.csv` {
  return tableCsvPath(league, `${group}/${round}`)
}

/** No group may have this slug (shared/content/leagues.ts). */
const RESULTS_FILE = 'results'

export function resultsCsvPath(league: string): `/data/${string}.csv` {
  return tableCsvPath(league, RESULTS_FILE)
}

/** A group's table in another site, as a frame. */
export function embedPath(league: string, group: string): `/embed/${string}` {
  return `/embed/${league}/${group}`
}

export const EMBED = '/embed/'

/** Parses the address of a frame, also with earlier names; null: no such league. */
export function embedAt(path: string, leagues: readonly League[]) {
  const [, page, id = '', slug = '', ...more] = plainPath(path).split('/')
  const league = page === 'embed' ? leagueCalled(leagues, id) : undefined
  if (!league || more.length > 0) return null
  return { league, group: groupCalled(league.groups, slug) ?? null }
}

/** A group's table on a sheet for the noticeboard. */
export function posterPath(league: string, group: string): StandingsPath {
  return `${standingsPath(league, group)}/${POSTER}`
}

/** QR code of a table's page, written by the build. */
export function qrPath(league: string, group: string): `/qr/${string}.svg` {
  return `/qr/${league}/${group}.svg`
}

/** The standings as a picture. `subject`: a league's id, and the slugs of its group and of a team, where there are. */
export function cardPath(
  subject: readonly (string | null | undefined)[],
  shape: CardShape,
): `/cards/${string}` {
  const ending = shape === 'wide' ? 'png' : `${shape}.png`
  return `/cards/${subject.filter(Boolean).join('/')}.${ending}`
}

export const TV_PATH = '/tv'

/** A screen that shows these leagues in turn; without any, all. */
export function tvPath(leagues: readonly string[]): string {
  return leagues.length === 0 ? TV_PATH : `${TV_PATH}?leagues=${leagues.join(',')}`
}

/** The leagues of a screen's address, in its order; all when none of its names exists. */
export function leaguesNamed(search: string, leagues: readonly League[]): readonly League[] {
  const named = new Set(namesIn(search).flatMap((name) => leagueCalled(leagues, name) ?? []))
  return named.size > 0 ? [...named] : leagues
}

/** In small letters, each once. */
export function namesIn(search: string): string[] {
  const names = new URLSearchParams(search).get('leagues') ?? ''
  const plain = names.split(',').map((name) => name.trim().toLowerCase())
  return [...new Set(plain)].filter((name) => name !== '')
}

export type DataFile = {
  league: League
  /** `league`: JSON of all its groups; the others are CSV. */
  of: 'league' | 'results' | Group
  /** The final table of a round of the group. */
  round?: string
  /** Canonical path. */
  path: string
}

/** null: there is no such file. Leagues of children have none. */
export function dataFileAt(path: string, leagues: readonly League[]): DataFile | null {
  const plain = path.toLowerCase().replace(/\/+/g, '/')
  const [, id = '', slug, round, ending] =
    /^\/data\/([^/.]+)(?:\/([^/.]+)(?:\/([^/.]+))?)?\.(json|(?:excel\.)?csv)$/.exec(plain) ?? []
  const league = leagueCalled(leagues, id)
  if (!league || !isOfferedElsewhere(league)) return null
  if (ending === 'json') {
    return slug === undefined ? { league, of: 'league', path: dataPath(league.id) } : null
  }
  if (slug === undefined) return null
  const end = ending === 'csv' ? '' : '.excel'
  if (round !== undefined) {
    const { group } = roundAt(roundPath(league.id, slug, round), [league]) ?? {}
    return group
      ? { league, of: group, round, path: roundCsvPath(league.id, group.slug, round + end) }
      : null
  }
  if (slug === RESULTS_FILE)
    return { league, of: 'results', path: tableCsvPath(league.id, slug + end) }
  const group = groupCalled(league.groups, slug)
  return group ? { league, of: group, path: tableCsvPath(league.id, group.slug + end) } : null
}
