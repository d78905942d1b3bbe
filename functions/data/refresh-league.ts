// One refresh of a league: asks the league-table service for the groups that are due, judges what it answers, and asks
// the history Worker for the story of all rows.
import * as v from 'valibot'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { TableSnapshot } from '../../shared/history-worker.ts'
import { type Story, StorySchema } from '../../shared/standings/history.ts'
import { isOver } from '../../shared/standings/season.ts'
import { HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import { within } from '../clock.ts'
import type { Env } from '../env.ts'
import { kindOf, type Log } from '../log.ts'
import { type Outside, tellWhenRefused } from '../upstream/fetch-limited.ts'
import { type FoundRows, fetchLeague } from '../upstream/league-table.ts'
import { isFinal, judged } from './doubt.ts'
import { groupOf, type StoredLeague, shownGroup } from './standings.ts'

/** The history Worker stores a few rows; its first call may have to load the object. */
const HISTORY_MS = 2 * SECOND
/** Older rows raise an alert while the service answers for other groups. */
export const OLD_MS = 6 * HOUR
/** The service counts as answering for this long after its last good answer. */
const ANSWERS_MS = 30 * MINUTE

export type RefreshOptions = Outside & { log: Log }
export type RefreshLeague = (
  env: Env,
  league: League,
  last: StoredLeague | null,
  due: Group[],
) => Promise<StoredLeague>

export function createRefreshLeague(options: RefreshOptions): RefreshLeague {
  const { clock, log } = options
  let answeredAt = Number.NEGATIVE_INFINITY
  return async (env, league, last, due) => {
    const service = { template: env.LEAGUE_TABLE_URL, token: env.LEAGUE_TABLE_TOKEN }
    const answers = await fetchLeague({ ...league, groups: due }, service, options)
    const now = clock.now()
    if (answers.some(({ ok }) => ok)) answeredAt = now
    const value = withAnswers(league, last, { answers, due, now, log })
    if (now - answeredAt < ANSWERS_MS && hasOld(league, value, now)) {
      log('error', 'standings_stale', { league: league.id })
    }
    const story = await readStory(env, league, value, options)
    return { ...value, story: story ?? value.story }
  }
}

type Answers = { answers: readonly FoundRows[]; due: readonly Group[]; now: number; log: Log }

function withAnswers(
  league: League,
  last: StoredLeague | null,
  { answers, due, now, log }: Answers,
): StoredLeague {
  const groups = { ...last?.groups }
  const checks = { ...last?.checks }
  const reasons = new Set<string>()
  for (const [n, group] of due.entries()) {
    const answer = answers[n]
    const known = shownGroup(league, last, group)
    if (!answer || isFinal(league, known, now)) continue
    const { table, slug } = group
    const fields = { league: league.id, group: table }
    let reason: string | null = null
    if (answer.ok) {
      const others = league.groups.filter((one) => one !== group)
      const rows = others.map((one) => groupOf(last, one)?.rows ?? [])
      const judging = { slug, now, isOver: isOver(league), found: answer, others: rows }
      const judgement = judged(known, judging)
      groups[table] = judgement.stored
      reason = judgement.reason
      const names = answer.initialled
      if (names > 0) log('warn', 'names_initialled', { ...fields, names })
    } else reason = answer.reason
    const failures = last?.checks[table]?.failures ?? 0
    checks[table] = { at: iso(now), failures: reason === null ? 0 : failures + 1 }
    // After the season the service may drop a table: one log line is enough.
    if (reason === null || (isOver(league) && failures > 0)) continue
    log('warn', answer.ok ? 'standings_doubted' : 'standings_failed', { ...fields, reason })
    reasons.add(reason)
  }
  for (const reason of reasons) tellWhenRefused(log, 'league-table', reason)
  return { checkedAt: iso(now), groups, checks, story: last?.story ?? null }
}

function hasOld(league: League, value: StoredLeague, now: number): boolean {
  if (isOver(league)) return false
  return league.groups.some((group) => {
    const asOf = groupOf(value, group)?.asOf
    return asOf !== undefined && now - Date.parse(asOf) > OLD_MS
  })
}

/** The story of the rows of a value; null: the history Worker is slow, missing or fails. Never throws. */
async function readStory(
  { HISTORY }: Env,
  league: League,
  value: StoredLeague,
  { clock, log }: RefreshOptions,
): Promise<Story | null> {
  const groups = league.groups.flatMap((group): TableSnapshot[] => {
    const stored = groupOf(value, group)
    if (stored === null) return []
    const { changedAt, asOf, before, rows } = stored
    return [{ table: group.table, changedAt, asOf, before, rows }]
  })
  if (groups.length === 0 || HISTORY === null) return null
  const failed = (cause: string) => log('warn', 'history_failed', { league: league.id, cause })
  try {
    const answer = await within(clock, HISTORY_MS, HISTORY.record({ league: league.id, groups }))
    if (answer.inTime) return v.parse(StorySchema, answer.value.story)
    failed('timeout')
  } catch (cause) {
    failed(kindOf(cause))
  }
  return null
}
