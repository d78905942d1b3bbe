import type { Dispatch } from 'react'
import { MOST_GAMES } from '../../../shared/standings/score.ts'
import { digitsTo } from './digits.ts'
import css from './keypad.module.css'
import { isLikely, type ScoreAction, type ScoreState } from './score-state.ts'

const FIGURES = Array.from({ length: MOST_GAMES + 1 }, (_, games) => games)

type KeypadProps = {
  /** A set is in: there is something to send. */
  isReady: boolean
  state: ScoreState
  dispatch: Dispatch<ScoreAction>
}

/** One tap a figure; the next one is asked for by itself. */
export function Keypad({ isReady, state, dispatch }: KeypadProps) {
  const typed = digitsTo(dispatch)
  return (
    <div className={css.keys}>
      {FIGURES.map((figure) => (
        <button
          key={figure}
          type="button"
          className={isLikely(state, figure) ? css.key : `${css.key} ${css.unlikely}`}
          onClick={() => dispatch({ type: 'games', games: figure })}
          onKeyDown={typed}
        >
          {figure}
        </button>
      ))}
      <button
        type="button"
        className={css.other}
        onClick={() => dispatch({ type: 'undo' })}
        onKeyDown={typed}
      >
        Take back
      </button>
      <button
        type="button"
        className={css.other}
        // The court time ran out.
        disabled={!isReady}
        onClick={() => dispatch({ type: 'go', at: state.games.length })}
        onKeyDown={typed}
      >
        No more sets
      </button>
    </div>
  )
}
