// The course of a round, table by table: what changed each time, and the results that are known of it.
import type { StoredRow } from '../../../shared/standings/schema.ts'
import { MINUTE } from '../../../shared/time.ts'
import { type Change, changeBetween, type Match } from './derive/change.ts'
import { figuresIn } from './derive/match.ts'
import { rowsOf, type Snapshot } from './snapshots.ts'
import type { Team } from './teams.ts'

/** A table that stood in the round. Times in milliseconds since 1970. */
export type Table = {
  at: number
  before: number | null
  /** A later answer of the service agreed with it. */
  isConfirmed: boolean
  rows: readonly StoredRow[]
}

/** Matches, won, drawn, lost: what a team played between a table and the one before it. */
export type Gain = { m: number; w: number; d: number; l: number }

export type Step = Table & {
  kind: 'first' | Change['kind']
  /** By team. */
  gains: ReadonlyMap<string, Gain>
}

/** `step`: the index of the table that showed it first. */
export type Result = { match: Match; step: number; isCorrected: boolean; isConfirmed: boolean }

export type Course = { steps: readonly Step[]; results: readonly Result[] }

export const NO_COURSE: Course = { steps: [], results: [] }

/** So much later an answer that agrees confirms a table: an import that is half done looks like other results. */
export const CONFIRMED_MS = MINUTE

export function tableOf(snapshot: Snapshot, teams: readonly Team[]): Table {
  const { at, before, state } = snapshot
  return { at, before, isConfirmed: state === 'confirmed', rows: rowsOf(snapshot, teams) }
}

/** The course with one table more. */
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
 * What happened up to `table` since the table before the newest one, where one answer alone has shown the newest. Had that
 * been half an import, this would tell other results. null: the newest is confirmed, or the first.
 */
export function comparedPast({ steps }: Course, table: Pick<Table, 'rows'>) {
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
  /** The other table tells the same results; it explains all that the newest one changed. */
  isAgreed: boolean
  /** The newest one tells nothing, the other one does: it was half an import, or left figures out. */
  isHalf: boolean
}

/** How the newest table looks once another one has come. */
export function newestBeside(course: Course, table: Pick<Table, 'rows'>): Newest {
  const { steps, results } = course
  const last = steps.at(-1)
  const own = results.filter(({ step }) => step === steps.length - 1)
  const past = comparedPast(course, table)
  const newest = { kind: last?.kind, isAgreed: false, isHalf: false }
  if (last === undefined || past === null) return newest
  const played = [...last.gains.values()].reduce((sum, { m }) => sum + m, 0)
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
  const gains = new Map(
    change.gains.map(({ team, matches: m, wins: w, draws: d, losses: l }) => [
      team,
      { m, w, d, l },
    ]),
  )
  const all: Step[] = [...steps, { ...table, kind, gains }]
  const { isConfirmed } = table
  const kept = results.flatMap((result): Result[] => {
    const { match, step } = result
    const correction = corrected.find(({ was }) => was === match)
    if (correction === undefined && !removed.includes(match)) {
      // Of a doubted one it stays known that it was played, but not against whom or how it ended.
      return doubted.includes(match) ? [] : [result]
    }
    count(all, step, match, -1)
    if (correction === undefined) return []
    count(all, step, correction.now, 1)
    return [{ match: correction.now, step, isCorrected: true, isConfirmed }]
  })
  const added = matches.map((match) => ({
    match,
    step: steps.length,
    isCorrected: false,
    isConfirmed,
  }))
  return { steps: all, results: [...kept, ...added] }
}

/** One match more, or (-1) one less, in what its two teams gained. */
function count(steps: Step[], n: number, match: Match, by: 1 | -1): void {
  const step = steps[n]
  if (step === undefined) return
  const gains = new Map(step.gains)
  for (const team of [match.a, match.b]) {
    const { m, w, d, l } = gains.get(team) ?? { m: 0, w: 0, d: 0, l: 0 }
    const [matches, wins, draws, losses] = figuresIn(match, team)
    const gain = { m: m + by * matches, w: w + by * wins, d: d + by * draws, l: l + by * losses }
    if (gain.m > 0) gains.set(team, gain)
    else gains.delete(team)
  }
  steps[n] = { ...step, gains }
}

type Known = { teams: string; tables: readonly string[]; course: Course }

/** Deriving a whole season takes tens of milliseconds, so what was derived of each group is kept in memory. */
export class Courses {
  readonly #known = new Map<string, Known>()

  /** `group`: tells groups apart. */
  of(group: string, snapshots: readonly Snapshot[], teams: readonly Team[]): Course {
    const names = JSON.stringify(teams.map(({ id, key, name }) => [id, key, name]))
    const tables = snapshots.map(({ id, at, before, state }) => [id, at, before, state].join())
    const last = this.#known.get(group)
    const isPrefix = last?.teams === names && last.tables.every((one, n) => one === tables[n])
    const begun = isPrefix ? last : { tables: [], course: NO_COURSE }
    const course = snapshots
      .slice(begun.tables.length)
      .reduce((sum, one) => withTable(sum, tableOf(one, teams)), begun.course)
    this.#known.set(group, { teams: names, tables, course })
    return course
  }
}
