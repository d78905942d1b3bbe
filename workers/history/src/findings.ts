// What a look brought to light, in the tables: results, what each team gained, and what that did to earlier findings.
import * as v from 'valibot'
import { RESULT_FLAGS } from '../../../contract/result-flags.ts'
import type { Database } from '../../platform/database.ts'
import type { Change, Match } from './derive/change.ts'
import type { GroupId } from './parts.ts'
import type { Team } from './teams.ts'

const ResultSchema = v.object({
  look: v.number(),
  n: v.number(),
  a: v.number(),
  b: v.number(),
  sa: v.number(),
  sb: v.number(),
  ga: v.number(),
  gb: v.number(),
  flags: v.number(),
})
export type Result = v.InferOutput<typeof ResultSchema>

/** Of a round, as they were entered. */
export function resultsOf(database: Database, { league, table }: GroupId, round: number): Result[] {
  const query = `SELECT result.* FROM look JOIN result ON result.look = look.id
    WHERE league = ? AND grp = ? AND round = ? AND kind <> 'dropped' ORDER BY at, n`
  return v.parse(v.array(ResultSchema), database.exec(query, league, table, round))
}

const GainSchema = v.object({
  look: v.number(),
  team: v.number(),
  m: v.number(),
  w: v.number(),
  d: v.number(),
  l: v.number(),
})
/** What a team played between a look and the one before it. */
export type StoredGain = v.InferOutput<typeof GainSchema>

/** Of a round, oldest first. */
export function gainsOf(
  database: Database,
  { league, table }: GroupId,
  round: number,
): StoredGain[] {
  const query = `SELECT gain.* FROM look JOIN gain ON gain.look = look.id
    WHERE league = ? AND grp = ? AND round = ? AND kind <> 'dropped' ORDER BY at`
  return v.parse(v.array(GainSchema), database.exec(query, league, table, round))
}

/** Under the keys that the teams have now. */
export function matchesIn(results: readonly Result[], teams: readonly Team[]): Match[] {
  const keys = new Map(teams.map(({ id, key }) => [id, key]))
  return results.map(({ a, b, sa, sb, ga, gb, flags }) => ({
    a: keys.get(a) ?? '',
    b: keys.get(b) ?? '',
    setsA: sa,
    setsB: sb,
    gamesA: ga,
    gamesB: gb,
    isWalkover: (flags & RESULT_FLAGS.walkover) > 0,
  }))
}

export function deleteFindings(database: Database, look: number): void {
  database.exec('DELETE FROM result WHERE look = ?', look)
  database.exec('DELETE FROM gain WHERE look = ?', look)
}

/** Of earlier findings: what was known, as results and in the same order as matches of their teams. */
export type Known = { results: readonly Result[]; matches: readonly Match[] }

/** `ids`: of the teams of the later look. */
export function storeFindings(
  database: Database,
  look: number,
  change: Change,
  { ids, known }: { ids: ReadonlyMap<string, number>; known: Known },
): void {
  const idOf = (key: string) => ids.get(key) ?? 0
  for (const one of change.gains) insertGain(database, look, idOf(one.team), one)
  change.matches.forEach((match, n) => {
    insertResult(database, { look, n }, match, idOf, RESULT_FLAGS.certain)
  })
  const resultOf = (match: Match) => known.results[known.matches.indexOf(match)]
  for (const { was, now } of change.corrected) {
    const result = resultOf(was)
    if (result === undefined) continue
    takeBack(database, result)
    const isDraw = now.setsA === now.setsB && !now.isWalkover
    const outcome = { winner: idOf(now.a), other: idOf(now.b), isDraw }
    countMatch(database, result.look, outcome, 1)
    insertResult(database, result, now, idOf, RESULT_FLAGS.certain | RESULT_FLAGS.corrected)
  }
  for (const match of change.removed) {
    const result = resultOf(match)
    if (result) takeBack(database, result)
  }
  for (const match of change.doubted) {
    const result = resultOf(match)
    // That it was played stays; against whom, and how it ended, nobody can tell any more.
    if (result) deleteResult(database, result)
  }
}

type IdOf = (key: string) => number

function insertResult(
  database: Database,
  { look, n }: Pick<Result, 'look' | 'n'>,
  match: Match,
  idOf: IdOf,
  flags: number,
): void {
  const { setsA, setsB, gamesA, gamesB } = match
  database.exec(
    'INSERT INTO result (look, n, a, b, sa, sb, ga, gb, flags) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    look,
    n,
    idOf(match.a),
    idOf(match.b),
    setsA,
    setsB,
    gamesA,
    gamesB,
    flags | (match.isWalkover ? RESULT_FLAGS.walkover : 0),
  )
}

function insertGain(
  database: Database,
  look: number,
  team: number,
  gain: Change['gains'][number],
): void {
  const { matches, wins, draws, losses, points, placeBefore, placeAfter } = gain
  database.exec(
    `INSERT INTO gain (look, team, m, w, d, l, points, rank_before, rank_after)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    look,
    team,
    matches,
    wins,
    draws,
    losses,
    points,
    placeBefore,
    placeAfter,
  )
}

function deleteResult(database: Database, { look, n }: Result): void {
  database.exec('DELETE FROM result WHERE look = ? AND n = ?', look, n)
}

/** A result that never was: neither in the list, nor in anybody's form. */
function takeBack(database: Database, result: Result): void {
  const { look, a, b, sa, sb } = result
  deleteResult(database, result)
  countMatch(database, look, { winner: a, other: b, isDraw: sa === sb && !isWalkover(result) }, -1)
  database.exec('DELETE FROM gain WHERE look = ? AND m <= 0', look)
}

function isWalkover({ flags }: Result): boolean {
  return (flags & RESULT_FLAGS.walkover) > 0
}

type Outcome = { winner: number; other: number; isDraw: boolean }

/** One match more, or (-1) one less, in what two teams gained. */
function countMatch(
  database: Database,
  look: number,
  { winner, other, isDraw }: Outcome,
  by: 1 | -1,
): void {
  const query = `INSERT INTO gain (look, team, m, w, d, l) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (look, team) DO UPDATE SET m = m + excluded.m, w = w + excluded.w, d = d + excluded.d,
      l = l + excluded.l`
  const drawn = isDraw ? by : 0
  database.exec(query, look, winner, by, by - drawn, drawn, 0)
  database.exec(query, look, other, by, 0, drawn, by - drawn)
}
