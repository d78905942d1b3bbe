// The places that each team of a group can still reach. The history Worker puts into the story what is exact; where it is
// not known, pages ask for bounds.
import type { Zone } from '../content/leagues.ts'
import type { MatchRules } from '../content/rules.ts'
import type { Outlook, StoryResult } from './history.ts'
import type { Row } from './schema.ts'
import type { StoredRow } from './stored-row.ts'
import { shortKey } from './team.ts'

/**
 * Bounds, from the table alone: one for each row; null for a row with unknown figures. `matches`: of each team in this
 * round. `most`: points that a match can give. null altogether when nothing is left to play, or the table contradicts these
 * numbers or lacks a team.
 */
export function outlookBounds(
  rows: readonly Row[],
  matches: number,
  most: number,
): (Outlook | null)[] | null {
  const isDone = rows.every(({ played }) => played === matches)
  const isWrong = rows.some(
    ({ points, played }) =>
      played !== null && (played > matches || (points !== null && points > most * played)),
  )
  if (isDone || isWrong || !isByPoints(rows) || !isBalanced(rows)) return null
  const points = rows.map((row) => row.points)
  const highest = rows.map((row) => (row.points ?? 0) + most * (matches - (row.played ?? 0)))
  return points.map((own, n) => {
    if (own === null) return null
    // On equal points either may be above, because sets and games can still change.
    const reaching = highest.filter((high, at) => points[at] === null || high >= own)
    return { best: bestPlace(highest[n] ?? own, points), worst: reaching.length }
  })
}

/** `most`: points of a team at best. `points`: those that all teams have. */
function bestPlace(most: number, points: readonly (number | null)[]): number {
  return 1 + points.filter((own) => own !== null && own > most).length
}

function isByPoints(rows: readonly Row[]): boolean {
  const known = rows.flatMap(({ points }) => points ?? [])
  return known.every((points, n) => n === 0 || points <= (known[n - 1] ?? 0))
}

type Summed = 'played' | 'wins' | 'losses' | 'setDifference' | 'gameDifference'

/**
 * False when a team is missing or figures are wrong: sentences that compare teams would then be false. Unknown figures
 * are ignored.
 */
export function isBalanced(rows: readonly Row[]): boolean {
  const [played, wins, losses] = [sumOf(rows, 'played'), sumOf(rows, 'wins'), sumOf(rows, 'losses')]
  const differences = [sumOf(rows, 'setDifference'), sumOf(rows, 'gameDifference')]
  const isEven = played === null || played % 2 === 0
  const hasLosers = wins === null || losses === null || wins === losses
  return isEven && hasLosers && differences.every((sum) => sum === null || sum === 0)
}

/** Null when one team has no figure. */
function sumOf(rows: readonly Row[], column: Summed): number | null {
  return rows.reduce<number | null>((sum, row) => {
    const figure = row[column]
    return sum === null || figure === null ? null : sum + figure
  }, 0)
}

/** For each team: of six matches with three sets. */
const MAX_ENDINGS = 4096

/** Teams are indices of `keys` and `points`. */
type Pair = readonly [number, number]
/** `outcomes`: points of the two teams in a full match, by the sets of the first. */
type OpenGroup = {
  keys: readonly string[]
  points: readonly number[]
  left: readonly Pair[]
  outcomes: readonly Pair[]
}

/** The newest table of a round and its results so far. `matches`: of each team, or null. */
type Played = {
  rows: readonly StoredRow[]
  results: readonly StoryResult[]
  matches: number | null
  rules: MatchRules
}

/** Outlooks by team key. undefined: too many matches are left, or not all results so far are known. */
export function exactOutlooks(
  played: Played,
  zones: readonly Zone[] = [],
): Record<string, Outlook> | undefined {
  const group = openGroup(played)
  if (group === null) return undefined
  const goals = goalsOf(zones, group.keys.length)
  return Object.fromEntries(group.keys.map((key, team) => [key, ofTeam(group, team, goals)]))
}

/** null: the pairs that are left are uncertain, or results and rules do not explain the points. */
function openGroup({ rows, results, matches, rules }: Played): OpenGroup | null {
  const { setsPerMatch, perSet, walkover } = rules
  if (rows.length - 1 !== matches || !results.every(({ isCertain }) => isCertain)) return null
  const isKnown = rows.every(({ key, played, points }) => {
    const own = results.filter(({ a, b }) => a === key || b === key)
    const sum = own.reduce((all, result) => all + pointsIn(result, key, rules), 0)
    return own.length === played && sum === points
  })
  const keys = rows.map(({ key }) => key)
  const pairs = keys.flatMap((_, one) => keys.slice(0, one).map((_, other): Pair => [other, one]))
  const left = pairs.filter((pair) => {
    const teams = pair.map((team) => keys[team])
    return !results.some(({ a, b }) => teams.includes(a) && teams.includes(b))
  })
  const isOnce = results.length + left.length === pairs.length
  // A walkover gives no more than all sets of a match.
  const isBound = walkover <= setsPerMatch * perSet
  if (!isBound || !isKnown || !isOnce || left.length === 0) return null
  const outcomes = Array.from({ length: setsPerMatch + 1 }, (_, sets): Pair => {
    return [sets * perSet, (setsPerMatch - sets) * perSet]
  })
  if (outcomes.length ** left.length > MAX_ENDINGS) return null
  return { keys, points: rows.map(({ points }) => points ?? 0), left, outcomes }
}

function pointsIn(result: StoryResult, team: string, { perSet, walkover }: MatchRules): number {
  const isFirst = result.a === team
  if (result.isWalkover) return isFirst ? walkover : 0
  return (isFirst ? result.setsA : result.setsB) * perSet
}

/** A team wants to finish at the last of these places or above, the highest first. */
function goalsOf(zones: readonly Zone[], teams: number): number[] {
  const goals = zones.map(({ kind, places: [first, last] }) => (kind === 'down' ? first - 1 : last))
  return goals.filter((place) => place > 0 && place < teams).toSorted((one, other) => one - other)
}

function ofTeam(group: OpenGroup, team: number, goals: readonly number[]): Outlook {
  const { keys, points, left, outcomes } = group
  const opponents = left.flatMap(([one, other]) =>
    team === one ? [other] : team === other ? [one] : [],
  )
  const others = left.filter((pair) => !pair.includes(team))
  const [lost = [0, 0], won = lost] = [outcomes[0], outcomes.at(-1)]
  // At best it wins all, and the time of the others' matches ends before their first set does.
  const best = bestPlace((points[team] ?? 0) + opponents.length * won[0], points)
  /** The worst place after this outcome against one opponent, when it loses all else. */
  const worstAfter = (against: number | null, outcome: Pair) => {
    const after = opponents.reduce(
      (all, other) => withMatch(all, [team, other], other === against ? outcome : lost),
      points,
    )
    return mostReaching(after, others, after[team] ?? 0, outcomes)
  }
  const worst = worstAfter(null, lost)
  for (const place of goals.filter((goal) => best <= goal && goal < worst)) {
    for (const [sets, outcome] of outcomes.entries()) {
      const other = opponents.find((against) => worstAfter(against, outcome) <= place)
      if (other === undefined) continue
      const score = [sets, outcomes.length - 1 - sets] as [number, number]
      return { best, worst, need: { other: shortKey(keys[other] ?? ''), sets: score, place } }
    }
  }
  return { best, worst }
}

/** How many teams can have so many points at the same time. An unfinished match gives no team more than a full one. */
function mostReaching(
  points: readonly number[],
  [pair, ...more]: readonly Pair[],
  enough: number,
  outcomes: readonly Pair[],
): number {
  if (pair === undefined) return points.filter((own) => own >= enough).length
  const counts = outcomes.map((outcome) =>
    mostReaching(withMatch(points, pair, outcome), more, enough, outcomes),
  )
  return Math.max(...counts)
}

function withMatch(points: readonly number[], [one, other]: Pair, [mine, theirs]: Pair): number[] {
  return points.with(one, (points[one] ?? 0) + mine).with(other, (points[other] ?? 0) + theirs)
}
