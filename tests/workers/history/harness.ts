// A history and all around it: the clock stands still until told, the platform rings alarms and the cron, and KV does
// what the test says.
import * as v from 'valibot'
import type { League } from '../../../contract/content/leagues.ts'
import type { ObservedGroup } from '../../../contract/history.ts'
import type { StoredRow } from '../../../contract/stored-row.ts'
import { type Story, StorySchema, storyKey } from '../../../contract/story.ts'
import { iso, MINUTE } from '../../../contract/time.ts'
import { askAdmin } from '../../../workers/history/src/ask-admin.ts'
import type { Match } from '../../../workers/history/src/derive/change.ts'
import { HistoryCore } from '../../../workers/history/src/history.ts'
import { TestDatabase } from '../sqlite.ts'
import { type Team, tableOf } from './tables.ts'

const CRON_MS = 15 * MINUTE

/** A Wednesday, 18:00 in South Africa. */
export const START = Date.UTC(2026, 10, 18, 16)
export const GROUP = { table: 1, slug: 'diamond' }
export const LEAGUE: League = {
  id: 'smash-bash',
  name: 'Smash Bash',
  shortenNames: false,
  groups: [
    { slug: 'diamond', name: 'Diamond', table: 1, was: ['rock'] },
    { slug: 'gold', name: 'Gold', table: 2 },
  ],
}
export const YOUTH: League = {
  id: 'youth',
  name: 'Youth',
  shortenNames: true,
  groups: [{ slug: 'juniors', name: 'Juniors', table: 1 }],
}

export const TEAMS: Team[] = ['1101', '1102', '1103', '1104'].map((key) => ({
  key,
  name: `Team ${key}`,
  bonus: 0,
}))

/** `a` won, 2-1 in sets, unless it says otherwise. */
export function won(a: string, b: string, more: Partial<Match> = {}): Match {
  return { a, b, setsA: 2, setsB: 1, gamesA: 16, gamesB: 11, isWalkover: false, ...more }
}

export class HistoryHarness {
  now = START
  readonly database: TestDatabase
  readonly stories = new Map<string, string>()
  /** When each was written. */
  readonly writes: { key: string; at: number }[] = []
  readonly alerts: { event: string; facts: object }[] = []
  leagues: League[] = [LEAGUE, YOUTH]
  /** Each write of KV waits for it. */
  kv: () => Promise<void> = async () => {}
  alarmAt: number | null = null
  alarms = 0
  core: HistoryCore

  constructor(database = new TestDatabase(), leagues?: League[]) {
    this.database = database
    this.leagues = leagues ?? this.leagues
    this.core = this.boot()
  }

  /** A new process on the same storage. */
  boot(): HistoryCore {
    const written = async (key: string, change: () => void) => {
      this.writes.push({ key, at: this.now })
      await this.kv()
      change()
    }
    this.core = new HistoryCore({
      database: this.database,
      alarm: {
        set: async (at) => {
          this.alarms += 1
          this.alarmAt = at
        },
      },
      clock: { now: () => this.now },
      stories: {
        put: (key, value) => written(key, () => this.stories.set(key, value)),
        delete: (key) => written(key, () => this.stories.delete(key)),
      },
      leagues: this.leagues,
      alert: (event, facts) => this.alerts.push({ event, facts }),
    })
    void this.core.arm()
    return this.core
  }

  /** Rows of a group as they are seen now, or at another time. */
  see(rows: StoredRow[], more: Partial<ObservedGroup> & { league?: string } = {}) {
    const { league = LEAGUE.id, ...group } = more
    const seen = { ...GROUP, at: iso(this.now), before: null, rows, ...group }
    return this.core.observe({ league, groups: [seen] })
  }

  /** The table after these matches. */
  seeMatches(matches: Match[], more: Partial<ObservedGroup> & { league?: string } = {}) {
    return this.see(tableOf(TEAMS, matches), more)
  }

  /** Lets time pass, ringing what is due on the way. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      const cron = (Math.floor(this.now / CRON_MS) + 1) * CRON_MS
      const next = Math.min(this.alarmAt ?? Number.POSITIVE_INFINITY, cron)
      if (next > end) break
      this.now = Math.max(this.now, next)
      await (next === this.alarmAt ? this.#ring() : this.core.onTick())
    }
    this.now = end
  }

  async #ring() {
    this.alarmAt = null
    await this.core.onAlarm()
  }

  /** As KV has it. */
  story(league = LEAGUE.id): Story | null {
    const text = this.stories.get(storyKey(league))
    return text === undefined ? null : v.parse(StorySchema, JSON.parse(text))
  }

  /** What `npm run history` asks. */
  readonly ask = async (method: string, ...words: string[]): Promise<unknown> =>
    JSON.parse(await askAdmin(this.core, method, words))

  looks(table = 1) {
    return this.database.exec(
      'SELECT id, at, before, kind, round FROM look WHERE grp = ? ORDER BY at',
      table,
    )
  }

  /** Keys of the two teams, sets and games of each. */
  results() {
    return this.database
      .exec(
        `SELECT one.key AS a, other.key AS b, sa, sb, ga, gb, flags FROM result
         JOIN team AS one ON one.id = a JOIN team AS other ON other.id = b
         JOIN look ON look.id = look ORDER BY at, n`,
      )
      .map(({ a, b, sa, sb, ga, gb, flags }) => [a, b, sa, sb, ga, gb, flags])
  }

  count(table: 'look' | 'result' | 'gain' | 'team'): number {
    return Number(this.database.exec(`SELECT count(*) AS count FROM ${table}`)[0]?.count)
  }
}
