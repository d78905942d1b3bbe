// What happened between two looks at the table of a group, as far as the table tells it. What can be read in more than one way is not claimed.
import type { StoredRow } from '../../../../contract/standings.ts'

import { correctionsIn, explanationsOf } from './corrections.ts'
import {
  type Figures,
  figuresOf,
  isNothing,
  isPlayed,
  isSame,
  less,
  mirror,
  NOTHING,
  plus,
} from './figures.ts'
import { figuresIn, isBetween, isPossible, type Match } from './match.ts'
import { type Open, readingsOf, type Tries, tries } from './readings.ts'
import {
  figuresBetween,
  type Gain,
  gainOf,
  isAdjusted,
  isChanged,
  isPlain,
  pointsBetween,
} from './rows.ts'
import { type Rekeyed, type Teams, teamsOf } from './teams.ts'

export type { Match } from './match.ts'
export type { Gain } from './rows.ts'

/** Keys of teams are those of the later look, but in `was`, `removed` and `doubted`: these are what `known` held. */
export type Change = {
  /** `round`: another round began, and with it the history of the group. */
  kind: 'none' | 'results' | 'correction' | 'round'
  gains: Gain[]
  /** New results, certain ones only. */
  matches: Match[]
  /** Known results that the league changed, or gave to another team. */
  corrected: { was: Match; now: Match }[]
  /** Known results that the league took out. */
  removed: Match[]
  /** Known results that the league may have changed, nobody can tell how: certain no more. */
  doubted: Match[]
  /** Teams that have another key now: what is known of them goes with them. */
  rekeyed: Rekeyed[]
  /** Teams whose points alone changed: the league gave or took them. */
  adjusted: string[]
}

/** The rules. */
const POINTS_PER_SET = 2
const POINTS_FOR_WALKOVER = 6

/** One or two matches hide a correction only when their figures happen to be those of another one. */
const MANY_MATCHES = 3

const NOTHING_KNOWN = { matches: [], corrected: [], removed: [], doubted: [] }

/** `known`: the certain results of this round so far, under the keys of the earlier look. */
export function changeBetween(
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  known: readonly Match[],
): Change {
  const teams = teamsOf(before, after)
  const { rekeyed, stayed } = teams
  if (isNewRound(teams))
    return { ...NOTHING_KNOWN, kind: 'round', gains: [], rekeyed, adjusted: [] }
  const gains = stayed.flatMap(gainOf)
  const adjusted = stayed.filter(isAdjusted).map(({ key }) => key)
  const translated = new Map(known.map((match) => [underKeys(match, rekeyed), match]))
  const ofRound = [...translated.keys()]
  const found = namedAsBefore(withAudit(explained(teams, ofRound), ofRound, after), translated)
  const isCorrected =
    !stayed.every(isPlain) ||
    teams.dropped.some(({ played }) => played !== 0) ||
    found.corrected.length + found.removed.length + found.doubted.length > 0
  const isOther = adjusted.length > 0 ? 'correction' : 'none'
  const kind = stayed.some(isChanged) ? 'results' : isOther
  return { ...found, kind: isCorrected ? 'correction' : kind, gains, rekeyed, adjusted }
}

/** Other teams, or the count of matches begins again. A team that goes, and its matches with it, is no new round. */
function isNewRound({ stayed, added }: Teams): boolean {
  if (added.length > stayed.length) return true
  const was = stayed.map(({ before }) => before.played ?? 0)
  const is = stayed.map(({ after }) => after.played ?? 0)
  const fell = was.filter((matches, n) => (is[n] ?? 0) < matches)
  return fell.length * 2 > stayed.length && sum(is) * 2 < sum(was)
}

type Found = Pick<Change, 'matches' | 'corrected' | 'removed' | 'doubted'>

function explained(teams: Teams, known: readonly Match[]): Found {
  const { stayed } = teams
  const open = openIn(teams)
  if (open === null) return { ...NOTHING_KNOWN, doubted: doubtedIn(teams, known) }
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
    return { ...NOTHING_KNOWN, matches: beyondCorrections(certain, open, known, limit) }
  }
  // The only reading holds what can hardly be: a correction may look like a match, and the others are not believed either.
  const isImpossible = certain.some((match) => !isPossible(figuresIn(match, match.a)))
  const edits = isImpossible ? [...explanationsOf(open, known, limit)] : []
  return { ...NOTHING_KNOWN, doubted: [...new Set(edits.map(({ was }) => was))] }
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
  const matches = sum([...open.values()].map(([count]) => count)) / 2
  if (matches < MANY_MATCHES) return certain
  let left = certain
  for (const other of explanationsOf(open, known, limit)) {
    const texts = new Set(other.certain.map((match) => JSON.stringify(match)))
    left = left.filter((match) => texts.has(JSON.stringify(match)))
    if (left.length === 0) break
  }
  return limit.left > 0 ? left : []
}

/** Known results that the later table has no room for are certain no more, whatever happened to them. */
function withAudit(found: Found, known: readonly Match[], after: readonly StoredRow[]): Found {
  const gone = new Set([
    ...found.corrected.map(({ was }) => was),
    ...found.removed,
    ...found.doubted,
  ])
  const left = known.filter((match) => !gone.has(match))
  const now = [...left, ...found.corrected.map((one) => one.now), ...found.matches]
  const over = new Set(after.filter((row) => !hasRoom(row, now)).map(({ key }) => key))
  if (over.size === 0) return found
  const between = now.filter(({ a, b }) => over.has(a) && over.has(b))
  const of = (team: string) => now.filter((match) => hasTeam(match, team))
  const alone = [...over].filter((team) => !between.some((match) => hasTeam(match, team)))
  const doubted = new Set([...between, ...alone.flatMap(of)])
  return {
    ...found,
    matches: found.matches.filter((match) => !doubted.has(match)),
    doubted: [...found.doubted, ...left.filter((match) => doubted.has(match))],
  }
}

function hasRoom(row: StoredRow, known: readonly Match[]): boolean {
  const all = figuresOf(row)
  const own = known.filter((match) => hasTeam(match, row.key))
  return all === null || isPlayed(own.map((one) => figuresIn(one, row.key)).reduce(less, all))
}

/** What changed, by team; null: the table does not show all of it. */
function openIn({ stayed, added, dropped }: Teams): Open | null {
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

function hasTeam({ a, b }: Match, team: string): boolean {
  return a === team || b === team
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0)
}

function underKeys(match: Match, rekeyed: readonly Rekeyed[]): Match {
  const keyOf = (team: string) => rekeyed.find(({ from }) => from === team)?.to ?? team
  return { ...match, a: keyOf(match.a), b: keyOf(match.b) }
}

function namedAsBefore(found: Found, before: ReadonlyMap<Match, Match>): Found {
  const of = (match: Match) => before.get(match) ?? match
  return {
    ...found,
    corrected: found.corrected.map(({ was, now }) => ({ was: of(was), now })),
    removed: found.removed.map(of),
    doubted: found.doubted.map(of),
  }
}
