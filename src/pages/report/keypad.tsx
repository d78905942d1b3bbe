import type { Dispatch } from 'react'
import { MOST_GAMES } from '../../../contract/score.ts'
import type { ScoreTeam } from '../../../contract/score-message.ts'
import { digitsTo } from './digits.ts'
import css from './keypad.module.css'
import { isLikely, type ScoreAction, type ScoreState } from './score-state.ts'

const FIGURES = Array.from({ length: MOST_GAMES + 1 }, (_, games) => games)

type KeypadProps = {
  teams: readonly [ScoreTeam, ScoreTeam]
  state: ScoreState
  dispatch: Dispatch<ScoreAction>
}

/** One tap a figure; the next one is asked for by itself. */
export function Keypad({ teams, state, dispatch }: KeypadProps) {
  const { at, games } = state
  const isFull = at >= games.length
  return (
    <div>
      <p className={css.asked} role="status">
        {isFull ? 'All sets are in. Tap a figure to change it.' : asked(teams, at)}
      </p>
      <div className={css.keys}>
        {FIGURES.map((figure) => (
          <button
            key={figure}
            type="button"
            className={isFull || !isLikely(state, figure) ? `${css.key} ${css.unlikely}` : css.key}
            onClick={() => dispatch({ type: 'games', games: figure })}
            onKeyDown={digitsTo(dispatch)}
          >
            {figure}
          </button>
        ))}
        <button
          type="button"
          className={css.undo}
          onClick={() => dispatch({ type: 'undo' })}
          onKeyDown={digitsTo(dispatch)}
        >
          Take back
        </button>
      </div>
    </div>
  )
}

function asked(teams: KeypadProps['teams'], at: number): string {
  const team = at % 2 === 0 ? teams[0] : teams[1]
  return `Set ${Math.floor(at / 2) + 1}: games of ${team.name}?`
}
