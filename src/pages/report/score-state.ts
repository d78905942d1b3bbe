// State and reducer of the score being entered, and what of it is stored.
import * as v from 'valibot'
import type { League } from '../../../shared/content/leagues.ts'
import { KEPT_MS } from '../../../shared/on-device.ts'
import { isYoung, readStored, type Store, writeStored } from '../../app/storage.ts'
import {
  MOST_GAMES,
  type Score,
  type SetScore,
  type Side,
  STAGES,
  type Stage,
  setState,
} from './score.ts'
import type { ScoreTeam } from './score-message.ts'

export type TeamPair = readonly [ScoreTeam | null, ScoreTeam | null]

export type ScoreState = {
  /** Id of the league and slug of the group; empty: not picked yet. */
  league: string
  group: string
  teams: TeamPair
  stage: Stage
  /** The team that won because the other did not play. */
  walkover: Side | null
  /** Games of the first and second team, set by set; null: not entered. */
  games: readonly (number | null)[]
  /** Index of the next figure in `games`; past the end: all entered. */
  at: number
}

export type ScoreAction =
  | { type: 'restore'; state: ScoreState }
  | { type: 'place'; league: string; group: string }
  | { type: 'pick'; team: ScoreTeam }
  | { type: 'found'; league: string; group: string; team: ScoreTeam }
  | { type: 'keys'; teams: TeamPair }
  | { type: 'drop'; side: Side }
  | { type: 'games'; games: number }
  | { type: 'go'; at: number }
  | { type: 'undo' }
  | { type: 'stage'; stage: Stage }
  | { type: 'walkover'; winner: Side | null }
  | { type: 'again' }

export function emptyScore(sets: number): ScoreState {
  return {
    ...{ league: '', group: '', teams: [null, null], stage: 'group', walkover: null },
    games: Array.from({ length: sets * 2 }, () => null),
    at: 0,
  }
}

export function scoreAfter(state: ScoreState, action: ScoreAction): ScoreState {
  switch (action.type) {
    case 'restore':
      return action.state
    case 'place':
      return inPlace(state, action)
    case 'pick':
      return { ...state, teams: picked(state.teams, action.team) }
    case 'found': {
      const there = inPlace(state, action)
      return { ...there, teams: picked(there.teams, action.team) }
    }
    case 'keys':
      return { ...state, teams: action.teams }
    case 'drop':
      return { ...state, teams: withTeam(state.teams, action.side, null) }
    case 'games':
      return withGames(state, action.games)
    case 'go':
      return { ...state, at: action.at }
    case 'undo':
      return undone(state)
    case 'stage':
      return { ...state, stage: action.stage }
    case 'walkover':
      return { ...state, walkover: action.winner }
    case 'again':
      return {
        ...emptyScore(state.games.length / 2),
        ...{ league: state.league, group: state.group, teams: [state.teams[0], null] },
      }
  }
}

/** Sets with both figures. */
export function setsIn({ games }: ScoreState): SetScore[] {
  return Array.from({ length: games.length / 2 }, (_, set) => set * 2).flatMap((at) => {
    const [first, second] = [games[at] ?? null, games[at + 1] ?? null]
    return first === null || second === null ? [] : [[first, second] as const]
  })
}

/** null: nothing to send yet. */
export function scoreIn(state: ScoreState): Score | null {
  if (state.walkover !== null) return { kind: 'walkover', winner: state.walkover }
  const sets = setsIn(state)
  return sets.length === 0 ? null : { kind: 'played', sets }
}

/** Both teams; null until both are picked. */
export function bothTeams({ teams: [first, second] }: ScoreState): [ScoreTeam, ScoreTeam] | null {
  return first && second ? [first, second] : null
}

/** Whether a set can end with this figure; others are drawn less bright. */
export function isLikely({ games, at }: ScoreState, figure: number): boolean {
  const other = games[at % 2 === 0 ? at + 1 : at - 1] ?? null
  if (other === null) return true
  const state = setState([figure, other])
  return state === 'first' || state === 'second'
}

export function placeOf(
  { league, group }: Pick<ScoreState, 'league' | 'group'>,
  leagues: readonly League[],
) {
  const found = leagues.find(({ id }) => id === league) ?? null
  return { league: found, group: found?.groups.find(({ slug }) => slug === group) ?? null }
}

/** Drops teams of another group. */
function inPlace(
  state: ScoreState,
  { league, group }: Pick<ScoreState, 'league' | 'group'>,
): ScoreState {
  const isSame = league === state.league && group === state.group
  return isSame ? state : { ...state, league, group, teams: [null, null] }
}

/** Toggles a team; a third team replaces the second. */
function picked(teams: TeamPair, team: ScoreTeam): TeamPair {
  const [first, second] = teams
  if (first?.key === team.key) return withTeam(teams, 0, null)
  if (second?.key === team.key) return withTeam(teams, 1, null)
  return withTeam(teams, first ? 1 : 0, team)
}

function withTeam([first, second]: TeamPair, side: Side, team: ScoreTeam | null): TeamPair {
  return side === 0 ? [team, second] : [first, team]
}

function withGames(state: ScoreState, figure: number): ScoreState {
  if (state.at >= state.games.length) return state
  const games = state.games.with(state.at, figure)
  const next = games.indexOf(null, state.at + 1)
  const at = next === -1 ? games.indexOf(null) : next
  return { ...state, games, at: at === -1 ? games.length : at }
}

/** Undo: clears the current figure, or the one before it. */
function undone(state: ScoreState): ScoreState {
  const { games, at } = state
  const last = games[at] === null || at >= games.length ? at - 1 : at
  return last < 0 ? state : { ...state, games: games.with(last, null), at: last }
}

const CHOICE_KEY = 'score-choice'
const DRAFT_KEY = 'score-draft'

const TeamSchema = v.object({ key: v.string(), name: v.string() })
const ChoiceSchema = v.object({
  league: v.string(),
  group: v.string(),
  team: TeamSchema,
  savedAt: v.number(),
})
const DraftSchema = v.object({
  league: v.string(),
  group: v.string(),
  teams: v.tuple([v.nullable(TeamSchema), v.nullable(TeamSchema)]),
  stage: v.picklist(STAGES),
  walkover: v.nullable(v.picklist([0, 1])),
  games: v.array(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_GAMES))),
  ),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export type Choice = Omit<v.InferOutput<typeof ChoiceSchema>, 'savedAt'>

/** Null after 7 days: a team that has objected since is not named. */
export function keptChoice(device: Store, now: number): Choice | null {
  const choice = readStored(device, CHOICE_KEY, ChoiceSchema)
  if (choice && isYoung(choice.savedAt, KEPT_MS, now)) return choice
  device.delete(CHOICE_KEY)
  return null
}

export function keepChoice(device: Store, choice: Choice, now: number): void {
  writeStored(device, CHOICE_KEY, { ...choice, savedAt: now })
}

/** Null also for a match of another number of sets: the rules have changed. */
export function keptDraft(tab: Store, games: number): ScoreState | null {
  const draft = readStored(tab, DRAFT_KEY, DraftSchema)
  return draft?.games.length === games ? draft : null
}

export function keepDraft(tab: Store, state: ScoreState): void {
  writeStored(tab, DRAFT_KEY, state)
}
