// The score being entered: its changes, where it starts, and how it is stored.
import leagues from 'content:leagues'
import * as v from 'valibot'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { PAGES_KEPT_MS } from '../../../shared/on-device.ts'
import { MAX_GAMES, type Score, type SetScore, setState } from '../../../shared/score.ts'
import { runningLeagues } from '../../../shared/standings/season.ts'
import { groupCalled, leagueCalled } from '../../../shared/urls.ts'
import { isYoung, readStored, type Store, writeStored } from '../../app/storage.ts'
import { type MatchScore, type ScoreTeam, STAGES } from './score.ts'

/** Leagues that are over have no matches to report. */
export const RUNNING = runningLeagues(leagues)

const TeamSchema = v.nullable(v.object({ key: v.string(), name: v.string() }))
const GamesSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_GAMES))

const StateSchema = v.object({
  /** Id of the league and slug of the group; empty: not picked yet. */
  league: v.string(),
  group: v.string(),
  teams: v.tuple([TeamSchema, TeamSchema]),
  stage: v.picklist(STAGES),
  /** The team that won because the other did not play. */
  walkover: v.nullable(v.picklist([0, 1])),
  /** Games of the first and second team, set by set; null: not entered. */
  games: v.array(v.nullable(GamesSchema)),
  /** Index of the next figure in `games`; past the end: all entered. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
const StoredSchema = v.object({ state: StateSchema, savedAt: v.number() })

export type ScoreState = v.InferOutput<typeof StateSchema>
export type ScoreProps = { state: ScoreState; change: (next: ScoreState) => void }
type LeagueChoice = Pick<ScoreState, 'league' | 'group'>

export function emptyScore(sets: number): ScoreState {
  return {
    league: '',
    group: '',
    teams: [null, null],
    stage: 'group',
    walkover: null,
    games: Array.from({ length: sets * 2 }, () => null),
    at: 0,
  }
}

/** The set of the figure at this index; null until both figures are entered. */
export function setAt({ games }: ScoreState, at: number): SetScore | null {
  const set = at - (at % 2)
  const [first, second] = [games[set] ?? null, games[set + 1] ?? null]
  return first === null || second === null ? null : [first, second]
}

export function scoreIn(state: ScoreState): Score | null {
  if (state.walkover !== null) return { kind: 'walkover', winner: state.walkover }
  const sets = state.games
    .map((_, at) => (at % 2 === 0 ? setAt(state, at) : null))
    .filter((set) => set !== null)
  return sets.length === 0 ? null : { kind: 'played', sets }
}

export function asksForSets({ walkover, at, games }: ScoreState): boolean {
  return walkover === null && at < games.length
}

/** Whether a set can end with this figure; others are drawn less bright. */
export function isLikely({ games, at }: ScoreState, figure: number): boolean {
  const other = games[at % 2 === 0 ? at + 1 : at - 1] ?? null
  if (other === null) return true
  const state = setState([figure, other])
  return state === 'first' || state === 'second'
}

export function findGroup({ league, group }: LeagueChoice, leagues: readonly League[]) {
  const found = leagues.find(({ id }) => id === league) ?? null
  return { league: found, group: found?.groups.find(({ slug }) => slug === group) ?? null }
}

/** Drops teams of another group. */
export function inGroup(state: ScoreState, { league, group }: LeagueChoice): ScoreState {
  const isSame = league === state.league && group === state.group
  return isSame ? state : { ...state, league, group, teams: [null, null] }
}

/** Toggles a team; a third team replaces the second. */
export function withTeam(state: ScoreState, { key, name }: ScoreTeam): ScoreState {
  const [first, second] = state.teams
  const team = { key, name }
  if (first?.key === key) return { ...state, teams: [null, second] }
  if (second?.key === key) return { ...state, teams: [first, null] }
  return { ...state, teams: first ? [first, team] : [team, second] }
}

/** Enters a figure, and goes on to the next one that is empty. */
export function withGames(state: ScoreState, figure: number): ScoreState {
  if (state.at >= state.games.length) return state
  const games = state.games.with(state.at, figure)
  const next = games.indexOf(null, state.at + 1)
  const at = next === -1 ? games.indexOf(null) : next
  return { ...state, games, at: at === -1 ? games.length : at }
}

/** Clears the current figure, or the one before it. */
export function undone(state: ScoreState): ScoreState {
  const { games, at } = state
  const last = games[at] === null || at >= games.length ? at - 1 : at
  return last < 0 ? state : { ...state, games: games.with(last, null), at: last }
}

/** The match of a link, to be changed. */
export function stateOf({ league, group, teams, score }: MatchScore, sets: number): ScoreState {
  const { games, ...empty } = emptyScore(sets)
  const sent = score.kind === 'played' ? score.sets.flat() : []
  return {
    ...empty,
    league: league.id,
    group: group.slug,
    teams: [teams[0], teams[1]],
    walkover: score.kind === 'walkover' ? score.winner : null,
    games: games.map((_, at) => sent[at] ?? null),
  }
}

export function nextMatch({ league, group, teams: [own], games }: ScoreState): ScoreState {
  return { ...emptyScore(games.length / 2), league, group, teams: [own, null] }
}

type Known = {
  leagues: readonly League[]
  /** `?league=smash-bash&group=diamond`, or a part of it. */
  search: string
  /** The first state that fits the link is continued. */
  stored: readonly ScoreState[]
  own: readonly (LeagueChoice & ScoreTeam)[]
  sets: number
}

/** The score that was entered before, else the starred team, unless the link names another group. */
export function startOf({ leagues, search, stored, own, sets }: Known): ScoreState {
  const named = placeIn(search, leagues)
  const isThere = (place: LeagueChoice) => findGroup(place, leagues).group !== null
  const start = stored.find((one) => isThere(one) && fits(one, named)) ?? {
    ...emptyScore(sets),
    ...named,
  }
  const team = own.find((one) => isThere(one) && fits(one, start))
  return team && start.teams.every((one) => one === null)
    ? withTeam(inGroup(start, team), team)
    : start
}

function fits(place: LeagueChoice, { league, group }: LeagueChoice): boolean {
  return (league === '' || league === place.league) && (group === '' || group === place.group)
}

/** A league with one group needs no second choice. */
function placeIn(search: string, leagues: readonly League[]): LeagueChoice {
  const asked = new URLSearchParams(search.toLowerCase())
  const league = leagueCalled(leagues, asked.get('league') ?? '')
  const group = league && groupCalled<Group>(league.groups, asked.get('group') ?? '')
  return { league: league?.id ?? '', group: group?.slug ?? onlyGroup(league) }
}

/** '' in a league with several groups. */
export function onlyGroup(league: League | undefined): string {
  return league?.groups.length === 1 ? (league.groups[0]?.slug ?? '') : ''
}

const SCORE_KEY = 'score'

/** Empty after 7 days (the team may have objected), and once a match has another number of sets. */
export function storedScore(store: Store, sets: number, now: number): ScoreState[] {
  const stored = readStored(store, SCORE_KEY, StoredSchema)
  if (!stored || !isYoung(stored.savedAt, PAGES_KEPT_MS, now)) store.delete(SCORE_KEY)
  else if (stored.state.games.length === sets * 2) return [stored.state]
  return []
}

export function storeScore(store: Store, state: ScoreState, now: number): void {
  writeStored(store, SCORE_KEY, { state, savedAt: now })
}
