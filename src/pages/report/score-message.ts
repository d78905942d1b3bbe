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
  const turned = winnerFirst(report)
  const { league, group, stage, score } = turned
  const stageName = stage === 'group' ? [] : [STAGE_NAMES[stage]]
  return [
    ['Match result', league.name, group.name, ...stageName].join(' · '),
    outcome(turned),
    ...(score.kind === 'played' ? [figuresOf(score.sets), ...unfinished(score.sets)] : []),
    '',
    lineOf(turned),
  ].join('\n')
}

/** "Braai Sisters beat Smash Lions 2-1" */
export function outcomeOf(report: ScoreReport): string {
  return outcome(winnerFirst(report))
}

function lineOf({ league, group, teams: [first, second], score }: ScoreReport): string {
  const place = `${league.id.toUpperCase()}/${group.table}`
  const figures = score.kind === 'walkover' ? WALKOVER : figuresOf(score.sets)
  return `${place} ${written(first.key)}-${written(second.key)} ${figures}`
}

/** Escapes separators of the line in a key: a space becomes _, others %2D and the like. */
function written(key: string): string {
  return key.replace(/[%_-]|[^\S ]/g, escaped).replaceAll(' ', '_')
}

function escaped(letter: string): string {
  // encodeURIComponent leaves - and _ alone.
  const plain = encodeURIComponent(letter)
  return plain === letter ? `%${letter.charCodeAt(0).toString(16).toUpperCase()}` : plain
}

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

function outcome({ teams: [first, second], score }: ScoreReport): string {
  if (score.kind === 'walkover') return `Walkover: ${first.name} won, ${second.name} did not play`
  const won = setsWon(score.sets)
  if (won === null) return `${first.name} against ${second.name}`
  if (won[0] === won[1]) return `${first.name} and ${second.name}: ${won.join('-')} in sets`
  return `${first.name} beat ${second.name} ${won.join('-')}`
}

function figuresOf(sets: readonly SetScore[]): string {
  return sets.map((set) => set.join('-')).join(' ')
}

function unfinished(sets: readonly SetScore[]): string[] {
  return sets.flatMap((set, index) =>
    setState(set) === 'unfinished' ? [`Set ${index + 1} was not finished.`] : [],
  )
}
