// Derives a round from its tables: what each of them changed, and the results that are known so far.
import type { StoredRow } from '../../../../shared/standings/stored-row.ts'
import { MINUTE } from '../../../../shared/time.ts'
import { type Change, changeBetween } from './change.ts'
import type { Gain } from './compare-teams.ts'
import { figuresIn, type Match } from './match.ts'

/** Times in milliseconds since 1970. */
export type Table = {
  at: number
  before: number | null
  /** A later answer of the service agreed with it. */
  isConfirmed: boolean
  rows: readonly StoredRow[]
}

export type Step = Table & {
  kind: 'first' | Change['kind']
  /** By team, what it played since the table before. */
  gains: ReadonlyMap<string, Gain>
}

/** `step`: the index of the first table that showed it. */
export type Result = { match: Match; step: number; isCorrected: boolean; isConfirmed: boolean }

export type Round = { steps: readonly Step[]; results: readonly Result[] }

const NOTHING_YET: Round = { steps: [], results: [] }

/** An answer this much later confirms a table: half an import looks like other results. */
export const CONFIRMED_MS = MINUTE

/** `tables`: of one round, oldest first. */
export function deriveRound(tables: readonly Table[]): Round {
  let [before, round] = [NOTHING_YET, NOTHING_YET]
  for (const table of tables) {
    const doubt = doubtOf(round, table)
    if (doubt?.isHalf) {
      round = withTable(before, { ...table, before: doubt.last.before }, null)
    } else {
      const next = withTable(round, table, doubt)
      before = round
      round = next
    }
  }
  return round
}

type Doubt = {
  last: Step
  /** The newest table was half an import, or lacked figures: only the next one yields results. */
  isHalf: boolean
  /** Whether the tables around the newest one tell this result, too. */
  isTold: (match: Match) => boolean
}

/** Judges the newest table, which nothing has confirmed, by the next one. null: there is no doubt. */
function doubtOf({ steps, results }: Round, table: Table): Doubt | null {
  const [before, last] = steps.slice(-2)
  if (before === undefined || last === undefined || last.isConfirmed) return null
  const { kind, matches } = changeBetween(before.rows, table.rows, [])
  const isCorrection = last.kind === 'correction'
  const texts = new Set(matches.map(textOf))
  const isTold = (match: Match) => isCorrection || texts.has(textOf(match))
  const own = results.filter(({ step }) => step === steps.length - 1)
  const isExplained = last.kind === 'results' && own.length > 0 && playedIn(last) === 2 * own.length
  if (isExplained && isLater(last, table) && own.every(({ match }) => isTold(match))) return null
  const told = changeBetween(before.rows, last.rows, []).matches.length
  const isHalf = told === 0 && (texts.size > 0 || (isCorrection && kind !== 'correction'))
  return { last, isHalf, isTold }
}

function isLater(last: Table, table: Table): boolean {
  return table.isConfirmed || table.at - last.at >= CONFIRMED_MS
}

function textOf(match: Match): string {
  return JSON.stringify(match)
}

function withTable({ steps, results }: Round, table: Table, doubt: Doubt | null): Round {
  const last = steps.at(-1)
  if (last === undefined) return { steps: [{ ...table, kind: 'first', gains: new Map() }], results }
  const stands = (match: Match) => doubt?.isTold(match) ?? true
  const kept = results
    .filter(({ isConfirmed, isCorrected, match }) => isConfirmed || isCorrected || stands(match))
    .map((result) => ({ ...result, isConfirmed: result.isConfirmed || isLater(last, table) }))
  const known = kept.map(({ match }) => match)
  const change = changeBetween(last.rows, table.rows, known)
  const matches = change.matches.filter(stands)
  return withChange({ steps, results: kept }, table, { ...change, matches })
}

function withChange({ steps, results }: Round, table: Table, change: Change): Round {
  const { kind, corrected, removed, doubted, matches } = change
  const gains = new Map(change.gains.map((gain) => [gain.team, gain]))
  const all: Step[] = [...steps, { ...table, kind, gains }]
  const { isConfirmed } = table
  const kept = results.flatMap((result): Result[] => {
    const { match, step } = result
    const correction = corrected.find(({ was }) => was === match)
    if (correction === undefined && !removed.includes(match)) {
      // Keeps the gains of a doubted match: both teams played, but the opponents are unknown.
      return doubted.includes(match) ? [] : [result]
    }
    count(all, step, match, -1)
    if (correction === undefined) return []
    count(all, step, correction.now, 1)
    return [{ match: correction.now, step, isCorrected: true, isConfirmed }]
  })
  const rest = { step: steps.length, isCorrected: false, isConfirmed }
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
