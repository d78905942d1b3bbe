import rules from 'content:match-rules'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { League } from '../../../shared/content/leagues.ts'
import { isWhole, type Teams } from '../../../shared/standings/team-search.ts'
import { keepAsking } from '../../api/keep-asking.ts'
import { getTeams } from '../../api/later/get-teams.ts'
import { useMyTeams } from '../../my-team/use-my-teams.ts'
import {
  browserStores,
  keepChoice,
  keepDraft,
  keepTeams,
  keptChoice,
  keptDraft,
  keptTeams,
} from './kept.ts'
import {
  emptyScore,
  placeOf,
  type ScoreAction,
  type ScoreState,
  scoreAfter,
} from './score-state.ts'
import { isFor, offeredOf, startOf } from './start.ts'
import { merged } from './teams.ts'

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

  useOwnTeam(leagues, state, dispatch, isRestored)
  return { state, isRestored, dispatch }
}

/** Who has starred a team begins with it, where nothing else has begun. What is starred is known at idle. */
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

/** Whose child plays in which group is not kept beyond the tab. */
function keep(state: ScoreState, leagues: readonly League[]): void {
  const stores = browserStores()
  keepDraft(stores, state)
  const { league, group, teams } = state
  const isYouth = placeOf(state, leagues).league?.shortenNames ?? true
  if (teams[0] && !isYouth) keepChoice(stores, { league, group, team: teams[0] })
}

/** The teams of all leagues: at once those that the device has kept, and soon those of today. */
export function useTeams(leagues: readonly League[]): Teams {
  const [teams, setTeams] = useState<Teams>({})
  useEffect(() => {
    const stores = browserStores()
    let known = keptTeams(stores)
    setTeams(known)
    const ask = async () => {
      const answer = await getTeams()
      known = merged(known, answer)
      keepTeams(stores, known)
      setTeams(known)
      // They may come with the next answer (get-teams.ts).
      if (!leagues.every((league) => isWhole(answer, league)))
        throw new Error('some teams are missing')
    }
    const nothingMore = () => undefined
    return keepAsking(ask, { onAnswer: nothingMore, onFailure: nothingMore }).stop
  }, [leagues])
  return teams
}
