// The state of a group's round, and how it ended. Pages, cards and messages ask here, so that they agree.
import type { Group, League, Zone } from '../content/leagues.ts'
import { counted, figureOf } from '../numbers.ts'
import type { Row } from './schema.ts'
import { matchesOf } from './season.ts'
import { foldedName, isNamed, printedName } from './team.ts'

export type RoundFacts = {
  league: Pick<League, 'matches' | 'season' | 'shortenNames'>
  group: Pick<Group, 'name' | 'matches' | 'zones'>
  /** null: unknown. */
  rows: readonly Row[] | null
}

/** No team of the table has played yet, so places and zones mean nothing. */
export function hasNotStarted(rows: readonly Row[] | null): boolean {
  return rows !== null && rows.length > 0 && rows.every(({ played }) => played === 0)
}

/** Rows in the order of boards: by name until the round begins. */
export function inOrder<Each extends Row>(rows: readonly Each[] | null): readonly Each[] | null {
  if (rows === null || !hasNotStarted(rows)) return rows
  const named = rows.map((row) => ({ row, name: foldedName(row.team) }))
  // Two withheld teams stay in their order, on the edge and in every browser.
  named.sort((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1))
  return named.map(({ row }) => row)
}

/** `rows`: of the whole table. */
export function placeText(rows: readonly Row[] | null, { position }: Row): string {
  return figureOf(hasNotStarted(rows) ? null : position)
}

/** Every team has played all its matches; false while leagues.yml does not say how many there are. */
export function isComplete({ league, group, rows }: RoundFacts): boolean {
  const matches = matchesOf(league, group)
  if (matches === null || !rows || rows.length < 2) return false
  return rows.every(({ played }) => played === matches)
}

/** The columns that decide the order of a table, the first one first. */
export const DECIDING = ['points', 'setDifference', 'gameDifference'] as const

/** The team has one of these places for certain; teams with equal figures may each have the place of the other. */
export function isWithin(rows: readonly Row[], row: Row, [first, last]: Zone['places']): boolean {
  const isLevel = (one: Row) =>
    one.position === row.position ||
    DECIDING.every((column) => one[column] !== null && one[column] === row[column])
  return rows.every((one, n) => !isLevel(one) || (first <= n + 1 && n + 1 <= last))
}

/** null: two share the place, or the team has not played. */
export function leaderIn(rows: readonly Row[]): Row | null {
  const [first] = rows
  return first && first.played !== 0 && isWithin(rows, first, [1, 1]) ? first : null
}

/** A group may have fewer teams than its zones. */
export function zonesAmong(zones: readonly Zone[], teams: number): Zone[] {
  const own = zones.filter(({ places }) => places[0] <= teams)
  return own.map(({ places: [first, last], ...zone }) => {
    return { ...zone, places: [first, Math.min(last, teams)] }
  })
}

/** `rows`: of a complete table. null: two share the first place, or a final decides between several. */
export function winnerIn({ group, rows }: Pick<RoundFacts, 'group' | 'rows'>): Row | null {
  const zones = zonesAmong(group.zones ?? [], rows?.length ?? 0)
  const isFinalAhead = zones.some(({ kind, places }) => kind === 'finals' && places[1] > 1)
  return isFinalAhead ? null : leaderIn(rows ?? [])
}

/** The winner of a complete round; null also of children, and for a team that is not named. */
export function winnerOf(facts: RoundFacts): Row | null {
  const winner = !facts.league.shortenNames && isComplete(facts) ? winnerIn(facts) : null
  return winner && isNamed(winner) ? winner : null
}

/** The winner as pages and pictures announce it; null as winnerOf. "Won 5 of 5, 25 points" without unknown figures. */
export function championOf(facts: RoundFacts): { team: string; score: string } | null {
  const winner = winnerOf(facts)
  if (winner === null) return null
  const { team, wins, played, points } = winner
  const won = wins === null || played === null ? [] : [`Won ${wins} of ${played}`]
  const gained = points === null ? [] : [counted(points, 'point')]
  return { team, score: [...won, ...gained].join(', ') }
}

/** What places lead to now: nothing before the first match, and facts once there is a winner. */
export function zonesOf(facts: RoundFacts): readonly Zone[] {
  const { league, group, rows } = facts
  const zones = hasNotStarted(rows) ? [] : zonesAmong(group.zones ?? [], rows?.length ?? 0)
  // The zones change too when the winner is not named.
  if (league.shortenNames || !isComplete(facts) || !winnerIn(facts)) return zones
  const won = { text: `wins ${group.name}` }
  return zones.map((zone) => (zone.kind === 'finals' ? { ...zone, ...won } : zone))
}

/** A mark beside the zone's colour, for people who cannot distinguish colours. */
export function zoneMark({ kind, places: [first, last] }: Zone): string {
  if (kind === 'finals') return first === last ? 'For the title' : 'Finals'
  return kind === 'up' ? '▲ Up' : '▼ Down'
}

/** null also before the team's first match. */
export function zoneOf(facts: RoundFacts, row: Row): Zone | null {
  if (row.played === 0) return null
  return zonesOf(facts).find(({ places }) => isWithin(facts.rows ?? [], row, places)) ?? null
}

/** "Parkview Brothers win Diamond"; '' for children, or without a winner. */
export function winText(facts: RoundFacts): string {
  const winner = winnerOf(facts)
  return winner ? `${printedName(winner.team)} win ${facts.group.name}` : ''
}
