// The score of a match and what the rules (content/rules.yml) say of it. Findings never block: players may be right.
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { MatchRules } from '../../../shared/content/rules.ts'
import { counted } from '../../../shared/numbers.ts'
import {
  type Names,
  outcomeOf,
  type Score,
  type SetScore,
  setState,
  setsText,
  setsWon,
  winnerFirst,
} from '../../../shared/score.ts'
import type { Content } from '../../forms/scores.ts'

/** Unfinished sets are allowed until the semi-final, and from the quarter-finals on two sets win. */
export const STAGES = ['group', 'quarter-final', 'semi-final'] as const
export type Stage = (typeof STAGES)[number]
/** info: allowed; warn: against the rules. `of`: a finished set, or the match, which may go on. */
type Finding = { tone: 'info' | 'warn'; of: 'set' | 'match'; text: string }

const SET_RULE = 'A set is won 6-0 to 6-4, 7-5 or 7-6.'

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

/** `key`: of StoredRow. */
export type ScoreTeam = { key: string; name: string }

export type MatchScore = {
  league: Pick<League, 'id' | 'name' | 'shortenNames'>
  group: Pick<Group, 'slug' | 'table' | 'name'>
  teams: readonly [ScoreTeam, ScoreTeam]
  stage: Stage
  score: Score
}

export const STAGE_NAMES: Record<Stage, string> = {
  group: 'Group match',
  'quarter-final': 'Quarter-final',
  'semi-final': 'Semi-final or final',
}

/** What a person would write. `link`: where the other team says whether it is right; '' for none. */
export function scoreMessage(match: MatchScore, link = ''): string {
  const { league, group, stage } = match
  const { teams, score } = winnerFirst(namesOf(match), match.score)
  const round = stage === 'group' ? '' : `${STAGE_NAMES[stage].toLowerCase()} of `
  const place = `${round}${group.name}, ${league.name}`
  const said =
    score.kind === 'walkover'
      ? `${teams[0]} won by walkover (${place}). ${teams[1]} did not come.`
      : [
          `${outcomeOf(teams, score)} (${place}): ${setsText(score.sets)}.`,
          ...unfinished(score),
        ].join(' ')
  return link === '' ? said : `${said}\nIs that right? ${link}`
}

export function namesOf({ teams }: Pick<MatchScore, 'teams'>): Names {
  return [teams[0].name, teams[1].name]
}

function unfinished({ sets }: Extract<Score, { kind: 'played' }>): string[] {
  return sets.flatMap((set, index) =>
    setState(set) === 'unfinished' ? [`Set ${index + 1} was not finished.`] : [],
  )
}

/** What the league compares with its table: nothing of children, and no match that the table does not count. */
export function contentOf({ league, group, teams, stage, score }: MatchScore): Content | null {
  if (league.shortenNames || stage !== 'group') return null
  return {
    league: league.id,
    group: group.slug,
    teams: [teams[0].key, teams[1].key],
    ...(score.kind === 'played'
      ? { sets: score.sets.map(([one, other]): [number, number] => [one, other]) }
      : { walkover: score.winner }),
  }
}
