import type { Dispatch, KeyboardEvent } from 'react'
import { MOST_GAMES } from '../../../shared/standings/score.ts'
import type { ScoreAction } from './score-state.ts'

/** On a board with keys figures are typed, wherever on the scoreboard the focus is. */
export function digitsTo(dispatch: Dispatch<ScoreAction>) {
  return (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    if (/^\d$/.test(key) && Number(key) <= MOST_GAMES)
      dispatch({ type: 'games', games: Number(key) })
    else if (key === 'Backspace') dispatch({ type: 'undo' })
    else return
    event.preventDefault()
  }
}
