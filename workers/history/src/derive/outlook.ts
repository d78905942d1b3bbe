// The places that each team of a group can still reach, exact in points, while few matches are left.
import type { Zone } from '../../../../shared/content/leagues.ts'
import type { Outlook } from '../../../../shared/standings/history.ts'
import { shortKey } from '../../../../shared/standings/team.ts'
import {
  figuresIn,
  hasTeam,
  isBetween,
  MAX_SETS,
  type Match,
  POINTS_FOR_WALKOVER,
  POINTS_PER_SET,
} from './match.ts'
import type { Round } from './round.ts'

/** Sets that a team can win of a whole match; a walkover brings no more than all of them. */
const WHOLE = Array.from({ length: MAX_SETS + 1 }, (_, sets) => sets)
const IS_BOUND = POINTS_FOR_WALKOVER <= MAX_SETS * POINTS_PER_SET

/** For each team: of six matches with three sets. */
const MOST_ENDINGS = 4096

/** Teams are indices of `keys` and `points`. */
type Pair = readonly [number, number]
type Group = { keys: readonly string[]; points: readonly number[]; left: readonly Pair[] }

/** By team key. undefined: too much is left, or not everything so far is known. `matches`: of each team, or null. */
export function outlookOf(
  round: Round,
  matches: number | null,
  zones: readonly Zone[] = [],
): Record<string, Outlook> | undefined {
  const group = groupOf(round, matches)
  if (group === null) return undefined
  const goals = goalsOf(zones, group.keys.length)
  return Object.fromEntries(group.keys.map((key, team) => [key, ofTeam(group, team, goals)]))
}

/** null: the pairs that are left are uncertain, or results and rules do not explain the points. */
function groupOf({ steps, results }: Round, matches: number | null): Group | null {
  const rows = steps.at(-1)?.rows ?? []
  if (rows.length - 1 !== matches || !results.every(({ isConfirmed }) => isConfirmed)) return null
  const met = results.map(({ match }) => match)
  const isKnown = rows.every(({ key, played, points }) => {
    const own = met.filter((match) => hasTeam(match, key))
    const sum = own.reduce((all, match) => all + pointsIn(match, key), 0)
    return own.length === played && sum === points
  })
  const keys = rows.map(({ key }) => key)
  const pairs = keys.flatMap((_, one) => keys.slice(0, one).map((_, other): Pair => [other, one]))
  const left = pairs.filter(
    ([one, other]) => !met.some((match) => isBetween(match, keys[one] ?? '', keys[other] ?? '')),
  )
  const isOnce = met.length + left.length === pairs.length
  if (!IS_BOUND || !isKnown || !isOnce || left.length === 0) return null
  if (WHOLE.length ** left.length > MOST_ENDINGS) return null
  return { keys, points: rows.map(({ points }) => points ?? 0), left }
}

function pointsIn(match: Match, team: string): number {
  if (match.isWalkover) return match.a === team ? POINTS_FOR_WALKOVER : 0
  return figuresIn(match, team)[4] * POINTS_PER_SET
}

/** A team wants to finish at the last of these places or above, the highest first. */
function goalsOf(zones: readonly Zone[], teams: number): number[] {
  const goals = zones.map(({ kind, places: [first, last] }) => (kind === 'down' ? first - 1 : last))
  return goals.filter((place) => place > 0 && place < teams).toSorted((one, other) => one - other)
}

function ofTeam({ keys, points, left }: Group, team: number, goals: readonly number[]): Outlook {
  const opponents = left.flatMap(([one, other]) =>
    team === one ? [other] : team === other ? [one] : [],
  )
  const others = left.filter((pair) => !pair.includes(team))
  // At best it wins all, and the time of the others' matches ends before their first set does.
  const most = (points[team] ?? 0) + opponents.length * MAX_SETS * POINTS_PER_SET
  const best = 1 + points.filter((other) => other > most).length
  /** The worst place after so many sets against one opponent, when it loses all else. */
  const worstAfter = (against: number | null, sets: number) => {
    const after = opponents.reduce(
      (all, other) => withMatch(all, [team, other], other === against ? sets : 0),
      points,
    )
    return mostReaching(after, others, after[team] ?? 0)
  }
  const worst = worstAfter(null, 0)
  for (const place of goals.filter((goal) => best <= goal && goal < worst)) {
    for (const sets of WHOLE.slice(1)) {
      const other = opponents.find((against) => worstAfter(against, sets) <= place)
      if (other === undefined) continue
      const score = [sets, MAX_SETS - sets] as [number, number]
      return { best, worst, need: { other: shortKey(keys[other] ?? ''), sets: score, place } }
    }
  }
  return { best, worst }
}

/** How many teams can have so many points at the same time. An unfinished match brings no team more than a whole one. */
function mostReaching(points: readonly number[], left: readonly Pair[], enough: number): number {
  const [pair, ...more] = left
  if (pair === undefined) return points.filter((own) => own >= enough).length
  return Math.max(...WHOLE.map((sets) => mostReaching(withMatch(points, pair, sets), more, enough)))
}

/** After a whole match, of which the first team won so many sets. */
function withMatch(points: readonly number[], [one, other]: Pair, sets: number): number[] {
  return points
    .with(one, (points[one] ?? 0) + sets * POINTS_PER_SET)
    .with(other, (points[other] ?? 0) + (MAX_SETS - sets) * POINTS_PER_SET)
}
