// Reports a score, step by step.

import rules from 'content:match-rules'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { League } from '../../../shared/content/leagues.ts'
import type { Teams } from '../../../shared/standings/team-search.ts'
import { useTeams } from '../../api/use-api.ts'
import { device, tab } from '../../app/storage.ts'
import { useMyTeams } from '../../my-team/my-teams.ts'
import { useStandings } from '../../standings/use-standings.ts'
import { Wide } from '../../ui/layout.tsx'
import { Match, useFocusOnStep } from './match.tsx'
import css from './page.module.css'
import { isFor, offeredOf, startOf } from './pick-place.tsx'
import { PickTeams, teamsOf } from './pick-teams.tsx'
import {
  bothTeams,
  emptyScore,
  keepChoice,
  keepDraft,
  keptChoice,
  keptDraft,
  placeOf,
  type ScoreAction,
  type ScoreState,
  scoreAfter,
} from './score-state.ts'

const NO_TEAMS: Teams = {}

type ScoreToolProps = {
  leagues: readonly League[]
  /** WhatsApp number of the league: digits, country code first. */
  number: string
}

export function ScoreTool({ leagues, number }: ScoreToolProps) {
  const { state, isRestored, dispatch } = useScore(leagues)
  const all = useTeams().data ?? NO_TEAMS
  return (
    <div className={`scripted screen ${css.tool}`} data-ground="night">
      <Wide>
        <Steps
          // Restored state is no step of the visitor: a new key keeps the focus where it is.
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

/** Steps: teams, sets, message; each replaces the one before. */
function Steps({ leagues, number, all, state, dispatch }: StepsProps) {
  const { league, group } = placeOf(state, leagues)
  const view = useStandings(league?.id ?? null)
  const boards = view.status === 'loaded' ? view.standings.groups : []
  const rows = boards.find(({ slug }) => slug === group?.slug)?.rows ?? null
  const teams = league && group ? teamsOf(league, group, all, rows) : []
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

/** The entered score, restored from the device after hydration. */
function useScore(leagues: readonly League[]) {
  const [state, dispatch] = useReducer(scoreAfter, rules.setsPerMatch, emptyScore)
  const { search } = useLocation()
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const sets = rules.setsPerMatch
    const kept = { draft: keptDraft(tab, sets * 2), choice: keptChoice(device, Date.now()) }
    dispatch({ type: 'restore', state: startOf({ leagues, search, sets, ...kept }) })
    setRestored(true)
  }, [leagues, search])

  useEffect(() => {
    if (isRestored) keep(state, leagues)
  }, [isRestored, state, leagues])

  useOwnTeam(leagues, state, dispatch, isRestored)
  return { state, isRestored, dispatch }
}

/** Preselects the starred team unless something was entered. */
function useOwnTeam(
  leagues: readonly League[],
  state: ScoreState,
  dispatch: Dispatch<ScoreAction>,
  isRestored: boolean,
): void {
  const own = offeredOf(useMyTeams(), leagues)
  const isOffered = useRef(false)
  useEffect(() => {
    if (!isRestored || !own || isOffered.current) return
    isOffered.current = true
    const { league, group, key, name } = own
    if (isFor(state, own)) dispatch({ type: 'found', league, group, team: { key, name } })
  }, [isRestored, own, state, dispatch])
}

/** Groups of children are stored for the tab only. */
function keep(state: ScoreState, leagues: readonly League[]): void {
  keepDraft(tab, state)
  const { league, group, teams } = state
  const isYouth = placeOf(state, leagues).league?.shortenNames ?? true
  if (teams[0] && !isYouth) keepChoice(device, { league, group, team: teams[0] }, Date.now())
}
