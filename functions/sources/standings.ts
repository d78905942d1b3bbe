// The standings of one league: how they are refreshed and answered.
import type { League } from '../../contract/content/leagues.ts'
import type { GroupStandings, Standings } from '../../contract/standings.ts'
import { HOUR, iso, MINUTE, SECOND } from '../../contract/time.ts'
import type { Source, Update } from '../cache/source.ts'
import type { Log } from '../platform/log.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { fetchLeague, type LeagueTableService } from '../upstream/league-table.ts'
import { tellWhenRefused } from '../upstream/refused.ts'
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
/** So old, while the service answers for others, they do not mend themselves: somebody is told. */
export const OLD_MS = 6 * HOUR
/** Until then "the service answers" is believed of its last good answer. */
const ANSWERS_MS = 30 * MINUTE

export type StandingsOptions = {
  league: League
  service: LeagueTableService
  /** When the service last gave any group's table to this isolate, ms. */
  answered: { at: number }
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
  const { league, service, answered, outside, log } = options
  const results = await fetchLeague(league, service, outside)
  const now = outside.clock.now()
  if (results.some(({ ok }) => ok)) answered.at = now
  const logged = new Set<number>()
  let isTold = false
  const warn = (event: string, group: number, reason: string) => {
    if (!logged.has(group)) log('warn', event, { league: league.id, group, reason })
    logged.add(group)
  }
  results.forEach((result, n) => {
    if (!result.ok) warn('standings_failed', n + 1, result.reason)
  })
  const reasons = new Set(results.flatMap((result) => (result.ok ? [] : result.reason)))
  for (const reason of reasons) tellWhenRefused(log, 'league-table', reason)
  return (last) => {
    const groups = { ...last?.groups }
    results.forEach((result, n) => {
      if (!result.ok) return
      const { group, reason } = judged(shownGroup(league, last, n + 1), result, now)
      if (reason !== null) warn('standings_doubted', n + 1, reason)
      groups[n + 1] = group
    })
    const record: StoredStandings = { v: 1, checkedAt: iso(now), groups }
    if (!isTold && now - answered.at < ANSWERS_MS && hasOld(league, record, now)) {
      isTold = true
      log('error', 'standings_stale', { league: league.id })
    }
    return record
  }
}

function hasOld(league: League, record: StoredStandings, now: number): boolean {
  return league.groups.some((_, n) => {
    const asOf = groupOf(record, n + 1)?.asOf
    return asOf !== undefined && now - Date.parse(asOf) > OLD_MS
  })
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
