// The score of a match and what the rules (content/rules.yml) say of it. Findings never block: players may be right.
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { MatchRules } from '../../../shared/content/rules.ts'
import { counted } from '../../../shared/numbers.ts'
/** Games of the first team and of the second. */
export type SetScore = readonly [number, number]
/** Unfinished sets are allowed until the semi-final, and from the quarter-finals on two sets win. */
export const STAGES = ['group', 'quarter-final', 'semi-final'] as const
export type Stage = (typeof STAGES)[number]
export type SideIndex = 0 | 1

export type Score =
  | { kind: 'played'; sets: readonly SetScore[] }
  /** The other team did not come. */
  | { kind: 'walkover'; winner: SideIndex }

/** info: allowed; warn: against the rules. `of`: a finished set, or the match, which may go on. */
type Finding = { tone: 'info' | 'warn'; of: 'set' | 'match'; text: string }

/** Six games win a set, seven after five or six all. */
const TO_WIN = 6
export const MAX_GAMES = TO_WIN + 1
const SET_RULE = 'A set is won 6-0 to 6-4, 7-5 or 7-6.'

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

/** Points of each team; null until all sets are won. */
export function pointsOf(
  sets: readonly SetScore[],
  { setsPerMatch, perSet }: MatchRules,
): readonly [number, number] | null {
  const [first, second] = setsWon(sets) ?? [0, 0]
  return first + second === setsPerMatch ? [first * perSet, second * perSet] : null
}

export function findingsOf(score: Score, stage: Stage, rules: MatchRules): Finding[] {
  if (score.kind === 'walkover')
    return [
      note(
        stage === 'group'
          ? `A walkover gives ${rules.walkover} points to the team that turned up.`
          : 'The team that turned up goes through.',
      ),
    ]
  const { sets } = score
  return [
    ...sets.flatMap((set, n) => setFindings(set, n, n === sets.length - 1, stage)),
    ...(stage === 'group'
      ? lengthFindings(sets.length, rules.setsPerMatch)
      : knockoutFindings(sets, Math.floor(rules.setsPerMatch / 2) + 1)),
  ]
}

function setFindings(set: SetScore, n: number, isLast: boolean, stage: Stage): Finding[] {
  const name = `Set ${n + 1}`
  const figures = set.join('-')
  const state = setState(set)
  if (state === 'impossible') return [warn(`${name}: no set ends ${figures}. ${SET_RULE}`, 'set')]
  if (state !== 'unfinished') return []
  const stopped = `${name} stopped at ${figures}`
  if (!isLast) return [warn(`${stopped}, but another set came after it. ${SET_RULE}`, 'set')]
  if (stage === 'semi-final') return [warn(`${stopped}. From the semi-final on, it's replayed.`)]
  const decides = stage === 'group' ? '' : ' The league says who goes through.'
  return [note(`${stopped}. That's allowed until the semi-final.${decides}`)]
}

function lengthFindings(played: number, planned: number): Finding[] {
  if (played === planned) return []
  const rule = `A match has ${counted(planned, 'set')}`
  return [warn(`${rule}. Send ${played} only if court time ran out.`)]
}

/** `toWin`: two of three from the quarter-finals on. */
function knockoutFindings(played: readonly SetScore[], toWin: number): Finding[] {
  const won = setsWon(played)
  const last = played.at(-1)
  // Impossible and unfinished sets already have their finding.
  if (won === null || last === undefined || setState(last) === 'unfinished') return []
  const rule = `From the quarter-finals on ${counted(toWin, 'set')} win`
  const before = setsWon(played.slice(0, -1)) ?? [0, 0]
  if (Math.max(...before) >= toWin) return [warn(`${rule}: it was won before the last one.`)]
  return Math.max(...won) >= toWin ? [] : [warn(`${rule}, and neither team has them.`)]
}

function note(text: string): Finding {
  return { tone: 'info', of: 'match', text }
}

function warn(text: string, of: Finding['of'] = 'match'): Finding {
  return { tone: 'warn', of, text }
}

// The message to the league: words for people, and a last line for programs: SMASH-BASH/1 1105-1102 6-3 4-6 6-2 (league
// in capitals / number of the table, keys of the two teams, games of each set; W/O instead of sets: the first team won by
// walkover). The winner comes first, so that both teams send the same.

/** `key`: of StoredRow. */
export type ScoreTeam = { key: string; name: string }

export type ScoreReport = {
  league: Pick<League, 'id' | 'name'>
  group: Pick<Group, 'table' | 'name'>
  teams: readonly [ScoreTeam, ScoreTeam]
  stage: Stage
  score: Score
}

export const STAGE_NAMES: Record<Stage, string> = {
  group: 'Group match',
  'quarter-final': 'Quarter-final',
  'semi-final': 'Semi-final or final',
}

const WALKOVER = 'W/O'

export function scoreMessage(report: ScoreReport): string {
  const { league, group, stage, teams, score } = winnerFirst(report)
  const stageName = stage === 'group' ? [] : [STAGE_NAMES[stage]]
  const figures = score.kind === 'walkover' ? WALKOVER : figuresOf(score.sets)
  return [
    ['Match result', league.name, group.name, ...stageName].join(' · '),
    outcomeOf(report),
    ...(score.kind === 'played' ? [figures, ...unfinished(score.sets)] : []),
    '',
    `${league.id.toUpperCase()}/${group.table} ${teams.map(({ key }) => written(key)).join('-')} ${figures}`,
  ].join('\n')
}

/** "Braai Sisters beat Smash Lions 2-1" */
export function outcomeOf(report: ScoreReport): string {
  const { teams, score } = winnerFirst(report)
  const [first, second] = teams.map(({ name }) => name)
  if (score.kind === 'walkover') return `Walkover: ${first} won, ${second} did not play`
  const won = setsWon(score.sets)
  if (won === null) return `${first} against ${second}`
  if (won[0] === won[1]) return `${first} and ${second}: ${won.join('-')} in sets`
  return `${first} beat ${second} ${won.join('-')}`
}

/** Escapes separators of the line in a key: a space becomes _, others %2D and the like. */
function written(key: string): string {
  return key
    .replace(/[%_-]|[^\S ]/g, (sign) => ESCAPED[sign] ?? encodeURIComponent(sign))
    .replaceAll(' ', '_')
}

/** encodeURIComponent leaves these alone. */
const ESCAPED: Record<string, string> = { '-': '%2D', _: '%5F' }

function winnerFirst(report: ScoreReport): ScoreReport {
  const { teams, score } = report
  if (winnerOf(score) !== 1) return report
  return {
    ...report,
    teams: [teams[1], teams[0]],
    score:
      score.kind === 'walkover'
        ? { kind: 'walkover', winner: 0 }
        : { kind: 'played', sets: score.sets.map(([first, second]) => [second, first]) },
  }
}

function figuresOf(sets: readonly SetScore[]): string {
  return sets.map((set) => set.join('-')).join(' ')
}

function unfinished(sets: readonly SetScore[]): string[] {
  return sets.flatMap((set, index) =>
    setState(set) === 'unfinished' ? [`Set ${index + 1} was not finished.`] : [],
  )
}
