// What a screen asks the edge for next: one thing a minute, for a whole day.
import type { League } from '../../../shared/content/leagues.ts'
import { isOver } from '../../../shared/standings/season.ts'

export type Question =
  | { about: 'tables'; league: League }
  | { about: 'story'; league: League }
  /** The keys of all teams, by which a row finds its story. */
  | { about: 'teams' }

/** After so many tables one of the others: what they tell comes every quarter of an hour, tables every five minutes. */
const TABLES_BETWEEN = 2

/** All of it once, then tables in turn and the others, in turn too, among them. */
export function questionsOf(leagues: readonly League[]): Generator<Question, never> {
  const tables = leagues.map((league): Question => ({ about: 'tables', league }))
  // Of children there are none, and of a season that is over no more.
  const told = leagues.filter((league) => !league.shortenNames && !isOver(league))
  const stories = told.map((league): Question => ({ about: 'story', league }))
  const others: Question[] = told.length === 0 ? [] : [{ about: 'teams' }, ...stories]
  return inTurn(tables, others)
}

/** How many there are before the first comes again. */
export function firstRound(leagues: readonly League[]): number {
  const told = leagues.filter((league) => !league.shortenNames && !isOver(league))
  return leagues.length + (told.length === 0 ? 0 : told.length + 1)
}

function* inTurn(
  tables: readonly Question[],
  others: readonly Question[],
): Generator<Question, never> {
  yield* tables
  yield* others
  const nextTable = endless(tables)
  const nextOther = endless(others)
  while (true) {
    for (let n = 0; n < TABLES_BETWEEN; n++) yield nextTable()
    if (others.length > 0) yield nextOther()
  }
}

function endless(questions: readonly Question[]): () => Question {
  let n = 0
  return () => {
    const question = questions[n % questions.length]
    if (!question) throw new Error('there is nothing to ask for')
    n += 1
    return question
  }
}
