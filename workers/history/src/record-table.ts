// Stores a table of a group and derives the story of exactly these rows.
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { GroupStory } from '../../../shared/standings/history.ts'
import type { StoredRow } from '../../../shared/standings/schema.ts'
import type { TableSnapshot } from '../../../shared/standings/snapshot.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/time.ts'
import type { Database } from '../../platform/database.ts'
import {
  CONFIRMED_MS,
  type Course,
  type CourseCache,
  NO_COURSE,
  newestBeside,
  type Table,
  tableOf,
  withTable,
} from './course.ts'
import { isContinued, isOtherRound, teamsBetween } from './derive/teams.ts'
import {
  confirmSnapshot,
  countSince,
  insertSnapshot,
  isDropped,
  packRows,
  recentSnapshots,
  replaceSnapshot,
  rowsOf,
  type Snapshot,
  setUntil,
} from './snapshots.ts'
import { groupStory, weekStart } from './story.ts'
import {
  type GroupId,
  idsFor,
  idsOf,
  keepOldSlugs,
  namedRows,
  oldSlugsOf,
  rekey,
  type Team,
  teamsOf,
  withKeys,
} from './teams.ts'

/** A lagging node of the service gives an old table now and then; one that stays this long is a correction. */
const TAKEN_BACK_MS = HOUR
/** A service whose figures change with every answer must not use up the account's writes of the day. */
const GAP_MS = 10 * MINUTE
const MAX_SNAPSHOTS_A_DAY = 60

type Deps = { database: Database; courses: CourseCache; now: number }

export type Recorded = {
  isStored: boolean
  /** The group has its snapshots of the day, so these rows were not stored. */
  isOverLimit: boolean
  /** null: there is nothing to tell. */
  story: GroupStory | null
}

export function recordTable(
  deps: Deps,
  league: League,
  group: Group,
  seen: TableSnapshot,
): Recorded {
  return new Recording(deps, league, group, seen).run()
}

class Recording {
  readonly #deps: Deps
  readonly #league: League
  readonly #id: GroupId
  readonly #slug: string
  readonly #seen: { at: number; asOf: number; before: string | null }
  readonly #rows: readonly StoredRow[]
  readonly #packed: string
  /** With the keys that are stored, and with those that these rows have. */
  readonly #known: readonly Team[]
  readonly #teams: readonly Team[]
  readonly #newest: Snapshot | undefined
  readonly #round: number
  /** The snapshots of the round. */
  readonly #chain: readonly Snapshot[]

  constructor(deps: Deps, league: League, group: Group, seen: TableSnapshot) {
    const { database } = deps
    const { changedAt, asOf, before } = seen
    this.#deps = deps
    this.#league = league
    this.#id = { league: league.id, table: group.table }
    this.#slug = group.slug
    this.#seen = { at: Date.parse(changedAt), asOf: Date.parse(asOf), before }
    const stored = recentSnapshots(database, this.#id)
    const known = teamsOf(database, this.#id)
    const rows = namedRows(league, known, seen.rows)
    this.#round = roundOf(stored, known, { group, slug: seen.slug, rows })
    this.#chain = stored.filter(({ round }) => round === this.#round)
    const last = this.#chain.at(-1)
    this.#known = known
    this.#rows = rows
    this.#newest = stored.at(-1)
    this.#teams = last ? withKeys(known, teamsBetween(rowsOf(last, known), rows).rekeyed) : known
    this.#packed = packRows(rows, idsOf(this.#teams))
  }

  run(): Recorded {
    const { at, asOf } = this.#seen
    const last = this.#chain.at(-1)
    if (isDropped(this.#deps.database, this.#id, { rows: this.#packed, at })) {
      return this.#tell(this.#courseOf(this.#chain), last?.at)
    }
    const index = this.#chain.findLastIndex(({ rows }) => rows === this.#packed)
    if (last && index === this.#chain.length - 1) return this.#again(last)
    const isTakenBack = last !== undefined && at > last.at && asOf - at >= TAKEN_BACK_MS
    if (index >= 0 && !isTakenBack)
      return this.#tell(this.#courseOf(this.#chain.slice(0, index + 1)))
    if (this.#newest && at <= this.#newest.at) {
      const earlier = this.#chain.filter((one) => one.at < at)
      return this.#tell(withTable(this.#courseOf(earlier), this.#table(earlier.at(-1))))
    }
    return this.#take(last)
  }

  /** These are the rows of the newest snapshot; a later answer confirms it. */
  #again(last: Snapshot): Recorded {
    const isConfirmed = last.state === 'confirmed' || this.#seen.asOf - last.at >= CONFIRMED_MS
    if (isConfirmed && last.state === 'new') confirmSnapshot(this.#deps.database, last.id)
    if (last === this.#newest) this.#saveTeams()
    const before = this.#courseOf(this.#chain.slice(0, -1))
    return this.#tell(withTable(before, { ...tableOf(last, this.#teams), isConfirmed }))
  }

  #take(last: Snapshot | undefined): Recorded {
    const { database } = this.#deps
    const { at, asOf } = this.#seen
    const { course, replaced, isAgreed } = this.#keptBefore(last)
    const own = this.#table(last)
    const table = replaced ? { ...own, before: replaced.before } : own
    if (isAgreed && last) confirmSnapshot(database, last.id)
    const told = this.#tell(withTable(course, table))
    const isDue = this.#newest === undefined || asOf - this.#newest.at >= GAP_MS
    const isOverLimit =
      isDue && !replaced && countSince(database, this.#id, at - DAY) >= MAX_SNAPSHOTS_A_DAY
    if (!isDue || isOverLimit) {
      // These rows show part of what the next snapshot will tell, so it was entered after this.
      const isLeft = last && !replaced && last.until === null && table.before !== null
      if (isLeft) setUntil(database, last.id, table.before ?? at)
      return { ...told, isOverLimit }
    }
    const snapshot = {
      slug: this.#slug,
      round: this.#round,
      at,
      before: table.before,
      state: table.isConfirmed ? ('confirmed' as const) : ('new' as const),
      rows: packRows(this.#rows, this.#saveTeams()),
    }
    if (replaced) replaceSnapshot(database, replaced.id, snapshot)
    else insertSnapshot(database, this.#id, snapshot)
    return { ...told, isStored: true }
  }

  /** Judges the newest snapshot by these rows: it stands, is confirmed, or is replaced. */
  #keptBefore(last: Snapshot | undefined): Kept {
    if (last === undefined) return { course: NO_COURSE, replaced: null, isAgreed: false }
    const course = this.#courseOf(this.#chain.slice(0, -1))
    const newest = tableOf(last, this.#teams)
    const whole = withTable(course, newest)
    const { kind, isAgreed, isHalf } = newestBeside(whole, this.#table(last))
    // A service that reorders equal teams with every answer must not fill the storage.
    const isOrder = kind === 'none' && last.at > weekStart(this.#seen.at)
    if (isOrder || isHalf) return { course, replaced: last, isAgreed: false }
    if (!isAgreed || this.#seen.asOf - last.at < CONFIRMED_MS) {
      return { course: whole, replaced: null, isAgreed: false }
    }
    const confirmed = withTable(course, { ...newest, isConfirmed: true })
    return { course: confirmed, replaced: null, isAgreed: true }
  }

  /** These rows as the table after a snapshot. */
  #table(last: Snapshot | undefined): Table {
    const { at, asOf, before } = this.#seen
    const isConfirmed = asOf - at >= CONFIRMED_MS
    return { at, before: boundOf(last, before, at), isConfirmed, rows: this.#rows }
  }

  #courseOf(snapshots: readonly Snapshot[]): Course {
    const { league, table } = this.#id
    return this.#deps.courses.of(`${league}/${table}`, snapshots, this.#teams)
  }

  /** `rowsAt`: set when the story is derived from other rows than these. */
  #tell(course: Course, rowsAt = this.#seen.at): Recorded {
    const { database, now } = this.#deps
    const keys = new Map(this.#teams.map(({ id, key }) => [id, key]))
    const slugs = oldSlugsOf(database, this.#id).map(([slug, team]) => [slug, keys.get(team) ?? ''])
    const facts = { course, isNewRound: this.#round > 1, slugs: Object.fromEntries(slugs), rowsAt }
    return { isStored: false, isOverLimit: false, story: groupStory(facts, now) }
  }

  /** Stores what is new about the teams and returns their ids by key. */
  #saveTeams(): Map<string, number> {
    const { database } = this.#deps
    const { at } = this.#seen
    for (const [n, team] of this.#teams.entries()) {
      if (team.key !== this.#known[n]?.key) rekey(database, team)
    }
    const rows = this.#rows
    const ids = idsFor(database, this.#id, this.#teams, { rows, at })
    const before = this.#newest ? rowsOf(this.#newest, this.#teams) : []
    keepOldSlugs(database, this.#league, this.#id, { before, after: rows, ids, at })
    return ids
  }
}

type Seen = { group: Group; slug: string; rows: readonly StoredRow[] }

/** The round of the newest snapshot; the round before, when its table is back; or a new one. */
export function roundOf(stored: readonly Snapshot[], teams: readonly Team[], seen: Seen): number {
  const { group, slug, rows } = seen
  const newest = stored.at(-1)
  if (newest === undefined) return 1
  const isTheirs = (one: Snapshot) => isOneGroup(group, one.slug, slug)
  const ofRound = stored.filter(({ round }) => round === newest.round)
  // The newest may be half an import of a new round, so the other half is compared with the table before it, too.
  const compared = ofRound.slice(newest.state === 'new' ? -2 : -1)
  const isOther = compared.some((one) => isOtherRound(teamsBetween(rowsOf(one, teams), rows)))
  if (isTheirs(newest) && !isOther) return newest.round
  const before = stored.findLast((one) => one.round !== newest.round)
  if (before && isTheirs(before) && isContinued(teamsBetween(rowsOf(before, teams), rows)))
    return before.round
  return Math.max(...stored.map(({ round }) => round)) + 1
}

/** A table number can be given to another group. */
function isOneGroup({ slug, was = [] }: Group, one: string, other: string): boolean {
  const names = [slug, ...was]
  return one === other || (names.includes(one) && names.includes(other))
}

type Kept = {
  course: Course
  /** The newest snapshot, if the new table replaces it. */
  replaced: Snapshot | null
  /** The new table confirms the newest snapshot. */
  isAgreed: boolean
}

/** When the rows before these were last seen, by this history or by the sender. */
function boundOf(last: Snapshot | undefined, before: string | null, at: number): number | null {
  if (last === undefined) return null
  const seen = last.until ?? (before === null ? last.at : Date.parse(before))
  return Math.min(at, Math.max(last.at, seen))
}
