// The real stack in fast time: sandbox, edge and history on one clock, joined as production joins them. Evenings of play
// follow each other; in between the cron polls the site as on any other day.
import type { RenderPage } from '../../functions/pages.ts'
import { type SampleRow, storedRows } from '../../sandbox/league-rows.ts'
import { leagueRecord, leagueTable } from '../../sandbox/league-table.ts'
import type { League } from '../../shared/content/leagues.ts'
import { DAY, HOUR, MINUTE, SAST_OFFSET_MS } from '../../shared/time.ts'
import { poll } from '../../workers/history/src/poll.ts'
import { ORIGIN, pass, startEdge } from '../functions/edge.ts'
import { HistoryHarness } from '../workers/history/harness.ts'
import { TestDatabase } from '../workers/sqlite.ts'

/** Results come in at 19:00 and in each quarter of an hour after that, until 21:45. */
const EVENING_MS = 19 * HOUR - SAST_OFFSET_MS
const QUARTER_MS = 15 * MINUTE
export const QUARTERS = 12
/** Longer than the edge takes its tables for fresh, so that every poll makes it ask the service. */
const UNTIL_POLL_MS = 6 * MINUTE

export class Stack {
  readonly league: League
  readonly #history: HistoryHarness
  readonly #edge: ReturnType<typeof startEdge>
  readonly #record: ReturnType<typeof leagueRecord>
  readonly #sandbox: ReturnType<typeof leagueTable>
  /** The sandbox's own clock: its seasons take hours, a league's weeks. */
  #played: number

  /** `playedFor`: how long the sandbox has been playing. */
  constructor(league: League, render: RenderPage, playedFor: number) {
    this.league = league
    const startedAt = Date.UTC(2026, 0, 1)
    this.#played = startedAt + playedFor
    this.#record = leagueRecord(startedAt)
    this.#sandbox = leagueTable(() => this.#played, startedAt)
    this.#edge = startEdge((url) => this.#sandbox.fetch(new Request(url)), {
      leagues: [league],
      render,
      history: { record: (tables) => this.#history.core.record(tables) },
    })
    this.#history = new HistoryHarness(new TestDatabase(), [league])
    this.#history.now = Date.now()
    this.#history.boot()
  }

  get now(): number {
    return Date.now()
  }

  /** Of the season that is played, as the sandbox has it. */
  matches(table: number) {
    return this.#record(this.league.id, table, this.#played)
  }

  /** The table as the sandbox gives it now. */
  async rows(table: number) {
    const path = `https://tables.example/${this.league.id}/${table}`
    const text = await (await this.#sandbox.fetch(new Request(path))).text()
    const answer: { table_data: Record<string, SampleRow[]> } = JSON.parse(
      text.slice(text.indexOf('{')),
    )
    return storedRows(answer.table_data[table] ?? [])
  }

  /** To 19:00 of the next day of play. */
  async evening(): Promise<void> {
    const today = Math.floor((this.now + SAST_OFFSET_MS) / DAY) * DAY
    const begin = today + EVENING_MS
    await this.#pass((begin > this.now ? begin : begin + DAY) - this.now)
  }

  /** A quarter of an hour: what is entered at its beginning is seen by the next poll. When it was seen. */
  async quarter(played: number): Promise<number> {
    this.#played += played
    await this.#pass(UNTIL_POLL_MS)
    const seenAt = this.now
    await this.#poll()
    await this.#pass(QUARTER_MS - UNTIL_POLL_MS)
    // The first visitor after a while is shown what was known, and brings what is new.
    for (const path of ['/standings', '/api/results']) await this.page(path)
    await this.#edge.rest()
    return seenAt
  }

  async page(path: string): Promise<string> {
    const answer = await this.#edge.get(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return await answer.text()
  }

  get lines(): readonly string[] {
    return this.#edge.lines
  }

  async #poll(): Promise<void> {
    await poll({
      ...{ env: { SITE_URL: ORIGIN }, leagues: [this.league], at: this.now },
      fetch: (url) => this.#edge.get(new URL(url).pathname),
      alert: (event) => {
        throw new Error(event)
      },
    })
    await this.#edge.rest()
  }

  async #pass(ms: number): Promise<void> {
    this.#history.now += ms
    pass(ms)
    if (this.#history.alerts.length > 0) throw new Error(JSON.stringify(this.#history.alerts))
  }
}
