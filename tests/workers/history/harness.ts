// A history and all around it: its clock stands still until a test moves it.
import * as v from 'valibot'
import { rowsAfter, storedRows } from '../../../sandbox/league-rows.ts'
import type { League } from '../../../shared/content/leagues.ts'
import type { TableSnapshot } from '../../../shared/history-worker.ts'
import { type GroupStory, type Story, StorySchema } from '../../../shared/standings/history.ts'
import { byColumn } from '../../../shared/standings/schema.ts'
import { STORED_COLUMNS, type StoredRow } from '../../../shared/standings/stored-row.ts'
import { iso, MINUTE } from '../../../shared/time.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { HistoryCore } from '../../../workers/history/src/history.ts'
import { leagueOf } from '../../standings.ts'
import { TestDatabase } from '../sqlite.ts'

/** A Wednesday, 18:00 in South Africa. */
export const START = Date.UTC(2026, 10, 18, 16)
export const GROUP = { table: 1 }
export const LEAGUE = leagueOf('smash-bash', 'Smash Bash', ['Diamond', 'Gold'])
export const YOUTH: League = { ...leagueOf('youth', 'Youth', ['Juniors']), shortenNames: true }

export type Team = { key: string; name: string }

export const TEAMS: Team[] = ['1101', '1102', '1103', '1104'].map((key) => ({
  key,
  name: `Team ${key}`,
}))
/** Those of another season. */
export const OTHER_TEAMS = TEAMS.map(({ key }) => ({ key: `2${key}`, name: `New ${key}` }))

const BEFORE_THE_FIRST = byColumn(STORED_COLUMNS, 'feed', () => 0)

/** The table that matches leave. */
export function tableOf(teams: readonly Team[], matches: readonly Match[]): StoredRow[] {
  const samples = teams.map(({ key, name }) => ({
    ...BEFORE_THE_FIRST,
    competitor: key,
    competitor_name: name,
  }))
  const placeOf = (team: string) => teams.findIndex(({ key }) => key === team)
  const played = matches.map(({ a, b, setsA, setsB, gamesA, gamesB, isWalkover }) => ({
    teams: [placeOf(a), placeOf(b)] as const,
    sets: [setsA, setsB] as const,
    games: [gamesA, gamesB] as const,
    isWalkover,
  }))
  return storedRows(rowsAfter(samples, played))
}

/** `a` won, 2-1 in sets, unless it says otherwise. */
export function won(a: string, b: string, more: Partial<Match> = {}): Match {
  return { a, b, setsA: 2, setsB: 1, gamesA: 16, gamesB: 11, isWalkover: false, ...more }
}

type More = Partial<TableSnapshot> & { league?: string }

/** The site asks again so much later. */
const STOOD_MS = 15 * MINUTE

export class HistoryHarness {
  now = START
  readonly database: TestDatabase
  leagues: League[] = [LEAGUE, YOUTH]
  core: HistoryCore
  readonly alerts: object[] = []
  /** As the last answer had it. */
  story: Story | null = null

  constructor(database = new TestDatabase(), leagues?: League[]) {
    this.database = database
    this.leagues = leagues ?? this.leagues
    this.core = this.boot()
  }

  /** A new process on the same storage. */
  boot(): HistoryCore {
    const { database, leagues } = this
    this.core = new HistoryCore({
      database,
      clock: { now: () => this.now },
      leagues,
      log: (_level, event, facts) => this.alerts.push({ event, ...facts }),
    })
    return this.core
  }

  /** How many snapshots were stored. */
  async record(groups: TableSnapshot[], league = LEAGUE.id): Promise<number> {
    const before = this.count('snapshot')
    const story = await this.core.record({ league, groups })
    this.story = v.parse(StorySchema, structuredClone(story))
    return this.count('snapshot') - before
  }

  /** Rows that one answer shows, now or at another time. */
  glimpse(rows: StoredRow[], { league, ...more }: More = {}): Promise<number> {
    const { changedAt = iso(this.now) } = more
    return this.record(
      [{ ...GROUP, changedAt, asOf: changedAt, before: null, rows, ...more }],
      league,
    )
  }

  /** Rows that come now, and that the site sees again a quarter of an hour later. */
  see(rows: StoredRow[], more: More = {}): Promise<number> {
    const changedAt = iso(this.now)
    this.now += STOOD_MS
    return this.glimpse(rows, { changedAt, asOf: iso(this.now), ...more })
  }

  /** The table after these matches. */
  seeMatches(matches: Match[], more: More = {}): Promise<number> {
    return this.see(tableOf(TEAMS, matches), more)
  }

  glimpseMatches(matches: Match[], more: More = {}): Promise<number> {
    return this.glimpse(tableOf(TEAMS, matches), more)
  }

  /** Of the first group. */
  get group(): GroupStory | undefined {
    return this.story?.groups[1]
  }

  /** The two teams with their sets and games, and the flags. */
  get results() {
    return (this.group?.results ?? []).map(([a, b, sa, sb, ga, gb, , , flags]) => [
      ...[String(a), String(b), sa, sb, ga, gb, flags],
    ])
  }

  /** What `npm run history` asks. */
  readonly ask = async (method: string, word?: string): Promise<unknown> =>
    JSON.parse(await this.core.ask(method, word))

  snapshots(table = 1) {
    const query = 'SELECT id, at, before, state, round FROM snapshot WHERE grp = ? ORDER BY at'
    return this.database.exec(query, table)
  }

  count(table: 'snapshot' | 'team'): number {
    return Number(this.database.exec(`SELECT count(*) AS count FROM ${table}`)[0]?.count)
  }
}

/** A history that has seen the tables after these matches, one after the other. */
export async function historyAfter(...seen: Match[][]): Promise<HistoryHarness> {
  const harness = new HistoryHarness()
  for (const matches of seen) await harness.seeMatches(matches)
  return harness
}
