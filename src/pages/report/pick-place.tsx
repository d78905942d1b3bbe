// The league and group of a match.
import type { Dispatch } from 'react'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { groupCalled, leagueCalled } from '../../../shared/urls.ts'
import css from './page.module.css'
import {
  type Choice,
  emptyScore,
  placeOf,
  type ScoreAction,
  type ScoreState,
} from './score-state.ts'

type PickPlaceProps = {
  leagues: readonly League[]
  league: League | null
  group: Group | null
  dispatch: Dispatch<ScoreAction>
}

/** Native selects; that of the group waits for the league. */
export function PickPlace({ leagues, league, group, dispatch }: PickPlaceProps) {
  const go = (id: string, slug: string) => dispatch({ type: 'place', league: id, group: slug })
  const groups = league?.groups ?? []
  return (
    <div className={css.pickTeamsPlace}>
      <Picker
        id="score-league"
        label="League"
        value={league?.id ?? ''}
        options={leagues.map(({ id, name }) => ({ value: id, name }))}
        onPick={(id) => go(id, onlyGroup(leagues, id))}
      />
      <Picker
        id="score-group"
        label="Group"
        value={group?.slug ?? ''}
        options={groups.map(({ slug, name }) => ({ value: slug, name }))}
        onPick={(slug) => go(league?.id ?? '', slug)}
      />
    </div>
  )
}

function onlyGroup(leagues: readonly League[], id: string): string {
  const groups = leagues.find((league) => league.id === id)?.groups ?? []
  return groups.length === 1 ? (groups[0]?.slug ?? '') : ''
}

type PickerProps = {
  id: string
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  onPick: (value: string) => void
}

function Picker({ id, label, value, options, onPick }: PickerProps) {
  return (
    <div>
      <label className={css.pickTeamsLabel} htmlFor={id}>
        {label}
      </label>
      <select
        className={css.input}
        id={id}
        // The tool restores the draft itself, so the browser must not.
        autoComplete="off"
        value={value}
        disabled={options.length === 0}
        onChange={({ target }) => onPick(target.value)}
      >
        {value === '' ? <option value="">Pick one</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}

type PlaceNameProps = { league: Pick<League, 'name'>; group: Pick<Group, 'name'> }

/** Names league and group above a heading. */
export function PlaceName({ league, group }: PlaceNameProps) {
  return (
    <span className={css.placeNamePlace}>
      {league.name}, {group.name}
    </span>
  )
}

type Known = {
  leagues: readonly League[]
  /** `?league=smash-bash&group=diamond`, or a part of it. */
  search: string
  draft: ScoreState | null
  choice: Choice | null
  sets: number
}

export function startOf({ leagues, search, draft, choice, sets }: Known): ScoreState {
  const named = namedIn(search, leagues)
  const isMeant = (kept: Pick<ScoreState, 'league' | 'group'>) =>
    placeOf(kept, leagues).group !== null &&
    (named.league === '' || kept.league === named.league) &&
    (named.group === '' || kept.group === named.group)
  if (draft && isMeant(draft)) return draft
  if (choice && isMeant(choice)) {
    const { league, group, team } = choice
    return { ...emptyScore(sets), league, group, teams: [team, null] }
  }
  return { ...emptyScore(sets), ...named }
}

/** The first starred team of these leagues; null: none, or its group is not known yet. */
export function offeredOf<T extends Pick<Choice, 'league' | 'group'>>(
  own: readonly T[],
  leagues: readonly League[],
): T | null {
  const playing = own.find(({ league }) => leagues.some(({ id }) => id === league))
  return playing && placeOf(playing, leagues).group ? playing : null
}

/** True unless another league or group has been picked. */
export function isFor(
  { league, group, teams }: ScoreState,
  own: Pick<Choice, 'league' | 'group'>,
): boolean {
  if (teams[0] || teams[1]) return false
  return (league === '' || league === own.league) && (group === '' || group === own.group)
}

/** A league with one group needs no second choice. */
function namedIn(search: string, leagues: readonly League[]) {
  const asked = new URLSearchParams(search.toLowerCase())
  const league = leagueCalled(leagues, asked.get('league') ?? '')
  const only = league?.groups.length === 1 ? league.groups[0] : undefined
  const group = league && groupCalled<Group>(league.groups, asked.get('group') ?? '')
  return { league: league?.id ?? '', group: (group ?? only)?.slug ?? '' }
}
