// What is cached of a league: its standings and the story of exactly these rows, as one value.
import * as v from 'valibot'
import type { Group, League } from '../../shared/content/leagues.ts'
import { hashOf } from '../../shared/hash.ts'
import { type Story, StorySchema } from '../../shared/standings/history.ts'
import { isOver } from '../../shared/standings/season.ts'
import type { HistoryBinding, TableSnapshot } from '../../shared/standings/snapshot.ts'
import { DAY, HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import { type Clock, type Env, kindOf, type Log, type RequestContext, within } from '../platform.ts'
import { type Outside, tellWhenRefused } from '../upstream/fetch-limited.ts'
import { type FoundRows, fetchLeague } from '../upstream/league-table.ts'
import {
  type Reading,
  type ReadOptions,
  ReadThroughCache,
  requestScope,
  type Source,
  type Update,
} from './cache.ts'
import { isFinal, judged } from './doubt.ts'
import {
  type Check,
  checkedAt,
  groupOf,
  mergeLeagues,
  type StoredGroup,
  type StoredLeague,
  StoredLeagueSchema,
  shownGroup,
} from './standings.ts'
import type { Stores } from './stores.ts'
import { shownStory } from './story.ts'

/** Results are entered by hand after a match: five minutes are live enough. */
const FRESH_MS = 5 * MINUTE
/** A failed group is asked for again sooner, so that an outage ends on screen soon after it ends at the service. */
const RETRY_MS = MINUTE
/** Nothing is cached of the group: visitors see none. */
const RETRY_EMPTY_MS = 5 * SECOND
/** After the season nothing new is expected of a table that the service has dropped. */
const RETRY_OVER_MS = 5 * MINUTE
const MAX_RETRY_OVER_MS = DAY
/** All tables are final: nobody is asked then, and what KV has not taken yet goes there. */
const FINAL_MS = HOUR
/** KV takes a new copy this often, and up to as much later, so that data centres seldom write at once. */
const KV_MS = 30 * MINUTE
const KV_SPREAD_MS = 15 * MINUTE
/** The history Worker stores a few rows; its first call from here may have the object moved into memory. */
const HISTORY_MS = 2 * SECOND
/** So old, while the service answers for others, rows do not mend themselves: an alert. */
export const OLD_MS = 6 * HOUR
/** Until then "the service answers" is believed of its last good answer. */
const ANSWERS_MS = 30 * MINUTE

export type LeagueData = {
  /** null: no row of the league is known. */
  record: StoredLeague | null
  /** ISO UTC: when the service was last asked. */
  checkedAt: string | null
  /** null: not known. Of each group it says of which rows it is (`rowsAt`). */
  story: Story | null
  /** A newer value is seconds away. */
  refreshing: boolean
  /** What is made of it may be cached until then, ms. */
  until: number
}

export type ReadLeague = (
  c: RequestContext,
  league: League,
  options?: ReadOptions,
) => Promise<LeagueData>

export type ReadLeagues = (
  c: RequestContext,
  leagues: readonly League[],
  options?: ReadOptions,
) => Promise<LeagueData[]>

type ReaderOptions = { outside: Outside; log: Log; stores: Stores }

export function createReadLeague({ outside, log, stores }: ReaderOptions) {
  const { clock } = outside
  const cache = new ReadThroughCache<StoredLeague>({ clock, log, stores })
  const ask = createAsk({ outside, log })
  const sourceFor = (c: RequestContext, league: League) => leagueSource(c, league, { ask, clock })

  const readLeague: ReadLeague = async (c, league, options) =>
    toData(league, await cache.get(sourceFor(c, league), requestScope(c), options))

  /** Only the oldest is refreshed: refreshes of all would take more subrequests than one request has. */
  const readLeagues: ReadLeagues = async (c, leagues, { wait = false } = {}) => {
    const scope = requestScope(c)
    const readings = await Promise.all(
      leagues.map((league) => cache.get(sourceFor(c, league), scope, { wait, refresh: false })),
    )
    const refreshedAt = (n: number) => readings[n]?.value?.checkedAt ?? ''
    const [oldest] = [...readings.keys()]
      .filter((n) => !readings[n]?.isFresh)
      .toSorted((a, b) => refreshedAt(a).localeCompare(refreshedAt(b)))
    const league = oldest === undefined ? undefined : leagues[oldest]
    if (oldest !== undefined && league) {
      readings[oldest] = await cache.refresh(sourceFor(c, league), scope, { wait })
    }
    return leagues.flatMap((league, n) => (readings[n] ? [toData(league, readings[n])] : []))
  }
  return { readLeague, readLeagues }
}

function toData(league: League, { value, isFresh, until }: Reading<StoredLeague>): LeagueData {
  const record = value !== null && hasRows(league, value) ? value : null
  const story = shownStory(league, value)
  return { record, checkedAt: checkedAt(value), story, refreshing: !isFresh, until }
}

function hasRows(league: League, value: StoredLeague): boolean {
  return league.groups.some((group) => groupOf(value, group) !== null)
}

function leagueSource(
  c: RequestContext,
  league: League,
  { ask, clock }: { ask: Ask; clock: Clock },
): Source<StoredLeague> {
  const { env } = c.var
  const key = leagueKey(league.id)
  return {
    key,
    schema: StoredLeagueSchema,
    hasData: (value) => hasRows(league, value),
    dueAt: (value) => dueAt(league, value, env.history !== null),
    refresh: (last) => ask(league, env, last),
    merge: (one, other) => mergeLeagues(one, other, isOver(league)),
    needsKv: (value, copy) => {
      if (!hasRows(league, value)) return false
      if (copy === null || lacksGroup(league, value, copy)) return true
      const now = clock.now()
      if (league.groups.every((group) => isFinal(league, groupOf(copy, group), now))) return false
      const place = `${requestScope(c).dataCentre} ${key} ${copy.checkedAt}`
      const spread = KV_SPREAD_MS * (hashOf(place) / 2 ** 32)
      return now - Date.parse(copy.checkedAt) >= KV_MS + spread
    },
  }
}

/** In KV and Cache API. */
export function leagueKey(league: string): string {
  return `league:v1:${league}`
}

function lacksGroup(league: League, value: StoredLeague, copy: StoredLeague): boolean {
  return league.groups.some((group) => {
    const [has, kept] = [groupOf(value, group), groupOf(copy, group)]
    return has !== null && (kept === null || has.final !== kept.final)
  })
}

function dueAt(league: League, value: StoredLeague, hasHistory: boolean): number {
  const checkedAt = Date.parse(value.checkedAt)
  const due = league.groups.map((group) => groupDueAt(league, value, group, checkedAt))
  if (hasHistory && isStoryBehind(league, value)) due.push(checkedAt + RETRY_MS)
  return Math.min(checkedAt + FINAL_MS, ...due)
}

/** Each group has its own freshness: healthy ones are asked for no more often because another one fails. */
function groupDueAt(league: League, value: StoredLeague, group: Group, now: number): number {
  const stored = groupOf(value, group)
  if (isFinal(league, stored, now)) return Number.POSITIVE_INFINITY
  const check = value.checks[group.table]
  // Without rows the check was that of another group, which had the table before.
  if (!check || (stored === null && check.failures === 0)) return 0
  return Date.parse(check.at) + waitAfter(check, stored, isOver(league))
}

function waitAfter({ failures }: Check, stored: StoredGroup | null, isOver: boolean): number {
  if (failures === 0) return FRESH_MS
  const backoff = 2 ** (failures - 1)
  if (isOver) return Math.min(RETRY_OVER_MS * backoff, MAX_RETRY_OVER_MS)
  return Math.min((stored === null ? RETRY_EMPTY_MS : RETRY_MS) * backoff, FRESH_MS)
}

/** Some group has newer rows than those that its story was derived from. */
function isStoryBehind(league: League, { groups, story }: StoredLeague): boolean {
  if (league.shortenNames) return false
  if (story === null) return true
  return Object.entries(story.groups).some(
    ([table, { rowsAt }]) => groups[table] !== undefined && groups[table].changedAt !== rowsAt,
  )
}

type Ask = (league: League, env: Env, last: StoredLeague | null) => Promise<Update<StoredLeague>>

/** Asks the league-table service for the groups that are due, and the history Worker for the story of all. */
function createAsk({ outside, log }: { outside: Outside; log: Log }): Ask {
  const { clock } = outside
  const readStory = createReadStory({ clock, log })
  let answeredAt = Number.NEGATIVE_INFINITY
  return async (league, env, last) => {
    const startedAt = clock.now()
    const due = league.groups.filter(
      (group) => last === null || groupDueAt(league, last, group, startedAt) <= startedAt,
    )
    const service = { template: env.leagueTableUrl, token: env.leagueTableToken }
    const answers = await fetchLeague({ ...league, groups: due }, service, outside)
    const now = clock.now()
    if (answers.some(({ ok }) => ok)) answeredAt = now
    const found = due.flatMap((group, n) => (answers[n] ? [{ group, answer: answers[n] }] : []))
    const update = (known: StoredLeague | null) => withAnswers(league, known, found, now)
    for (const { group, answer } of found) {
      const names = answer.ok ? answer.initialled : 0
      const fields = { league: league.id, group: group.table, names }
      if (names > 0) log('warn', 'names_initialled', fields)
    }
    const { value, failed } = update(last)
    for (const { table, event, reason } of failed) {
      log('warn', event, { league: league.id, group: table, reason })
    }
    for (const reason of new Set(failed.map((one) => one.reason))) {
      tellWhenRefused(log, 'league-table', reason)
    }
    if (now - answeredAt < ANSWERS_MS && hasOld(league, value, now)) {
      log('error', 'standings_stale', { league: league.id })
    }
    const story = await readStory(env.history, league, value)
    return (known) => {
      const next = known === last ? value : update(known).value
      return { ...next, story: story ?? known?.story ?? null }
    }
  }
}

type Failure = { table: number; event: 'standings_failed' | 'standings_doubted'; reason: string }

function withAnswers(
  league: League,
  last: StoredLeague | null,
  found: readonly { group: Group; answer: FoundRows }[],
  now: number,
): { value: StoredLeague; failed: Failure[] } {
  const groups = { ...last?.groups }
  const checks = { ...last?.checks }
  const failed: Failure[] = []
  for (const { group, answer } of found) {
    const { table, slug } = group
    const known = shownGroup(league, last, group)
    if (isFinal(league, known, now)) continue
    const others = league.groups.flatMap((one) =>
      one === group ? [] : [groupOf(last, one)?.rows ?? []],
    )
    const judging = { slug, now, isOver: isOver(league), others }
    const judgement = answer.ok ? judged(known, { ...judging, found: answer }) : null
    if (judgement) groups[table] = judgement.stored
    const reason = answer.ok ? (judgement?.reason ?? null) : answer.reason
    const before = last?.checks[table]?.failures ?? 0
    checks[table] = { at: iso(now), failures: reason === null ? 0 : before + 1 }
    // After the season the service may drop a table: that is worth one line.
    if (reason === null || (isOver(league) && before > 0)) continue
    failed.push({ table, event: answer.ok ? 'standings_doubted' : 'standings_failed', reason })
  }
  const story = last?.story ?? null
  return { value: { checkedAt: iso(now), groups, checks, story }, failed }
}

function hasOld(league: League, value: StoredLeague, now: number): boolean {
  if (isOver(league)) return false
  return league.groups.some((group) => {
    const asOf = groupOf(value, group)?.asOf
    return asOf !== undefined && now - Date.parse(asOf) > OLD_MS
  })
}

/** The story of the rows of a value; null: the history Worker is slow, missing or fails. Never throws. */
function createReadStory({ clock, log }: { clock: Clock; log: Log }) {
  let isMissingLogged = false
  return async (
    history: HistoryBinding | null,
    league: League,
    value: StoredLeague,
  ): Promise<Story | null> => {
    const groups = league.groups.flatMap((group): TableSnapshot[] => {
      const stored = groupOf(value, group)
      if (stored === null) return []
      const { changedAt, asOf, before, rows } = stored
      return [{ table: group.table, slug: group.slug, changedAt, asOf, before, rows }]
    })
    if (groups.length === 0) return null
    const failed = (cause: string) => log('warn', 'history_failed', { league: league.id, cause })
    if (history === null) {
      if (!isMissingLogged) failed('missing')
      isMissingLogged = true
      return null
    }
    try {
      const answer = await within(clock, HISTORY_MS, history.record({ league: league.id, groups }))
      if (answer.inTime) return v.parse(StorySchema, answer.value.story)
      failed('timeout')
    } catch (cause) {
      failed(kindOf(cause))
    }
    return null
  }
}
