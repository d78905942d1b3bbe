import rules from 'content:match-rules'
import type { Dispatch, RefObject } from 'react'
import { findingsOf, pointsOf, setsWon, winnerOf } from '../../../shared/standings/score.ts'
import { Notice } from '../../ui/notice.tsx'
import { Keypad } from './keypad.tsx'
import css from './match.module.css'
import { PlaceName } from './place-name.tsx'
import { outcomeOf, type ScoreReport } from './score-message.ts'
import { type ScoreAction, type ScoreState, scoreIn } from './score-state.ts'
import { Scoreboard } from './scoreboard.tsx'
import { SendScore } from './send-score.tsx'
import { Special } from './special.tsx'
import { useFocusOnStep } from './use-focus-on-step.ts'

type MatchProps = {
  heading: RefObject<HTMLHeadingElement | null>
  report: Omit<ScoreReport, 'stage' | 'score'> & { number: string }
  state: ScoreState
  dispatch: Dispatch<ScoreAction>
}

/** The board of the court, a keypad under the thumb, and the message that comes of it. */
export function Match({ heading, report, state, dispatch }: MatchProps) {
  const { league, group, teams, number } = report
  const score = scoreIn(state)
  const asksFor = state.walkover === null && state.at < state.games.length
  useFocusOnStep(asksFor, heading)
  const told = score ? { league, group, teams, stage: state.stage, score } : null
  return (
    <section className={css.match} aria-labelledby="match-title">
      <div className={css.tap}>
        <div className={css.head}>
          <h2 id="match-title" ref={heading} tabIndex={-1}>
            <PlaceName league={league} group={group} />{' '}
            {told && !asksFor ? outcomeOf(told) : 'Tap in the sets'}
          </h2>
          <button
            type="button"
            className={css.change}
            onClick={() => dispatch({ type: 'drop', side: 1 })}
          >
            Change teams
          </button>
        </div>
        <Scoreboard teams={teams} state={state} dispatch={dispatch} />
        <p className={css.asked} role="status">
          {asksFor ? asked(teams, state.at) : told ? wellPlayed(told) : ''}
        </p>
        {asksFor ? <Keypad isReady={told !== null} state={state} dispatch={dispatch} /> : null}
      </div>
      <div className={css.send}>
        <div role="status" className={css.findings}>
          {told ? <Findings told={told} isOver={!asksFor} /> : null}
        </div>
        {told && !asksFor ? (
          <SendScore report={told} number={number} dispatch={dispatch} />
        ) : (
          <p className={css.soft}>Your message to the league appears here once the sets are in.</p>
        )}
        <Special teams={teams} state={state} dispatch={dispatch} />
      </div>
    </section>
  )
}

function asked(teams: ScoreReport['teams'], at: number): string {
  const team = at % 2 === 0 ? teams[0] : teams[1]
  return `Set ${Math.floor(at / 2) + 1}: how many games did ${team.name} win?`
}

function wellPlayed({ teams, score }: ScoreReport): string {
  const change = 'Tap a figure to change it.'
  if (score.kind === 'walkover') return ''
  if (setsWon(score.sets) === null) return change
  const winner = winnerOf(score)
  return `${winner === null ? 'Well fought, both of you!' : `Well played, ${teams[winner].name}!`} ${change}`
}

type FindingsProps = {
  told: ScoreReport
  /** No more sets are to come. */
  isOver: boolean
}

/** What the rules say of it, and what it is worth: the score can be sent all the same. */
function Findings({ told: { teams, score, stage }, isOver }: FindingsProps) {
  const findings = findingsOf(score, stage, rules).filter(({ of }) => isOver || of === 'set')
  const points = stage === 'group' ? pointsOf(score, rules) : null
  return (
    <>
      {findings.map(({ tone, text }) => (
        <Notice key={text} tone={tone === 'warn' ? 'warn' : 'info'}>
          <p>{text}</p>
        </Notice>
      ))}
      {points && score.kind === 'played' ? (
        <p className={css.points}>
          {points[0]} points for {teams[0].name}, {points[1]} for {teams[1].name}.
        </p>
      ) : null}
    </>
  )
}
