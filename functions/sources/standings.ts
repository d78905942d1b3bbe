// The tables of one league as they are kept, refreshed and answered.
import * as v from 'valibot'
import type { League } from '../../contract/content/leagues.ts'
import { type Board, type Row, RowSchema, type Standings } from '../../contract/standings.ts'
import type { Source } from '../cache/read-cache.ts'
import { iso, MINUTE, SECOND } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { fetchTables, type Table } from '../upstream/league-table.ts'
import { shortName } from '../upstream/short-name.ts'

/** Results are entered by hand after a match: five minutes are live enough. */
const FRESH_MS = 5 * MINUTE
/** A failed group is tried again sooner, so that an outage ends on screen soon after it ends at the service. */
const RETRY_MS = MINUTE
/** Nothing known of any group: the next visitor waits for a new attempt, yet not every one of a crowd. */
const RETRY_UNKNOWN_MS = 5 * SECOND
const STALE_MS = 30 * MINUTE

const GroupSchema = v.object({ rows: v.array(RowSchema), asOf: v.string() })

export const StoredTablesSchema = v.object({
  v: v.literal(1),
  checkedAt: v.string(),
  changedAt: v.string(),
  groups: v.record(v.string(), GroupSchema),
})

export type StoredTables = v.InferOutput<typeof StoredTablesSchema>
type Groups = StoredTables['groups']

export type TablesOptions = {
  league: League
  /** LEAGUE_TABLE_URL. */
  template: string | null
  outside: Outside
  log: Log
}

export function tablesKey(league: string): string {
  return `st:v1:${league}`
}

export function tablesSource(options: TablesOptions): Source<StoredTables> {
  const { league } = options
  return {
    key: tablesKey(league.id),
    schema: StoredTablesSchema,
    keepEach: false,
    isKnown: (record) => league.groups.some((_, n) => groupOf(record, n + 1) !== null),
    freshFor: (record) => freshFor(league, record),
    refresh: (last) => refresh(options, last),
    merge,
    isSame: (one, other) => sameRows(one.groups, other.groups),
    body: (record, refreshing, now) => JSON.stringify(toStandings(league, record, refreshing, now)),
  }
}

function freshFor(league: League, record: StoredTables): number {
  const groups = league.groups.map((_, n) => groupOf(record, n + 1))
  if (groups.every((group) => group === null)) return RETRY_UNKNOWN_MS
  return groups.every((group) => group?.asOf === record.checkedAt) ? FRESH_MS : RETRY_MS
}

async function refresh(options: TablesOptions, last: StoredTables | null): Promise<StoredTables> {
  const { league, template, outside } = options
  const groups = league.groups.map(({ tableUrl }, n) => ({ number: n + 1, tableUrl }))
  const { id, shortenNames } = league
  const tables = await fetchTables({ template, league: id, shortenNames, groups }, outside)
  const checkedAt = iso(outside.clock.now())
  const next: Groups = { ...last?.groups }
  groups.forEach(({ number }, n) => {
    const table = tables[n] ?? { ok: false, reason: 'not asked' }
    if (table.ok) next[number] = { rows: table.rows, asOf: checkedAt }
    else logFailure(options, number, table)
  })
  const isChanged = last === null || !sameRows(last.groups, next)
  return { v: 1, checkedAt, changedAt: isChanged ? checkedAt : last.changedAt, groups: next }
}

function logFailure({ log, league }: TablesOptions, group: number, table: Table & { ok: false }) {
  log('warn', 'table_failed', { league: league.id, group, reason: table.reason })
}

/** Of every group the rows confirmed last, wherever they were known. */
function merge(one: StoredTables, other: StoredTables): StoredTables {
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one]
  const groups: Groups = { ...older.groups }
  for (const [number, group] of Object.entries(newer.groups)) {
    const known = groups[number]
    if (known === undefined || group.asOf >= known.asOf) groups[number] = group
  }
  return { ...newer, groups }
}

function sameRows(one: Groups, other: Groups): boolean {
  const rowsOf = (groups: Groups) =>
    JSON.stringify(
      Object.keys(groups)
        .toSorted()
        .map((number) => [number, groups[number]?.rows.map(figures)]),
    )
  return rowsOf(one) === rowsOf(other)
}

/** In a fixed order: KV's JSON and ours may list keys differently. */
function figures(row: Row) {
  const { position, team, played, wins, draws, losses, points } = row
  return [
    position,
    team,
    played,
    wins,
    draws,
    losses,
    row.setDifference,
    row.gameDifference,
    points,
  ]
}

function groupOf(record: StoredTables | null, number: number) {
  const groups = record?.groups
  return groups && Object.hasOwn(groups, number) ? (groups[number] ?? null) : null
}

function toStandings(
  league: League,
  record: StoredTables | null,
  refreshing: boolean,
  now: number,
): Standings {
  return {
    league: league.id,
    name: league.name,
    checkedAt: record?.checkedAt ?? null,
    refreshing,
    groups: league.groups.map(({ slug, name }, n): Board => {
      const group = groupOf(record, n + 1)
      return {
        number: n + 1,
        slug,
        name,
        asOf: group?.asOf ?? null,
        stale: group === null || group.asOf !== record?.checkedAt || isOld(group.asOf, now),
        // Names kept before a league was told to shorten them are shortened here.
        rows: group && (league.shortenNames ? group.rows.map(shortened) : group.rows),
      }
    }),
  }
}

function isOld(asOf: string, now: number): boolean {
  return now - Date.parse(asOf) > STALE_MS
}

function shortened(row: Row): Row {
  return { ...row, team: shortName(row.team) }
}
