// What a league does to results that it has entered: a slip mended, a result the wrong way round, taken out, moved to another team, made a walkover.
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { between, pick, playedMatch, type Random, walkover } from './scores.ts'

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
