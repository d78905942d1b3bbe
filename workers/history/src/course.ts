// The course of a round: what each table changed, and the results that are known so far.
import type { StoredRow } from '../../../shared/standings/schema.ts'
import { MINUTE } from '../../../shared/time.ts'
import { type Change, changeBetween } from './derive/change.ts'
import { figuresIn, type Match } from './derive/match.ts'
import type { Gain } from './derive/teams.ts'
import { rowsOf, type Snapshot } from './snapshots.ts'
import type { Team } from './teams.ts'

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

export type Course = { steps: readonly Step[]; results: readonly Result[] }

export const NO_COURSE: Course = { steps: [], results: [] }

/** An answer this much later confirms a table: half an import looks like other results. */
export const CONFIRMED_MS = MINUTE

export function tableOf(snapshot: Snapshot, teams: readonly Team[]): Table {
  const { at, before, state } = snapshot
  return { at, before, isConfirmed: state === 'confirmed', rows: rowsOf(snapshot, teams) }
}

/** The course of the snapshots of a round, or that of `begun` with these snapshots after it. */
export function courseOf(
  snapshots: readonly Snapshot[],
  teams: readonly Team[],
  begun = NO_COURSE,
): Course {
  return snapshots.reduce((course, one) => withTable(course, tableOf(one, teams)), begun)
}

/** The course with one more table. */
export function withTable({ steps, results }: Course, table: Table): Course {
  const last = steps.at(-1)
  if (last === undefined) return { steps: [{ ...table, kind: 'first', gains: new Map() }], results }
  const past = comparedPast({ steps, results }, table)
  const isPast = past && last.kind !== 'correction'
  const stands = ({ match }: Pick<Result, 'match'>) => !isPast || past.texts.has(textOf(match))
  const isLater = table.isConfirmed || table.at - last.at >= CONFIRMED_MS
  const kept = results
    .filter((result) => result.isConfirmed || result.isCorrected || stands(result))
    .map((result) => ({ ...result, isConfirmed: result.isConfirmed || isLater }))
  const known = kept.map(({ match }) => match)
  const change = changeBetween(last.rows, table.rows, known)
  const matches = change.matches.filter((match) => stands({ match }))
  return withChange({ steps, results: kept }, table, { ...change, matches })
}

/**
 * Compares `table` with the table before the newest one, as if the newest were half an import. null: the newest is
 * confirmed, or the first.
 */
function comparedPast({ steps }: Course, table: Pick<Table, 'rows'>) {
  const [before, last] = steps.slice(-2)
  if (before === undefined || last === undefined || last.isConfirmed) return null
  const { kind, matches } = changeBetween(before.rows, table.rows, [])
  const told = changeBetween(before.rows, last.rows, []).matches.length
  return { kind, told, texts: new Set(matches.map(textOf)) }
}

function textOf(match: Match): string {
  return JSON.stringify(match)
}

type Newest = {
  kind: Step['kind'] | undefined
  /** The other table tells the same results, and they explain all that the newest one changed. */
  isAgreed: boolean
  /** Only the other table tells results: the newest one was half an import, or left figures out. */
  isHalf: boolean
}

/** Judges the newest table of the course by the one that comes after it. */
export function newestBeside(course: Course, table: Pick<Table, 'rows'>): Newest {
  const { steps, results } = course
  const last = steps.at(-1)
  const own = results.filter(({ step }) => step === steps.length - 1)
  const past = comparedPast(course, table)
  const newest = { kind: last?.kind, isAgreed: false, isHalf: false }
  if (last === undefined || past === null) return newest
  const played = playedIn(last)
  const isExplained = last.kind === 'results' && played > 0 && played === 2 * own.length
  const isAlone = last.kind === 'correction' && past.kind !== 'correction'
  return {
    ...newest,
    isAgreed: isExplained && own.every(({ match }) => past.texts.has(textOf(match))),
    isHalf: past.told === 0 && (past.texts.size > 0 || isAlone),
  }
}

function withChange({ steps, results }: Course, table: Table, change: Change): Course {
  const { kind, corrected, removed, doubted, matches } = change
  const gains = new Map(change.gains.map((gain) => [gain.team, gain]))
  const all: Step[] = [...steps, { ...table, kind, gains }]
  const { isConfirmed } = table
  const kept = results.flatMap((result): Result[] => {
    const { match, step } = result
    const correction = corrected.find(({ was }) => was === match)
    if (correction === undefined && !removed.includes(match)) {
      // The gains of a doubted match stay: both teams played, though nobody knows against whom.
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

/** Adds a match to what its two teams gained, or (-1) takes it away. */
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

type Known = { teams: string; tables: readonly string[]; course: Course }

/** Caches the course of each group: deriving a whole season takes tens of milliseconds. */
export class CourseCache {
  readonly #known = new Map<string, Known>()

  /** Derives only the snapshots that came after the cached ones, unless those or the teams have changed. */
  of(group: string, snapshots: readonly Snapshot[], teams: readonly Team[]): Course {
    const names = JSON.stringify(teams.map(({ id, key, name }) => [id, key, name]))
    const tables = snapshots.map(({ id, at, before, state }) => [id, at, before, state].join())
    const last = this.#known.get(group)
    const isPrefix = last?.teams === names && last.tables.every((one, n) => one === tables[n])
    const course = isPrefix
      ? courseOf(snapshots.slice(last.tables.length), teams, last.course)
      : courseOf(snapshots, teams)
    this.#known.set(group, { teams: names, tables, course })
    return course
  }
}
