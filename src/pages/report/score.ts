// The score of a match and what the rules (content/rules.yml) say of it. Findings never block: the players know better.

import type { MatchRules } from '../../../shared/content/rules.ts'
import { counted } from '../../../shared/text.ts'

/** Games of the first team and of the second. */
export type SetScore = readonly [number, number]
/** Unfinished sets are allowed until the semi-final, and from the quarter-finals on two sets win. */
export const STAGES = ['group', 'quarter-final', 'semi-final'] as const
export type Stage = (typeof STAGES)[number]
/** 0: the first team, 1: the second. */
export type Side = 0 | 1

export type Score =
  | { kind: 'played'; sets: readonly SetScore[] }
  /** The other team did not come. */
  | { kind: 'walkover'; winner: Side }

/** note: allowed; warn: against the rules. `of`: a finished set, or the match, which may go on. */
type Finding = { tone: 'note' | 'warn'; of: 'set' | 'match'; text: string }

/** Six games win a set, seven after five or six all. */
const TO_WIN = 6
export const MOST_GAMES = TO_WIN + 1
const SET_RULE = 'A set is won 6-0 to 6-4, 7-5 or 7-6.'

type SetState = 'first' | 'second' | 'unfinished' | 'impossible'

/** Who won a set; `unfinished`: a possible score when time ran out. */
export function setState([first, second]: SetScore): SetState {
  const [most, least] = first > second ? [first, second] : [second, first]
  if (![first, second].every((games) => Number.isInteger(games) && games >= 0)) return 'impossible'
  if (isWon(most, least)) return first > second ? 'first' : 'second'
  return most <= TO_WIN ? 'unfinished' : 'impossible'
}

function isWon(most: number, least: number): boolean {
  return most === TO_WIN ? least <= TO_WIN - 2 : most === MOST_GAMES && isFiveOrSix(least)
}

function isFiveOrSix(games: number): boolean {
  return games === TO_WIN - 1 || games === TO_WIN
}

/** Sets won by each team; null when one of the sets is impossible. */
export function setsWon(sets: readonly SetScore[]): readonly [number, number] | null {
  const states = sets.map(setState)
  if (states.includes('impossible')) return null
  const won = (side: SetState) => states.filter((state) => state === side).length
  return [won('first'), won('second')]
}

/** null: a draw, or unknown. */
export function winnerOf(score: Score): Side | null {
  if (score.kind === 'walkover') return score.winner
  const [first, second] = setsWon(score.sets) ?? [0, 0]
  if (first === second) return null
  return first > second ? 0 : 1
}

/** Points of each team; null when uncertain, as with an unfinished set. */
export function pointsOf(score: Score, rules: MatchRules): readonly [number, number] | null {
  if (score.kind === 'walkover')
    return score.winner === 0 ? [rules.walkover, 0] : [0, rules.walkover]
  const won = setsWon(score.sets)
  const isWhole =
    score.sets.length === rules.setsPerMatch && won && won[0] + won[1] === score.sets.length
  return isWhole ? [won[0] * rules.perSet, won[1] * rules.perSet] : null
}

/** Findings on a score; empty when it follows the rules. */
export function findingsOf(score: Score, stage: Stage, rules: MatchRules): Finding[] {
  if (score.kind === 'walkover') return walkoverFindings(stage, rules)
  return [
    ...score.sets.flatMap((set, index) => setFindings(set, index, score.sets, stage)),
    ...(stage === 'group'
      ? lengthFindings(score.sets.length, rules.setsPerMatch)
      : knockoutFindings(score.sets, setsToWin(rules))),
  ]
}

function walkoverFindings(stage: Stage, { walkover }: MatchRules): Finding[] {
  if (stage !== 'group') return [note('The team that turned up goes through.')]
  return [note(`A walkover gives ${walkover} points to the team that turned up.`)]
}

function setFindings(
  set: SetScore,
  index: number,
  sets: readonly SetScore[],
  stage: Stage,
): Finding[] {
  const name = `Set ${index + 1}`
  const figures = set.join('-')
  const state = setState(set)
  if (state === 'impossible') return [warn(`${name}: no set ends ${figures}. ${SET_RULE}`, 'set')]
  if (state !== 'unfinished') return []
  if (index < sets.length - 1)
    return [
      warn(`${name} stopped at ${figures}, yet another set came after it. ${SET_RULE}`, 'set'),
    ]
  if (stage === 'semi-final')
    return [warn(`${name} stopped at ${figures}. From the semi-final on, such a set is replayed.`)]
  const decides = stage === 'group' ? '' : ' The league says who goes through.'
  return [note(`${name} stopped at ${figures}. That is allowed until the semi-final.${decides}`)]
}

function lengthFindings(played: number, planned: number): Finding[] {
  if (played === planned) return []
  if (played > planned)
    return [warn(`A match has ${counted(planned, 'set')}, and this is ${counted(played, 'set')}.`)]
  return [
    warn(`A match has ${counted(planned, 'set')}. Send ${played} only if the court time ran out.`),
  ]
}

/** Two of three from the quarter-finals on. */
function setsToWin({ setsPerMatch }: MatchRules): number {
  return Math.floor(setsPerMatch / 2) + 1
}

function knockoutFindings(played: readonly SetScore[], toWin: number): Finding[] {
  const won = setsWon(played)
  const last = played.at(-1)
  // Impossible and unfinished sets already have their finding.
  if (won === null || last === undefined || setState(last) === 'unfinished') return []
  const before = setsWon(played.slice(0, -1)) ?? [0, 0]
  if (Math.max(...before) >= toWin)
    return [
      warn(
        `From the quarter-finals on ${counted(toWin, 'set')} win: it was won before the last one.`,
      ),
    ]
  if (Math.max(...won) >= toWin) return []
  return [
    warn(`From the quarter-finals on ${counted(toWin, 'set')} win, and neither team has them.`),
  ]
}

function note(text: string): Finding {
  return { tone: 'note', of: 'match', text }
}

function warn(text: string, of: Finding['of'] = 'match'): Finding {
  return { tone: 'warn', of, text }
}
