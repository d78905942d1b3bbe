import type { Dispatch } from 'react'
import { setState, winnerOf } from '../../../shared/standings/score.ts'
import { digitsTo } from './digits.ts'
import type { ScoreTeam } from './score-message.ts'
import { type ScoreAction, type ScoreState, scoreIn } from './score-state.ts'
import css from './scoreboard.module.css'

type ScoreboardProps = {
  teams: readonly [ScoreTeam, ScoreTeam]
  state: ScoreState
  dispatch: Dispatch<ScoreAction>
}

/** A row for each team, a column for each set; a figure that is tapped is asked for again. */
export function Scoreboard({ teams, state, dispatch }: ScoreboardProps) {
  const sets = Array.from({ length: state.games.length / 2 }, (_, set) => set)
  const { walkover } = state
  const score = scoreIn(state)
  const winner = score && winnerOf(score)
  return (
    <table className={css.board}>
      <caption className="sr">The score, set by set</caption>
      <thead>
        <tr>
          <td />
          {sets.map((set) => (
            <th key={set} scope="col">
              <span className="sr">Set </span>
              {set + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map((team, side) => (
          <tr key={team.key}>
            <th scope="row" className={side === winner ? `${css.team} ${css.winner}` : css.team}>
              {team.name}
            </th>
            {walkover === null ? (
              sets.map((set) => (
                <td key={set}>
                  <Figure name={team.name} at={set * 2 + side} state={state} dispatch={dispatch} />
                </td>
              ))
            ) : (
              <td className={css.walkover} colSpan={sets.length}>
                {walkover === side ? 'Walkover' : 'Did not play'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type FigureProps = Omit<ScoreboardProps, 'teams'> & { name: string; at: number }

function Figure({ name, at, state, dispatch }: FigureProps) {
  const figure = state.games[at] ?? null
  return (
    <button
      type="button"
      className={isSetOf(at, state) ? `${css.figure} ${css.won}` : css.figure}
      aria-pressed={at === state.at}
      aria-label={`Set ${Math.floor(at / 2) + 1}, ${name}: ${figure ?? 'empty'}`}
      onClick={() => dispatch({ type: 'go', at })}
      onKeyDown={digitsTo(dispatch)}
    >
      {figure ?? ''}
    </button>
  )
}

/** The set went to the team of this figure. */
function isSetOf(at: number, { games }: ScoreState): boolean {
  const side = at % 2
  const [first, second] = [games[at - side] ?? null, games[at - side + 1] ?? null]
  if (first === null || second === null) return false
  return setState([first, second]) === (side === 0 ? 'first' : 'second')
}
