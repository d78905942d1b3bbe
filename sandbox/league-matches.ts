// A round robin of matches from a seeded random generator: each pair of a group meets once, over three sets; the better
// team wins more often.
import { seeded } from './random.ts'

/** Teams are numbers from 0, the best first. `score`: games of each set; empty: a walkover, which the first won. */
export type Match = {
  teams: PlayedPair
  sets: PlayedPair
  games: PlayedPair
  isWalkover: boolean
  score: readonly PlayedPair[]
}

export type PlayedPair = readonly [number, number]
type Random = () => number

const SETS = 3
/** Share of matches. */
const WALKOVERS = 0.03
/** Share of matches that end after two sets because time ran out. */
const UNFINISHED = 0.05
/** How much one place raises the chance to win a set. */
const LEAD_PER_PLACE = 0.07

export function roundRobin(teams: number, seed: string): Match[] {
  const random = seeded(seed)
  return rounds(teams)
    .flatMap((round) => shuffled(round, random))
    .map((pair) => played(pair, random))
}

/** In every round each team plays once: the first stays, the others rotate (with an odd number, one rests). */
function rounds(teams: number): PlayedPair[][] {
  const seats = teams + (teams % 2)
  return Array.from({ length: seats - 1 }, (_, round) => {
    const around = Array.from({ length: seats - 1 }, (_, n) => ((n + round) % (seats - 1)) + 1)
    const all = [0, ...around]
    const pairs = all
      .slice(0, seats / 2)
      .map((one, n): PlayedPair => [one, all[seats - 1 - n] ?? 0])
    return pairs.filter((pair) => Math.max(...pair) < teams)
  })
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

function played(teams: PlayedPair, random: Random): Match {
  const chance = 0.5 + (teams[1] - teams[0]) * LEAD_PER_PLACE
  if (random() < WALKOVERS) {
    const isFirst = random() < chance
    return {
      teams: isFirst ? teams : [teams[1], teams[0]],
      sets: [0, 0],
      games: [0, 0],
      isWalkover: true,
      score: [],
    }
  }
  const count = random() < UNFINISHED ? SETS - 1 : SETS
  const sets = Array.from({ length: count }, () => set(random() < chance, random))
  const won = sets.filter(([mine, theirs]) => mine > theirs).length
  const games: PlayedPair = [sum(sets.map(([mine]) => mine)), sum(sets.map(([, theirs]) => theirs))]
  return { teams, sets: [won, count - won], games, isWalkover: false, score: sets }
}

/** 6-0 to 6-4, 7-5 or 7-6. */
function set(isWon: boolean, random: Random): PlayedPair {
  const lost = Math.floor(random() * 7)
  const games: PlayedPair = [lost > 4 ? 7 : 6, lost]
  return isWon ? games : [games[1], games[0]]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
