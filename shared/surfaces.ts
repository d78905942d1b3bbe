// Tables outside the site’s own pages: files, frames, posters, screens. These addresses are in other people’s sites, calendars and programs: they never change.

import type { Group, League } from './content/leagues.ts'
import {
  groupCalled,
  leagueCalled,
  POSTER,
  plainPath,
  type StandingsPath,
  standingsAt,
  standingsPath,
} from './urls.ts'

type Shown = { readonly shortenNames?: boolean | undefined }

/** Tables of children stay on our own pages: no file, and no other site. A screen and paper in the clubhouse may show them. */
export function isOfferedElsewhere({ shortenNames }: Shown): boolean {
  return !shortenNames
}

/** League and its groups, for programs. */
export function dataPath(league: string): `/data/${string}.json` {
  return `/data/${league}.json`
}

/** A group's table, for spreadsheets. */
export function tableCsvPath(league: string, group: string): `/data/${string}.csv` {
  return `/data/${league}/${group}.csv`
}

/** No group is called this (shared/content/leagues.ts). */
export const RESULTS_FILE = 'results'

export function resultsCsvPath(league: string): `/data/${string}.csv` {
  return `/data/${league}/${RESULTS_FILE}.csv`
}

/** A group's table in another site, as a frame. */
export function embedPath(league: string, group: string): `/embed/${string}` {
  return `/embed/${league}/${group}`
}

type SurfaceLeague = Parameters<typeof leagueCalled>[0][number] & {
  readonly groups: Parameters<typeof groupCalled>[0]
}

export const EMBED = '/embed/'

export type EmbedPlace<L extends SurfaceLeague> = { league: L; group: L['groups'][number] | null }

/** What the address of a frame names, in any case and by names of earlier days; null: no league of ours. */
export function embedAt<L extends SurfaceLeague>(
  path: string,
  leagues: readonly L[],
): EmbedPlace<L> | null {
  const [, page, id = '', slug = '', ...more] = plainPath(path).split('/')
  const league = page === 'embed' ? leagueCalled(leagues, id) : undefined
  if (!league || more.length > 0) return null
  return { league, group: groupCalled<L['groups'][number]>(league.groups, slug) ?? null }
}

/** Of the frame, so that it needs no bar to scroll: what stands around the rows, and each of them. In CSS pixels. */
const EMBED_AROUND_PX = 56
const EMBED_ROW_PX = 40

export function embedHeight(rows: number): number {
  return EMBED_AROUND_PX + EMBED_ROW_PX * rows
}

/** Where nobody knows how many teams the table has, as on a page that the build draws. */
export const USUAL_ROWS = 8

export type Snippet = { before: string; height: string; after: string }

/** What a club puts into its site; the height depends on the rows. */
export function embedSnippet(
  origin: string,
  league: { id: string; name: string },
  group: { slug: string; name: string },
  rows: number,
): Snippet {
  const title = `${league.name}, ${group.name}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return {
    before: `<iframe src="${origin}${embedPath(league.id, group.slug)}" title="${title}" width="100%" `,
    height: heightAttribute(rows),
    after: ' style="border: 0" loading="lazy"></iframe>',
  }
}

export function heightAttribute(rows: number): string {
  return `height="${embedHeight(rows)}"`
}

/** A group's table on a sheet for the noticeboard. */
export function posterPath(league: string, group: string): StandingsPath {
  return `${standingsPath(league, group)}/${POSTER}`
}

/** What the address of a poster names; null: of no group of ours. */
export function posterAt<L extends SurfaceLeague>(
  path: string,
  leagues: readonly L[],
): { league: L; group: L['groups'][number] } | null {
  const place = standingsAt(path, leagues)
  return place?.group && place.team === POSTER ? { league: place.league, group: place.group } : null
}

/** The address of a table's page as a code to scan: a file that the build writes. */
export function qrPath(league: string, group: string): `/qr/${string}.svg` {
  return `/qr/${league}/${group}.svg`
}

export const TV_PATH = '/tv'

/** A screen that shows these leagues in turn; none named: all of them. */
export function tvPath(leagues: readonly string[]): string {
  return leagues.length === 0 ? TV_PATH : `${TV_PATH}?leagues=${leagues.join(',')}`
}

export type DataFile = {
  league: League
  /** `league`: JSON of all its groups; the others are CSV. */
  of: 'league' | 'results' | Group
  /** How the path is written today. */
  path: string
}

/** null: there is no such file. Children have none. */
export function dataFileAt(path: string, leagues: readonly League[]): DataFile | null {
  const plain = path.toLowerCase().replace(/\/+/g, '/')
  const [, id = '', slug, ending] =
    /^\/data\/([^/.]+)(?:\/([^/.]+))?\.(json|csv)$/.exec(plain) ?? []
  const league = leagueCalled(leagues, id)
  if (!league || !isOfferedElsewhere(league)) return null
  if (ending === 'json') {
    return slug === undefined ? { league, of: 'league', path: dataPath(league.id) } : null
  }
  if (slug === undefined) return null
  if (slug === RESULTS_FILE) return { league, of: 'results', path: resultsCsvPath(league.id) }
  const group = groupCalled(league.groups, slug)
  return group ? { league, of: group, path: tableCsvPath(league.id, group.slug) } : null
}
