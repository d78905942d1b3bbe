// The edge and the history over a sandbox that plays a season, and the record of what was played.
import type { RenderPage } from '../../functions/pages.ts'
import { type SampleRow, storedRows } from '../../sandbox/league-rows.ts'
import { leagueTable } from '../../sandbox/league-table.ts'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { StoredRow } from '../../shared/standings/stored-row.ts'
import { DAY, HOUR, lastMonday, MINUTE, SAST_OFFSET_MS, SECOND } from '../../shared/time.ts'
import { poll } from '../../workers/history/src/poll.ts'
import { advance, ORIGIN, startEdge } from '../functions/edge.ts'
import { HistoryHarness } from '../workers/history/harness.ts'
import { TestDatabase } from '../workers/sqlite.ts'
import type { ReadResult } from './read-page.ts'
import { leagueRecord, type PlayedMatch } from './record.ts'

/** Results come in at 19:00 and in each quarter of an hour after that, until 21:45. */
const EVENING_MS = 19 * HOUR - SAST_OFFSET_MS
const QUARTER_MS = 15 * MINUTE
export const QUARTERS = 12
/** Longer than the edge takes its tables for fresh, so that every poll makes it ask the service. */
const UNTIL_POLL_MS = 6 * MINUTE
/** Until the edge fetches a rejected table again: one with fewer matches begins a season once it has come twice. */
const UNTIL_AGAIN_MS = 61 * SECOND

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
      history: {
        record: (tables) => this.#history.core.record(tables),
        rounds: (id) => this.#history.core.rounds(id),
      },
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
    await this.#advance((begin > this.now ? begin : begin + DAY) - this.now)
  }

  /** What is entered now is in the first answer, six minutes later. When that came. */
  async firstAnswer(played: number): Promise<number> {
    this.#played += played
    await this.#advance(UNTIL_POLL_MS)
    await this.#poll()
    const seenAt = this.now
    await this.#advance(UNTIL_AGAIN_MS)
    await this.#poll()
    return seenAt
  }

  /** To the end of the quarter of an hour: the second answer confirms the first. */
  async secondAnswer(): Promise<void> {
    await this.#advance(QUARTER_MS - UNTIL_POLL_MS - UNTIL_AGAIN_MS)
    // The first visitor after a while is shown what was known, and brings what is new.
    for (const path of ['/standings', '/api/results']) await this.page(path)
    await this.#edge.finishWork()
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
      env: { SITE_URL: ORIGIN },
      leagues: [this.league],
      at: this.now,
      fetch: (url) => this.#edge.get(new URL(url).pathname),
      log: (_level, event) => {
        throw new Error(event)
      },
    })
    await this.#edge.finishWork()
  }

  async #advance(ms: number): Promise<void> {
    this.#history.now += ms
    advance(ms)
  }
}

type Look = { at: number; places: ReadonlyMap<string, number> }

/** `seenAt`: the number of the snapshot. */
type SeenResult = ReadResult & { seenAt: number }

export class GroupRecord {
  readonly group: Group
  readonly #stack: Stack
  /** Of this season: how many had been played when it was first seen. */
  #unseen = 0
  #looks: Look[] = []
  /** When each match was first seen. */
  #seenAt: readonly number[] = []
  /** Keys of the teams that have played since the snapshot before. */
  changed: ReadonlySet<string> = new Set()
  matches: readonly PlayedMatch[] = []
  rows: readonly StoredRow[] = []
  /** Something has changed since the first look; until then there is no story. */
  isTold = false

  constructor(stack: Stack, group: Group) {
    this.#stack = stack
    this.group = group
  }

  /** After a poll. Whether a new season has begun. */
  async look(at: number): Promise<boolean> {
    const matches = this.#stack.matches(this.group.table)
    const isFirst = this.#looks.length === 0
    const isNew = matches.length < this.matches.length
    const isChanged = matches.length !== this.matches.length
    if (isFirst || isNew) {
      this.#unseen = matches.length
      this.#looks = []
    }
    this.isTold ||= !isFirst && isChanged
    const known = isNew ? [] : this.#seenAt
    this.#seenAt = [...known, ...matches.slice(known.length).map(() => at)]
    this.changed = new Set(matches.slice(known.length).flatMap(({ teams }) => [...teams]))
    this.matches = matches
    this.rows = await this.#stack.rows(this.group.table)
    const ranked = this.rows.every(({ played }) => played !== 0) ? this.rows : []
    const places = new Map(ranked.map(({ key, position }) => [key, position]))
    if (isFirst || isChanged) this.#looks.push({ at, places })
    return isNew
  }

  /** Of the matches of this season that came after the first look, the oldest first. */
  get results(): SeenResult[] {
    return this.matches
      .map((match, n) => ({ ...this.#resultOf(match), seenAt: this.#seenAt[n] ?? 0 }))
      .slice(this.#unseen)
  }

  form(key: string): string {
    const own = this.matches.slice(this.#unseen).filter(({ teams }) => teams.includes(key))
    return own
      .map((match) => letterOf(match, key))
      .join('')
      .slice(-5)
  }

  /** Places since the last Monday at 06:00, or since all have played; upwards. */
  moved(key: string, position: number, now: number): number {
    const monday = lastMonday(now, 6)
    const ranked = this.#looks.filter(({ places }) => places.size > 0)
    const from = ranked.findLast(({ at }) => at <= monday) ?? ranked[0]
    return (from?.places.get(key) ?? position) - position
  }

  name(key: string): string {
    return this.rows.find((row) => row.key === key)?.team ?? ''
  }

  #resultOf({ teams: [a, b], sets, games, isWalkover }: PlayedMatch): ReadResult {
    const isSecond = !isWalkover && sets[1] > sets[0]
    const [winner, loser] = isSecond ? [b, a] : [a, b]
    const order = ([one, other]: readonly [number, number]): [number, number] =>
      isSecond ? [other, one] : [one, other]
    return {
      winner: this.name(winner),
      loser: this.name(loser),
      isDraw: !isWalkover && sets[0] === sets[1],
      sets: isWalkover ? null : order(sets),
      games: isWalkover ? null : order(games),
    }
  }
}

/** A draw reads the same whichever team comes first. */
export function textOf({ winner, loser, isDraw, sets, games }: ReadResult): string {
  const figures = (turn: boolean) =>
    [sets, games].map((pair) => (turn ? pair?.toReversed() : pair)?.join('-')).join(' ')
  if (!isDraw) return `${winner} beat ${loser} ${figures(false)}`
  return winner < loser
    ? `${winner} drew ${loser} ${figures(false)}`
    : `${loser} drew ${winner} ${figures(true)}`
}

function letterOf({ teams, sets, isWalkover }: PlayedMatch, key: string): string {
  const mine = teams[0] === key ? 0 : 1
  if (isWalkover) return mine === 0 ? 'W' : 'L'
  const lead = sets[mine] - sets[mine === 0 ? 1 : 0]
  return lead > 0 ? 'W' : lead < 0 ? 'L' : 'D'
}
