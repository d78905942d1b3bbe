// Titles, descriptions and shared texts of pages of standings.
import type { Group, League } from '../../shared/content/leagues.ts'
import type { StoryGroups } from '../../shared/standings/group.ts'
import type { Row, Standings } from '../../shared/standings/schema.ts'
import { finalWords } from '../../shared/standings/season.ts'
import { printedName } from '../../shared/standings/team.ts'
import { counted, figureOf } from '../../shared/text.ts'
import { sastMoment } from '../../shared/time.ts'

/** Places in descriptions and shared texts. */
const PLACES = 3

export type StandingsPageFacts = {
  league: Pick<League, 'name' | 'shortenNames' | 'season' | 'year'>
  /** null: the page of the whole league. */
  group: Pick<Group, 'slug' | 'name'> | null
  /** null: unknown while rendering. */
  standings: Standings | null
  /** ISO UTC: when the newest result was entered. */
  newestResultAt?: string | null | undefined
}

export type HeadWords = { title: string; ogTitle: string; description: string }

/** `site`: the short name of the site, in which titles end. */
export function headWords(facts: StandingsPageFacts, site: string): HeadWords {
  const { league, group } = facts
  const [first, second] = namedRows(facts)
  const leaders = first && second ? `: ${placed(first)}, ${placed(second)}` : ''
  return {
    title: `${group ? `${group.name}, ${league.name}` : `${league.name} standings`}${leaders} · ${site}`,
    ogTitle: fullName(facts),
    description: description(facts),
  }
}

/** Shared text before the link; children are not named. */
export function shareText(facts: StandingsPageFacts): string {
  const top = topOf(facts, ', ')
  return top === '' ? fullName(facts) : `${fullName(facts)}: ${top}`
}

/** "Smash Bash: 5 groups, 30 teams.", or "Diamond: 6 teams." */
export function countsWords(standings: Standings, group?: Pick<Group, 'slug' | 'name'>): string {
  const boards = boardsOf({ group: group ?? null, standings })
  const teams = counted(
    boards.reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0),
    'team',
  )
  return group
    ? `${group.name}: ${teams}.`
    : `${standings.name}: ${counted(boards.length, 'group')}, ${teams}.`
}

function description(facts: StandingsPageFacts): string {
  const top = topOf(facts, ' · ')
  if (top === '') return withoutNames(facts)
  return [`${top}.`, ...asOfWords(facts)].join(' ')
}

/** "After the results of 21 November.", or "Final table, 2026." */
function asOfWords({ league, group, standings, newestResultAt }: StandingsPageFacts): string[] {
  const board = boardsOf({ group, standings })[0]
  const final = finalWords(league, board?.asOf ?? null)
  if (final !== null) return [`${final}.`]
  if (!newestResultAt) return []
  const { day, month } = sastMoment(Date.parse(newestResultAt))
  return [`After the results of ${day} ${month}.`]
}

function withoutNames({ league, group }: StandingsPageFacts): string {
  const of = group ? `${group.name} in ${league.name}` : `every group of ${league.name}`
  return `The table of ${of}: places, matches, sets, games and points, and when they were last checked.`
}

/** The first places of a group, or the leaders of a league's groups; '' when nobody may be named. */
function topOf(facts: StandingsPageFacts, between: string): string {
  const top = facts.group
    ? namedRows(facts)
        .slice(0, PLACES)
        .map((row) => `${placed(row)}${pointsOf(row)}`)
    : leadersOf(facts).map(({ group, row }) => `${group}: ${printedName(row.team)}${pointsOf(row)}`)
  return top.join(between)
}

function pointsOf({ points }: Row): string {
  return points === null ? '' : ` ${figureOf(points)}`
}

function leadersOf(facts: StandingsPageFacts): { group: string; row: Row }[] {
  if (facts.league.shortenNames) return []
  return boardsOf(facts).flatMap(({ name, rows }) =>
    rows?.[0] ? [{ group: name, row: rows[0] }] : [],
  )
}

/** Empty for leagues and for groups of children. */
function namedRows(facts: StandingsPageFacts): readonly Row[] {
  if (!facts.group || facts.league.shortenNames) return []
  return boardsOf(facts)[0]?.rows ?? []
}

/** All of the league, or the group's own. */
function boardsOf({ group, standings }: Pick<StandingsPageFacts, 'group' | 'standings'>) {
  const boards = standings?.groups ?? []
  return group ? boards.filter(({ slug }) => slug === group.slug) : boards
}

function fullName({ league, group }: StandingsPageFacts): string {
  return group ? `${league.name} · ${group.name}` : league.name
}

function placed(row: Row): string {
  return `${row.position} ${printedName(row.team)}`
}

/** Form is explained once on a page, under the first board that has any. */
export function explainsForm(
  { groups }: Pick<League, 'groups'>,
  { table }: Pick<Group, 'table'>,
  story: StoryGroups,
): boolean {
  const hasForm = (one: number) => Object.keys(story[one]?.form ?? {}).length > 0
  return groups.find((group) => hasForm(group.table))?.table === table
}
