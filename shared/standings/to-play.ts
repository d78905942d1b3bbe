// The matches of a round that are still to play, from the table and the known results; and until when.
import type { Group, League } from '../content/leagues.ts'
import { dayText, sastDay } from '../time.ts'
import { hasNotStarted } from './round.ts'
import type { Row } from './schema.ts'
import { isOver, matchesOf } from './season.ts'
import { keyOf } from './team.ts'

type RoundSoFar = {
  /** null: unknown. */
  rows: readonly Row[] | null
  /** The certain results of this round, by the keys of the two teams. */
  results: readonly { a: string; b: string }[]
  /** Of each team in this round (matchesOf); null: unknown. */
  matches: number | null
}

export type ToPlay = {
  left: number
  of: number
  /** Keys of the teams in the order of the table, a pair that meets twice more twice; null: not all are certain. */
  pairs: readonly (readonly [string, string])[] | null
}

/** null: the number of matches is unknown, or the table contradicts it. */
export function toPlay(round: RoundSoFar): ToPlay | null {
  const count = countLeft(round)
  return count && { ...count, pairs: pairsLeft(round, (round.rows ?? []).map(keyOf)) }
}

function countLeft({ rows, matches }: Pick<RoundSoFar, 'rows' | 'matches'>) {
  if (!rows || rows.length < 2 || matches === null) return null
  const isRight = rows.every(({ played }) => played !== null && played <= matches)
  const of = (rows.length * matches) / 2
  const left = of - rows.reduce((sum, { played }) => sum + (played ?? 0), 0) / 2
  return isRight && Number.isInteger(of) && Number.isInteger(left) ? { left, of } : null
}

type EndingRound = {
  league: Pick<League, 'matches' | 'playBy' | 'season'>
  group: Pick<Group, 'matches' | 'playBy'>
  rows: readonly Row[] | null
}

/** "Round ends Sunday 6 December"; '' once that day or the round is over. `now`: in milliseconds. */
export function endsText({ league, group, rows }: EndingRound, now: number): string {
  const day = group.playBy ?? league.playBy
  const isPlayed = countLeft({ rows, matches: matchesOf(league, group) })?.left === 0
  if (day === undefined || day < sastDay(now) || isOver(league) || isPlayed) return ''
  return `Round ends ${dayText(Date.parse(day))}`
}

/** The same with the matches, which stay on one line: "Round ends Sunday 6 December · 4 of 15 to play". */
export function playByText(facts: EndingRound, now: number): string {
  const { league, group, rows } = facts
  const ends = endsText(facts, now)
  const count = hasNotStarted(rows) ? null : countLeft({ rows, matches: matchesOf(league, group) })
  if (ends === '' || count === null) return ends
  return `${ends} · ${`${count.left} of ${count.of} to play`.replaceAll(' ', '\u00a0')}`
}

function pairsLeft(round: RoundSoFar, keys: readonly string[]): ToPlay['pairs'] {
  const opponents = keys.map((key) => opponentsLeft(round, key))
  if (opponents.includes(null)) return null
  return keys.flatMap((one, n) => {
    const above = keys.slice(0, n)
    const others = opponents[n]?.filter((other) => !above.includes(other)) ?? []
    return others.map((other) => [one, other] as const)
  })
}

/**
 * Keys of the opponents that a team has yet to meet, in the order of the table. null: uncertain, since a result of the
 * team is unknown, or pairs do not all meet equally often.
 */
export function opponentsLeft({ rows, results, matches }: RoundSoFar, key: string) {
  const others = (rows ?? []).map(keyOf).filter((other) => other !== key)
  const played = rows?.find((row) => keyOf(row) === key)?.played ?? null
  const met = results.flatMap(({ a, b }) => (a === key ? b : b === key ? a : []))
  const meetings = (matches ?? 0) / others.length
  if (matches === null || played !== met.length || !Number.isInteger(meetings)) return null
  const left = others.flatMap((other) => {
    const open = meetings - met.filter((one) => one === other).length
    return Array<string>(Math.max(0, open)).fill(other)
  })
  // Else they met too often, or an opponent has left the table.
  return met.length + left.length === matches ? left : null
}
