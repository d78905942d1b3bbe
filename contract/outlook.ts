// Where a team can still finish. Bounds from points alone: nobody's real place ever lies outside of them, and they may be
// wider than what the matches that are left allow.
import { isBalanced } from './balanced.ts'
import type { Zone } from './content/zones.ts'
import { numberWord, rangeOfPlaces } from './ordinal.ts'
import type { Row } from './standings.ts'

/** Places, from 1. */
export type Outlook = { best: number; worst: number }

type Range = { low: number; high: number }

/**
 * Of each row; null in place of one of which too little is known. `matches`: how many each team plays in this round.
 * `most`: points that a match can give a team. None at all (null) when nothing is left to play, or the table shows that a
 * team is missing, or that points or that number are not what counts.
 */
export function outlooksOf(
  rows: readonly Row[],
  matches: number,
  most: number,
): (Outlook | null)[] | null {
  const isWrong = rows.some(({ played }) => played !== null && played > matches)
  const isDone = rows.every(({ played }) => played === matches)
  const isOtherwise = rows.some((row) => hasMore(row, most))
  if (isWrong || isDone || isOtherwise || !isByPoints(rows) || !isBalanced(rows)) return null
  const ranges = rows.map((row) => pointsOf(row, matches, most))
  return ranges.map((range) => range && outlookAmong(ranges, range))
}

/** More than its matches give: points are counted in another way, or were given for something else. */
function hasMore({ points, played }: Row, most: number): boolean {
  return points !== null && played !== null && points > most * played
}

function isByPoints(rows: readonly Row[]): boolean {
  const known = rows.flatMap(({ points }) => points ?? [])
  return known.every((points, n) => n === 0 || points <= (known[n - 1] ?? 0))
}

/** What a team has, and the most that it can have; one that may have played fewer matches than we know may win more. */
function pointsOf({ points, played }: Row, matches: number, most: number): Range | null {
  if (points === null) return null
  return { low: points, high: points + most * (matches - (played ?? 0)) }
}

/** On equal points anybody may be above: sets and games decide, and they can change too. */
function outlookAmong(ranges: readonly (Range | null)[], own: Range): Outlook {
  const others = ranges.filter((one) => one !== own)
  const above = others.filter((one) => one !== null && one.low > own.high)
  const reaching = others.filter((one) => one === null || one.high >= own.low)
  return { best: 1 + above.length, worst: 1 + reaching.length }
}

/** One to three sentences. `teams`: how many the table has. */
export function outlookWords(outlook: Outlook, teams: number, zones: readonly Zone[] = []): string {
  const { best, worst } = outlook
  const all = zonesAmong(zones, teams)
  const own = all.find((zone) => zone.places[0] <= best && worst <= zone.places[1])
  if (own && best < worst) return safeWords(own, outlook, teams)
  const more = own ? [] : all.flatMap((zone) => lostOrAvoided(zone, outlook, teams))
  return [`${rangeWords(outlook, teams)}${own ? `: ${own.text}` : ''}.`, ...more].join(' ')
}

/** A group may have lost teams since its zones were written. */
function zonesAmong(zones: readonly Zone[], teams: number): Zone[] {
  return zones.flatMap((zone) => {
    const [first, last] = zone.places
    return first <= teams ? { ...zone, places: [first, Math.min(last, teams)] as const } : []
  })
}

function rangeWords({ best, worst }: Outlook, teams: number): string {
  if (best === worst) return `Will finish ${rangeOfPlaces(best, worst)}`
  if (best === 1 && worst === teams) return 'Can still finish anywhere'
  return `Can still finish ${rangeOfPlaces(best, worst)}`
}

function safeWords(zone: Zone, { best, worst }: Outlook, teams: number): string {
  const name = nameOf(zone, teams)
  const sure = `${zone.kind === 'down' ? 'Cannot leave' : 'Safe in'} ${name}: ${zone.text}.`
  const isAllOfIt = best === zone.places[0] && worst === zone.places[1]
  return isAllOfIt ? sure : `${sure} Can still finish ${rangeOfPlaces(best, worst)}.`
}

function lostOrAvoided(zone: Zone, { best, worst }: Outlook, teams: number): string[] {
  const isOut = best > zone.places[1] || worst < zone.places[0]
  if (!isOut) return []
  const name = nameOf(zone, teams)
  if (zone.kind === 'down') return worst < zone.places[0] ? [`Safe from ${name}.`] : []
  // That the one place is out of reach is said by those that are not.
  const isSaid = zone.places[0] === zone.places[1]
  return best > zone.places[1] && !isSaid ? [`Cannot reach ${name} any more.`] : []
}

/** "the top two", "1st place", "places 3 to 4". */
function nameOf(zone: Zone, teams: number): string {
  const [from, to] = zone.places
  if (from === to) return `${rangeOfPlaces(from, to)} place`
  const count = numberWord(to - from + 1)
  if (from === 1) return `the top ${count}`
  if (to === teams) return `the bottom ${count}`
  return `places ${from} to ${to}`
}
