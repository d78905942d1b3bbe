// One refresh of a league: asks the league-table service for the groups that are due, judges what it answers, and asks
// the history Worker for the story of all rows. A table may be well-formed and still be wrong: rows unusable, figures or
// teams gone. It replaces good rows only when it lasts.
import * as v from 'valibot'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { TableSnapshot } from '../../shared/history-worker.ts'
import { type Story, StorySchema } from '../../shared/standings/history.ts'
import { type Row, RowSchema, type StoredRow } from '../../shared/standings/schema.ts'
import { isOver } from '../../shared/standings/season.ts'
import { hashOf } from '../../shared/text.ts'
import { DAY, HOUR, iso, MINUTE } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { type Outside, tellWhenRefused } from '../upstream/fetch-limited.ts'
import { askHistory } from '../upstream/history.ts'
import { type Found, type FoundRows, fetchLeague } from '../upstream/league-table.ts'
import {
  type Doubt,
  groupOf,
  isFinal,
  isSameRows,
  type StoredGroup,
  type StoredLeague,
  shownGroup,
} from './standings.ts'

/** Older rows raise an alert while the service answers for other groups. */
export const OLD_MS = 6 * HOUR
/** The service counts as answering for this long after its last good answer. */
const ANSWERS_MS = 30 * MINUTE

export type RefreshOptions = Outside & { log: Log }
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
    const service = { template: env.LEAGUE_TABLE_URL, token: env.LEAGUE_TABLE_TOKEN }
    const answers = await fetchLeague({ ...league, groups: due }, service, options)
    const now = clock.now()
    if (answers.some(({ ok }) => ok)) answeredAt = now
    const value = withAnswers(league, last, { answers, due, now, log })
    if (now - answeredAt < ANSWERS_MS && hasOld(league, value, now)) {
      log('error', 'standings_stale', { league: league.id })
    }
    const story = await readStory(env, league, value, options)
    if (story === null) return value
    const groups = Object.entries(value.groups).map(([table, group]) => {
      return [table, { ...group, unsent: undefined }]
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
      const { stored, reason: doubted } = judged(known, judging)
      groups[table] = { ...stored, unsent: unsentOf(known, last?.story, stored, table) }
      reason = doubted
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

/** A table may change back and forth while the history Worker is away. */
const MOST_UNSENT = 4

/** What the history Worker has to get before later tables. A round begins with fewer matches, and corrections look like it. */
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
  return [...(known.unsent ?? []), ...more].slice(-MOST_UNSENT)
}

function hasOld(league: League, value: StoredLeague, now: number): boolean {
  if (isOver(league)) return false
  return league.groups.some((group) => {
    const asOf = groupOf(value, group)?.asOf
    return asOf !== undefined && now - Date.parse(asOf) > OLD_MS
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

type Reason =
  | 'rows unusable'
  | 'figures gone'
  | 'teams gone'
  | 'new teams'
  | 'other group'
  | 'fewer matches'

/** A doubted group is asked for again after a minute. */
const TWICE_MS = MINUTE
/**
 * A smaller league, a round with most teams regrouped, and a dropped column last; maintenance and half-finished imports
 * end within a day.
 */
const LASTING_MS = DAY

const FIGURES = v.keyof(v.omit(RowSchema, ['position', 'team'])).options

type Judging = {
  slug: string
  found: Found
  now: number
  isOver: boolean
  /** The last good rows of the league's other groups. */
  others: readonly (readonly StoredRow[])[]
}

/** What to store after an answer. `reason`: why it was doubted; null: it was not. */
function judged(
  known: StoredGroup | null,
  { slug, found, now, isOver, others }: Judging,
): { stored: StoredGroup; reason: Reason | null } {
  const asOf = iso(now)
  const isSame = known !== null && isSameRows(known.rows, found.rows)
  const since = isSame ? known : { changedAt: asOf, before: known?.asOf ?? null }
  const { changedAt, before } = since
  // Without known rows another store may have better ones: rows become final when the service confirms them.
  const final = (isOver && known !== null) || undefined
  const stored = { slug, rows: found.rows, asOf, changedAt, before, final }
  const reason = known && reasonToDoubt(known.rows, found, others, isOver)
  if (known === null || reason === null) return { stored, reason: null }
  const doubt = doubtOf(found.rows, known.doubt, now)
  if (now - Date.parse(doubt.since) >= neededMs(reason, isOver)) return { stored, reason: null }
  return { stored: { ...known, slug, doubt }, reason }
}

/** After a season no doubt ever ends: the table is that of the next season. */
function neededMs(reason: Reason, isOver: boolean): number {
  if (isOver) return Number.POSITIVE_INFINITY
  return reason === 'new teams' ? TWICE_MS : LASTING_MS
}

function matchesIn(rows: readonly Row[]): number {
  return rows.reduce((sum, { played }) => sum + (played ?? 0), 0)
}

function reasonToDoubt(
  known: readonly Row[],
  { rows, of }: Found,
  others: Judging['others'],
  isOver: boolean,
): Reason | null {
  const columns = mostlyFilled(known)
  // 0 counts as a figure: a season begins with zeros.
  const hasFigures = (row: Row) => FIGURES.some((column) => row[column] !== null)
  const usable = columns.length === 0 ? rows : rows.filter(hasFigures)
  if (usable.length * 2 < of) return 'rows unusable'
  if (columns.some((column) => filled(rows, column) * 2 < rows.length)) return 'figures gone'
  const before = teamsOf(known)
  const now = teamsOf(rows)
  const stayed = [...before].filter((team) => now.has(team)).length
  if (stayed * 2 >= before.size) {
    // The same teams with fewer matches: the next season's table. While a season runs, results are taken back.
    return isOver && matchesIn(rows) < matchesIn(known) ? 'fewer matches' : null
  }
  if (others.some((other) => isTableOf(other, rows))) return 'other group'
  // A single team, or the same word in every row, is not a new round.
  if (stayed > 0 || now.size === 1) return 'teams gone'
  // Rows without figures are replaced at once.
  return columns.length === 0 ? null : 'new teams'
}

/** Most rows belong to another group: its teams, with their matches played. A new round begins at 0 matches. */
function isTableOf(other: readonly StoredRow[], rows: readonly StoredRow[]): boolean {
  const played = new Map(other.map((row) => [row.key, row.played ?? 0]))
  const theirs = rows.filter((row) => {
    const before = played.get(row.key) ?? 0
    return before > 0 && (row.played ?? 0) >= before
  })
  return theirs.length * 2 > rows.length
}

/** The same doubt goes on while teams and filled columns stay the same; figures may change. */
function doubtOf(rows: readonly Row[], last: Doubt | undefined, now: number): Doubt {
  const shape = hashOf(JSON.stringify([[...teamsOf(rows)].toSorted(), mostlyFilled(rows)]))
  return last?.shape === String(shape) ? last : { shape: String(shape), since: iso(now) }
}

function mostlyFilled(rows: readonly Row[]) {
  return FIGURES.filter((column) => filled(rows, column) * 2 > rows.length)
}

function filled(rows: readonly Row[], column: (typeof FIGURES)[number]): number {
  return rows.filter((row) => row[column] !== null).length
}

function teamsOf(rows: readonly Row[]): Set<string> {
  return new Set(rows.map(({ team }) => team))
}
