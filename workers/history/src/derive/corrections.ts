// Finds what a correction did to known results: one was changed, removed or moved to another team, or this is unclear.
import {
  figuresIn,
  isNothing,
  isPlayed,
  isPossible,
  isSame,
  less,
  type Match,
  matchOf,
  mirror,
  NOTHING,
  plus,
  type Tally,
} from './match.ts'
import { type Free, type Open, readingsOf, type Tries } from './readings.ts'

export type Corrections = {
  /** Known results that the league changed, or gave to another team. */
  corrected: { was: Match; now: Match }[]
  /** Known results that the league removed. */
  removed: Match[]
  /** Known results that the league may have changed; they are no longer certain. */
  doubted: Match[]
}

/** One known match changed: its new form (null: removed, or unknown), and the figures that remain to be explained. */
type Edit = { was: Match; now: Match | null; rest: Open; free?: Free; loser?: string }

/** `isAllKnown(team)`: all matches that the earlier table counted of the team are known. */
export function correctionsIn(
  open: Open,
  known: readonly Match[],
  isAllKnown: (team: string) => boolean,
  limit: Tries,
): Corrections {
  const none = { corrected: [], removed: [], doubted: [] }
  const edits = [...explanationsOf(open, known, limit)]
  const touched = new Set(edits.map(({ was }) => was))
  if (!edits.some(({ isWhole }) => isWhole) || limit.left <= 0) {
    return { ...none, doubted: [...new Set([...touched, ...touchedIn(open, known)])] }
  }
  // A moved result can also be read as one that was removed and another that was played.
  const [edit, second] = edits.filter((one) => isAlone(one, isAllKnown))
  if (touched.size > 1 || edit === undefined || second !== undefined)
    return { ...none, doubted: [...touched] }
  const { was, now } = edit
  return now === null ? { ...none, removed: [was] } : { ...none, corrected: [{ was, now }] }
}

/** Each change of one known match after which matches explain the rest, until the limit runs out. */
export function* explanationsOf(open: Open, known: readonly Match[], limit: Tries) {
  for (const match of known) {
    for (const edit of editsOf(match, open)) {
      limit.left -= open.size
      if (limit.left <= 0) return
      const readings = readingsOf(edit.rest, limit, { free: edit.free })
      if (readings.isExplained) yield { ...edit, ...readings }
    }
  }
}

function isAlone({ rest, free, loser }: Edit, isAllKnown: (team: string) => boolean): boolean {
  const isExact = free === undefined && [...rest.values()].every(isNothing)
  return isExact && (loser === undefined || isAllKnown(loser))
}

/** The edit must concern every team whose figures matches alone cannot explain. */
function* editsOf(match: Match, open: Open): Generator<Edit> {
  const { a, b } = match
  const odd = [...open.keys()].filter((team) => !isPlayed(of(open, team)))
  const isPossibleFor = (teams: readonly string[]) => odd.every((team) => teams.includes(team))
  if (isPossibleFor([a, b])) {
    yield changed(match, open)
    yield removed(match, open)
  }
  for (const team of open.keys()) {
    if (team === a || team === b) continue
    if (isPossibleFor([b, team])) yield* moved(match, b, team, open)
    if (isPossibleFor([a, team])) yield* moved(match, a, team, open)
  }
}

/** Other figures between the same two teams, alone or beside matches that they played. */
function changed(was: Match, open: Open): Edit {
  const { a, b } = was
  const change = of(open, a)
  const isLeft = (one: Tally, other: Tally) =>
    isSame(one, mirror(other)) && isPossible(plus(figuresIn(was, a), one))
  if (!isLeft(change, of(open, b)))
    return { was, now: null, rest: open, free: { teams: [a, b], isLeft } }
  const rest = new Map(open).set(a, NOTHING).set(b, NOTHING)
  return { was, now: matchOf(a, b, plus(figuresIn(was, a), change)), rest }
}

function removed(was: Match, open: Open): Edit {
  const rest = new Map(open)
  for (const team of [was.a, was.b]) rest.set(team, plus(of(open, team), figuresIn(was, team)))
  return { was, now: null, rest }
}

/** The result goes from `loser` to `team`; its other team keeps it. */
function moved(was: Match, loser: string, team: string, open: Open): Edit[] {
  const keeper = loser === was.a ? was.b : was.a
  const figures = figuresIn(was, loser)
  const [left, more] = [plus(of(open, loser), figures), less(of(open, team), figures)]
  if (!isPlayed(left) || !isPlayed(more)) return []
  const rest = new Map(open).set(loser, left).set(team, more)
  return [{ was, now: matchOf(keeper, team, mirror(figures)), rest, loser }]
}

/**
 * No edit of one known match explains the change. If two teams changed against each other, their match was unknown; else
 * several corrections were made, and no result is certain of a team that did more than play.
 */
function touchedIn(open: Open, known: readonly Match[]): Match[] {
  const [one, other, third] = [...open.values()]
  const isUnknown = one && other && !third && isSame(one, mirror(other))
  const isOdd = (team: string) => !isPlayed(of(open, team))
  const isChanged = (team: string) => open.has(team)
  return known.filter(
    ({ a, b }) => (isChanged(a) && isChanged(b)) || (!isUnknown && (isOdd(a) || isOdd(b))),
  )
}

function of(open: Open, team: string): Tally {
  return open.get(team) ?? NOTHING
}
