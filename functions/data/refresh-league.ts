// One refresh of a league: asks the league-table service for the groups that are due, checks the answers, and asks the
// history Worker for the story of all rows.
import * as v from 'valibot'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { TableSnapshot } from '../../shared/history-worker.ts'
import type { Log } from '../../shared/log.ts'
import { type Story, StorySchema } from '../../shared/standings/history.ts'
import { isOver } from '../../shared/standings/season.ts'
import { HOUR, iso, MINUTE } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { logIfUnauthorized, type Runtime } from '../upstream/fetch-limited.ts'
import { askHistory } from '../upstream/history.ts'
import { type FoundRows, fetchLeague } from '../upstream/league-table.ts'
import { judgeTable, matchesIn } from './judge-table.ts'
import { groupOf, isFinal, type StoredGroup, type StoredLeague, shownGroup } from './standings.ts'

/** Older rows raise an alert while the service answers for other groups. */
export const ALERT_IF_OLDER_MS = 6 * HOUR
/** The service counts as answering for this long after its last good answer. */
const ANSWERS_MS = 30 * MINUTE

export type RefreshOptions = Runtime & { log: Log }
export type RefreshLeague = ReturnType<typeof createRefreshLeague>

export function createRefreshLeague(options: RefreshOptions) {
  const { clock, log } = options
  let answeredAt = Number.NEGATIVE_INFINITY
  return async (
    env: Env,
    league: League,
    last: StoredLeague | null,
    due: Group[],
  ): Promise<StoredLeague> => {
    const answers = await fetchLeague({ ...league, groups: due }, env, options)
    const now = clock.now()
    if (answers.some(({ ok }) => ok)) answeredAt = now
    const value = withAnswers(league, last, { answers, due, now, log })
    if (now - answeredAt < ANSWERS_MS && hasOld(league, value, now)) {
      log('error', 'standings_stale', { league: league.id })
    }
    const story = await readStory(env, league, value, options)
    if (story === null) return value
    const groups = Object.entries(value.groups).map(([table, group]) => {
      // Empty, not missing: another copy may still have tables that the history Worker has received by now.
      return [table, { ...group, unsent: group.unsent && [] }]
    })
    return { ...value, groups: Object.fromEntries(groups), story }
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
      const others = league.groups
        .filter((one) => one !== group)
        .map((one) => groupOf(last, one)?.rows ?? [])
      const judging = { slug, now, isOver: isOver(league), found: answer, others }
      const { stored, reason: doubted } = judgeTable(known, judging)
      groups[table] = { ...stored, unsent: unsentOf(known, last?.story, stored, table) }
      reason = doubted
      const names = answer.initialled
      if (names > 0) log('warn', 'names_cut_to_initials', { ...fields, names })
    } else reason = answer.reason
    const failures = last?.checks[table]?.failures ?? 0
    checks[table] = { at: iso(now), failures: reason === null ? 0 : failures + 1 }
    // After the season the service may drop a table: one log line is enough.
    if (reason === null || (isOver(league) && failures > 0)) continue
    log('warn', answer.ok ? 'table_rejected' : 'standings_failed', { ...fields, reason })
    reasons.add(reason)
  }
  for (const reason of reasons) logIfUnauthorized(log, 'league-table', reason)
  return { checkedAt: iso(now), groups, checks, story: last?.story ?? null }
}

/** A table may change back and forth while the history Worker is away. */
const MAX_UNSENT = 4

/** Tables that the history Worker must get first, or it takes a new round for a correction. */
function unsentOf(
  known: StoredGroup | null,
  story: Story | null | undefined,
  stored: StoredGroup,
  table: number,
): StoredGroup['unsent'] {
  if (known === null || matchesIn(stored.rows) >= matchesIn(known.rows)) return known?.unsent
  const isTold = story && (story.groups[table]?.rowsAt ?? known.changedAt) === known.changedAt
  const tables = isTold ? [stored] : [known, stored]
  const more = tables.map(({ rows, asOf, changedAt, before }) => {
    return { rows, asOf, changedAt, before }
  })
  return [...(known.unsent ?? []), ...more].slice(-MAX_UNSENT)
}

function hasOld(league: League, value: StoredLeague, now: number): boolean {
  if (isOver(league)) return false
  return league.groups.some((group) => {
    const asOf = groupOf(value, group)?.asOf
    return asOf !== undefined && now - Date.parse(asOf) > ALERT_IF_OLDER_MS
  })
}

/** The story of the rows of a value; null: the history Worker did not answer. */
async function readStory(
  env: Env,
  league: League,
  value: StoredLeague,
  options: RefreshOptions,
): Promise<Story | null> {
  const groups = league.groups.flatMap((group): TableSnapshot[] => {
    const stored = groupOf(value, group)
    if (stored === null) return []
    const unsent = stored.unsent?.filter((one) => one.changedAt < stored.changedAt) ?? []
    return [...unsent, stored].map(({ changedAt, asOf, before, rows }) => {
      return { table: group.table, changedAt, asOf, before, rows }
    })
  })
  if (groups.length === 0) return null
  const tables = { league: league.id, groups }
  return await askHistory(env, league.id, options, async (history) => {
    return v.parse(StorySchema, await history.record(tables))
  })
}
