// The score of a match, set by set: who won, and its words.

/** Games of the first team and of the second. */
export type SetScore = readonly [number, number]
export type SideIndex = 0 | 1

export type Score =
  | { kind: 'played'; sets: readonly SetScore[] }
  /** The other team did not come. */
  | { kind: 'walkover'; winner: SideIndex }

/** Six games win a set, seven after five or six all. */
const TO_WIN = 6
export const MAX_GAMES = TO_WIN + 1
type SetState = 'first' | 'second' | 'unfinished' | 'impossible'

/** Who won a set; `unfinished`: a possible score when time ran out. */
export function setState([first, second]: SetScore): SetState {
  const [most, least] = first > second ? [first, second] : [second, first]
  const isWon =
    most === TO_WIN
      ? least <= TO_WIN - 2
      : most === MAX_GAMES && (least === TO_WIN - 1 || least === TO_WIN)
  if (isWon) return first > second ? 'first' : 'second'
  return most <= TO_WIN ? 'unfinished' : 'impossible'
}

/** Sets won by each team; null when one of the sets is impossible. */
export function setsWon(sets: readonly SetScore[]): readonly [number, number] | null {
  const states = sets.map(setState)
  if (states.includes('impossible')) return null
  const won = (side: SetState) => states.filter((state) => state === side).length
  return [won('first'), won('second')]
}

/** null: a draw, or unknown. */
export function winnerOf(score: Score): SideIndex | null {
  if (score.kind === 'walkover') return score.winner
  const [first, second] = setsWon(score.sets) ?? [0, 0]
  if (first === second) return null
  return first > second ? 0 : 1
}

/** Names of the two teams. */
export type Names = readonly [string, string]

/** The winner comes first, so that both teams say the same. */
export function winnerFirst<T>(teams: readonly [T, T], score: Score) {
  if (winnerOf(score) !== 1) return { teams, score }
  return { teams: [teams[1], teams[0]] as const, score: turned(score) }
}

/** The same score, seen from the other team. */
export function turned(score: Score): Score {
  return score.kind === 'walkover'
    ? { kind: 'walkover', winner: score.winner === 0 ? 1 : 0 }
    : { kind: 'played', sets: score.sets.map(([first, second]) => [second, first]) }
}

/** "Braai Sisters beat Smash Lions 2-1" */
export function outcomeOf(names: Names, given: Score): string {
  const { teams, score } = winnerFirst(names, given)
  const [first, second] = teams
  if (score.kind === 'walkover') return `Walkover: ${first} won, ${second} did not play`
  const won = setsWon(score.sets)
  if (won === null) return `${first} against ${second}`
  if (won[0] === won[1]) return `${first} and ${second} finished ${won.join('-')}`
  return `${first} beat ${second} ${won.join('-')}`
}

/** "6-3 4-6 6-2"; the winner's games first. */
export function setsText(sets: readonly SetScore[]): string {
  return sets.map((set) => set.join('-')).join(' ')
}

/** "Braai Sisters beat Smash Lions 2-1: 6-3 4-6 6-2" */
export function scoreText(names: Names, given: Score): string {
  const { score } = winnerFirst(names, given)
  const outcome = outcomeOf(names, given)
  return score.kind === 'walkover' ? outcome : `${outcome}: ${setsText(score.sets)}`
}

// A score as it is sent to the edge. Its schema is not here, since pages do without (score-report.ts).

/** POST stores a report; POST of `agreePath` says that it is right, and stores it if it has not come yet. */
export const SCORES_PATH = '/api/scores'

export function agreePath(reportId: string): `${typeof SCORES_PATH}/${string}/agree` {
  return `${SCORES_PATH}/${reportId}/agree`
}

/** Letters of a team's key. */
export const MAX_KEY = 130

type SentScore = { sets?: readonly SetScore[]; walkover?: SideIndex }

export function scoreOf({ sets = [], walkover }: SentScore): Score {
  return walkover === undefined ? { kind: 'played', sets } : { kind: 'walkover', winner: walkover }
}
