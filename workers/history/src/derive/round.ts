// Derives a round from its tables: what each of them changed, and the results that are known so far.
import type { StoredRow } from '../../../../shared/standings/stored-row.ts'
import { MINUTE } from '../../../../shared/time.ts'
import { type Change, changeBetween, shownBetween } from './change.ts'
import { distanceOf, type Gain, teamsBetween } from './compare-teams.ts'
import { figuresIn, type Match } from './match.ts'

/** Times in milliseconds since 1970. */
export type KnownTable = {
  at: number
  before: number | null
  /** A later answer of the service agreed with it. */
  isConfirmed: boolean
  rows: readonly StoredRow[]
}

export type Step = KnownTable & {
  kind: 'first' | Change['kind']
  /** Figures of each team since the table before. */
  gains: ReadonlyMap<string, Gain>
}

export type DerivedResult = {
  match: Match
  /** The index of the first table that showed it. */
  step: number
  /** The index of the table that corrected it, or null. */
  correctedIn: number | null
  isConfirmed: boolean
}

export type DerivedRound = { steps: readonly Step[]; results: readonly DerivedResult[] }

const NOTHING_YET: DerivedRound = { steps: [], results: [] }

/** An answer this much later confirms a table: half an import looks like other results. */
export const CONFIRMED_MS = MINUTE

/** `tables`: of one round, oldest first. */
export function deriveRound(tables: readonly KnownTable[]): DerivedRound {
  // The state after each table, so that wrong tables can be removed.
  const rounds = [NOTHING_YET]
  for (const table of tables) {
    const round = rounds.at(-1) ?? NOTHING_YET
    const doubt = doubtOf(round, table)
    const wrong = doubt?.isHalf ? 1 : wrongIn(round, table)
    const { before } = round.steps.at(-wrong) ?? table
    rounds.length -= wrong
    const base = rounds.at(-1) ?? NOTHING_YET
    rounds.push(
      wrong > 0 ? withTable(base, { ...table, before }, null) : withTable(base, table, doubt),
    )
  }
  return rounds.at(-1) ?? NOTHING_YET
}

/** Wrong tables in a row that are found. */
const MAX_WRONG = 10

/**
 * How many of the newest tables were wrong: this one goes on from the table before them, and is nearer to it, or shows
 * one side of a match when compared with the last of them. One that showed a result, and no correction, was not.
 */
function wrongIn({ steps, results }: DerivedRound, { rows }: KnownTable): number {
  const telling = new Set(results.map(({ step }) => step))
  const isOdd = (step: Step, n: number) =>
    step.kind === 'correction' || (step.kind === 'results' && !telling.has(n))
  const odd = steps.findLastIndex(isOdd)
  const [last, ...earlier] = steps.slice(-MAX_WRONG - 1).toReversed()
  if (last === undefined || odd < steps.length - MAX_WRONG) return 0
  const distanceTo = (step: Step) => distanceOf(teamsBetween(step.rows, rows))
  const [nearest] = earlier
    .map((step, n) => ({ step, wrong: n + 1, distance: distanceTo(step) }))
    .filter(({ wrong }) => steps.length - wrong <= odd)
    .toSorted((one, other) => one.distance - other.distance)
  if (nearest === undefined) return 0
  const isOneSided = last.kind === 'correction' && shownBetween(last.rows, rows) === 'half'
  if (nearest.distance >= distanceTo(last) && !isOneSided) return 0
  const until = steps.length - nearest.wrong
  const known = results.flatMap(({ step, match }) => (step < until ? match : []))
  const before = nearest.step.rows
  if (shownBetween(before, rows) !== 'matches') return 0
  return changeBetween(before, rows, known).kind === 'correction' ? 0 : nearest.wrong
}

type OpenStep = {
  /** The newest table was half an import, or lacked figures: only the next one yields results. */
  isHalf: boolean
  /** Whether the tables before and after the newest one also show this result. */
  isTold: (match: Match) => boolean
}

/** Checks the newest table against the next one, unless it is confirmed and complete. null: it is right. */
function doubtOf({ steps, results }: DerivedRound, table: KnownTable): OpenStep | null {
  const [before, last] = steps.slice(-2)
  if (before === undefined || last === undefined) return null
  // A confirmed table counts as incomplete only if a complete change follows it.
  const isOpen = ['half', 'unknown'].includes(shownBetween(before.rows, last.rows))
  if (last.isConfirmed && !(isOpen && shownBetween(before.rows, table.rows) === 'matches'))
    return null
  const own = results.filter(({ step }) => step === steps.length - 1)
  const isExplained = last.kind === 'results' && own.length > 0 && playedIn(last) === 2 * own.length
  const known = results.map(({ match }) => match)
  if (isExplained && changeBetween(last.rows, table.rows, known).kind !== 'correction') return null
  const { kind, matches } = changeBetween(before.rows, table.rows, [])
  const texts = new Set(matches.map((match) => JSON.stringify(match)))
  const isTold = (match: Match) => last.kind === 'correction' || texts.has(JSON.stringify(match))
  const told = changeBetween(before.rows, last.rows, []).matches.length
  const isHalf =
    told === 0 && (texts.size > 0 || (last.kind === 'correction' && kind !== 'correction'))
  return last.isConfirmed && !isHalf ? null : { isHalf, isTold }
}

function withTable(
  { steps, results }: DerivedRound,
  table: KnownTable,
  doubt: OpenStep | null,
): DerivedRound {
  const last = steps.at(-1)
  if (last === undefined) return { steps: [{ ...table, kind: 'first', gains: new Map() }], results }
  const isLater = table.isConfirmed || table.at - last.at >= CONFIRMED_MS
  const stands = (match: Match) => doubt?.isTold(match) ?? true
  const kept = results
    .filter(({ isConfirmed, correctedIn, match }) => isConfirmed || correctedIn || stands(match))
    .map((result) => ({ ...result, isConfirmed: result.isConfirmed || isLater }))
  const known = kept.map(({ match }) => match)
  const change = changeBetween(last.rows, table.rows, known)
  const matches = change.matches.filter(stands)
  return withChange({ steps, results: kept }, table, { ...change, matches })
}

function withChange(
  { steps, results }: DerivedRound,
  table: KnownTable,
  change: Change,
): DerivedRound {
  const { kind, corrected, removed, doubted, matches } = change
  const gains = new Map(change.gains.map((gain) => [gain.team, gain]))
  const all: Step[] = [...steps, { ...table, kind, gains }]
  const { isConfirmed } = table
  const kept = results.flatMap((result): DerivedResult[] => {
    const { match, step } = result
    const correction = corrected.find(({ was }) => was === match)
    if (correction === undefined && !removed.includes(match)) {
      // Keeps the figures of an uncertain match: both teams played, but the opponents are unknown.
      return doubted.includes(match) ? [] : [result]
    }
    count(all, step, match, -1)
    if (correction === undefined) return []
    count(all, step, correction.now, 1)
    return [{ match: correction.now, step, correctedIn: steps.length, isConfirmed }]
  })
  const rest = { step: steps.length, correctedIn: null, isConfirmed }
  return { steps: all, results: [...kept, ...matches.map((match) => ({ match, ...rest }))] }
}

/** Adds a match to the gains of its teams; (-1) removes it. */
function count(steps: Step[], n: number, match: Match, by: 1 | -1): void {
  const step = steps[n]
  if (step === undefined) return
  const gains = new Map(step.gains)
  for (const team of [match.a, match.b]) {
    const was = gains.get(team) ?? { matches: 0, wins: 0, draws: 0, losses: 0 }
    const [m, w, d, l] = figuresIn(match, team)
    const matches = was.matches + by * m
    const [wins, draws, losses] = [was.wins + by * w, was.draws + by * d, was.losses + by * l]
    if (matches > 0) gains.set(team, { team, matches, wins, draws, losses })
    else gains.delete(team)
  }
  steps[n] = { ...step, gains }
}

/** How often teams played: each match counts twice. */
export function playedIn({ gains }: Step): number {
  return [...gains.values()].reduce((sum, { matches }) => sum + matches, 0)
}
