// Keeps ended rounds: the final table with the names of that time, and the results. They outlive their snapshots.
import * as v from 'valibot'
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { TableSnapshot } from '../../../shared/history-worker.ts'
import {
  type EndedRound,
  ResultTuplesSchema,
  withTeamKeys,
} from '../../../shared/standings/history.ts'
import { isComplete } from '../../../shared/standings/round.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { type StoredRow, StoredRowSchema } from '../../../shared/standings/stored-row.ts'
import { DAY, sastDay } from '../../../shared/time.ts'
import type { Database } from '../../platform/database.ts'
import { matchCounts } from './derive/match.ts'
import type { DerivedRound as Derived } from './derive/round.ts'
import { backMs, findRound } from './find-round.ts'
import { resultTuples } from './story.ts'
import { type GroupId, namedRows } from './teams.ts'

const KeptSchema = v.object({
  round: v.number(),
  slug: v.string(),
  since: v.number(),
  at: v.number(),
  complete: v.number(),
  rows: v.pipe(v.string(), v.parseJson(), v.array(StoredRowSchema)),
  results: v.pipe(v.string(), v.parseJson(), ResultTuplesSchema),
})
type Kept = v.InferOutput<typeof KeptSchema>

const COLUMNS = 'round, slug, since, at, complete, rows, results'

/** All kept rounds of a group, the newest first. */
export function keptRounds(database: Database, { league, table }: GroupId): Kept[] {
  const query = `SELECT ${COLUMNS} FROM round WHERE league = ? AND grp = ? ORDER BY round DESC`
  return v.parse(v.array(KeptSchema), database.exec(query, league, table))
}

export type RoundKey = { database: Database; league: League; group: Group; round: number }

/** The number of a new round. */
export function nextRound(database: Database, { league, table }: GroupId): number {
  const query = `SELECT max(round) AS last FROM (
    SELECT round FROM snapshot WHERE league = ?1 AND grp = ?2
    UNION SELECT round FROM round WHERE league = ?1 AND grp = ?2)`
  return Number(database.exec(query, league, table)[0]?.last ?? 0) + 1
}

/** Deletes this round and all later ones. */
export function deleteFrom(database: Database, { league, table }: GroupId, round: number): void {
  const own = 'league = ? AND grp = ? AND round >= ?'
  database.exec(`DELETE FROM snapshot WHERE ${own}`, league, table, round)
  database.exec(`DELETE FROM round WHERE ${own}`, league, table, round)
}

/** The round has resumed. */
export function deleteEnd(database: Database, { league, table }: GroupId, round: number): void {
  const own = 'league = ? AND grp = ? AND round = ?'
  database.exec(`DELETE FROM round WHERE ${own} AND complete = 0`, league, table, round)
}

/**
 * Keeps the table of a children's group, under short names and nothing else of it: no earlier table, no result. So a round
 * of children counts once it has stood for a day.
 */
export function keepChildren(
  database: Database,
  league: League,
  group: Group,
  { changedAt, asOf, rows: all }: TableSnapshot,
): void {
  const id = { league: league.id, table: group.table }
  const rows = namedRows(league, all)
  const kept = keptRounds(database, id)
  const [last] = kept
  const begun = kept.map((one) => ({ round: one.round, tables: [one.rows] }))
  const at = Date.parse(changedAt)
  const isProven = last !== undefined && at - last.since >= DAY
  const found = findRound(begun, rows).round
  if (last && found === null && !isProven) deleteFrom(database, id, last.round)
  if (last && found !== null && found < last.round) {
    if (Date.parse(asOf) - at < backMs(isProven)) return
    deleteFrom(database, id, found + 1)
  }
  const own = kept.find(({ round }) => round === found)
  if (own && JSON.stringify(own.rows) === JSON.stringify(rows)) return
  const round = found ?? nextRound(database, id)
  // Until it is complete, it is named by the month of its newest table.
  deleteEnd(database, id, round)
  const since = own?.since ?? at
  save({ database, league, group, round }, { rows, since, at, results: [] })
}

/** Stores the newest table of a round as its final one, or puts a corrected one in its place. */
export function keepRound(place: RoundKey, { steps, results }: Derived): void {
  const rows = steps.at(-1)?.rows ?? []
  const at = steps.findLast(({ kind }) => kind !== 'none')?.at ?? 0
  const since = steps[0]?.at ?? at
  save(place, { rows, since, at, results: resultTuples({ steps, results }) })
}

type Ended = Pick<Kept, 'since' | 'at' | 'results'> & { rows: readonly StoredRow[] }

function save(
  { database, league, group, round }: RoundKey,
  { rows, since, at, results }: Ended,
): void {
  // No matches were played: a half-finished import, or a round that has not begun.
  if (!rows.some((row) => (matchCounts(row).played ?? 0) > 0)) return
  const id = { league: league.id, table: group.table }
  database.exec(
    `INSERT INTO round (league, grp, round, slug, at, complete, rows, results, since)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
     ON CONFLICT (league, grp, round) DO UPDATE SET
       at = ?5, complete = ?6, rows = ?7, results = ?8
       WHERE rows <> ?7 OR results <> ?8`,
    ...[league.id, group.table, round, freeSlug(keptRounds(database, id), at), at],
    ...[Number(isComplete({ league, group, rows })), JSON.stringify(rows), JSON.stringify(results)],
    since,
  )
}

/** "2026-11", or "2026-11-2" for the second round that ended in this month. */
function freeSlug(kept: readonly Kept[], at: number): string {
  const month = sastDay(at).slice(0, 'yyyy-mm'.length)
  const taken = new Set(kept.map(({ slug }) => slug))
  const slugs = [month, ...kept.map((_, n) => `${month}-${n + 2}`)]
  return slugs.find((slug) => !taken.has(slug)) ?? month
}

export function asRound(league: League, group: Group, kept: Kept): EndedRound {
  const { slug, at, complete, rows, results } = kept
  const ended = { slug, at, isComplete: complete === 1, rows: namedRows(league, rows), results }
  return { league: league.id, group: group.slug, ...ended }
}

/** The kept rounds of a group that have ended, as find-round.ts says, the newest first. */
export function endedRounds(database: Database, league: League, group: Group, now: number): Kept[] {
  const id = { league: league.id, table: group.table }
  const kept = keptRounds(database, id)
  const [last] = kept
  if (isOver(league)) return kept
  if (league.shortenNames) {
    const isProven = last !== undefined && now - last.since >= DAY
    return kept.filter((one) =>
      one === last ? one.complete === 1 && isProven : one.complete === 1 || isProven,
    )
  }
  return kept.filter((one) => one.complete === 1 || now - leftAt(database, id, one.round) >= DAY)
}

/** Since when another round's table has stood in the place of its own. */
function leftAt(database: Database, { league, table }: GroupId, round: number): number {
  const query = `SELECT min(at) AS at FROM snapshot WHERE league = ?1 AND grp = ?2 AND at >
    (SELECT coalesce(max(at), 0) FROM snapshot WHERE league = ?1 AND grp = ?2 AND round = ?3)`
  return Number(database.exec(query, league, table, round)[0]?.at ?? Number.POSITIVE_INFINITY)
}

/** Ended rounds of all groups, the newest first. */
export function roundsOf(database: Database, league: League, now: number): EndedRound[] {
  return league.groups
    .flatMap((group) =>
      endedRounds(database, league, group, now).map((one) => asRound(league, group, one)),
    )
    .toSorted((one, other) => other.at - one.at)
}

/** Hides and shortens names that were stored before leagues.yml asked for it. */
export function hideInRounds(database: Database, league: League): void {
  const { id, shortenNames, hideTeams = [] } = league
  if (!shortenNames && hideTeams.length === 0) return
  for (const { grp } of database.exec('SELECT DISTINCT grp FROM round WHERE league = ?', id)) {
    const group = { league: id, table: Number(grp) }
    for (const { round, rows, results } of keptRounds(database, group)) {
      const named = namedRows(league, rows)
      const keys = new Map(rows.map(({ key }, n) => [key, named[n]?.key ?? key]))
      const renamed = withTeamKeys(shortenNames ? [] : results, (key) => keys.get(`${key}`) ?? key)
      const query =
        'UPDATE round SET rows = ?, results = ? WHERE league = ? AND grp = ? AND round = ?'
      database.exec(query, JSON.stringify(named), JSON.stringify(renamed), id, group.table, round)
    }
  }
}
