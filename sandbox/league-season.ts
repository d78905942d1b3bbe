// The seasons of a sample table: one is over when the sandbox starts, and the next is mostly played; then comes a match
// every few minutes, a pause, and the next season. One league is at the end of its season, so that all of this is seen
// at once.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredRow } from '../shared/standings/stored-row.ts'
import { DAY, HOUR, iso, MINUTE, SAST_OFFSET_MS } from '../shared/time.ts'
import { type Match, roundRobin } from './league-matches.ts'
import { rowsAfter, type SampleRow, storedRows } from './league-rows.ts'
import { seeded } from './random.ts'

/** Groups take turns, so that a table of each league changes in nearly every minute. */
const TURN_MS = 6 * MINUTE
/** The final table stays for a while. */
const REST_MS = 2 * TURN_MS
/** Share of the first season that is played when the sandbox starts. */
const PLAYED = 2 / 3
/** The league whose season ends, and whose next one begins, in the first ten minutes. */
const ENDING = 'high-level-v1'
/** The league plays every third day. */
const DAYS_APART = 3
/** Maximum number of matches of a group on one evening. */
const MAX_AT_ONCE = 2
/** Results come in between 19:00 and 21:45. */
const EVENING_MS = 19 * HOUR - SAST_OFFSET_MS
const QUARTER_MS = 15 * MINUTE
const QUARTERS = 12
/** Seeds to try until the leader of the sample leads. */
const MAX_SEEDS = 200

/** When the season that runs at the sandbox's start ends. */
type Ending = {
  /** Matches to come. */
  left: number
  turnMs: number
  /** Delay of the first match after the start, added to one full cycle of groups. */
  offsetMs: number
  /** How long its final table stays: at least as long as the edge keeps a table. */
  restMs: number
}

/** More results between two requests of the edge would be hard to tell apart. */
const SOON: Ending = { left: 2, turnMs: 1.5 * MINUTE, offsetMs: 0, restMs: TURN_MS }

export type SampleTable = {
  /** League and number: the seed. */
  name: string
  ending: Ending
  /** The best team first. */
  samples: readonly SampleRow[]
  first: readonly Match[]
}

/** The rows at a moment; the same start and moment give the same rows. */
export function rowsAt(table: SampleTable, startedAt: number, now: number): SampleRow[] {
  return rowsAfter(table.samples, matchesAt(table, startedAt, now))
}

/** Matches of the season at that moment, in order. */
export function matchesAt(table: SampleTable, startedAt: number, now: number): readonly Match[] {
  const { first, ending, name, samples } = table
  const endsAt = startedAt + ending.offsetMs + ending.left * ending.turnMs
  const sinceRest = now - endsAt - ending.restMs
  if (sinceRest < 0) {
    const left = Math.ceil((endsAt - now) / ending.turnMs)
    return first.slice(0, first.length - Math.min(Math.max(left, 0), ending.left))
  }
  const turns = Math.floor(sinceRest / TURN_MS)
  const whole = first.length + REST_MS / TURN_MS
  const season = 1 + Math.floor(turns / whole)
  return roundRobin(samples.length, `${name}/${season}`).slice(0, turns % whole)
}

/** The table of a league's group `n`. */
export function sampleTable(league: string, n: number, samples: readonly SampleRow[]): SampleTable {
  const name = `${league}/${n}`
  const matches = (samples.length * (samples.length - 1)) / 2
  const left = Math.floor(matches * (1 - PLAYED))
  const usual = { left, turnMs: TURN_MS, offsetMs: (n * MINUTE) % TURN_MS, restMs: REST_MS }
  const ending = league === ENDING ? SOON : usual
  return { name, ending, samples, first: firstSeason(name, samples, ending.left) }
}

/** A season in which the leader of the sample leads on the sandbox's first day. */
function firstSeason(name: string, samples: readonly SampleRow[], left: number): readonly Match[] {
  for (let n = 0; n < MAX_SEEDS; n++) {
    const matches = roundRobin(samples.length, `${name}/0/${n}`)
    const [leader] = rowsAfter(samples, matches.slice(0, matches.length - left))
    if (leader?.competitor === samples[0]?.competitor) return matches
  }
  throw new Error(`${name}: no season found that its leader leads`)
}

/** Times are ISO UTC; `before`: time of the snapshot before; null for the first. */
export type PastLook = { at: string; before: string | null; rows: StoredRow[] }

/**
 * Snapshots of a quarter-hourly poll, oldest first, of one whole season and of the one that runs when the sandbox
 * starts: the empty table, then one for each evening of play. The last shows the table that the service then gives.
 */
export function pastLooksAt(table: SampleTable, startedAt: number): PastLook[] {
  const { name, samples } = table
  const random = seeded(`${name}/evenings`)
  const tables = [
    ...eveningsOf(roundRobin(samples.length, `${name}/past`), random),
    ...eveningsOf(matchesAt(table, startedAt, startedAt), random),
  ]
  const today = Math.floor((startedAt + SAST_OFFSET_MS) / DAY) * DAY
  return tables.map((matches, n) => {
    const days = (tables.length - 1 - n) * DAYS_APART + 1
    const at = today - days * DAY + EVENING_MS + Math.floor(random() * QUARTERS) * QUARTER_MS
    const before = n === 0 ? null : iso(at - QUARTER_MS)
    return { at: iso(at), before, rows: storedRows(rowsAfter(samples, matches)) }
  })
}

/** Matches before the first evening, and after each. */
function eveningsOf(matches: readonly Match[], random: () => number): (readonly Match[])[] {
  const counts = [0]
  for (let played = 0; played < matches.length; counts.push(played)) {
    played = Math.min(played + 1 + Math.floor(random() * MAX_AT_ONCE), matches.length)
  }
  return counts.map((played) => matches.slice(0, played))
}

/**
 * When the seasons began, in milliseconds: stored beside the mails, so that they go on after a restart. Without `dir`
 * they begin now.
 */
export function seasonStart(dir: string | undefined, now: number): number {
  if (dir === undefined) return now
  const file = join(dir, 'season-start.txt')
  const known = existsSync(file) ? Date.parse(readFileSync(file, 'utf8').trim()) : Number.NaN
  // A time in the future comes from a wrong clock.
  if (known <= now) return known
  mkdirSync(dir, { recursive: true })
  writeFileSync(file, `${iso(now)}\n`)
  return now
}
