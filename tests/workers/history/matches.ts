// Matches, and the tables that they leave.

import type { StoredRow } from '../../../shared/standings/schema.ts'
import { nameKey } from '../../../shared/standings/team.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'

export type Random = () => number

const WALKOVERS = 0.03
const UNFINISHED = 0.06

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export function playedMatch(random: Random, one: string, other: string): Match {
  if (random() < WALKOVERS) return walkover(random() < 0.5 ? [one, other] : [other, one])
  const third = random() < UNFINISHED ? begun(random) : [set(random)]
  const sets = [set(random), set(random), ...third]
  const over = sets.filter(isOver)
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  const won = over.filter(([mine, theirs]) => mine > theirs).length
  const games = [sum(sets.map(([mine]) => mine)), sum(sets.map(([, theirs]) => theirs))] as const
  return between(one, other, [won, over.length - won], games)
}

/** The winner first, or the lower key after a draw. */
export function between(
  one: string,
  other: string,
  [setsA, setsB]: readonly [number, number],
  [gamesA, gamesB]: readonly [number, number],
): Match {
  if (setsA < setsB || (setsA === setsB && other < one)) {
    return between(other, one, [setsB, setsA], [gamesB, gamesA])
  }
  return { a: one, b: other, setsA, setsB, gamesA, gamesB, isWalkover: false }
}

export function walkover([a, b]: readonly [string, string]): Match {
  return { a, b, setsA: 0, setsB: 0, gamesA: 0, gamesB: 0, isWalkover: true }
}

type Games = readonly [number, number]

function set(random: Random): Games {
  const lost = Math.floor(random() ** 0.7 * 7)
  const games = lost === 5 || lost === 6 ? ([7, lost] as const) : ([6, lost] as const)
  return random() < 0.5 ? games : [games[1], games[0]]
}

/** The time was over within the third set, or before it. */
function begun(random: Random): Games[] {
  return random() < 0.5 ? [] : [[Math.floor(random() * 5), Math.floor(random() * 5)]]
}

function isOver([one, other]: Games): boolean {
  return Math.max(one, other) >= 6
}

/** A draw reads the same whichever team comes first, which after a team got another key may be either. */
export function textOf(match: Match): string {
  if (match.isWalkover) return `${match.a}-${match.b} walkover`
  const { a, b } = match
  const one = between(a, b, [match.setsA, match.setsB], [match.gamesA, match.gamesB])
  return `${one.a}-${one.b} ${one.setsA}-${one.setsB} ${one.gamesA}-${one.gamesB}`
}

/** Results that are not what the league entered, and those that are there twice. */
export function wrongAmong(results: readonly Match[], entered: readonly Match[]): string[] {
  const truth = new Set(entered.map(textOf))
  const texts = results.map(textOf)
  return texts.filter((text, n) => !truth.has(text) || texts.indexOf(text) !== n)
}

/** What a league does to results that it has entered. */
export function correct(
  entered: readonly Match[],
  teams: readonly string[],
  random: Random,
): Match[] {
  if (entered.length === 0) return []
  const match = pick(random, entered)
  const now = pick(random, [slip, slip, turned, again, out, moved, forfeited])(
    match,
    random,
    entered,
    teams,
  )
  return entered.flatMap((one) => (one === match ? now : one))
}

type Correct = (
  match: Match,
  random: Random,
  entered: readonly Match[],
  teams: readonly string[],
) => Match[]

/** A game more or less. */
const slip: Correct = (match, random) => {
  const by = pick(random, [-1, 1])
  if (match.isWalkover || match.gamesA + by < 0) return [match]
  return [
    random() < 0.5
      ? { ...match, gamesA: match.gamesA + by }
      : { ...match, gamesB: match.gamesB + 1 },
  ]
}

/** Entered the wrong way round. */
const turned: Correct = ({ a, b, setsA, setsB, gamesA, gamesB, isWalkover }) => [
  isWalkover ? walkover([b, a]) : between(a, b, [setsB, setsA], [gamesB, gamesA]),
]

const again: Correct = ({ a, b }, random) => [playedMatch(random, a, b)]

const out: Correct = () => []

/** The other team was meant: one that has not met the first yet. */
const moved: Correct = (match, random, entered, teams) => {
  const { a, b } = match
  const [keeper, loser] = random() < 0.5 ? [a, b] : [b, a]
  const met = (team: string) =>
    entered.some((one) => [one.a, one.b].includes(keeper) && [one.a, one.b].includes(team))
  const free = teams.filter((team) => team !== keeper && team !== loser && !met(team))
  if (free.length === 0) return [match]
  const team = pick(random, free)
  if (match.isWalkover) return [walkover(keeper === a ? [keeper, team] : [team, keeper])]
  const { setsA, setsB, gamesA, gamesB } = match
  return [
    keeper === a
      ? between(keeper, team, [setsA, setsB], [gamesA, gamesB])
      : between(team, keeper, [setsA, setsB], [gamesA, gamesB]),
  ]
}

/** As a walkover, or as what a walkover is written as where nobody knows the word. */
const forfeited: Correct = ({ a, b }, random) => [
  random() < 0.5 ? walkover([a, b]) : between(a, b, [3, 0], [18, 0]),
]

export type Team = { key: string; name: string; bonus: number }

/** `isDraw` is not stored: sets decide. */
export function tableOf(teams: readonly Team[], matches: readonly Match[]): StoredRow[] {
  const rows = teams.map((team) => rowOf(team, matches))
  return rows
    .toSorted((one, other) => score(other) - score(one))
    .map((row, n) => ({ ...row, position: n + 1 }))
}

function rowOf({ key, name, bonus }: Team, matches: readonly Match[]): StoredRow {
  const own = matches.flatMap(({ a, b, setsA, setsB, gamesA, gamesB, isWalkover }) => {
    const isDraw = setsA === setsB && !isWalkover
    const walkover = { sets: [0, 0], games: [0, 0], points: 6 } as const
    if (a === key) {
      const played = { sets: [setsA, setsB], games: [gamesA, gamesB], points: 2 * setsA } as const
      return { ...(isWalkover ? walkover : played), win: isDraw ? 0 : 1, draw: isDraw ? 1 : 0 }
    }
    if (b !== key) return []
    const played = { sets: [setsB, setsA], games: [gamesB, gamesA], points: 2 * setsB } as const
    const lost = { ...walkover, points: 0 }
    return { ...(isWalkover ? lost : played), win: 0, draw: isDraw ? 1 : 0 }
  })
  const sum = (of: (one: (typeof own)[number]) => number) =>
    own.reduce((all, one) => all + of(one), 0)
  const [wins, draws] = [sum(({ win }) => win), sum(({ draw }) => draw)]
  const [setsWon, setsLost] = [sum(({ sets }) => sets[0]), sum(({ sets }) => sets[1])]
  const [gamesWon, gamesLost] = [sum(({ games }) => games[0]), sum(({ games }) => games[1])]
  return {
    position: 0,
    team: name,
    key: key === '' ? nameKey(name) : key,
    played: own.length,
    wins,
    draws,
    losses: own.length - wins - draws,
    setsWon,
    setsLost,
    gamesWon,
    gamesLost,
    setDifference: setsWon - setsLost,
    gameDifference: gamesWon - gamesLost,
    points: sum(({ points }) => points) + bonus,
  }
}

function score({ points, setDifference, gameDifference }: StoredRow): number {
  return (points ?? 0) * 1e6 + (setDifference ?? 0) * 1e3 + (gameDifference ?? 0)
}
