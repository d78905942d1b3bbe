import type { Dispatch } from 'react'
import { type Side, STAGES } from '../../../shared/standings/score.ts'
import choice from '../../ui/choice.module.css'
import { Disclosed } from './disclosed.tsx'
import css from './match.module.css'
import { type ScoreTeam, STAGE_NAMES } from './score-message.ts'
import type { ScoreAction, ScoreState } from './score-state.ts'

type SpecialProps = {
  teams: readonly [ScoreTeam, ScoreTeam]
  state: ScoreState
  dispatch: Dispatch<ScoreAction>
}

/** What most matches are not: other rules from the quarter-finals on, and a team that did not come. */
export function Special({ teams, state, dispatch }: SpecialProps) {
  const { stage, walkover } = state
  const isUsual = stage === 'group' && walkover === null
  const outcomes: { winner: Side | null; label: string }[] = [
    { winner: null, label: 'It was played' },
    { winner: 0, label: `${teams[0].name} won, the others did not come` },
    { winner: 1, label: `${teams[1].name} won, the others did not come` },
  ]
  return (
    <Disclosed label="Walkover, quarter-final or later" open={!isUsual}>
      <fieldset className={css.choice}>
        <legend>Which match?</legend>
        <div className={choice.options}>
          {STAGES.map((one) => (
            <label key={one} className={choice.option}>
              <input
                type="radio"
                name="stage"
                checked={one === stage}
                onChange={() => dispatch({ type: 'stage', stage: one })}
              />
              {STAGE_NAMES[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.choice}>
        <legend>Played, or a walkover?</legend>
        <div className={choice.options}>
          {outcomes.map(({ winner, label }) => (
            <label key={label} className={choice.option}>
              <input
                type="radio"
                name="walkover"
                checked={winner === walkover}
                onChange={() => dispatch({ type: 'walkover', winner })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </Disclosed>
  )
}
