import rules from 'content:match-rules'
import { useEffect, useReducer, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { League } from '../../../contract/content/leagues.ts'
import type { TeamIndex } from '../../../contract/team-index.ts'
import { getTeams } from '../../api/api.ts'
import {
  browserStores,
  keepChoice,
  keepDraft,
  keepTeams,
  keptChoice,
  keptDraft,
  keptTeams,
} from './kept.ts'
import { emptyScore, placeOf, type ScoreState, scoreAfter } from './score-state.ts'
import { startOf } from './start.ts'

/** What is tapped in, begun with what this device knows as soon as the page is alive. */
export function useScore(leagues: readonly League[]) {
  const [state, dispatch] = useReducer(scoreAfter, rules.setsPerMatch, emptyScore)
  const { search } = useLocation()
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const stores = browserStores()
    const sets = rules.setsPerMatch
    const kept = { draft: keptDraft(stores, sets * 2), choice: keptChoice(stores) }
    dispatch({ type: 'restore', state: startOf({ leagues, search, sets, ...kept }) })
    setRestored(true)
  }, [leagues, search])

  useEffect(() => {
    if (isRestored) keep(state, leagues)
  }, [isRestored, state, leagues])

  return { state, isRestored, dispatch }
}

/** Whose child plays in which group is not kept beyond the tab. */
function keep(state: ScoreState, leagues: readonly League[]): void {
  const stores = browserStores()
  keepDraft(stores, state)
  const { league, group, teams } = state
  const isYouth = placeOf(state, leagues).league?.shortenNames ?? true
  if (teams[0] && !isYouth) keepChoice(stores, { league, group, team: teams[0] })
}

/** The teams of all leagues: at once those that the device has kept, and soon those of today. */
export function useTeamIndex(): TeamIndex {
  const [index, setIndex] = useState<TeamIndex>({})
  useEffect(() => {
    let isLeft = false
    const stores = browserStores()
    setIndex(keptTeams(stores))
    getTeams().then(
      (teams) => {
        keepTeams(stores, teams)
        if (!isLeft) setIndex(teams)
      },
      // No signal: with those of the last visit, and with the table where there is one.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [])
  return index
}
