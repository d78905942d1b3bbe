// A result in words. The score of each set is unknown.
import { sastMoment } from '../time.ts'
import type { Result } from './results.ts'

export const WALKOVER = 'by walkover'

type ResultParts = Pick<Result, 'sides' | 'isDraw' | 'isWalkover' | 'isCorrected'> & {
  isJustIn?: boolean
}

/** "Braai Sisters beat Smash Lions 2-1 (games 16-11)" */
export function resultText(result: ResultParts): string {
  const score = result.isWalkover ? '' : scoreText(result)
  return `${outcomeText(result)}${score}${correctedText(result)}`
}

/** " 2-1 (games 16-11)", or " by walkover" */
export function scoreText({ sides: [first, second], isWalkover }: ResultParts): string {
  if (isWalkover) return ` ${WALKOVER}`
  return ` ${first.sets}-${second.sets} (games ${first.games}-${second.games})`
}

/** "Braai Sisters beat Smash Lions" */
export function outcomeText({ sides, isDraw, isWalkover }: ResultParts): string {
  const [first, second] = sides
  if (isDraw) return `${first.team} and ${second.team} drew`
  return `${first.team} beat ${second.team}${isWalkover ? ` ${WALKOVER}` : ''}`
}

/** " (just in)" until a later answer of the service confirms it, " (corrected)" once the league has corrected it. */
export function correctedText(told: Pick<ResultParts, 'isCorrected' | 'isJustIn'>): string {
  if (told.isJustIn) return ' (just in)'
  return told.isCorrected ? ' (corrected)' : ''
}

/** "in at 19:20 on 12 November": in the table, since it is not known when it was entered. */
export function enteredText({ before }: Pick<Result, 'before'>): string {
  const { time, day, month } = sastMoment(before)
  return `in at ${time} on ${day} ${month}`
}

/** For a place below a heading that names the day. */
export function enteredThatDay({ before }: Pick<Result, 'before'>): string {
  return `in at ${sastMoment(before).time}`
}
