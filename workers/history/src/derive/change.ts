// Derives the matches and corrections between two tables of a group. Derives only what has no other explanation.
import type { StoredRow } from '../../../../shared/standings/stored-row.ts'
import {
  type Compared,
  figuresBetween,
  type Gain,
  gainOf,
  isAdjusted,
  isChanged,
  isPlain,
  pointsBetween,
  teamsBetween,
} from './compare-teams.ts'
import { type Corrections, correctionsIn, explanationsOf } from './corrections.ts'
import {
  figuresIn,
  figuresOf,
  hasTeam,
  isBetween,
  isNothing,
  isPlayed,
  isPossible,
  isSame,
  less,
  type Match,
  mirror,
  NOTHING,
  plus,
  RULES,
  type Tally,
} from './match.ts'
import { MAX_TRIES, type Open, readingsOf, type Tries } from './readings.ts'

/** `matches`: new results, certain ones only. */
type Found = Corrections & { matches: Match[] }

export type Change = Found & {
  kind: 'none' | 'results' | 'correction'
  gains: Gain[]
}

/** From this number on, matches can hide a correction; fewer have its figures only by coincidence. */
const MANY_MATCHES = 3

const NOTHING_FOUND = { matches: [], corrected: [], removed: [], doubted: [] }

/** The change between two tables of a round. `known`: certain results of the round so far. */
export function changeBetween(
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  known: readonly Match[],
): Change {
  const teams = teamsBetween(before, after)
  const { stayed } = teams
  const told = stayed.filter(({ key }) => !teams.twins.has(key))
  const gains = told.flatMap(gainOf)
  const found = audited(explained(teams, known), known, after)
  const isCorrected =
    !told.every(isPlain) ||
    teams.dropped.some(({ played }) => played !== 0) ||
    found.corrected.length + found.removed.length + found.doubted.length > 0
  if (isCorrected) return { ...found, kind: 'correction', gains }
  if (stayed.some(isChanged)) return { ...found, kind: 'results', gains }
  // The league may give or take points without a match.
  return { ...found, kind: told.some(isAdjusted) ? 'correction' : 'none', gains }
}

/** 'half': wins without losses of other teams, as in a half-finished import. 'unknown': a table lacks figures. */
export function shownBetween(before: readonly StoredRow[], after: readonly StoredRow[]) {
  const teams = teamsBetween(before, after)
  if (!teams.stayed.every(isPlain)) return 'correction'
  const open = openIn(teams)
  if (open === null) return 'unknown'
  return isBalanced(open) ? 'matches' : 'half'
}

/** The matches that explain the change, and what corrections did to known ones. */
function explained(teams: Compared, known: readonly Match[]): Found {
  const open = openIn(teams)
  if (open === null) return { ...NOTHING_FOUND, doubted: doubtedIn(teams, known) }
  const limit = { left: MAX_TRIES }
  const readings = isBalanced(open) ? readingsOf(open, limit) : null
  if (readings?.isExplained !== true) {
    const isAllKnown = (team: string) =>
      known.filter((match) => hasTeam(match, team)).length ===
      teams.stayed.find(({ key }) => key === team)?.before.played
    return { matches: [], ...correctionsIn(open, known, isAllKnown, limit) }
  }
  const { certain } = readings
  if (certain.every((match) => isClaimed(match, known) && isPaid(match, certain, teams, open))) {
    return { ...NOTHING_FOUND, matches: beyondCorrections(certain, open, known, limit) }
  }
  // The only reading holds an impossible match: a correction may look like one, and the other matches are doubtful, too.
  const isImpossible = certain.some((match) => !isPossible(figuresIn(match, match.a)))
  const edits = isImpossible ? [...explanationsOf(open, known, limit)] : []
  return { ...NOTHING_FOUND, doubted: [...new Set(edits.map(({ was }) => was))] }
}

/** Changes by team; null: the table does not show all of them, or not of which team. */
function openIn({ stayed, added, dropped, twins }: Compared): Open | null {
  if (twins.size > 0) return null
  if ([...added, ...dropped].some(({ played }) => played !== 0)) return null
  const open = new Map<string, Tally>()
  for (const one of stayed) {
    const figures = figuresBetween(one)
    if (figures === null) return null
    if (!isNothing(figures)) open.set(one.key, figures)
  }
  return open
}

/** Where the table does not show all: known results of teams that did more than play, and of teams that left. */
function doubtedIn({ stayed, dropped }: Compared, known: readonly Match[]): Match[] {
  const odd = new Set(stayed.filter((one) => !isPlain(one)).map(({ key }) => key))
  const gone = new Set(dropped.map(({ key }) => key))
  return known.filter(({ a, b }) => {
    // When a team leaves, its matches are removed from all of its opponents, or from none.
    if (gone.size > 0) return odd.size > 0 && (gone.has(a) || gone.has(b))
    return odd.has(a) || odd.has(b)
  })
}

/** True when wins and losses of all teams balance. */
function isBalanced(open: Open): boolean {
  const all = [...open.values()]
  const total = all.reduce(plus, NOTHING)
  const [matches, , draws] = total
  return all.every(isPlayed) && isSame(total, mirror(total)) && matches % 2 === 0 && draws % 2 === 0
}

/** Each pair meets once in a round: a second match may be the first one, corrected. */
function isClaimed(match: Match, known: readonly Match[]): boolean {
  const isMet = known.some((one) => isBetween(one, match.a, match.b))
  return !isMet && isPossible(figuresIn(match, match.a))
}

/** A match without sets is a walkover if the winner got the points of one. */
function isPaid(
  match: Match,
  matches: readonly Match[],
  { stayed }: Compared,
  open: Open,
): boolean {
  if (!match.isWalkover) return true
  const walkovers = matches.filter(({ a, isWalkover }) => isWalkover && a === match.a).length
  const sets = open.get(match.a)?.[4] ?? 0
  const winner = stayed.find(({ key }) => key === match.a)
  const points = winner && pointsBetween(winner)
  return points === walkovers * RULES.walkover + sets * RULES.perSet
}

/** Several matches can hide a correction. Keeps those that are certain whichever known result was corrected. */
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

/** Doubts known results that the later table has no room for, and drops new ones among them. */
function audited(found: Found, known: readonly Match[], after: readonly StoredRow[]): Found {
  const { corrected, removed, matches } = found
  const gone = new Set([...corrected.map(({ was }) => was), ...removed, ...found.doubted])
  const left = known.filter((match) => !gone.has(match))
  const now = [...left, ...corrected.map((one) => one.now), ...matches]
  const over = new Set(after.filter((row) => !hasRoom(row, now)).map(({ key }) => key))
  if (over.size === 0) return found
  const between = now.filter(({ a, b }) => over.has(a) && over.has(b))
  const alone = [...over].filter((team) => !between.some((match) => hasTeam(match, team)))
  const ofAlone = now.filter((match) => alone.some((team) => hasTeam(match, team)))
  const doubted = new Set([...between, ...ofAlone])
  return {
    ...found,
    matches: matches.filter((match) => !doubted.has(match)),
    doubted: [...found.doubted, ...left.filter((match) => doubted.has(match))],
  }
}

function hasRoom(row: StoredRow, results: readonly Match[]): boolean {
  const all = figuresOf(row)
  const own = results.filter((match) => hasTeam(match, row.key))
  return all === null || isPlayed(own.map((one) => figuresIn(one, row.key)).reduce(less, all))
}
