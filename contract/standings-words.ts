// What the pages of a league and of a group say of themselves: in their head, in a chat to which they are sent, and in
// the line above the tables. One place for page, edge and card.
import type { Group, League } from './content/leagues.ts'
import { counted, figureOf } from './figure.ts'
import { printedName } from './printed-name.ts'
import { finalWords } from './season.ts'
import type { Row, Standings } from './standings.ts'
import { sastMoment } from './time.ts'

/** Places in the description, and in a text that is sent. */
const PLACES = 3

export type StandingsPageFacts = {
  league: Pick<League, 'name' | 'shortenNames' | 'season' | 'year'>
  /** null: the page of the whole league. */
  group: Pick<Group, 'slug' | 'name'> | null
  /** null: not known when the page is drawn. */
  standings: Standings | null
  /** ISO UTC: when the rows last changed. */
  changedAt?: string | null | undefined
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

/** What stands in the chat before the link; children are not named. */
export function shareText(facts: StandingsPageFacts): string {
  const top = topOf(facts, ', ')
  return top === '' ? fullName(facts) : `${fullName(facts)}: ${top}`
}

/** "Smash Bash: 5 groups, 30 teams.", and of one group "Diamond: 6 teams." */
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

/** "After the results of 21 November.", and for good once the season is over. */
function asOfWords({ league, group, standings, changedAt }: StandingsPageFacts): string[] {
  const board = boardsOf({ group, standings })[0]
  const final = finalWords(league, board?.asOf ?? null)
  if (final !== null) return [`${final}.`]
  if (!changedAt) return []
  const { day, month } = sastMoment(Date.parse(changedAt))
  return [`After the results of ${day} ${month}.`]
}

function withoutNames({ league, group }: StandingsPageFacts): string {
  const of = group ? `${group.name} in ${league.name}` : `every group of ${league.name}`
  return `The table of ${of}: places, matches, sets, games and points, and when they were last checked.`
}

/** The first places of a group, or who leads each group of a league; empty where nobody is to be named. */
function topOf(facts: StandingsPageFacts, between: string): string {
  const top = facts.group
    ? namedRows(facts)
        .slice(0, PLACES)
        .map((row) => `${placed(row)}${pointsOf(row)}`)
    : leadersOf(facts).map(({ group, row }) => `${group}: ${printedName(row.team)}${pointsOf(row)}`)
  return top.join(between)
}

/** Nothing where the league has none yet. */
function pointsOf({ points }: Row): string {
  return points === null ? '' : ` ${figureOf(points)}`
}

function leadersOf(facts: StandingsPageFacts): { group: string; row: Row }[] {
  if (facts.league.shortenNames) return []
  return boardsOf(facts).flatMap(({ name, rows }) =>
    rows?.[0] ? [{ group: name, row: rows[0] }] : [],
  )
}

/** Of a group whose teams may be named here. */
function namedRows(facts: StandingsPageFacts): readonly Row[] {
  if (!facts.group || facts.league.shortenNames) return []
  return boardsOf(facts)[0]?.rows ?? []
}

/** All of a league, or the one of the group. */
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
