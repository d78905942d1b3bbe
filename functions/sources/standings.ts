// The standings of one league: how they are refreshed and answered.
import type { League } from '../../contract/content/leagues.ts'
import type { GroupStandings, Standings } from '../../contract/standings.ts'
import { iso, MINUTE, SECOND } from '../../contract/time.ts'
import type { Source, Update } from '../cache/source.ts'
import type { Log } from '../platform/log.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { fetchLeague } from '../upstream/league-table.ts'
import { shortName } from '../upstream/short-name.ts'
import { judged } from './doubtful-rows.ts'
import {
  groupOf,
  isSameStandings,
  mergeStandings,
  type StoredStandings,
  StoredStandingsSchema,
  standingsKey,
} from './stored-standings.ts'

/** Results are entered by hand after a match: five minutes are live enough. */
const FRESH_MS = 5 * MINUTE
/** A failed group is tried again sooner, so that an outage ends on screen soon after it ends at the service. */
const RETRY_MS = MINUTE
/** Nothing known of any group: the next visitor waits for a new attempt, yet not every one of a crowd. */
const RETRY_UNKNOWN_MS = 5 * SECOND
const STALE_MS = 30 * MINUTE

export type StandingsOptions = {
  league: League
  /** LEAGUE_TABLE_URL. */
  template: string | null
  outside: Outside
  log: Log
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
    merge: mergeStandings,
    isSame: isSameStandings,
    body: (record, refreshing, now) => JSON.stringify(toStandings(league, record, refreshing, now)),
  }
}

function freshFor(league: League, record: StoredStandings): number {
  const groups = league.groups.map((_, n) => groupOf(record, n + 1))
  if (groups.every((group) => group === null)) return RETRY_UNKNOWN_MS
  return groups.every((group) => group?.asOf === record.checkedAt) ? FRESH_MS : RETRY_MS
}

async function refresh(options: StandingsOptions): Promise<Update<StoredStandings>> {
  const { league, template, outside, log } = options
  const results = await fetchLeague(league, template, outside)
  const now = outside.clock.now()
  const logged = new Set<number>()
  const warn = (event: string, group: number, reason: string) => {
    if (!logged.has(group)) log('warn', event, { league: league.id, group, reason })
    logged.add(group)
  }
  results.forEach((result, n) => {
    if (!result.ok) warn('standings_failed', n + 1, result.reason)
  })
  return (last) => {
    const groups = { ...last?.groups }
    results.forEach((result, n) => {
      if (!result.ok) return
      const { group, reason } = judged(shownGroup(league, last, n + 1), result, now)
      if (reason !== null) warn('standings_doubted', n + 1, reason)
      groups[n + 1] = group
    })
    return { v: 1, checkedAt: iso(now), groups }
  }
}

/** Names stored before a league was told to shorten them are shortened here. */
function shownGroup(league: League, record: StoredStandings | null, number: number) {
  const group = groupOf(record, number)
  if (group === null || !league.shortenNames) return group
  return { ...group, rows: group.rows.map((row) => ({ ...row, team: shortName(row.team) })) }
}

function toStandings(
  league: League,
  record: StoredStandings | null,
  refreshing: boolean,
  now: number,
): Standings {
  const checkedAt = record?.checkedAt ?? null
  const groups = league.groups.map(({ slug, name }, n): GroupStandings => {
    const group = shownGroup(league, record, n + 1)
    const asOf = group?.asOf ?? null
    const stale = asOf === null || asOf !== checkedAt || now - Date.parse(asOf) > STALE_MS
    return { number: n + 1, slug, name, asOf, stale, rows: group?.rows ?? null }
  })
  return { league: league.id, name: league.name, checkedAt, refreshing, groups }
}
