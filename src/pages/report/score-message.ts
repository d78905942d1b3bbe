// The message that a team sends after a match: words for people, and a last line for programs: SMASH-BASH/1 1105-1102
// 6-3 4-6 6-2 (league in capitals / number of the table, keys of the two teams, games of each set; W/O instead of sets:
// the first team won by walkover). The winner comes first, so that both teams send the same.
import type { Group, League } from '../../../shared/content/leagues.ts'
import { type Score, type SetScore, type Stage, setState, setsWon, winnerOf } from './score.ts'

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
