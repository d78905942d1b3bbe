// Whom a team has played in this round, as far as it is known, and whom it has still to play.
import type { GroupFacts } from './group-facts.ts'
import { type Result, type ResultSide, resultsOf } from './results.ts'
import { HIDDEN } from './shown-team.ts'
import type { Row } from './standings.ts'
import { keyOf } from './team-keys.ts'

export type Outcome = 'won' | 'drawn' | 'lost'

/** A result as one team sees it. */
export type OwnResult = Omit<Result, 'sides' | 'isDraw'> & {
  outcome: Outcome
  own: ResultSide
  other: ResultSide
}

export type Opponents = {
  /** Newest first. */
  results: readonly OwnResult[]
  /** Matches of which it is not known against whom they were played; null: nor how many, or older ones are left out. */
  open: number | null
  /** The table has a newer match, which is being worked out. */
  isBehind: boolean
  /** In the order of the table; null: not certain. */
  toPlay: readonly Row[] | null
}

/** `team`: its key. `matches`: how many each team plays in a round; null: nobody has said. */
export function opponentsOf(
  facts: Pick<GroupFacts, 'rows' | 'story'>,
  team: string,
  matches: number | null,
): Opponents {
  const rows = facts.rows ?? []
  const results = resultsOf(facts).flatMap((result) => ownResult(result, team) ?? [])
  const played = rows.find((row) => keyOf(row) === team)?.played ?? null
  // The story may be a little ahead of the table, or behind it.
  const { isCut = false, isBehind: isStoryBehind = false } = facts.story ?? {}
  const isComplete = played === results.length && matches !== null
  const isBehind = isStoryBehind && played !== results.length
  const isUnsure = played === null || isCut || isBehind
  const open = isUnsure ? null : Math.max(0, played - results.length)
  return {
    results,
    open,
    isBehind,
    toPlay: isComplete ? toPlay(rows, results, team, matches) : null,
  }
}

/** null: the team had no part in it. */
function ownResult({ sides, isDraw, ...more }: Result, team: string): OwnResult | null {
  const [first, second] = sides
  if (first.key === team) {
    return { ...more, outcome: isDraw ? 'drawn' : 'won', own: first, other: second }
  }
  if (second.key !== team) return null
  return { ...more, outcome: isDraw ? 'drawn' : 'lost', own: second, other: first }
}

/** Where each pair meets once, and as many are left as matches are: else it is not known who is left. */
function toPlay(
  rows: readonly Row[],
  results: readonly OwnResult[],
  team: string,
  matches: number,
): readonly Row[] | null {
  const met = new Set(results.map(({ other }) => other.key))
  const left = rows.filter((row) => keyOf(row) !== team && !met.has(keyOf(row)))
  const isOnce = rows.length - 1 === matches && met.size === results.length
  const isNamed = left.every((row) => row.team !== HIDDEN)
  return isOnce && isNamed && left.length === matches - results.length ? left : null
}
