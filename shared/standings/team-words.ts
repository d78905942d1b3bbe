// How a team stands, and how it played last, in words. Pages, shared texts and cards ask here, so that they agree.
import { ordinal } from '../numbers.ts'
import { capitalised } from '../text.ts'
import type { GroupFacts } from './group.ts'
import { WALKOVER } from './result-words.ts'
import { type Result, type ResultSide, resultsOf } from './results.ts'
import { isComplete, type RoundFacts, winnerOf } from './round.ts'
import type { Row } from './schema.ts'
import { isOver } from './season.ts'
import { printedName } from './team.ts'

export type MatchOutcome = 'won' | 'drawn' | 'lost'

/** A result as one team sees it. */
export type OwnResult = Omit<Result, 'sides' | 'isDraw'> & {
  outcome: MatchOutcome
  own: ResultSide
  other: ResultSide
}

/** The newest first. `team`: its key. */
export function ownResults(facts: Pick<GroupFacts, 'rows' | 'story'>, team: string): OwnResult[] {
  return resultsOf(facts).flatMap((result) => ownResult(result, team) ?? [])
}

/** null: the team did not play this match. */
export function ownResult({ sides, isDraw, ...more }: Result, team: string): OwnResult | null {
  const [first, second] = sides
  if (first.key === team) {
    return { ...more, outcome: isDraw ? 'drawn' : 'won', own: first, other: second }
  }
  if (second.key !== team) return null
  return { ...more, outcome: isDraw ? 'drawn' : 'lost', own: second, other: first }
}

/** "beat Smash Lions 2-1 in sets" */
export function shortResult({ outcome, own, other, isWalkover }: OwnResult): string {
  const verb = { won: 'beat', drawn: 'drew with', lost: 'lost to' }[outcome]
  const how = isWalkover ? WALKOVER : `${own.sets}-${other.sets} in sets`
  return `${verb} ${printedName(other.team)} ${how}`
}

export function placeText({ group, rows }: RoundFacts, { position }: Row): string {
  return `${ordinal(position)} of ${rows?.length ?? 0} in ${group.name}`
}

/** "won Diamond" or "finished 3rd of 6 in Diamond"; '' while matches are left. */
export function finishText(facts: RoundFacts, row: Row): string {
  const { league, group } = facts
  if (winnerOf(facts) === row) return `won ${group.name}`
  return isOver(league) || isComplete(facts) ? `finished ${placeText(facts, row)}` : ''
}

/** "3rd of 6 in Diamond", or how it finished; before its first match a team has no place. */
export function standingText(facts: RoundFacts, row: Row): string {
  if (row.played === 0) return `Plays in ${facts.group.name}`
  return capitalised(finishText(facts, row)) || placeText(facts, row)
}
