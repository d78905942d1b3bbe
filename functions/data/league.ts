// The cached value of a league: its standings and the story of exactly these rows. Decides when each group is due and
// what KV stores.
import type { Group, League } from '../../shared/content/leagues.ts'
import type { Standings } from '../../shared/standings/group.ts'
import { isOver } from '../../shared/standings/season.ts'
import { hashOf } from '../../shared/text.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import { dataCentreOf, type RequestContext } from '../env.ts'
import { type ReadOptions, ReadThroughCache, type Source } from './cache.ts'
import { createRefreshLeague, type RefreshLeague, type RefreshOptions } from './refresh-league.ts'
import {
  groupOf,
  isFinal,
  type LastCheck,
  mergeLeagues,
  type StoredGroup,
  type StoredLeague,
  StoredLeagueSchema,
  toStandings,
  withoutEnded,
} from './standings.ts'
import type { Stores } from './stores.ts'

/** Results are entered by hand after a match, so checking every five minutes is enough. */
const FRESH_MS = 5 * MINUTE
/** A failed group is fetched again sooner, so that pages recover soon after the service does. */
const RETRY_MS = MINUTE
/** No rows are cached: visitors see none. */
const RETRY_EMPTY_MS = 5 * SECOND
/** A table that the service dropped after the season brings nothing new. */
const RETRY_OVER_MS = 5 * MINUTE
const MAX_RETRY_OVER_MS = DAY
/** When all tables are final no service is asked; a refresh only writes what is missing in KV. */
const FINAL_MS = HOUR
/** KV takes a new copy this often, or up to twice as late, so that data centres seldom write at once. */
const KV_MS = 30 * MINUTE

/** One load begins the refresh that is due, the next brings the rows: both within a minute. */
const MIN_RELOAD_S = 20

export type LeagueData = {
  standings: Standings
  /** The stored value; null: no row of the league is known. */
  record: StoredLeague | null
  /** A refresh is running, so a newer value comes within seconds. */
  refreshing: boolean
  /** Until when an answer made of the value may be cached, in milliseconds since 1970. */
  until: number
  /** Seconds after which a page without script reloads. */
  reloadAfter: number
}

export type ReadLeague = ReturnType<typeof createReadLeague>

export function createReadLeague(options: RefreshOptions & { stores: Stores }) {
  const cache = new ReadThroughCache<StoredLeague>(options)
  const refresh = createRefreshLeague(options)
  return async (c: RequestContext, league: League, readOptions?: ReadOptions) => {
    const source = leagueSource(c, league, refresh, options.clock.now)
    const { value, isFresh, until, dueAt } = await cache.get(c, source, readOptions)
    const record = value !== null && hasRows(league, value) ? value : null
    const standings = toStandings(league, value)
    const dueIn = Math.ceil((dueAt - options.clock.now()) / SECOND)
    const reloadAfter = Math.max(MIN_RELOAD_S, dueIn)
    return { standings, record, refreshing: !isFresh, until, reloadAfter } satisfies LeagueData
  }
}

function hasRows(league: League, value: StoredLeague): boolean {
  return league.groups.some((group) => groupOf(value, group) !== null)
}

function leagueSource(
  c: RequestContext,
  league: League,
  refresh: RefreshLeague,
  now: () => number,
): Source<StoredLeague> {
  const { env } = c.var
  const key = `league:v1:${league.id}`
  return {
    key,
    schema: StoredLeagueSchema,
    hasData: (value) => hasRows(league, value),
    dueAt: (value) => dueAt(league, value, env.HISTORY !== null),
    refresh: async (last) => {
      const at = now()
      const isDue = (group: Group) => groupDueAt(league, last, group, at) <= at
      return await refresh(env, league, last, league.groups.filter(isDue))
    },
    merge: (one, other) => withoutEnded(league, mergeLeagues(one, other, isOver(league)), now()),
    needsKv: (value, copy) => {
      if (!hasRows(league, value)) return false
      if (copy === null || lacksGroup(league, value, copy)) return true
      if (league.groups.every((group) => isFinal(league, groupOf(copy, group), now()))) return false
      const place = `${dataCentreOf(c)} ${key} ${copy.checkedAt}`
      const spread = KV_MS * (hashOf(place) / 2 ** 32)
      return now() - Date.parse(copy.checkedAt) >= KV_MS + spread
    },
  }
}

function lacksGroup(league: League, value: StoredLeague, copy: StoredLeague): boolean {
  return league.groups.some((group) => {
    const [has, kept] = [groupOf(value, group), groupOf(copy, group)]
    if (has === null) return false
    // The last table of a round may be asked for by another isolate, days later.
    return kept === null || has.final !== kept.final || has.unsent?.length !== kept.unsent?.length
  })
}

function dueAt(league: League, value: StoredLeague, hasHistory: boolean): number {
  const checkedAt = Date.parse(value.checkedAt)
  const due = league.groups.map((group) => groupDueAt(league, value, group, checkedAt))
  if (hasHistory && isStoryBehind(league, value)) due.push(checkedAt + RETRY_MS)
  return Math.min(checkedAt + FINAL_MS, ...due)
}

/** A failing group does not make the others refresh more often. */
function groupDueAt(league: League, value: StoredLeague | null, group: Group, now: number) {
  const stored = groupOf(value, group)
  // Tables of children that have ended with their season are not fetched again.
  const hasEnded = stored === null && isOver(league) && league.shortenNames
  if (hasEnded || isFinal(league, stored, now)) return Number.POSITIVE_INFINITY
  const check = value?.checks[group.table]
  // A good check without rows belongs to another group, which had the table before.
  if (!check || (stored === null && check.failures === 0)) return 0
  return Date.parse(check.at) + waitAfter(check, stored, isOver(league))
}

function waitAfter({ failures }: LastCheck, stored: StoredGroup | null, isOver: boolean): number {
  if (failures === 0) return FRESH_MS
  const backoff = 2 ** (failures - 1)
  if (isOver) return Math.min(RETRY_OVER_MS * backoff, MAX_RETRY_OVER_MS)
  return Math.min((stored === null ? RETRY_EMPTY_MS : RETRY_MS) * backoff, FRESH_MS)
}

/** Whether a group has newer rows than those that its story was derived from. */
function isStoryBehind(league: League, { groups, story }: StoredLeague): boolean {
  if (league.shortenNames) return false
  if (story === null) return true
  return Object.entries(story.groups).some(
    ([table, { rowsAt }]) => groups[table] !== undefined && groups[table].changedAt !== rowsAt,
  )
}
