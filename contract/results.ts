// The results that a story tells, with names, the newest first: certain ones, and those that are just in.
import type { GroupFacts } from './group-facts.ts'
import { RESULT_FLAGS } from './result-flags.ts'
import type { GroupStory } from './story.ts'
import { keyOf } from './team-keys.ts'
import { MINUTE } from './time.ts'

/** Where a packed result has its two minutes. */
const [AFTER, BEFORE] = [6, 7] as const

export type ResultSide = { key: string; team: string; sets: number; games: number }

export type Result = {
  /** The winner first; of a draw either. */
  sides: readonly [ResultSide, ResultSide]
  isDraw: boolean
  isWalkover: boolean
  /** The league put it right after it was first entered. */
  isCorrected: boolean
  /** No later answer of the service has confirmed it yet. Feeds and data files leave it out. */
  isJustIn: boolean
  /** Milliseconds since 1970, between which it was entered. */
  after: number
  before: number
}

type Facts = Pick<GroupFacts, 'rows' | 'story'>

/** Of teams that stand in the table. */
export function resultsOf(facts: Facts): Result[] {
  return unreadResults(facts).flatMap(({ read }) => read() ?? [])
}

/** `read`: null: one of the two does not stand in the table. */
type UnreadResult = Pick<Result, 'after' | 'before'> & { read(): Result | null }

/** By their times alone, for who shows only the newest of many. */
export function unreadResults({ rows, story }: Facts): UnreadResult[] {
  let names: ReadonlyMap<string, string> | null = null
  const namesOf = () => {
    names ??= new Map((rows ?? []).map((row) => [keyOf(row), row.team]))
    return names
  }
  const results = (story?.results ?? []).map((packed) => ({
    after: packed[AFTER] * MINUTE,
    before: packed[BEFORE] * MINUTE,
    read: () => resultOf(packed, namesOf()),
  }))
  // Of those that came with one look the order is not known: it stays as it is stored.
  return results.toReversed()
}

/** Those that came at the same time stay as they are. */
export function newestFirst(
  one: Pick<Result, 'after' | 'before'>,
  other: Pick<Result, 'after' | 'before'>,
): number {
  return other.before - one.before || other.after - one.after
}

function resultOf(
  [a, b, setsA, setsB, gamesA, gamesB, after, before, flags]: GroupStory['results'][number],
  names: ReadonlyMap<string, string>,
): Result | null {
  const side = (key: string, sets: number, games: number): ResultSide | null => {
    const team = names.get(key)
    return team === undefined ? null : { key, team, sets, games }
  }
  const [first, second] = [side(String(a), setsA, gamesA), side(String(b), setsB, gamesB)]
  const isTold = (flags & (RESULT_FLAGS.certain | RESULT_FLAGS.justIn)) !== 0
  if (!first || !second || !isTold) return null
  const isWalkover = (flags & RESULT_FLAGS.walkover) !== 0
  return {
    sides: [first, second],
    isDraw: !isWalkover && setsA === setsB,
    isWalkover,
    isCorrected: (flags & RESULT_FLAGS.corrected) !== 0,
    isJustIn: (flags & RESULT_FLAGS.justIn) !== 0,
    after: after * MINUTE,
    before: before * MINUTE,
  }
}
