// What a correction did to known results: one of them changed, taken out or moved explains the table, or nobody can tell.
import { type Figures, isNothing, isSame, less, mirror, NOTHING, plus } from './figures.ts'
import { figuresIn, isPossible, type Match, matchOf } from './match.ts'
import { type Free, type Open, readingsOf, type Tries } from './readings.ts'

export type Corrections = {
  /** Known results that the league changed, or gave to another team. */
  corrected: { was: Match; now: Match }[]
  /** Known results that the league took out. */
  removed: Match[]
  /** Known results that the league may have changed, nobody can tell how: certain no more. */
  doubted: Match[]
}

/** One known match changed: what came of it (null: nothing, or it cannot be told), and what is left to explain. */
type Edit = { was: Match; now: Match | null; rest: Open; free?: Free; loser?: string }

/** `isWhole(team)`: all matches that the table counted of it before are known. */
export function correctionsIn(
  open: Open,
  known: readonly Match[],
  isWhole: (team: string) => boolean,
  limit: Tries,
): Corrections {
  const none = { corrected: [], removed: [], doubted: [] }
  const edits = known
    .flatMap((match) => editsOf(match, open))
    .filter(({ rest, free }) => readingsOf(rest, limit, free).isExplained)
  if (edits.length === 0 || limit.left <= 0) return { ...none, doubted: touchedIn(open, known) }
  const touched = [...new Set(edits.map(({ was }) => was))]
  // The same may be told as a result taken out and another one played.
  const [edit, second] = edits.filter((one) => isAlone(one, isWhole))
  if (touched.length > 1 || edit === undefined || second !== undefined)
    return { ...none, doubted: touched }
  const { was, now } = edit
  return now === null ? { ...none, removed: [was] } : { ...none, corrected: [{ was, now }] }
}

function isAlone({ rest, free, loser }: Edit, isWhole: (team: string) => boolean): boolean {
  const isExact = free === undefined && [...rest.values()].every(isNothing)
  return isExact && (loser === undefined || isWhole(loser))
}

function editsOf(match: Match, open: Open): Edit[] {
  const { a, b } = match
  return [
    changed(match, open),
    removed(match, open),
    ...moved(match, a, open),
    ...moved(match, b, open),
  ]
}

/** Other figures between the same two teams, alone or beside matches that they played. */
function changed(was: Match, open: Open): Edit {
  const { a, b } = was
  const change = of(open, a)
  const isLeft = (one: Figures, other: Figures) =>
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

/** The result stays with `keeper`; instead of the other team a third one has it. */
function moved(was: Match, keeper: string, open: Open): Edit[] {
  const loser = keeper === was.a ? was.b : was.a
  const figures = figuresIn(was, loser)
  const left = plus(of(open, loser), figures)
  const others = [...open.keys()].filter((team) => team !== keeper && team !== loser)
  return others.map((team) => ({
    was,
    now: matchOf(keeper, team, mirror(figures)),
    rest: new Map(open).set(loser, left).set(team, less(of(open, team), figures)),
    loser,
  }))
}

/** More than one thing was corrected: all that can have been touched. */
function touchedIn(open: Open, known: readonly Match[]): Match[] {
  return known.filter((match) => {
    const [one, other] = [of(open, match.a), of(open, match.b)]
    const isMoved = [match.a, match.b].some((team) =>
      isSame(of(open, team), less(NOTHING, figuresIn(match, team))),
    )
    return isMoved || !(isNothing(one) || isNothing(other))
  })
}

function of(open: Open, team: string): Figures {
  return open.get(team) ?? NOTHING
}
