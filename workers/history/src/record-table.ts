// Stores a table of a group and derives the story of exactly these rows.
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { TableSnapshot } from '../../../shared/history-worker.ts'
import type { Log } from '../../../shared/log.ts'
import { type GroupStory, readResult } from '../../../shared/standings/history.ts'
import { exactOutlooks } from '../../../shared/standings/outlook.ts'
import { isComplete } from '../../../shared/standings/round.ts'
import { isOver, matchesOf } from '../../../shared/standings/season.ts'
import type { StoredRow } from '../../../shared/standings/stored-row.ts'
import { foldedName } from '../../../shared/standings/team.ts'
import { DAY, HOUR } from '../../../shared/time.ts'
import type { Database } from '../../platform/database.ts'
import { RULES } from './derive/match.ts'
import { CONFIRMED_MS, type DerivedRound, deriveRound, type KnownTable } from './derive/round.ts'
import { findRound, isProven } from './find-round.ts'
import { asRound, keepRound, keptRounds, nextRound } from './rounds.ts'
import {
  deleteSnapshot,
  insertSnapshot,
  readSnapshot,
  rowsJson,
  type Snapshot,
  type StoredSnapshot,
  snapshotsOf,
  tableOf,
  tablesUntil,
} from './snapshots.ts'
import { groupStory } from './story.ts'
import {
  idsOf,
  keepOldSlugs,
  namedRows,
  oldSlugsOf,
  type StoredTeam,
  saveTeams,
  teamsOf,
} from './teams.ts'
import { leave, type Turn, takeBack } from './turn-round.ts'

/** A lagging node of the service gives an old table now and then; one that stays this long is a correction. */
const TAKEN_BACK_MS = HOUR
/**
 * Snapshots of a group in a day, which a service that gives other figures with each answer would exceed. Beyond it, only
 * tables with a new result are stored.
 */
const MAX_SNAPSHOTS_A_DAY = 60
/** Snapshots of a round: all of them are read for each answer. */
const MAX_OF_ROUND = 150

type RecordContext = { database: Database; now: number; log: Log }

/** `isNewest`: no snapshot is newer than this table. */
type Derivation = { derived: DerivedRound; isNewest: boolean }

/** The data that is needed to check a table. */
type Recording = RecordContext &
  Turn & {
    /** Milliseconds since 1970; ISO in TableSnapshot. */
    before: number | null
    rows: readonly StoredRow[]
    /** The teams of these rows; new ones have none yet. */
    ids: ReadonlyMap<StoredRow, number>
    /** The snapshots of the round, oldest first, under the keys of these rows. */
    chain: readonly Snapshot[]
    /** The newest snapshot of any round. */
    newest: Snapshot | undefined
  }

/** null: there is no story. */
export function recordTable(
  deps: RecordContext,
  league: League,
  group: Group,
  table: TableSnapshot,
): GroupStory | null {
  const recording = recordingOf(deps, league, group, table)
  const { database, id, rows, round, asOf } = recording
  const { derived, isNewest } = record(recording)
  takeBack(recording)
  const isDone = isComplete({ league, group, rows }) && isProven(derived, asOf)
  const kept = keptRounds(database, id)
  const isKept = kept.some((one) => one.round === round)
  if (isNewest && (isKept || isOver(league) || isDone)) keepRound(recording, derived)
  // The previous round, even before it counts as ended, so that its results stay.
  const last = kept.find((one) => one.round < round)
  return storyOf(recording, derived, last && asRound(league, group, last))
}

function recordingOf(
  deps: RecordContext,
  league: League,
  group: Group,
  { changedAt, asOf, before, rows: all }: TableSnapshot,
): Recording {
  const { database } = deps
  const id = { league: league.id, table: group.table }
  const rows = namedRows(league, all)
  const teams = teamsOf(database, id)
  const stored = snapshotsOf(database, id)
  const names = new Set(teams.map(({ name }) => foldedName(name)))
  const at = Date.parse(changedAt)
  // A late table is compared with the tables of its time.
  const until = stored.filter((one) => one.at <= at)
  const begun = begunIn(until.length > 0 ? until : stored, teams)
  const { round, same, isHalf } = findRound(begun, rows, names)
  const ids = idsOf(rows, same, teams)
  const byId = new Map(rows.map((row) => [ids.get(row), row.key]))
  const named = teams.flatMap((team) => {
    const key = byId.get(team.id)
    return key === undefined ? [] : { ...team, key }
  })
  const [last, own] = [stored.at(-1), round ?? nextRound(database, id)]
  return {
    ...{ ...deps, league, group, id, at, rows, teams, ids, stored, isHalf, round: own },
    asOf: Date.parse(asOf),
    before: before === null ? null : Date.parse(before),
    chain: stored.filter((one) => one.round === own).map((one) => readSnapshot(one, named)),
    newest: last && readSnapshot(last, named),
  }
}

/** The rounds of these snapshots, the newest first, each with its two newest tables. */
function begunIn(stored: readonly StoredSnapshot[], teams: readonly StoredTeam[]) {
  const newestFirst = stored.toReversed()
  const rounds = [...new Set(newestFirst.map(({ round }) => round))]
  return rounds.map((round) => {
    const own = newestFirst.filter((one) => one.round === round).slice(0, 2)
    return { round, tables: own.map((one) => readSnapshot(one, teams).rows) }
  })
}

function record(recording: Recording): Derivation {
  const { at, asOf, chain, newest, rows, ids } = recording
  const json = rowsJson(rows, ids)
  const last = chain.at(-1)
  if (last?.json === json) return confirm(recording, last)
  // A lagging server sent an older table.
  const known = chain.findLastIndex((one) => one.json === json)
  const isTakenBack = last !== undefined && at > last.at && asOf - at >= TAKEN_BACK_MS
  if (known >= 0 && !isTakenBack) return told(chain.slice(0, known + 1).map(tableOf))
  // Derives from a table that came too late to be stored.
  if (newest && at <= newest.at) {
    const earlier = chain.filter((one) => one.at < at)
    return told([...earlier.map(tableOf), ownTable(recording, earlier.at(-1))])
  }
  return store(recording)
}

/** These are the rows of the round's newest snapshot. */
function confirm(recording: Recording, last: Snapshot): Derivation {
  const { database, asOf, chain, newest } = recording
  const tables = tablesUntil(asOf, chain)
  if (tables.at(-1)?.isConfirmed && last.state === 'new') {
    database.exec("UPDATE snapshot SET state = 'confirmed' WHERE id = ?", last.id)
  }
  const isNewest = last.id === newest?.id
  if (isNewest) saveNames(recording)
  return told(tables, isNewest)
}

function store(recording: Recording): Derivation {
  const { database, at, id, chain, round, newest, league, group } = recording
  const table = ownTable(recording, chain.at(-1))
  const derived = deriveRound([...chain.map(tableOf), table])
  const isNews = derived.results.some(({ step }) => step === derived.steps.length - 1)
  const today = recording.stored.filter((one) => dayOf(one.at) === dayOf(at)).length
  if (today >= MAX_SNAPSHOTS_A_DAY && !isNews) return { derived, isNewest: false }
  if (today + 1 === MAX_SNAPSHOTS_A_DAY) {
    recording.log('alert', 'too_many_snapshots', { league: league.id, group: group.slug })
  }
  if (newest && chain.length === 0) leave(recording, newest)
  const state = table.isConfirmed ? 'confirmed' : 'new'
  const rows = rowsJson(recording.rows, saveNames(recording))
  insertSnapshot(database, id, { round, at, before: table.before, state, rows })
  if (chain.length >= MAX_OF_ROUND) thin(recording, derived)
  return { derived, isNewest: true }
}

/** In UTC, as quotas count. */
function dayOf(at: number): number {
  return Math.floor(at / DAY)
}

/** Deletes the oldest snapshot that no result needs: each needs the table that showed it, and the one before. */
function thin({ database, chain, at }: Recording, { steps, results }: DerivedRound): void {
  const shown = results.flatMap(({ step, correctedIn }) => [step, correctedIn ?? step])
  const needed = new Set(shown.flatMap((n) => [steps[n - 1]?.at, steps[n]?.at]))
  const isSpare = (one: Snapshot) => !needed.has(one.at) && dayOf(one.at) !== dayOf(at)
  const spare = chain.slice(1, -1).find(isSpare)
  if (spare) deleteSnapshot(database, spare.id)
}

function told(tables: readonly KnownTable[], isNewest = false): Derivation {
  return { derived: deriveRound(tables), isNewest }
}

function storyOf(
  recording: Recording,
  derived: DerivedRound,
  previous: GroupStory['previous'],
): GroupStory | null {
  const { database, league, group, id, rows, ids, round, at, now } = recording
  const story = groupStory({ derived, rowsAt: at, isNewRound: round > 1 }, now)
  if (story === null) return null
  const results = story.results.map(readResult)
  const matches = matchesOf(league, group)
  const last = derived.steps.at(-1)?.rows ?? []
  const outlook = exactOutlooks({ rows: last, results, matches, rules: RULES }, group.zones)
  const keys = new Map(rows.map((row) => [ids.get(row), row.key]))
  const slugs = oldSlugsOf(database, id).flatMap(([slug, team]) => {
    const key = keys.get(team)
    return key === undefined ? [] : [[slug, key]]
  })
  return {
    ...story,
    ...(outlook && { outlook }),
    ...(slugs.length > 0 && { slugs: Object.fromEntries(slugs) }),
    ...(previous && { previous }),
  }
}

/** Stores new teams, names and keys, and returns the ids of all rows. */
function saveNames({ database, league, id, ids: known, rows, at, newest }: Recording) {
  const ids = saveTeams(database, id, known, { rows, at })
  keepOldSlugs(database, league, id, { before: newest?.rows ?? [], ids, at })
  return ids
}

/** These rows as the table after a snapshot. */
function ownTable({ at, asOf, before, rows }: Recording, last: Snapshot | undefined): KnownTable {
  // When the rows before these were last seen, by this history or by the sender.
  const lastSeen = last && Math.max(last.at, before ?? last.at)
  const bound = lastSeen === undefined ? null : Math.min(at, lastSeen)
  return { at, before: bound, isConfirmed: asOf - at >= CONFIRMED_MS, rows }
}
