// Search for a team by name, and the list of teams that GET /api/teams answers.
import * as v from 'valibot'
import type { League } from '../content/leagues.ts'
import { counted } from '../numbers.ts'
import { MAX_TYPED, teamPaths } from '../urls.ts'
import { foldedName } from './team.ts'

/** `group`: its slug. */
export type FoundTeam = {
  league: string
  group: string
  key: string
  name: string
  /** The names of group and league. */
  where: string
  /** Path of its page. */
  path: string
}

/** `count`: all teams found, of which the page lists the first. */
export type FoundPage = { typed: string; count: number; teams: readonly FoundTeam[] }

const MAX_LISTED = 40

export function foundPage(typed: string, teams: readonly FoundTeam[]): FoundPage {
  return { typed, count: teams.length, teams: teams.slice(0, MAX_LISTED) }
}

type Indexed = {
  team: FoundTeam
  named: readonly string[]
  other: readonly string[]
  whole: string
}
type TeamIndex = readonly Indexed[]

type Leagues = readonly Pick<League, 'id' | 'name' | 'groups' | 'shortenNames'>[]

/** Folds all names once. */
export function teamIndex(teams: TeamList, leagues: Leagues): TeamIndex {
  return teamsWith(teams, leagues).map((team) => ({
    team,
    named: splitWords(team.name),
    other: splitWords(team.where),
    whole: foldedName(team.name),
  }))
}

function teamsWith(teams: TeamList, leagues: Leagues): FoundTeam[] {
  return leagues.flatMap((league) =>
    league.groups.flatMap((group) => {
      const rows = (teamsIn(teams, league.id, group) ?? []).map(([key, team]) => ({ key, team }))
      const paths = teamPaths({ league, group, rows })
      return rows.flatMap(({ key, team: name }) => {
        const path = paths.get(key)
        if (path === undefined) return []
        const where = `${group.name}, ${league.name}`
        return [{ league: league.id, group: group.slug, key, name, where, path }]
      })
    }),
  )
}

/** Every typed word begins a word of the team's name, or of its group's or league's; matches of names come first. */
export function findTeams(index: TeamIndex, typed: string): FoundTeam[] {
  const whole = foldedName(typed.slice(0, MAX_TYPED).trim())
  const words = whole.split(' ').filter((word) => word !== '')
  if (words.length === 0) return []
  const found = index.flatMap((entry) => {
    const score = scoreOf(entry, words, whole)
    return score === null ? [] : [{ team: entry.team, score }]
  })
  return found.toSorted((a, b) => b.score - a.score).map(({ team }) => team)
}

/** null: no match. Counts words of the name first, then a name that begins with all that was typed. */
function scoreOf({ named, other, whole }: Indexed, words: string[], typed: string): number | null {
  let score = whole.startsWith(typed) ? 1 : 0
  for (const word of words) {
    const begins = (one: string) => one.startsWith(word)
    if (named.some(begins)) score += 2
    else if (!other.some(begins)) return null
  }
  return score
}

/** "O'Brien & Sons-in-Law" is found by "obrien" and by "brien", by "and" and by "inlaw". */
function splitWords(name: string): string[] {
  const plain = foldedName(name.replaceAll('&', ' and ')).split(' ')
  const joined = foldedName(name.replaceAll(/['’.-]/g, '')).split(' ')
  return [...new Set([...plain, ...joined])]
}

export function foundText(count: number, typed: string): string {
  const said = typed.slice(0, MAX_TYPED)
  if (count === 0) return `No team for “${said}”`
  return `${counted(count, 'team')} for “${said}”`
}

export const TEAMS_PATH = '/api/teams'

/** `{ "smash-bash": { "1": [["1105", "Braai Sisters"]] } }`: key (StoredRow) and name of each team. */
export const TeamsSchema = v.record(
  v.string(),
  v.record(v.string(), v.array(v.tuple([v.string(), v.string()]))),
)

export type TeamList = v.InferOutput<typeof TeamsSchema>
export type TeamEntry = [key: string, name: string]

/** null: unknown. */
export function teamsIn(
  teams: TeamList,
  league: string,
  { table }: Pick<League['groups'][number], 'table'>,
): readonly TeamEntry[] | null {
  return teams[league]?.[table] ?? null
}

/** True when the teams of every group are known; children are never listed. */
export function isWhole(teams: TeamList, { id, groups, shortenNames }: League): boolean {
  return Boolean(shortenNames) || groups.every((group) => teamsIn(teams, id, group) !== null)
}
