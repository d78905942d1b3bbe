// Stores a table of a group and derives the story of exactly these rows.
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { TableSnapshot } from '../../../shared/history-worker.ts'
import type { GroupStory } from '../../../shared/standings/history.ts'
import { isComplete } from '../../../shared/standings/round.ts'
import { isOver, matchesOf } from '../../../shared/standings/season.ts'
import type { StoredRow } from '../../../shared/standings/stored-row.ts'
import { HOUR } from '../../../shared/time.ts'
import type { Database } from '../../platform/database.ts'
import { isContinued, isOtherRound, teamsBetween } from './derive/compare-teams.ts'
import { outlookOf } from './derive/outlook.ts'
import { CONFIRMED_MS, deriveRound, type Round, type Table } from './derive/round.ts'
import { asRound, keepRound, keptRounds } from './rounds.ts'
import { insertSnapshot, rowsJson, type Snapshot, snapshotsOf } from './snapshots.ts'
import { groupStory } from './story.ts'
import {
  type GroupId,
  idsOf,
  keepOldSlugs,
  namedRows,
  oldSlugsOf,
  saveTeams,
  type Team,
  teamsOf,
  withKeysOf,
} from './teams.ts'

/** A lagging node of the service gives an old table now and then; one that stays this long is a correction. */
const TAKEN_BACK_MS = HOUR

type Deps = { database: Database; now: number }

/** `isNewest`: no snapshot is newer than this table. */
type Told = { derived: Round; isNewest: boolean }

/** Everything needed to judge a table. */
type Recording = Deps & {
  league: League
  group: Group
  id: GroupId
  /** Milliseconds since 1970, as in TableSnapshot. */
  at: number
  asOf: number
  before: number | null
  rows: readonly StoredRow[]
  /** Teams by the keys of these rows. */
  teams: readonly Team[]
  round: number
  /** The snapshots of the round, oldest first. */
  chain: readonly Snapshot[]
  /** The newest snapshot of any round. */
  newest: Snapshot | undefined
}

/** null: there is nothing to tell. */
export function recordTable(
  deps: Deps,
  league: League,
  group: Group,
  { changedAt, asOf, before, rows: all }: TableSnapshot,
): GroupStory | null {
  const id = { league: league.id, table: group.table }
  const rows = namedRows(league, all)
  const teams = withKeysOf(rows, teamsOf(deps.database, id))
  // The service may go back to the round before.
  const stored = snapshotsOf(deps.database, id, teams, 2)
  const round = roundOf(stored, rows)
  const chain = stored.filter((one) => one.round === round)
  const times = {
    at: Date.parse(changedAt),
    asOf: Date.parse(asOf),
    before: before === null ? null : Date.parse(before),
  }
  const newest = stored.at(-1)
  const seen = { ...deps, ...times, league, group, id, rows, teams, round, chain, newest }
  // Before the teams get the names of this round.
  if (newest && newest.round < round) {
    const earlier = stored.filter((one) => one.round === newest.round)
    // Nothing else confirms the last table of a round.
    const derived = deriveRound(tablesUntil(times.at, earlier))
    keepRound({ ...seen, round: newest.round }, derived)
  }
  const kept = keptRounds(deps.database, id)
  const isKept = kept.some((one) => one.round === round)
  const { derived, isNewest } = record(seen)
  const isEnded = isOver(league) || isComplete({ league, group, rows })
  if (isNewest && (isKept || isEnded)) keepRound(seen, derived)
  const last = kept.find((one) => one.round < round)
  return storyOf(seen, derived, last && asRound(league, group, last))
}

function record(seen: Recording): Told {
  const { at, asOf, chain, newest, rows, teams } = seen
  const json = rowsJson(rows, idsOf(teams))
  const last = chain.at(-1)
  if (last?.json === json) return confirm(seen, last)
  // A lagging node gives a table that others have followed.
  const known = chain.findLastIndex((one) => one.json === json)
  const isTakenBack = last !== undefined && at > last.at && asOf - at >= TAKEN_BACK_MS
  if (known >= 0 && !isTakenBack) return told(chain.slice(0, known + 1).map(tableOf))
  // Derives from a table that came too late to be stored.
  if (newest && at <= newest.at) {
    const earlier = chain.filter((one) => one.at < at)
    return told([...earlier.map(tableOf), ownTable(seen, earlier.at(-1))])
  }
  return store(seen)
}

/** These are the rows of the round's newest snapshot. */
function confirm(seen: Recording, last: Snapshot): Told {
  const { database, asOf, chain, newest } = seen
  const tables = tablesUntil(asOf, chain)
  if (tables.at(-1)?.isConfirmed && last.state === 'new') {
    database.exec("UPDATE snapshot SET state = 'confirmed' WHERE id = ?", last.id)
  }
  if (last === newest) saveNames(seen)
  return told(tables, last === newest)
}

/** The tables of a round; an answer at this time confirms the last one. */
function tablesUntil(time: number, chain: readonly Snapshot[]): Table[] {
  return chain.map((one) => {
    const isLate = one === chain.at(-1) && time - one.at >= CONFIRMED_MS
    return { ...tableOf(one), isConfirmed: one.state === 'confirmed' || isLate }
  })
}

function store(seen: Recording): Told {
  const { database, at, id, chain, round } = seen
  const table = ownTable(seen, chain.at(-1))
  const state = table.isConfirmed ? 'confirmed' : 'new'
  const rows = rowsJson(seen.rows, saveNames(seen))
  insertSnapshot(database, id, { round, at, before: table.before, state, rows })
  return told([...chain.map(tableOf), table], true)
}

function told(tables: readonly Table[], isNewest = false): Told {
  return { derived: deriveRound(tables), isNewest }
}

function storyOf(
  seen: Recording,
  derived: Round,
  previous: GroupStory['previous'],
): GroupStory | null {
  const { database, league, group, id, teams, round, at, now } = seen
  const story = groupStory({ derived, rowsAt: at, isNewRound: round > 1 }, now)
  if (story === null) return null
  const outlook = outlookOf(derived, matchesOf(league, group), group.zones)
  const keys = new Map(teams.map((team) => [team.id, team.key]))
  const slugs = oldSlugsOf(database, id).map(([slug, team]) => [slug, keys.get(team) ?? ''])
  return {
    ...story,
    ...(outlook && { outlook }),
    ...(slugs.length > 0 && { slugs: Object.fromEntries(slugs) }),
    ...(previous && { previous }),
  }
}

/** Stores what is new about the teams and returns their ids by key. */
function saveNames({ database, league, id, teams, rows, at, newest }: Recording) {
  const ids = saveTeams(database, id, teams, { rows, at })
  keepOldSlugs(database, league, id, { before: newest?.rows ?? [], after: rows, ids, at })
  return ids
}

export function tableOf({ at, before, state, rows }: Snapshot): Table {
  return { at, before, isConfirmed: state === 'confirmed', rows }
}

/** These rows as the table after a snapshot. */
function ownTable({ at, asOf, before, rows }: Recording, last: Snapshot | undefined): Table {
  // When the rows before these were last seen, by this history or by the sender.
  const seen = last && Math.max(last.at, before ?? last.at)
  const bound = seen === undefined ? null : Math.min(at, seen)
  return { at, before: bound, isConfirmed: asOf - at >= CONFIRMED_MS, rows }
}

/** The round of the newest snapshot; the round before, when its table is back; or a new one. */
function roundOf(stored: readonly Snapshot[], rows: readonly StoredRow[]): number {
  const newest = stored.at(-1)
  if (newest === undefined) return 1
  const ofRound = stored.filter(({ round }) => round === newest.round)
  // The newest may be half an import of a new round, so the other half is compared with the table before it, too.
  const compared = ofRound.slice(newest.state === 'new' ? -2 : -1)
  if (!compared.some((one) => isOtherRound(teamsBetween(one.rows, rows)))) return newest.round
  const before = stored.findLast(({ round }) => round !== newest.round)
  if (before && isContinued(teamsBetween(before.rows, rows))) return before.round
  return Math.max(...stored.map(({ round }) => round)) + 1
}
