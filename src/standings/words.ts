// Titles, descriptions and shared texts of pages of standings and teams.
import site from 'content:site'
import type { Group, League } from '../../shared/content/leagues.ts'
import { counted, figureOf, ordinal } from '../../shared/numbers.ts'
import { factsOf, type GroupFacts, type Standings } from '../../shared/standings/group.ts'
import { leaderIn, winText } from '../../shared/standings/round.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { finalText } from '../../shared/standings/season.ts'
import { isNamed, keyOf, printedName } from '../../shared/standings/team.ts'
import {
  finishText,
  ownResults,
  placeText,
  shortResult,
} from '../../shared/standings/team-words.ts'
import { endNotice } from '../../shared/standings/zones.ts'
import { capitalised } from '../../shared/text.ts'
import { sastMoment } from '../../shared/time.ts'

/** Places in descriptions and shared texts. */
const PLACES = 3

type PageFacts = {
  league: League
  /** null: the page of the whole league. */
  group: Group | null
  /** The team whose page it is. */
  team?: { key: string } | null | undefined
  /** null: unknown while rendering. */
  standings: Standings | null
  /** ISO UTC: when the newest result was entered. */
  newestResultAt?: string | null | undefined
}

export function headText(facts: PageFacts): Record<'title' | 'ogTitle' | 'description', string> {
  const { league } = facts
  const own = teamFacts(facts)
  return {
    title: pageTitle(facts),
    ogTitle: own
      ? `${printedName(own.row.team)} · ${league.name} ${own.group.name}`
      : winnerText(facts) || fullName(facts),
    description: own ? factsText(own) : description(facts),
  }
}

export function pageTitle(facts: PageFacts): string {
  const own = teamFacts(facts)
  if (!own) return `${titleOf(facts)} · ${site.shortName}`
  const placed = own.row.played === 0 ? '' : `${ordinal(own.row.position)} in `
  return `${printedName(own.row.team)}, ${placed}${own.group.name}, ${facts.league.name} · ${site.shortName}`
}

/** "Diamond, Smash Bash: 1 Braai Sisters, 2 Smash Lions", or "Smash Bash: Braai Sisters win Diamond" */
function titleOf(facts: PageFacts): string {
  const { league, group } = facts
  if (group === null) return `${league.name} standings`
  const won = winnerText(facts)
  if (won !== '') return won
  const [first, second] = namedRows(facts)
  const leaders = first && second ? `: ${placed(first)}, ${placed(second)}` : ''
  return `${group.name}, ${league.name}${leaders}`
}

/** "Smash Bash: Braai Sisters win Diamond"; '' while nobody has won. */
function winnerText(facts: PageFacts): string {
  const { league, group } = facts
  const won = group ? winText({ league, group, rows: groupsOf(facts)[0]?.rows ?? null }) : ''
  return won === '' ? '' : `${league.name}: ${won}`
}

/** Shared text before the link; children are not named. */
export function shareText(facts: PageFacts): string {
  const own = teamFacts(facts)
  if (own) return `${own.league.name}: ${factsText(own)}`
  const words = endOf(facts) || topOf(facts, ', ')
  return [fullName(facts), words].filter(Boolean).join(': ')
}

function description(facts: PageFacts): string {
  const { league, group } = facts
  const top = topOf(facts, ' · ')
  const ended = endOf(facts)
  if (top !== '') return [...(ended && [ended]), `${top}.`, ...asOfText(facts)].join(' ')
  const of = group ? `${group.name} in ${league.name}` : `every group of ${league.name}`
  return `The table of ${of}: places, matches, sets, games and points, and when they were last checked.`
}

/** '' for a league, or while its round is not complete. */
function endOf(facts: PageFacts): string {
  const { league, group } = facts
  return group ? endNotice({ league, group, rows: groupsOf(facts)[0]?.rows ?? null }) : ''
}

/** "After the results of 21 November.", or "Final table, 2026." */
function asOfText({ league, group, standings, newestResultAt }: PageFacts): string[] {
  const board = standings?.groups.find(({ slug }) => group === null || slug === group.slug)
  const final = finalText(league, board?.asOf ?? null)
  if (final !== null) return [`${final}.`]
  if (!newestResultAt) return []
  const { day, month } = sastMoment(Date.parse(newestResultAt))
  return [`After the results of ${day} ${month}.`]
}

/** The first places of a group, or the leaders of a league's groups; '' when nobody may be named. */
function topOf(facts: PageFacts, between: string): string {
  if (facts.league.shortenNames) return ''
  const top = facts.group
    ? namedRows(facts)
        .slice(0, PLACES)
        .map((row) => `${placed(row)}${pointsOf(row)}`)
    : groupsOf(facts).flatMap(({ group, rows }) => {
        const leader = leaderIn(rows ?? [])
        return leader ? [`${group.name}: ${printedName(leader.team)}${pointsOf(leader)}`] : []
      })
  return top.join(between)
}

function pointsOf({ points }: Row): string {
  return points === null ? '' : ` ${figureOf(points)}`
}

/** Teams that have played and so have a place. Empty for groups of children. */
function namedRows(facts: PageFacts): readonly Row[] {
  const rows = facts.league.shortenNames ? [] : groupsOf(facts)[0]?.rows
  return rows?.filter(({ played }) => played !== 0) ?? []
}

function groupsOf({ league, group, standings }: PageFacts): GroupFacts[] {
  return standings ? factsOf(league, group ? [group] : league.groups, standings) : []
}

function fullName({ league, group }: PageFacts): string {
  return group ? `${league.name} · ${group.name}` : league.name
}

function placed(row: Row): string {
  return `${row.position} ${printedName(row.team)}`
}

/** null: not the page of a team. */
function teamFacts(facts: PageFacts): TeamFacts | null {
  const [board] = facts.group ? groupsOf(facts) : []
  const row = facts.team && board && teamRow(board, facts.team.key)
  return row ? { ...board, row } : null
}

type TeamFacts = GroupFacts & { row: Row }

/** `team`: its key. null: there is no page of this team. */
export function teamRow({ league, rows }: GroupFacts, team: string): Row | null {
  if (league.shortenNames) return null
  return rows?.find((row) => keyOf(row) === team && isNamed(row)) ?? null
}

/** "Braai Sisters are 3rd of 6 in Diamond, with 20 points from 5 matches." */
export function placeSentence(facts: GroupFacts, row: Row): string {
  const { group, rows } = facts
  const name = printedName(row.team)
  if (row.played === 0) return `${name}, ${group.name}: no match yet this round.`
  const isLeader = leaderIn(rows ?? []) === row
  const placed = isLeader ? `lead ${group.name}` : `are ${placeText(facts, row)}`
  const gained = pointsText(row)
  return `${name} ${finishText(facts, row) || placed}${gained && `, with ${gained}`}.`
}

/** "Braai Sisters lead Diamond, with 20 points from 5 matches. Won 4, lost 1. Last result: beat Smash Lions 2-1 in sets." */
function factsText(facts: TeamFacts): string {
  const [last] = ownResults(facts, keyOf(facts.row))
  return [
    placeSentence(facts, facts.row),
    ...wonText(facts.row),
    ...(last ? [`Last result: ${shortResult(last)}.`] : []),
  ].join(' ')
}

/** '' while points are unknown. */
function pointsText({ points, played }: Row): string {
  if (points === null) return ''
  const from = played === null ? '' : ` from ${counted(played, 'match', 'matches')}`
  return `${counted(points, 'point')}${from}`
}

function wonText({ wins, draws, losses }: Row): string[] {
  const counts = Object.entries({ won: wins, drew: draws, lost: losses })
  const said = counts.flatMap(([word, count]) => (count ? [`${word} ${count}`] : []))
  return said.length === 0 ? [] : [`${capitalised(said.join(', '))}.`]
}
