// Compares reported matches with what the tables of their round show.
import { type Score, type SetScore, setState } from '../../../../shared/score.ts'
import { DAY } from '../../../../shared/time.ts'
import {
  figuresIn,
  figuresOf,
  hasTeam,
  isBetween,
  isPlayed,
  isSame,
  less,
  type Match,
  matchCounts,
  mirror,
  NOTHING,
  type Pair,
  type Tally,
} from '../derive/match.ts'
import { MAX_TRIES, type Open, readingsOf, type Tries } from '../derive/readings.ts'
import type { DerivedRound } from '../derive/round.ts'

/** What is said of a match: one score, by one team or both. Teams as in the derived tables. */
export type Claim = {
  a: string
  b: string
  score: Score
  /** When it was reported first, milliseconds since 1970. */
  at: number
  isBoth: boolean
}

/** Claims of one match: several that differ where two teams meet once. */
export type ComparedMatch = { claims: readonly [Claim, ...Claim[]]; verdict: Verdict }

type Verdict =
  /** The table has it as one of the claims says. */
  | { kind: 'entered' }
  /** The table has it with other figures. */
  | { kind: 'differs'; match: Match }
  /** The newest table may have it; the next one tells. */
  | { kind: 'waits' }
  /** The table may have it: other matches of these teams came with it, or were there before. */
  | { kind: 'unclear' }
  | { kind: 'missing' }

/** `meetings`: how often two teams meet in a round. */
export function compareReports(
  reported: readonly Claim[],
  round: DerivedRound,
  meetings: number,
): ComparedMatch[] {
  const all = byMatch(reported, meetings)
  const verdicts = new Map<Claims, Verdict>()
  const left = [...round.results]
  const take = (isIt: (match: Match) => boolean) => {
    const at = left.findIndex(({ match }) => isIt(match))
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  for (const claims of all) {
    if (take((match) => claims.some((claim) => isAs(claim, match)))) verdicts.set(claims, ENTERED)
  }
  for (const claims of all.filter((one) => !verdicts.has(one))) {
    const result = take((match) => isBetween(match, claims[0].a, claims[0].b))
    if (result) verdicts.set(claims, result.isConfirmed ? differs(result.match) : WAITS)
  }
  const open = all.filter((one) => !verdicts.has(one))
  const newest = hiddenVerdicts(open, round, meetings)
  const confirmed = hiddenVerdicts(open, confirmedPart(round), meetings)
  return all.map((claims) => {
    const hidden = confirmed.get(claims) ?? (newest.has(claims) ? WAITS : MISSING)
    return { claims, verdict: verdicts.get(claims) ?? hidden }
  })
}

const ENTERED = { kind: 'entered' } as const
const WAITS = { kind: 'waits' } as const
const UNCLEAR = { kind: 'unclear' } as const
const MISSING = { kind: 'missing' } as const

function differs(match: Match) {
  return { kind: 'differs', match } as const
}

type Claims = ComparedMatch['claims']

function byMatch(claims: readonly Claim[], meetings: number): Claims[] {
  if (meetings > 1) return claims.map((claim) => [claim])
  const byTeams = Map.groupBy(claims, ({ a, b }) => `${a} ${b}`)
  return [...byTeams.values()].flatMap(([first, ...more]) => (first ? [[first, ...more]] : []))
}

/** Winner, sets and games are equal; of a walkover the winner, since leagues write it in many ways. */
function isAs(claim: Claim, match: Match): boolean {
  if (!isBetween(match, claim.a, claim.b)) return false
  const own = figuresIn(match, claim.a)
  const isWalkover = claim.score.kind === 'walkover'
  return waysOf(claim).some((way) =>
    isWalkover ? way[1] === own[1] && own[2] === 0 : isSame(way, own),
  )
}

/** What a match adds to its first team. A league counts a set that time ended whole, its games alone, or not at all. */
function waysOf({ score }: Claim): Tally[] {
  if (score.kind === 'walkover') return [score.winner === 0 ? WON : mirror(WON)]
  const { sets } = score
  const whole = sets.filter((set) => setState(set) !== 'unfinished')
  const ways = [tallyOf(whole, sets), tallyOf(sets, sets), tallyOf(whole, whole)]
  return [...new Map(ways.map((way) => [String(way), way])).values()]
}

const WON: Tally = [1, 1, 0, 0, 0, 0, 0, 0]

function tallyOf(counted: readonly SetScore[], played: readonly SetScore[]): Tally {
  const won = counted.filter(([one, other]) => one > other).length
  const lost = counted.filter(([one, other]) => one < other).length
  const games = ([0, 1] as const).map((side) => played.reduce((sum, set) => sum + set[side], 0))
  const [gamesWon = 0, gamesLost = 0] = games
  const ended = [won > lost, won === lost, won < lost].map(Number)
  const [wins = 0, draws = 0, losses = 0] = ended
  return [1, wins, draws, losses, won, lost, gamesWon, gamesLost]
}

/** Without the newest table until a later answer confirms it. */
function confirmedPart({ steps, results }: DerivedRound): DerivedRound {
  const known = steps.at(-1)?.isConfirmed ? steps : steps.slice(0, -1)
  return { steps: known, results: results.filter(({ step }) => step < known.length) }
}

/** Of matches that came into the table together, so that only their sum is known. None: the table lacks it. */
function hiddenVerdicts(
  all: readonly Claims[],
  round: DerivedRound,
  meetings: number,
): Map<Claims, Verdict> {
  const sum = unexplained(round)
  const isHidden = ([{ a, b }]: Claims) => playedBy(a, sum) > 0 && playedBy(b, sum) > 0
  const before = all.filter((claims) => !isHidden(claims) && wasThere(claims[0], round))
  // Team by team: once all its matches are taken away, nothing may be left of it.
  const open = all.filter(isHidden).toSorted(([one], [other]) => one.a.localeCompare(other.a))
  const met = meetings > 1 ? null : round.results.map(({ match }) => match)
  const found = explanationOf(open, sum, met).filter(([, verdict]) => verdict !== MISSING)
  return new Map([...before.map((claims) => [claims, UNCLEAR] as const), ...found])
}

/** Reports that are tried for one sum, each in about 10 microseconds. */
const MAX_STEPS = 20_000

type Explained = readonly [Claims, Verdict]

/**
 * With as few reports as possible that are not as in the table. What several such explanations differ in is unclear.
 * `met`: null where teams meet again.
 */
function explanationOf(
  open: readonly Claims[],
  sum: Open,
  met: readonly Pair[] | null,
): Explained[] {
  const limit = { left: MAX_STEPS }
  const matches = [...sum.values()].reduce((all, [played]) => all + played, 0) / 2
  const least = Math.max(0, Math.ceil(open.length - matches))
  for (let others = least; others <= open.length; others++) {
    const found = [...explanations(open, { sum, others, met, odd: [] }, limit)]
    if (limit.left <= 0) break
    if (found.length === 0) continue
    const verdicts = found.map((one) => new Map(one))
    return open.map((claims) => {
      const [verdict = UNCLEAR, ...more] = verdicts.flatMap((one) => one.get(claims) ?? [])
      const isSure = more.every((one) => JSON.stringify(one) === JSON.stringify(verdict))
      return [claims, isSure ? verdict : UNCLEAR]
    })
  }
  return open.map((claims) => [claims, UNCLEAR])
}

/** `odd`: found not to be as in the table; `others`: how many more of them there are. */
type Explaining = {
  sum: Open
  met: readonly Pair[] | null
  odd: readonly Claims[]
  others: number
}

function* explanations(
  [claims, ...more]: readonly Claims[],
  state: Explaining,
  limit: Tries,
): Generator<Explained[]> {
  const { sum, met, odd, others } = state
  if (--limit.left <= 0) return
  if (claims === undefined) {
    const mayMeet = (one: string, other: string) =>
      !met?.some((pair) => isBetween(pair, one, other))
    const { isExplained, certain } = readingsOf(sum, { left: MAX_TRIES }, { mayMeet })
    if (isExplained) yield odd.map((one) => [one, verdictIn(one, sum, certain)])
    return
  }
  for (const claim of claims) {
    for (const way of waysOf(claim)) {
      const left = lessMatch(sum, claim, way)
      if (![claim.a, claim.b].every((team) => isPlayed(left.get(team) ?? NOTHING))) continue
      const next = { ...state, sum: left, met: met && [...met, claim] }
      for (const rest of explanations(more, next, limit)) yield [[claims, ENTERED], ...rest]
    }
  }
  if (others > 0)
    yield* explanations(more, { ...state, others: others - 1, odd: [...odd, claims] }, limit)
}

function verdictIn([{ a, b }]: Claims, sum: Open, certain: readonly Match[]): Verdict {
  const match = certain.find((one) => isBetween(one, a, b))
  if (match) return differs(match)
  return playedBy(a, sum) > 0 && playedBy(b, sum) > 0 ? UNCLEAR : MISSING
}

function playedBy(team: string, sum: Open): number {
  return sum.get(team)?.[0] ?? 0
}

/** Figures since the first table that no known result explains; none of a team whose figures a table lacks. */
function unexplained({ steps, results }: DerivedRound): Open {
  const [first, last] = [steps[0], steps.at(-1)]
  const teams = (last?.rows ?? []).flatMap((row): [string, Tally][] => {
    const before = first?.rows.find(({ key }) => key === row.key)
    const [was, is] = [before ? figuresOf(before) : NOTHING, figuresOf(row)]
    if (was === null || is === null) return []
    const own = results.flatMap(({ match }) => (hasTeam(match, row.key) ? match : []))
    return [[row.key, own.map((match) => figuresIn(match, row.key)).reduce(less, less(is, was))]]
  })
  return new Map(teams)
}

/** Perhaps the first table had it, if that was not empty. */
function wasThere({ a, b, at }: Claim, { steps: [first] }: DerivedRound): boolean {
  const hasPlayed = (team: string) =>
    first?.rows.some((row) => row.key === team && matchCounts(row).played !== 0)
  return first !== undefined && at < first.at + DAY && !!hasPlayed(a) && !!hasPlayed(b)
}

function lessMatch(open: Open, { a, b }: Claim, figures: Tally): Open {
  const of = (team: string) => open.get(team) ?? NOTHING
  return new Map(open).set(a, less(of(a), figures)).set(b, less(of(b), mirror(figures)))
}
