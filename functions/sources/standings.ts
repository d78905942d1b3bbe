// The standings of one league: how they are stored, refreshed and answered.
import * as v from 'valibot'
import type { League } from '../../contract/content/leagues.ts'
import { type GroupStandings, RowSchema, type Standings } from '../../contract/standings.ts'
import { iso, MINUTE, SECOND } from '../../contract/time.ts'
import type { Source } from '../cache/source.ts'
import type { Log } from '../platform/log.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { fetchLeague } from '../upstream/league-table.ts'
import { shortName } from '../upstream/short-name.ts'

/** Results are entered by hand after a match: five minutes are live enough. */
const FRESH_MS = 5 * MINUTE
/** A failed group is tried again sooner, so that an outage ends on screen soon after it ends at the service. */
const RETRY_MS = MINUTE
/** Nothing known of any group: the next visitor waits for a new attempt, yet not every one of a crowd. */
const RETRY_UNKNOWN_MS = 5 * SECOND
const STALE_MS = 30 * MINUTE

const COLUMNS = Object.keys(RowSchema.entries)

export const StoredStandingsSchema = v.object({
  v: v.literal(1),
  checkedAt: v.string(),
  /** By number. `asOf`: when the league-table service last confirmed these rows. */
  groups: v.record(v.string(), v.object({ rows: v.array(RowSchema), asOf: v.string() })),
})

export type StoredStandings = v.InferOutput<typeof StoredStandingsSchema>

export type StandingsOptions = {
  league: League
  /** LEAGUE_TABLE_URL. */
  template: string | null
  outside: Outside
  log: Log
}

export function standingsKey(league: string): string {
  return `st:v1:${league}`
}

export function standingsSource(options: StandingsOptions): Source<StoredStandings> {
  const { league } = options
  return {
    key: standingsKey(league.id),
    schema: StoredStandingsSchema,
    isMetered: false,
    isKnown: (record) => league.groups.some((_, n) => groupOf(record, n + 1) !== null),
    freshFor: (record) => freshFor(league, record),
    refresh: () => refresh(options),
    merge,
    isSame: (one, other) => rowsOf(one) === rowsOf(other),
    body: (record, refreshing, now) => JSON.stringify(toStandings(league, record, refreshing, now)),
  }
}

function freshFor(league: League, record: StoredStandings): number {
  const groups = league.groups.map((_, n) => groupOf(record, n + 1))
  if (groups.every((group) => group === null)) return RETRY_UNKNOWN_MS
  return groups.every((group) => group?.asOf === record.checkedAt) ? FRESH_MS : RETRY_MS
}

async function refresh({ league, template, outside, log }: StandingsOptions) {
  const results = await fetchLeague(league, template, outside)
  const checkedAt = iso(outside.clock.now())
  const confirmed: StoredStandings['groups'] = {}
  results.forEach((result, n) => {
    const group = n + 1
    if (result.ok) confirmed[group] = { rows: result.rows, asOf: checkedAt }
    else log('warn', 'standings_failed', { league: league.id, group, reason: result.reason })
  })
  return (last: StoredStandings | null): StoredStandings => ({
    v: 1,
    checkedAt,
    groups: { ...last?.groups, ...confirmed },
  })
}

/** Of every group the rows confirmed last, wherever they were known. */
function merge(one: StoredStandings, other: StoredStandings): StoredStandings {
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one]
  const groups = { ...older.groups }
  for (const [number, group] of Object.entries(newer.groups)) {
    const known = groups[number]
    if (known === undefined || group.asOf >= known.asOf) groups[number] = group
  }
  return { ...newer, groups }
}

/** Columns in the contract's order, groups by number: stored and fetched rows may list theirs in another one. */
function rowsOf({ groups }: StoredStandings): string {
  const rows = Object.entries(groups).map(([number, group]) => [number, group.rows])
  return JSON.stringify(rows, COLUMNS)
}

function groupOf(record: StoredStandings | null, number: number) {
  const groups = record?.groups
  return groups && Object.hasOwn(groups, number) ? (groups[number] ?? null) : null
}

function toStandings(
  league: League,
  record: StoredStandings | null,
  refreshing: boolean,
  now: number,
): Standings {
  const checkedAt = record?.checkedAt ?? null
  const groups = league.groups.map(({ slug, name }, n): GroupStandings => {
    const group = groupOf(record, n + 1)
    const asOf = group?.asOf ?? null
    const stale = asOf === null || asOf !== checkedAt || now - Date.parse(asOf) > STALE_MS
    // Names stored before a league was told to shorten them are shortened here.
    const rows = league.shortenNames
      ? group?.rows.map((row) => ({ ...row, team: shortName(row.team) }))
      : group?.rows
    return { number: n + 1, slug, name, asOf, stale, rows: rows ?? null }
  })
  return { league: league.id, name: league.name, checkedAt, refreshing, groups }
}
