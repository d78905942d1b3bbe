import { type Dispatch, useEffect, useRef } from 'react'
import type { League } from '../../../shared/content/leagues.ts'
import type { Teams } from '../../../shared/standings/team-search.ts'
import { useStandings } from '../../standings/use-standings.ts'
import { Wide } from '../../ui/section.tsx'
import { Match } from './match.tsx'
import css from './page.module.css'
import { PickTeams } from './pick-teams.tsx'
import { bothTeams, placeOf, type ScoreAction, type ScoreState } from './score-state.ts'
import { teamsOf, withKeys } from './teams.ts'
import { useFocusOnStep } from './use-focus-on-step.ts'
import { useScore, useTeams } from './use-score.ts'

type ScoreToolProps = {
  leagues: readonly League[]
  /** To whom the message goes: digits, country code first. */
  number: string
}

export function ScoreTool({ leagues, number }: ScoreToolProps) {
  const { state, isRestored, dispatch } = useScore(leagues)
  const all = useTeams(leagues)
  return (
    <div className={`scripted screen ${css.tool}`} data-ground="night">
      <Wide>
        <Steps
          // What the device has kept is no step of anybody's.
          key={String(isRestored)}
          leagues={leagues}
          number={number}
          all={all}
          state={state}
          dispatch={dispatch}
        />
      </Wide>
    </div>
  )
}

type StepsProps = ScoreToolProps & {
  all: Teams
  state: ScoreState
  dispatch: Dispatch<ScoreAction>
}

/** Two teams, then their sets, then the message: each step in the place of the one before. */
function Steps({ leagues, number, all, state, dispatch }: StepsProps) {
  const { league, group } = placeOf(state, leagues)
  const view = useStandings(league?.id ?? null)
  const boards = view.status === 'loaded' ? view.standings.groups : []
  const rows = boards.find(({ slug }) => slug === group?.slug)?.rows ?? null
  const teams = league && group ? teamsOf(league, group, all, rows) : []
  const picked = withKeys(state.teams, teams)
  useEffect(() => {
    if (picked !== state.teams) dispatch({ type: 'keys', teams: picked })
  })
  const both = bothTeams(state)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(both !== null, heading)

  if (league && group && both) {
    const report = { league, group, teams: both, number }
    return <Match heading={heading} report={report} state={state} dispatch={dispatch} />
  }
  return (
    <PickTeams
      heading={heading}
      leagues={leagues}
      all={all}
      teams={teams}
      isWaiting={view.status === 'loading'}
      state={state}
      dispatch={dispatch}
    />
  )
}
