// A result in words. The score of each set is unknown.
import { sastDay, sastMoment } from '../time.ts'
import type { Result } from './results.ts'

export const WALKOVER = 'by walkover'

type Told = Pick<Result, 'sides' | 'isDraw' | 'isWalkover' | 'isCorrected'> & { isJustIn?: boolean }

/** "Braai Sisters beat Smash Lions, 2-1 in sets, 16-11 in games" */
export function resultWords(result: Told): string {
  const figures = figureWords(result)
  return `${outcomeWords(result)}${figures === '' ? '' : `, ${figures}`}${correctedWords(result)}`
}

/** "Braai Sisters beat Smash Lions" */
export function outcomeWords({ sides, isDraw, isWalkover }: Told): string {
  const [first, second] = sides
  if (isDraw) return `${first.team} and ${second.team} drew`
  return `${first.team} beat ${second.team}${isWalkover ? ` ${WALKOVER}` : ''}`
}

/** "2-1 in sets, 16-11 in games"; '' for a walkover. */
function figureWords({ sides, isWalkover }: Told): string {
  if (isWalkover) return ''
  const [first, second] = sides
  return `${first.sets}-${second.sets} in sets, ${first.games}-${second.games} in games`
}

/** "2-1 in sets, 16-11 in games", or "by walkover" */
export function howWords(result: Told): string {
  return result.isWalkover ? WALKOVER : figureWords(result)
}

/** " (just in)" until a later answer of the service confirms it, " (corrected)" once the league has corrected it. */
export function correctedWords({
  isCorrected,
  isJustIn = false,
}: Pick<Told, 'isCorrected' | 'isJustIn'>): string {
  if (isJustIn) return ' (just in)'
  return isCorrected ? ' (corrected)' : ''
}

type Entered = Pick<Result, 'after' | 'before'>

/** "between 19:05 and 19:20 on 12 November" */
export function enteredWords({ after, before }: Entered): string {
  const [from, to] = [sastMoment(after), sastMoment(before)]
  const on = ({ day, month }: typeof from) => `on ${day} ${month}`
  const start = isOfOneDay({ after, before }) ? from.time : `${from.time} ${on(from)}`
  if (after === before) return `at ${to.time} ${on(to)}`
  return `between ${start} and ${to.time} ${on(to)}`
}

/** For a place below a heading that names the day of `before`. */
export function enteredThatDay({ after, before }: Entered): string {
  if (!isOfOneDay({ after, before })) return enteredWords({ after, before })
  const [from, to] = [sastMoment(after).time, sastMoment(before).time]
  return from === to ? `at ${to}` : `between ${from} and ${to}`
}

function isOfOneDay({ after, before }: Entered): boolean {
  return sastDay(after) === sastDay(before)
}
