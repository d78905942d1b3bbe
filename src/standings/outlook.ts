// Sentences on the places that a team can still reach, and on why teams are level.
import mostPoints from 'content:most-points'
import type { Zone } from '../../shared/content/leagues.ts'
import { counted, figureOf, numberWord, rangeOfPlaces } from '../../shared/numbers.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import type { Outlook } from '../../shared/standings/history.ts'
import { isBalanced, outlookBounds } from '../../shared/standings/outlook.ts'
import { DECIDING, hasNotStarted, zonesAmong } from '../../shared/standings/round.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { isOver, matchesOf } from '../../shared/standings/season.ts'
import { isNamed, keyOf, printedName } from '../../shared/standings/team.ts'
import { zoneName } from '../../shared/standings/zones.ts'
import { capitalised } from '../../shared/text.ts'

/**
 * The outlook of a group's rows: exact, or else bounds. Also null before the first match, after the season, or without
 * a number of matches.
 */
export function outlooksIn(facts: GroupFacts): (Outlook | null)[] | null {
  const { league, group, rows } = facts
  const matches = matchesOf(league, group)
  if (!rows || matches === null || isOver(league) || hasNotStarted(rows)) return null
  return exactOutlooksIn(facts) ?? outlookBounds(rows, matches, mostPoints)
}

/** null: the story has no outlook for exactly these rows and teams. */
export function exactOutlooksIn({ rows, story }: Pick<GroupFacts, 'rows' | 'story'>) {
  const known = story?.behindSince ? undefined : story?.outlook
  const found = rows?.flatMap((row) => known?.[keyOf(row)] ?? []) ?? []
  return found.length > 0 && found.length === rows?.length ? found : null
}

/** One to four sentences. */
export function outlookText(
  outlook: Outlook,
  rows: readonly Row[],
  zones: readonly Zone[] = [],
): string {
  const { best, worst } = outlook
  const teams = rows.length
  const all = zonesAmong(zones, teams)
  const own = all.find((zone) => zone.places[0] <= best && worst <= zone.places[1])
  if (own) return safeText(own, outlook, teams)
  const canRise = all.some(({ kind, places }) => kind === 'up' && best <= places[1])
  const more = all.flatMap((zone) => lostOrAvoided(zone, outlook, { teams, canRise }))
  const need = needText(outlook, rows, all)
  // What is enough says more than that anything is possible.
  const range = need.length > 0 && isWide(outlook, teams) ? [] : [`${rangeText(outlook, teams)}.`]
  return [...range, ...more, ...need].join(' ')
}

/** The team can still finish anywhere. */
export function isWide({ best, worst }: Outlook, teams: number): boolean {
  return best === 1 && worst === teams
}

function rangeText({ best, worst }: Outlook, teams: number): string {
  if (best === worst) return `Will finish ${rangeOfPlaces(best, worst)}`
  if (isWide({ best, worst }, teams)) return 'Anything is still possible'
  return `Can still finish ${rangeOfPlaces(best, worst)}`
}

function safeText(zone: Zone, outlook: Outlook, teams: number): string {
  const { best, worst } = outlook
  const sure = sureText(zone)
  if (best === worst) {
    const place = best === 1 && zone.kind === 'up' ? 'Group winners' : rangeText(outlook, teams)
    return `${place}, ${sure}.`
  }
  const isAllOfIt = best === zone.places[0] && worst === zone.places[1]
  return `${capitalised(sure)}.${isAllOfIt ? '' : ` ${rangeText(outlook, teams)}.`}`
}

/** "promoted to Platinum", "through to the final", or the organiser's own words */
function sureText({ kind, places: [first, last], text }: Zone): string {
  if (kind === 'finals' && first < last) return `through to the final${last - first > 1 ? 's' : ''}`
  return text.replace(/^goes up\b/, 'promoted').replace(/^goes down\b/, 'relegated')
}

type Reach = { teams: number; canRise: boolean }

function lostOrAvoided(zone: Zone, { best, worst }: Outlook, { teams, canRise }: Reach): string[] {
  const [first, last] = zone.places
  const name = zoneName(zone, teams)
  if (zone.kind === 'down') {
    if (worst >= first) return []
    return [canRise ? `Safe from ${name}.` : 'Staying up.']
  }
  // A single place, such as the last, needs no sentence for each team that cannot reach it.
  return best > last && first !== last ? [`Out of the race for ${name}.`] : []
}

/** "A 2-1 against Lob Wall is enough for the top two, whatever the others do." */
function needText({ need }: Outlook, rows: readonly Row[], zones: readonly Zone[]): string[] {
  const other = need && rows.find((row) => keyOf(row) === String(need.other))
  if (!other || !isNamed(other)) return []
  const isUp = zones.some(({ kind, places }) => kind !== 'down' && places[1] === need.place)
  const isSafe = zones.some(({ kind, places }) => kind === 'down' && places[0] === need.place + 1)
  // The zones have changed since.
  if (!isUp && !isSafe) return []
  const top = need.place === 1 ? '1st place' : `the top ${numberWord(need.place)}`
  const result = `A ${need.sets.join('-')} against ${printedName(other.team)} is enough`
  return [`${result} ${isUp ? `for ${top}` : 'to stay up'}, whatever the others do.`]
}

/** `above`: one place above `below`. `behind`: the reason in the words of the lower team. */
type Tie = { above: Row; below: Row; reason: string; behind: string }

/** Ordered from the top; empty when figures do not explain the order or a team is missing. */
export function tiesOf(rows: readonly Row[]): Tie[] {
  if (!isBalanced(rows) || !isExplained(rows)) return []
  return rows.slice(1).flatMap((below, n) => {
    const above = rows[n]
    const reason = above && reasonOf(above, below, 'ahead')
    const behind = above && reasonOf(below, above, 'behind')
    return reason && behind ? [{ above, below, reason, behind }] : []
  })
}

/** For tables that are not ordered by points, sets and games; else null. */
export function orderText(rows: readonly Row[]): string | null {
  return !isBalanced(rows) || isExplained(rows) ? null : 'Order set by the league.'
}

/** Compares all pairs: a team without figures may stand between two that can be compared. */
function isExplained(rows: readonly Row[]): boolean {
  return rows.every((above, n) => rows.slice(n + 1).every((below) => compared(above, below) >= 0))
}

/** Positive when `one` belongs above; 0 when they are level or a figure is unknown. */
function compared(one: Row, other: Row): number {
  for (const column of DECIDING) {
    const [mine, theirs] = [one[column], other[column]]
    if (mine === null || theirs === null) return 0
    if (mine !== theirs) return mine - theirs
  }
  return 0
}

function reasonOf(own: Row, other: Row, where: 'ahead' | 'behind'): string | null {
  const { points } = own
  // All teams are level before their first match.
  const hasBegun = own.played !== 0 || other.played !== 0
  if (points === null || points !== other.points || !hasBegun) return null
  const level = `Level with ${printedName(other.team)} on`
  for (const column of ['setDifference', 'gameDifference'] as const) {
    const [mine, theirs] = [own[column], other[column]]
    if (mine === null || theirs === null) return null
    if (mine === theirs) continue
    const name = column === 'setDifference' ? 'sets' : 'games'
    const by = `${where} on ${name} (${signed(mine)} to ${signed(theirs)})`
    return `${level} ${counted(points, 'point')}, ${by}.`
  }
  return `${level} everything; the league decides.`
}

/** "+31", "−4"; a dash while it is unknown. */
export function signed(value: number | null): string {
  return value !== null && value > 0 ? `+${value}` : figureOf(value)
}
