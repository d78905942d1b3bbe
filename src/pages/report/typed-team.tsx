import { type FormEvent, useState } from 'react'
import type { League } from '../../../shared/content/leagues.ts'
import { nameKey } from '../../../shared/standings/team.ts'
import { visible } from '../../../shared/text.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosed } from './disclosed.tsx'
import css from './pick-teams.module.css'
import type { ScoreAction, Teams } from './score-state.ts'

/** Of a team's name in the tables. */
const NAME_LETTERS = 60

type TypedTeamProps = {
  league: League
  teams: Teams
  /** There is no list to tap on. */
  isOnly: boolean
  pick: (action: ScoreAction) => void
}

/** A team that no table names, and any team where no table can be had. Of children only what a table shows is written. */
export function TypedTeam({ league, teams, isOnly, pick }: TypedTeamProps) {
  const [name, setName] = useState('')
  if (league.shortenNames) return null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const team = visible(name).replace(/\s+/g, ' ').trim()
    const key = nameKey(team)
    if (team === '' || teams.some((one) => one?.key === key)) return
    setName('')
    pick({ type: 'pick', team: { key, name: team } })
  }
  return (
    <Disclosed label="Team not here? Type its name" open={isOnly}>
      <form className={css.typed} onSubmit={submit}>
        <div>
          <label className={css.label} htmlFor="typed-team">
            Name of the team
          </label>
          <input
            className={css.input}
            id="typed-team"
            autoComplete="off"
            maxLength={NAME_LETTERS}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="submit" look="outline">
          Use this name
        </Button>
      </form>
    </Disclosed>
  )
}
