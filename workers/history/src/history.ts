// The history of all leagues: stores the tables that have changed and derives the stories.
import * as v from 'valibot'
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { GroupStory } from '../../../shared/standings/history.ts'
import {
  type HistoryBinding,
  type LeagueTables,
  LeagueTablesSchema,
  type Recorded,
  type TableSnapshot,
  TableSnapshotSchema,
} from '../../../shared/standings/snapshot.ts'
import { DAY, iso, MINUTE } from '../../../shared/time.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { takeSteps } from '../../platform/steps.ts'
import { CourseCache } from './course.ts'
import { recordTable } from './record-table.ts'
import { leagueStory } from './story.ts'
import { applyNaming } from './teams.ts'

// Only `team` holds names, so that a name that is changed, shortened or hidden changes in every snapshot. A change of these
// tables appends a step (workers/platform/steps.ts).
const STEPS = [
  // `hidden`: a hash of the name that was hidden by hand, by which the team is known again. `seen`: once a day.
  `CREATE TABLE team (
    id INTEGER PRIMARY KEY,
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    seen INTEGER NOT NULL,
    hidden TEXT,
    UNIQUE (league, grp, key)
  )`,
  // Milliseconds since 1970. `before`: the rows before these were last seen then; `until`: these rows were, once others
  // have come. `new`: no later answer has confirmed the rows. What was dropped stays, so that it is not taken again.
  `CREATE TABLE snapshot (
    id INTEGER PRIMARY KEY,
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    slug TEXT NOT NULL,
    round INTEGER NOT NULL,
    at INTEGER NOT NULL,
    before INTEGER,
    until INTEGER,
    state TEXT NOT NULL CHECK (state IN ('new', 'confirmed', 'dropped')),
    rows TEXT NOT NULL
  )`,
  'CREATE INDEX snapshot_group ON snapshot (league, grp, at)',
  // The addresses that the pages of teams had under earlier names, and until when.
  `CREATE TABLE old_slug (
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    slug TEXT NOT NULL,
    team INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (league, grp, slug)
  ) WITHOUT ROWID`,
]

/** Clocks differ a little. A table from further ahead would keep out all that follow. */
const SKEW_MS = MINUTE
/** A year, and time to look back at how it ended. */
export const KEPT_MS = 400 * DAY

type Options = {
  database: Database
  clock: { now(): number }
  leagues: readonly League[]
  alert: Log
}

export class HistoryCore implements HistoryBinding {
  readonly #database: Database
  readonly #clock: Options['clock']
  readonly #leagues: readonly League[]
  readonly #alert: Log
  readonly #courses = new CourseCache()
  /** Groups and days with an alert about too many snapshots. */
  readonly #crowded = new Set<string>()

  constructor({ database, clock, leagues, alert }: Options) {
    this.#database = database
    this.#clock = clock
    this.#leagues = leagues
    this.#alert = alert
    takeSteps(database, STEPS)
    database.transaction(() => {
      for (const league of leagues) applyNaming(database, league)
    })
  }

  /** Resolves once the tables are stored. */
  async record(tables: LeagueTables): Promise<Recorded> {
    const { league: id, groups } = v.parse(LeagueTablesSchema, tables)
    const league = this.#leagues.find((one) => one.id === id)
    // The edge of another deploy may know leagues that this one does not.
    if (league === undefined) return { stored: 0, story: leagueStory([]) }
    const seen = groups.flatMap((group) => this.#bounded(id, group) ?? [])
    const { stored, stories } = this.#database.transaction(() => this.#take(league, seen))
    if (stored > 0) await this.#database.sync()
    // Children have no story.
    return { stored, story: leagueStory(league.shortenNames ? [] : [...stories]) }
  }

  /** null: out of bounds. The log line says where, without names. */
  #bounded(league: string, group: unknown): TableSnapshot | null {
    const { success, output, issues } = v.safeParse(TableSnapshotSchema, group)
    const latest = this.#clock.now() + SKEW_MS
    const isAhead = success && Date.parse(output.asOf) > latest
    if (success && !isAhead) return output
    const where = (issues && v.getDotPath(issues[0])) ?? 'asOf'
    this.#alert('snapshot_refused', { league, where })
    return null
  }

  /** Takes several tables of one group in the order of their times; the last one has the story. */
  #take(league: League, groups: readonly TableSnapshot[]) {
    const deps = { database: this.#database, courses: this.#courses, now: this.#clock.now() }
    const stories = new Map<string, GroupStory>()
    let stored = 0
    const inOrder = groups.toSorted((a, b) => Date.parse(a.changedAt) - Date.parse(b.changedAt))
    for (const seen of inOrder) {
      const group = groupOf(league, seen)
      if (group === null) continue
      const { isStored, isOverLimit, story } = recordTable(deps, league, group, seen)
      if (isStored) stored += 1
      if (isOverLimit) this.#warnOnce(league.id, group)
      if (story !== null) stories.set(String(group.table), story)
      else stories.delete(String(group.table))
    }
    return { stored, stories }
  }

  #warnOnce(league: string, { slug }: Group): void {
    const day = `${league}/${slug} ${iso(this.#clock.now()).slice(0, 10)}`
    if (this.#crowded.has(day)) return
    this.#crowded.add(day)
    this.#alert('too_many_snapshots', { league, group: slug })
  }

  /** Deletes what is older than KEPT_MS. */
  async forgetOld(): Promise<void> {
    const database = this.#database
    const before = this.#clock.now() - KEPT_MS
    database.transaction(() => {
      for (const { league = null, grp = null } of database.exec(
        'SELECT DISTINCT league, grp FROM team',
      )) {
        // The newest snapshot of a league that still plays stays, to be compared with the next one.
        const isKept = this.#leagues.some(({ id }) => id === league)
        const newest = isKept
          ? "AND at < (SELECT max(at) FROM snapshot WHERE league = ?1 AND grp = ?2 AND state <> 'dropped')"
          : ''
        const query = `DELETE FROM snapshot WHERE league = ?1 AND grp = ?2 AND at < ?3 ${newest}`
        database.exec(query, league, grp, before)
      }
      // Snapshots name teams by id. `seen` is written once a day, so a snapshot up to a day later may still name a team.
      database.exec(
        `DELETE FROM team WHERE seen < ? AND NOT EXISTS
           (SELECT 1 FROM snapshot WHERE snapshot.league = team.league AND snapshot.grp = team.grp AND at < ?)`,
        before - DAY,
        before,
      )
      database.exec('DELETE FROM old_slug WHERE team NOT IN (SELECT id FROM team)')
    })
  }
}

/** The group with this table number, if the slug is or was its own. */
function groupOf({ groups }: League, seen: TableSnapshot): Group | null {
  const group = groups.find(({ table }) => table === seen.table)
  return group && [group.slug, ...(group.was ?? [])].includes(seen.slug) ? group : null
}
