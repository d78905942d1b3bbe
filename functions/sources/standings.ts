// The standings of one league: how they are refreshed and answered.
import type { Group, League } from '../../contract/content/leagues.ts'
import { isOver } from '../../contract/season.ts'
import { HIDDEN, shownTeam } from '../../contract/shown-team.ts'
import type { GroupStandings, Row, Standings } from '../../contract/standings.ts'
import { type StoredRow, shownRow } from '../../contract/stored-row.ts'
import { HOUR, iso, MINUTE, SECOND } from '../../contract/time.ts'
import type { Source, Update } from '../cache/source.ts'
import type { Log } from '../platform/log.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { fetchLeague, type LeagueTableService } from '../upstream/league-table.ts'
import { tellWhenRefused } from '../upstream/refused.ts'
import { judged } from './doubtful-rows.ts'
import { isFinal } from './final-group.ts'
import {
  groupOf,
  isSameStandings,
  mergeStandings,
  oldStandingsKey,
  type StoredStandings,
  StoredStandingsSchema,
  standingsKey,
} from './stored-standings.ts'
import { withoutName } from './told-story.ts'

/** Results are entered by hand after a match: five minutes are live enough. */
const FRESH_MS = 5 * MINUTE
/** A failed group is tried again sooner, so that an outage ends on screen soon after it ends at the service. */
const RETRY_MS = MINUTE
/** Nothing known of any group: the next visitor waits for a new attempt, yet not every one of a crowd. */
const RETRY_UNKNOWN_MS = 5 * SECOND
/** All tables are final: nobody is asked then, and what KV has not taken yet goes there. */
const FINAL_MS = HOUR
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
  /** With what was known before an attempt, and after it. */
  tellHistory(before: StoredStandings | null, after: StoredStandings): Promise<void>
}

export function standingsSource(options: StandingsOptions): Source<StoredStandings> {
  const { league } = options
  return {
    key: standingsKey(league.id),
    oldKey: oldStandingsKey(league.id),
    schema: StoredStandingsSchema,
    isMetered: false,
    isKnown: (record) => league.groups.some((group) => groupOf(record, group) !== null),
    freshFor: (record) => freshFor(league, record),
    refresh: (last) => refresh(options, last),
    merge: (one, other) => mergeStandings(one, other, isOver(league)),
    isSame: isSameStandings,
    afterAttempt: options.tellHistory,
    body: (record, refreshing, now) => JSON.stringify(toStandings(league, record, refreshing, now)),
  }
}

function freshFor(league: League, record: StoredStandings): number {
  const groups = league.groups.map((group) => groupOf(record, group))
  if (groups.every((group) => group === null)) return RETRY_UNKNOWN_MS
  const checkedAt = Date.parse(record.checkedAt)
  if (groups.every((group) => isFinal(league, group, checkedAt))) return FINAL_MS
  return groups.every((group) => group?.asOf === record.checkedAt) ? FRESH_MS : RETRY_MS
}

async function refresh(
  options: StandingsOptions,
  before: StoredStandings | null,
): Promise<Update<StoredStandings>> {
  const { league, service, answered, outside } = options
  const log = logOf(options)
  const asked = league.groups.filter(
    (group) => !isFinal(league, groupOf(before, group), outside.clock.now()),
  )
  const results = await fetchLeague({ ...league, groups: asked }, service, outside)
  const now = outside.clock.now()
  if (results.some(({ ok }) => ok)) answered.at = now
  const logged = new Set<number>()
  let isTold = false
  const warn = (event: string, group: number, reason: string) => {
    if (!logged.has(group)) log('warn', event, { league: league.id, group, reason })
    logged.add(group)
  }
  asked.forEach(({ table }, n) => {
    const result = results[n]
    if (result?.ok === false) warn('standings_failed', table, result.reason)
    if (result?.ok && result.initialled > 0) {
      log('warn', 'names_initialled', { league: league.id, group: table, names: result.initialled })
    }
  })
  const reasons = new Set(results.flatMap((result) => (result.ok ? [] : result.reason)))
  for (const reason of reasons) tellWhenRefused(log, 'league-table', reason)
  return (last) => {
    const groups = { ...last?.groups }
    asked.forEach((group, n) => {
      const result = results[n]
      const known = shownGroup(league, last, group)
      if (!result?.ok || isFinal(league, known, now)) return
      const { stored, reason } = judged(known, result, now, isOver(league))
      if (reason !== null) warn('standings_doubted', group.table, reason)
      // With nothing known another store may know better, and is asked before the next attempt.
      const final = isOver(league) && known !== null && reason === null
      groups[group.table] = { ...stored, slug: group.slug, final: final || undefined }
    })
    const record: StoredStandings = { v: 2, checkedAt: iso(now), groups }
    if (!isTold && now - answered.at < ANSWERS_MS && hasOld(league, record, now)) {
      isTold = true
      log('error', 'standings_stale', { league: league.id })
    }
    return record
  }
}

/** Once a season is over, nobody has to hear what the service does with its tables. */
function logOf({ league, log }: StandingsOptions): Log {
  return isOver(league) ? () => undefined : log
}

function hasOld(league: League, record: StoredStandings, now: number): boolean {
  return league.groups.some((group) => {
    const asOf = groupOf(record, group)?.asOf
    return asOf !== undefined && now - Date.parse(asOf) > OLD_MS
  })
}

/** Names stored before a league was told to shorten or hide them are shortened or hidden here. */
export function shownGroup(league: League, record: StoredStandings | null, group: Group) {
  const stored = groupOf(record, group)
  if (stored === null || (!league.shortenNames && !league.hideTeams)) return stored
  const rows = stored.rows.map((row) => ({ ...row, team: shownTeam(league, row.team, row.key) }))
  return { ...stored, rows }
}

export function toStandings(
  league: League,
  record: StoredStandings | null,
  refreshing: boolean,
  now: number,
  /** The API gives no keys. */
  rowOf: (row: StoredRow) => Row = shownRow,
): Standings {
  const checkedAt = record?.checkedAt ?? null
  const groups = league.groups.map((group): GroupStandings => {
    const { table: number, slug, name } = group
    const stored = shownGroup(league, record, group)
    const asOf = stored?.asOf ?? null
    const old = asOf === null || asOf !== checkedAt || now - Date.parse(asOf) > STALE_MS
    // Final tables do not age.
    const stale = isOver(league) ? asOf === null : old
    return { number, slug, name, asOf, stale, rows: stored?.rows.map(rowOf) ?? null }
  })
  return { league: league.id, name: league.name, checkedAt, refreshing, groups }
}

/** As pages have it. A key that is made of a name which must not be told in full is told as the history tells it. */
export function keyedRow({ shortenNames }: Pick<League, 'shortenNames'>) {
  return (row: StoredRow): Row => {
    const { team, key } = row
    return { ...shownRow(row), key: shortenNames || team === HIDDEN ? withoutName(key) : key }
  }
}
