// The standings of a league: the stored form, with the last good rows of every group, and the public one.
import * as v from 'valibot'
import type { Group, League } from '../../shared/content/leagues.ts'
import { TableSchema } from '../../shared/history-worker.ts'
import type { GroupStandings, Standings } from '../../shared/standings/group.ts'
import { readResult, StorySchema } from '../../shared/standings/history.ts'
import { isOver, keptMs } from '../../shared/standings/season.ts'
import { type StoredRow, StoredRowSchema } from '../../shared/standings/stored-row.ts'
import { shownTeam } from '../../shared/standings/team.ts'
import { DAY, iso, MINUTE } from '../../shared/time.ts'
import { shownRows, shownStory } from './story.ts'

const STALE_MS = 30 * MINUTE

/** An answer that did not replace the rows. `shape`: hash of its teams and columns; `since`: when it came first. */
const DoubtSchema = v.object({ shape: v.string(), since: v.string() })

const StoredGroupSchema = v.object({
  ...TableSchema.entries,
  /** The last table of a round and the first of the next, until the history Worker has them. */
  unsent: v.optional(v.array(TableSchema)),
  /** The service's numbers once came with names of other teams: its keys are made of names. */
  isKeyedByName: v.optional(v.boolean()),
  /** Set only while the last answers were rejected. */
  doubt: v.optional(DoubtSchema),
  /** Slug of the group: the table's number may go to another group one day. */
  slug: v.string(),
  /** Fetched after the season, so never replaced. */
  final: v.optional(v.boolean()),
})

/** The last attempt for a group, and how many in a row have failed. */
const CheckSchema = v.object({ at: v.string(), failures: v.number() })

/** Groups and checks by the table's number. */
export const StoredLeagueSchema = v.object({
  checkedAt: v.string(),
  groups: v.record(v.string(), StoredGroupSchema),
  checks: v.record(v.string(), CheckSchema),
  /** null: the history Worker has not answered yet. */
  story: v.nullable(StorySchema),
})

export type Rejected = v.InferOutput<typeof DoubtSchema>
export type StoredGroup = v.InferOutput<typeof StoredGroupSchema>
export type LastCheck = v.InferOutput<typeof CheckSchema>
export type StoredLeague = v.InferOutput<typeof StoredLeagueSchema>

const STORED = Object.keys(StoredRowSchema.entries)

export function isSameRows(one: readonly StoredRow[], other: readonly StoredRow[]): boolean {
  return JSON.stringify(one, STORED) === JSON.stringify(other, STORED)
}

/** The stored group; never the rows of another group that had its table before. */
export function groupOf(
  record: Pick<StoredLeague, 'groups'> | null,
  { table, slug, was }: Pick<Group, 'table' | 'slug' | 'was'>,
): StoredGroup | null {
  const groups = record?.groups
  const stored = groups && Object.hasOwn(groups, table) ? groups[table] : undefined
  return stored && [slug, ...(was ?? [])].includes(stored.slug) ? stored : null
}

/** After this time an answer belongs to the next season. */
const SETTLED_MS = 30 * DAY

/**
 * Final rows are never refreshed or replaced: the service gave them after the season, or has not confirmed them for a
 * month. It may drop the table, empty it or fill it with the next season's.
 */
export function isFinal(league: League, group: StoredGroup | null, now: number): boolean {
  if (group === null || !isOver(league)) return false
  return group.final === true || now - Date.parse(group.asOf) > SETTLED_MS
}

/** Shortens and hides names that were stored before the content asked for it. */
export function shownGroup(
  league: League,
  record: StoredLeague | null,
  group: Group,
): StoredGroup | null {
  const stored = groupOf(record, group)
  if (stored === null || (!league.shortenNames && !league.hideTeams)) return stored
  const rows = stored.rows.map((row) => ({ ...row, team: shownTeam(league, row.team, row.key) }))
  return { ...stored, rows }
}

/** The public standings, with the story of the rows while it is known. */
export function toStandings(league: League, record: StoredLeague | null): Standings {
  const groups = league.groups.map((group): GroupStandings => {
    const { table: number, slug, name } = group
    const stored = groupOf(record, group)
    const asOf = stored?.asOf ?? null
    const isFailed = (record?.checks[number]?.failures ?? 0) > 0
    // Final tables do not age.
    const stale = asOf === null || (!isOver(league) && isFailed)
    return { number, slug, name, asOf, stale, rows: stored && shownRows(league, stored.rows) }
  })
  const story = shownStory(league, record) ?? undefined
  const { id, name } = league
  // When the service was last asked for any group.
  const times = Object.values(record?.checks ?? {}).map(({ at }) => at)
  const checkedAt = times.toSorted().at(-1) ?? null
  return { league: id, name, checkedAt, refreshing: false, groups, story }
}

/** The public standings at `now`. */
export function publicGroups(league: League, { groups }: Standings, now: number): GroupStandings[] {
  return groups.map((group) => ({ ...group, stale: isStaleAt(league, group, now) }))
}

/** On pages, rows are not stale just because nobody visited at night. */
function isStaleAt(league: League, { stale, asOf }: GroupStandings, now: number): boolean {
  return stale || (!isOver(league) && asOf !== null && now - Date.parse(asOf) > STALE_MS)
}

/** ISO UTC: when the newest result of these groups was entered; null: unknown, or a newer one is not derived yet. */
export function newestResultAt(
  groups: readonly Group[],
  { story }: Pick<Standings, 'story'>,
): string | null {
  const histories = groups.flatMap(({ table }) => story?.groups[table] ?? [])
  const entered = histories.flatMap(({ results }) => results.map((one) => readResult(one).before))
  if (entered.length === 0 || histories.some(({ behindSince }) => behindSince)) return null
  return iso(Math.max(...entered) * MINUTE)
}

/** Takes the rows of each group that were confirmed last; after the season, final rows before others. */
export function mergeLeagues(
  one: StoredLeague,
  other: StoredLeague,
  isOver: boolean,
): StoredLeague {
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one]
  const groups = mergeRecords(newer.groups, older.groups, (a, b) => mergeGroups(a, b, isOver))
  const checks = mergeRecords(newer.checks, older.checks, (a, b) => (a.at >= b.at ? a : b))
  // If its `rowsAt` is not that of the merged rows, the history Worker is asked again.
  const isStoryNewer = (newer.story?.at ?? '') >= (older.story?.at ?? '')
  const story = isStoryNewer ? (newer.story ?? older.story) : older.story
  return { ...newer, groups, checks, story }
}

/** Drops rows that were confirmed too long ago, and their stories. Final tables stay, except those of children. */
export function withoutEnded(league: League, value: StoredLeague, now: number): StoredLeague {
  const end = iso(now - keptMs(league))
  const isForGood = isOver(league) && !league.shortenNames
  const shown = league.groups.map((one) => groupOf(value, one))
  const groups = Object.entries(value.groups).filter(
    ([, group]) => group.asOf >= end || (isForGood && shown.includes(group)),
  )
  const current = Object.entries(value.story?.groups ?? {}).filter(
    ([, { rowsAt }]) => rowsAt >= end,
  )
  const story = value.story && { ...value.story, groups: Object.fromEntries(current) }
  return { ...value, groups: Object.fromEntries(groups), story }
}

function mergeRecords<T>(
  one: Record<string, T>,
  other: Record<string, T>,
  merge: (one: T, other: T) => T,
): Record<string, T> {
  const merged = { ...other }
  for (const [key, value] of Object.entries(one)) {
    const known = other[key]
    merged[key] = known === undefined ? value : merge(value, known)
  }
  return merged
}

function mergeGroups(newer: StoredGroup, older: StoredGroup, isOver: boolean): StoredGroup {
  const isOlderBetter =
    isOver && newer.final !== older.final ? older.final : older.asOf > newer.asOf
  const { doubt: _, ...confirmed } = isOlderBetter ? older : newer
  // A rejection from before the rows were confirmed no longer counts.
  const doubt = [newer.doubt, older.doubt].find((one) => one && one.since > confirmed.asOf)
  const [first, second] = [newer, older].toSorted((a, b) => (a.changedAt < b.changedAt ? -1 : 1))
  // The rows are the same, but one data centre saw the change earlier; not where other rows came in between.
  const isOneChange =
    first &&
    second &&
    (second.before === null || first.asOf > second.before) &&
    isSameRows(newer.rows, older.rows)
  const { changedAt, before } = isOneChange ? first : confirmed
  const { unsent = older.unsent } = newer
  return { ...confirmed, doubt, changedAt, before, unsent }
}
