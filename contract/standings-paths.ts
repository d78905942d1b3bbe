// The pages below /standings: one for each league, and one for each of its groups.
import { groupCalled, leagueCalled } from './called.ts'
import { plainPath } from './page-path.ts'

export type StandingsPath = `/standings/${string}`

/** The page of a league, or of one of its groups. */
export function standingsPath(league: string, group?: string): StandingsPath {
  return group === undefined ? `/standings/${league}` : `/standings/${league}/${group}`
}

export function teamPathOf(league: string, group: string, slug: string): StandingsPath {
  return `${standingsPath(league, group)}/${slug}`
}

/** Below a group like a team, which therefore is never called this (team-paths.ts): its table on paper (surfaces.ts). */
export const POSTER = 'poster'

/** All teams of a group share a template. */
export function teamTemplateKey(league: string, group: string): StandingsPath {
  return teamPathOf(league, group, ':team')
}

type League = Parameters<typeof leagueCalled>[0][number] & {
  readonly groups: Parameters<typeof groupCalled>[0]
}

/** Every page below /standings. */
export function standingsPaths(leagues: readonly League[]): StandingsPath[] {
  return leagues.flatMap(({ id, groups }) => [
    standingsPath(id),
    ...groups.map(({ slug }) => standingsPath(id, slug)),
  ])
}

export type StandingsPlace<L extends League> = {
  league: L
  /** null: the whole league is meant. */
  group: L['groups'][number] | null
  /** Slug of a team of the group; null: its page is not meant. */
  team: string | null
  /** How the path is written today; a group that there is none of leads to its league. */
  path: StandingsPath
}

/** As slugOf makes them: what has other signs is no team, and would lead in circles or split the header of a redirect. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** What a path below /standings names, in any case and by names of earlier days; null: nothing of ours. */
export function standingsAt<L extends League>(
  path: string,
  leagues: readonly L[],
): StandingsPlace<L> | null {
  const [, page, id = '', slug = '', last = '', ...more] = plainPath(path).split('/')
  const league = page === 'standings' ? leagueCalled(leagues, id) : undefined
  if (!league || more.length > 0 || (last !== '' && !SLUG.test(last))) return null
  const group = groupCalled<L['groups'][number]>(league.groups, slug) ?? null
  const base = standingsPath(league.id, group?.slug)
  const team = group && last !== '' ? last : null
  return { league, group, team, path: team === null ? base : `${base}/${team}` }
}
