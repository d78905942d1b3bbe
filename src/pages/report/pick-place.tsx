import type { Dispatch } from 'react'
import type { Group, League } from '../../../shared/content/leagues.ts'
import css from './pick-teams.module.css'
import type { ScoreAction } from './score-state.ts'

type PickPlaceProps = {
  leagues: readonly League[]
  league: League | null
  group: Group | null
  dispatch: Dispatch<ScoreAction>
}

/** The phone's own pickers: the group's waits for the league's. */
export function PickPlace({ leagues, league, group, dispatch }: PickPlaceProps) {
  const go = (id: string, slug: string) => dispatch({ type: 'place', league: id, group: slug })
  const groups = league?.groups ?? []
  return (
    <div className={css.place}>
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
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        className={css.input}
        id={id}
        // What was picked before comes back with the rest of the match.
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
