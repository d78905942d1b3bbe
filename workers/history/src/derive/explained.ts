// Which matches explain what changed in a table, and what a correction did to known ones.
import { correctionsIn, explanationsOf } from './corrections.ts'
import { type Figures, isNothing, isPlayed, isSame, mirror, NOTHING, plus } from './figures.ts'
import { figuresIn, hasTeam, isBetween, isPossible, type Match } from './match.ts'
import { type Open, readingsOf, type Tries, tries } from './readings.ts'
import { figuresBetween, isPlain, pointsBetween } from './rows.ts'
import type { Teams } from './teams.ts'

export type Found = {
  /** New results, certain ones only. */
  matches: Match[]
  /** Known results that the league changed, or gave to another team. */
  corrected: { was: Match; now: Match }[]
  /** Known results that the league took out. */
  removed: Match[]
  /** Known results that the league may have changed, nobody can tell how: certain no more. */
  doubted: Match[]
}

/** The rules. */
const POINTS_PER_SET = 2
const POINTS_FOR_WALKOVER = 6

/** One or two matches hide a correction only when their figures happen to be those of another one. */
const MANY_MATCHES = 3

const NOTHING_FOUND = { matches: [], corrected: [], removed: [], doubted: [] }

export function explained(teams: Teams, known: readonly Match[]): Found {
  const { stayed } = teams
  const open = openIn(teams)
  if (open === null) return { ...NOTHING_FOUND, doubted: doubtedIn(teams, known) }
  const limit = tries()
  const readings = isSane(open) ? readingsOf(open, limit) : null
  if (readings?.isExplained !== true) {
    const isWhole = (team: string) =>
      known.filter((match) => hasTeam(match, team)).length ===
      stayed.find(({ key }) => key === team)?.before.played
    return { matches: [], ...correctionsIn(open, known, isWhole, limit) }
  }
  const { certain } = readings
  if (certain.every((match) => isClaimed(match, known) && isPaid(match, certain, teams, open))) {
    return { ...NOTHING_FOUND, matches: beyondCorrections(certain, open, known, limit) }
  }
  // The only reading holds what can hardly be: a correction may look like a match, and the others are not believed either.
  const isImpossible = certain.some((match) => !isPossible(figuresIn(match, match.a)))
  const edits = isImpossible ? [...explanationsOf(open, known, limit)] : []
  return { ...NOTHING_FOUND, doubted: [...new Set(edits.map(({ was }) => was))] }
}

/**
 * Three matches or more were entered while nobody looked, long enough for a correction: chains of matches hide one. Then
 * only that is claimed which stands however one known result was corrected.
 */
function beyondCorrections(
  certain: Match[],
  open: Open,
  known: readonly Match[],
  limit: Tries,
): Match[] {
  const matches = [...open.values()].reduce((sum, [count]) => sum + count, 0) / 2
  if (matches < MANY_MATCHES) return certain
  let left = certain
  for (const other of explanationsOf(open, known, limit)) {
    const texts = new Set(other.certain.map((match) => JSON.stringify(match)))
    left = left.filter((match) => texts.has(JSON.stringify(match)))
    if (left.length === 0) break
  }
  return limit.left > 0 ? left : []
}

/** What changed, by team; null: the table does not show all of it, or not of whom. */
function openIn({ stayed, added, dropped, twins }: Teams): Open | null {
  if (twins.size > 0) return null
  if ([...added, ...dropped].some(({ played }) => played !== 0)) return null
  const open = new Map<string, Figures>()
  for (const { key, before, after } of stayed) {
    const figures = figuresBetween(before, after)
    if (figures === null) return null
    if (!isNothing(figures)) open.set(key, figures)
  }
  return open
}

/** Whatever was won, somebody lost. */
function isSane(open: Open): boolean {
  const all = [...open.values()]
  const [matches, , draws] = all.reduce(plus, NOTHING)
  const isEven = isSame(all.reduce(plus, NOTHING), mirror(all.reduce(plus, NOTHING)))
  return all.every(isPlayed) && isEven && matches % 2 === 0 && draws % 2 === 0
}

/** Each pair meets once in a round: a second time may as well be the first, corrected. */
function isClaimed(match: Match, known: readonly Match[]): boolean {
  const isMet = known.some((one) => isBetween(one, match.a, match.b))
  return !isMet && isPossible(figuresIn(match, match.a))
}

/** A match without sets is a walkover when it gave the points of one. */
function isPaid(match: Match, matches: readonly Match[], { stayed }: Teams, open: Open): boolean {
  if (!match.isWalkover) return true
  const walkovers = matches.filter(({ a, isWalkover }) => isWalkover && a === match.a).length
  const sets = open.get(match.a)?.[4] ?? 0
  const winner = stayed.find(({ key }) => key === match.a)
  const points = winner && pointsBetween(winner)
  return points === walkovers * POINTS_FOR_WALKOVER + sets * POINTS_PER_SET
}

/** Where the table does not show all: what was known of teams that did more than play, and of one that went. */
function doubtedIn({ stayed, dropped }: Teams, known: readonly Match[]): Match[] {
  const odd = new Set(stayed.filter((one) => !isPlain(one)).map(({ key }) => key))
  const gone = new Set(dropped.map(({ key }) => key))
  return known.filter(({ a, b }) => {
    const isOdd = odd.has(a) || odd.has(b)
    return gone.size === 0 ? isOdd : isOdd && (gone.has(a) || gone.has(b))
  })
}
