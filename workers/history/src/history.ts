// The history of all leagues: stores the tables that have changed and derives the stories.
import * as v from 'valibot'
import type { League } from '../../../shared/content/leagues.ts'
import type { Outcome } from '../../../shared/forms/submission.ts'
import {
  type Evening,
  type HistoryBinding,
  type LeagueRounds,
  type LeagueTables,
  LeagueTablesSchema,
  type ReportsBinding,
  type SentReport,
  type TableSnapshot,
} from '../../../shared/history-worker.ts'
import type { Log } from '../../../shared/log.ts'
import { type GroupStory, NO_STORY, type Story } from '../../../shared/standings/history.ts'
import {
  keptMs,
  LEFT_KEPT_MS,
  runningLeagues,
  TABLES_KEPT_MS,
} from '../../../shared/standings/season.ts'
import { DAY } from '../../../shared/time.ts'
import { type Database, migrate } from '../../platform/database.ts'
import { askAdmin } from './admin.ts'
import { recordTable } from './record-table.ts'
import { eveningOf } from './reports/evening.ts'
import { CREATE_REPORT, forgetReports, Ledger } from './reports/ledger.ts'
import { hideInRounds, keepChildren, roundsOf } from './rounds.ts'
import { leagueStory } from './story.ts'
import { applyNaming } from './teams.ts'

// Only `team` holds names, so that a name that is changed or hidden changes in every snapshot. A change of these tables
// appends a step (workers/platform/database.ts).
const STEPS = [
  // `seen`: written once a day.
  `CREATE TABLE team (
    id INTEGER PRIMARY KEY,
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    seen INTEGER NOT NULL,
    UNIQUE (league, grp, key)
  )`,
  // Milliseconds since 1970. `before`: the rows before these were last seen then. `new`: no later answer has confirmed
  // the rows.
  `CREATE TABLE snapshot (
    id INTEGER PRIMARY KEY,
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    round INTEGER NOT NULL,
    at INTEGER NOT NULL,
    before INTEGER,
    state TEXT NOT NULL CHECK (state IN ('new', 'confirmed')),
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
  // Ended rounds, which outlive their snapshots: the final table with the names of that time, and the results. `complete`:
  // all matches were played.
  `CREATE TABLE round (
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    round INTEGER NOT NULL,
    slug TEXT NOT NULL,
    at INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    rows TEXT NOT NULL,
    results TEXT NOT NULL,
    PRIMARY KEY (league, grp, round),
    UNIQUE (league, grp, slug)
  ) WITHOUT ROWID`,
  // Without UNIQUE: a service may swap the numbers of two teams, or give the number of one that left to another.
  'ALTER TABLE team RENAME TO unique_team',
  `CREATE TABLE team (
    id INTEGER PRIMARY KEY,
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    seen INTEGER NOT NULL
  )`,
  'INSERT INTO team SELECT id, league, grp, key, name, seen FROM unique_team',
  'DROP TABLE unique_team',
  'CREATE INDEX team_group ON team (league, grp)',
  // When its first table came.
  'ALTER TABLE round ADD COLUMN since INTEGER NOT NULL DEFAULT 0',
  CREATE_REPORT,
]

type HistoryOptions = {
  database: Database
  clock: { now(): number }
  leagues: readonly League[]
  log: Log
}

export class HistoryCore implements HistoryBinding, ReportsBinding {
  readonly #options: HistoryOptions
  readonly #ledger: Ledger

  constructor(options: HistoryOptions) {
    const { database, leagues } = options
    this.#options = options
    this.#ledger = new Ledger(database, leagues)
    migrate(database, STEPS)
    database.transaction(() => {
      for (const league of leagues) {
        applyNaming(database, league)
        hideInRounds(database, league)
      }
    })
  }

  /** Resolves once the tables are stored. */
  async record(tables: LeagueTables): Promise<Story> {
    const { database, leagues, clock } = this.#options
    const { league: id, groups } = v.parse(LeagueTablesSchema, tables)
    // The edge of another deploy may know leagues that this one does not.
    const league = leagues.find((one) => one.id === id)
    if (league === undefined) return NO_STORY
    const stories = database.transaction(() => this.#take(league, groups))
    await database.sync()
    return leagueStory([...stories], clock.now())
  }

  /** The ended rounds of a league, newest first. */
  async rounds(id: string): Promise<LeagueRounds> {
    const { database, leagues, clock } = this.#options
    const league = leagues.find((one) => one.id === id)
    return { rounds: league ? roundsOf(database, league, clock.now()) : [] }
  }

  /** Resolves once it is stored. */
  async report(sent: SentReport): Promise<Outcome> {
    const { database, clock } = this.#options
    const outcome = database.transaction(() => this.#ledger.take(sent, clock.now()))
    await database.sync()
    return outcome
  }

  async evening(): Promise<Evening> {
    const { database, leagues, clock } = this.#options
    return eveningOf(database, leagues, clock.now())
  }

  /** A command of `npm run history`; the answer is JSON. */
  async ask(method: string, word = ''): Promise<string> {
    return JSON.stringify(await askAdmin({ ...this.#options, core: this }, method, word))
  }

  /** Several tables of one group come in the order of their times. */
  #take(league: League, tables: readonly TableSnapshot[]): Map<string, GroupStory> {
    const { database, clock, log } = this.#options
    const deps = { database, log, now: clock.now() }
    const stories = new Map<string, GroupStory>()
    for (const table of tables) {
      const group = league.groups.find((one) => one.table === table.table)
      // Expired tables must not be stored again.
      const hasEnded = Date.parse(table.changedAt) < deps.now - keptMs(league)
      if (group === undefined || hasEnded) continue
      // Nothing is derived for leagues of children.
      if (league.shortenNames) {
        keepChildren(database, league, group, table)
        continue
      }
      const story = recordTable(deps, league, group, table)
      if (story) stories.set(String(group.table), story)
    }
    return stories
  }

  /** Deletes what is older than the privacy page says, also of leagues that leagues.yml no longer has. */
  async forgetOld(): Promise<void> {
    const { database, clock, leagues } = this.#options
    const end = clock.now() - TABLES_KEPT_MS
    const running = JSON.stringify(runningLeagues(leagues).map(({ id }) => id))
    database.transaction(() => {
      database.exec('DELETE FROM snapshot WHERE at < ?', end)
      // Teams of children are not stored.
      const isOver = 'league NOT IN (SELECT league FROM team UNION SELECT value FROM json_each(?))'
      const rounds = `DELETE FROM round WHERE at < ? OR (at < ? AND ${isOver})`
      database.exec(rounds, end, clock.now() - LEFT_KEPT_MS, running)
      forgetReports(database, clock.now())
      // Snapshots name teams by id, and `seen` is up to a day behind them.
      database.exec('DELETE FROM team WHERE seen < ?', end - DAY)
      database.exec('DELETE FROM old_slug WHERE at < ? OR team NOT IN (SELECT id FROM team)', end)
    })
  }
}
