// Titles, descriptions and shared texts of pages of teams.
import type { Group, League } from '../../shared/content/leagues.ts'
import { type GroupFacts, storyIn } from '../../shared/standings/group.ts'
import { WALKOVER } from '../../shared/standings/result-words.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { isOver } from '../../shared/standings/season.ts'
import { HIDDEN, keyOf, printedName } from '../../shared/standings/team.ts'
import { capitalised, counted, ordinal } from '../../shared/text.ts'
import { type OwnResult, opponentsOf } from './timeline.ts'
import { type HeadWords, headWords, type StandingsPageFacts, shareText } from './words.ts'

type PageFacts = StandingsPageFacts & {
  /** The team whose page it is. */
  team?: { key: string; name: string } | null | undefined
}

/** `site`: the short name of the site, in which titles end. */
export function pageHeadWords(facts: PageFacts, site: string): HeadWords {
  const own = teamFacts(facts)
  return own ? teamHead(own.facts, own.row, site) : headWords(facts, site)
}

export function pageShareText(facts: PageFacts): string {
  const own = teamFacts(facts)
  return own ? teamShareText(own.facts, own.row) : shareText(facts)
}

/** null: not the page of a team. */
function teamFacts(facts: PageFacts): { facts: TeamFacts; row: Row } | null {
  const { league, group, team, standings } = facts
  const board = standings?.groups.find(({ slug }) => slug === group?.slug)
  if (!group || !team || !board) return null
  const { rows, number } = board
  const own = { league, group, rows, story: storyIn(standings)[number] ?? null, team: team.key }
  const row = teamRow(own)
  return row && { facts: own, row }
}

export type TeamFacts = Pick<GroupFacts, 'rows' | 'story'> & {
  league: Pick<League, 'name' | 'shortenNames' | 'season'>
  group: Pick<Group, 'name'>
  /** Its key. */
  team: string
}

/** null: there is no page of this team. */
export function teamRow({
  league,
  rows,
  team,
}: Pick<TeamFacts, 'league' | 'rows' | 'team'>): Row | null {
  if (league.shortenNames) return null
  return rows?.find((row) => keyOf(row) === team && row.team !== HIDDEN) ?? null
}

/** "Braai Sisters are 3rd of 6 in Diamond, with 20 points from 5 matches." */
export function placeSentence(facts: TeamFacts, row: Row): string {
  const { league, group, rows } = facts
  const name = printedName(row.team)
  if (row.played === 0) return `${name} have not played in ${group.name} yet.`
  const isAlone = rows?.filter(({ position }) => position === row.position).length === 1
  const isLeader = row.position === 1 && isAlone
  const place = isOver(league)
    ? `finished ${placeWords(facts, row)} in ${group.name}`
    : isLeader
      ? `lead ${group.name}`
      : `are ${placeWords(facts, row)} in ${group.name}`
  const gained = pointsWords(row)
  return `${name} ${place}${gained && `, with ${gained}`}.`
}

/** `site`: the short name of the site, in which titles end. */
export function teamHead(
  facts: TeamFacts,
  row: Row,
  site: string,
): { title: string; ogTitle: string; description: string } {
  const { league, group } = facts
  const name = printedName(row.team)
  return {
    title: `${name}, ${ordinal(row.position)} in ${group.name}, ${league.name} · ${site}`,
    ogTitle: `${name} · ${league.name} ${group.name}`,
    description: factsWords(facts, row),
  }
}

/** Shared text before the link. */
export function teamShareText(facts: TeamFacts, row: Row): string {
  return `${facts.league.name}: ${factsWords(facts, row)}`
}

/** "beat Smash Lions 2-1 in sets" */
export function shortResult({ outcome, own, other, isWalkover }: OwnResult): string {
  const verb = { won: 'beat', drawn: 'drew with', lost: 'lost to' }[outcome]
  const how = isWalkover ? WALKOVER : `${own.sets}-${other.sets} in sets`
  return `${verb} ${printedName(other.team)} ${how}`
}

/** "Braai Sisters lead Diamond, with 20 points from 5 matches. Won 4, lost 1. Last result: beat Smash Lions 2-1 in sets." */
function factsWords(facts: TeamFacts, row: Row): string {
  const { results } = opponentsOf(facts, facts.team, null)
  return [
    placeSentence(facts, row),
    ...wonWords(row),
    ...(results[0] ? [`Last result: ${shortResult(results[0])}.`] : []),
  ].join(' ')
}

function placeWords({ rows }: TeamFacts, { position }: Row): string {
  return `${ordinal(position)} of ${rows?.length ?? 0}`
}

/** '' while points are unknown. */
function pointsWords({ points, played }: Row): string {
  if (points === null) return ''
  const from = played === null ? '' : ` from ${counted(played, 'match', 'matches')}`
  return `${counted(points, 'point')}${from}`
}

function wonWords({ wins, draws, losses }: Row): string[] {
  const counts = [
    ['won', wins],
    ['drew', draws],
    ['lost', losses],
  ] as const
  const said = counts.flatMap(([word, count]) => (count ? [`${word} ${count}`] : []))
  const words = said.join(', ')
  return words === '' ? [] : [`${capitalised(words)}.`]
}
