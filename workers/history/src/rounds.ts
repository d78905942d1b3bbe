// Keeps ended rounds: the final table with the names of that time, and the results. They outlive their snapshots.
import * as v from 'valibot'
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { TableSnapshot } from '../../../shared/history-worker.ts'
import { ResultTuplesSchema, type Round } from '../../../shared/standings/history.ts'
import { isComplete } from '../../../shared/standings/round.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { type StoredRow, StoredRowSchema } from '../../../shared/standings/stored-row.ts'
import { nameKey, shownTeam } from '../../../shared/standings/team.ts'
import { sastDay } from '../../../shared/time.ts'
import type { Database } from '../../platform/database.ts'
import { isOtherRound, teamsBetween } from './derive/compare-teams.ts'
import type { Round as Derived } from './derive/round.ts'
import { resultTuples } from './story.ts'
import { type GroupId, namedRows } from './teams.ts'

const KeptSchema = v.object({
  round: v.number(),
  slug: v.string(),
  at: v.number(),
  complete: v.number(),
  rows: v.pipe(v.string(), v.parseJson(), v.array(StoredRowSchema)),
  results: v.pipe(v.string(), v.parseJson(), ResultTuplesSchema),
})
type Kept = v.InferOutput<typeof KeptSchema>

const COLUMNS = 'round, slug, at, complete, rows, results'

/** All kept rounds of a group, the newest first. */
export function keptRounds(database: Database, { league, table }: GroupId): Kept[] {
  const query = `SELECT ${COLUMNS} FROM round WHERE league = ? AND grp = ? ORDER BY round DESC`
  return v.parse(v.array(KeptSchema), database.exec(query, league, table))
}

type Place = { database: Database; league: League; group: Group; round: number }

/**
 * Keeps the table of a children's group, under short names and nothing else of it: no earlier table, no result. Once
 * another round has begun it is the final one.
 */
export function keepChildren(
  database: Database,
  league: League,
  group: Group,
  { changedAt, rows: all }: TableSnapshot,
): void {
  const id = { league: league.id, table: group.table }
  const rows = childRows(league, all)
  const [last] = keptRounds(database, id)
  const isOther = last !== undefined && isOtherRound(teamsBetween(last.rows, rows))
  const round = (last?.round ?? 0) + (last === undefined || isOther ? 1 : 0)
  // Until it is complete, it is named by the month of its newest table.
  if (last?.round === round && last.complete === 0) {
    const query = 'DELETE FROM round WHERE league = ? AND grp = ? AND round = ?'
    database.exec(query, id.league, id.table, round)
  }
  save({ database, league, group, round }, { rows, at: Date.parse(changedAt), results: [] })
}

function childRows(league: League, rows: readonly StoredRow[]): StoredRow[] {
  const names = rows.map((row) => shownTeam(league, row.team, row.key))
  return rows.map((row, n) => {
    const team = names[n] ?? ''
    const twins = names.slice(0, n).filter((name) => name === team).length
    return { ...row, team, key: `${nameKey(team)}${twins > 0 ? `~${twins + 1}` : ''}` }
  })
}

/** Stores the newest table of a round as its final one, or puts a corrected one in its place. */
export function keepRound(place: Place, { steps, results }: Derived): void {
  const rows = steps.at(-1)?.rows ?? []
  const at = steps.findLast(({ kind }) => kind !== 'none')?.at ?? 0
  save(place, { rows, at, results: resultTuples({ steps, results }) })
}

type Ended = Pick<Kept, 'at' | 'results'> & { rows: readonly StoredRow[] }

function save({ database, league, group, round }: Place, { rows, at, results }: Ended): void {
  // Nothing was played: half an import, or a round that has not begun.
  if (!rows.some(({ played }) => (played ?? 0) > 0)) return
  const id = { league: league.id, table: group.table }
  database.exec(
    `INSERT INTO round (league, grp, round, slug, at, complete, rows, results)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
     ON CONFLICT (league, grp, round) DO UPDATE SET
       at = ?5, complete = ?6, rows = ?7, results = ?8
       WHERE rows <> ?7 OR results <> ?8`,
    ...[league.id, group.table, round, freeSlug(keptRounds(database, id), at), at],
    ...[Number(isComplete({ league, group, rows })), JSON.stringify(rows), JSON.stringify(results)],
  )
}

/** "2026-11", or "2026-11-2" for the second round that ended in this month. */
function freeSlug(kept: readonly Kept[], at: number): string {
  const month = sastDay(at).slice(0, 'yyyy-mm'.length)
  const before = kept.filter(({ slug }) => slug.startsWith(month)).length
  return before === 0 ? month : `${month}-${before + 1}`
}

export function asRound(league: League, group: Group, kept: Kept): Round {
  const { slug, at, complete, rows, results } = kept
  const ended = { slug, at, isComplete: complete === 1, rows: namedRows(league, rows), results }
  return { league: league.id, group: group.slug, ...ended }
}

/** Ended rounds of all groups, the newest first. A round that goes on again is none. */
export function roundsOf(database: Database, league: League): Round[] {
  return league.groups
    .flatMap((group) => {
      const id = { league: league.id, table: group.table }
      const kept = keptRounds(database, id)
      const current = league.shortenNames ? kept[0]?.round : currentRound(database, id)
      return kept
        .filter(({ round, complete }) => round !== current || complete === 1 || isOver(league))
        .map((one) => asRound(league, group, one))
    })
    .toSorted((one, other) => other.at - one.at)
}

function currentRound(database: Database, { league, table }: GroupId) {
  const query = 'SELECT round FROM snapshot WHERE league = ? AND grp = ? ORDER BY at DESC LIMIT 1'
  return database.exec(query, league, table)[0]?.round
}

/** Hides and shortens names that were stored before leagues.yml asked for it. */
export function hideInRounds(database: Database, league: League): void {
  const { id, shortenNames, hideTeams = [] } = league
  if (!shortenNames && hideTeams.length === 0) return
  for (const { grp } of database.exec('SELECT DISTINCT grp FROM round WHERE league = ?', id)) {
    const group = { league: id, table: Number(grp) }
    for (const { round, rows, results } of keptRounds(database, group)) {
      const named = shortenNames ? childRows(league, rows) : namedRows(league, rows)
      const keys = new Map(rows.map(({ key }, n) => [key, named[n]?.key ?? key]))
      const renamed = (shortenNames ? [] : results).map(([a, b, ...figures]) => [
        keys.get(String(a)) ?? a,
        keys.get(String(b)) ?? b,
        ...figures,
      ])
      const query =
        'UPDATE round SET rows = ?, results = ? WHERE league = ? AND grp = ? AND round = ?'
      database.exec(query, JSON.stringify(named), JSON.stringify(renamed), id, group.table, round)
    }
  }
}
