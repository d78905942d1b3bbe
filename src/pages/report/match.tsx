// The score of a match, entered set by set.
import rules from 'content:match-rules'
import { type Dispatch, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import choice from '../../ui/choice.module.css'
import { Notice } from '../../ui/notice.tsx'
import css from './match.module.css'
import { PlaceName } from './pick-place.tsx'
import { Disclosed } from './pick-teams.tsx'
import {
  findingsOf,
  MOST_GAMES,
  pointsOf,
  type Side,
  STAGES,
  setState,
  setsWon,
  winnerOf,
} from './score.ts'
import { outcomeOf, type ScoreReport, type ScoreTeam, STAGE_NAMES } from './score-message.ts'
import { isLikely, type ScoreAction, type ScoreState, scoreIn } from './score-state.ts'
import { SendScore } from './send-score.tsx'

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
          <p className="soft">Your message to the league appears here once the sets are in.</p>
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
  /** All sets are entered. */
  isOver: boolean
}

/** Notes on the score from the rules, and its points; none blocks sending. */
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
        <p className="anywhere bold mark">
          {points[0]} points for {teams[0].name}, {points[1]} for {teams[1].name}.
        </p>
      ) : null}
    </>
  )
}

const FIGURES = Array.from({ length: MOST_GAMES + 1 }, (_, games) => games)

type KeypadProps = {
  /** True when at least one set is entered. */
  isReady: boolean
  state: ScoreState
  dispatch: Dispatch<ScoreAction>
}

/** One tap enters a figure and moves on to the next. */
function Keypad({ isReady, state, dispatch }: KeypadProps) {
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

type ScoreboardProps = {
  teams: readonly [ScoreTeam, ScoreTeam]
  state: ScoreState
  dispatch: Dispatch<ScoreAction>
}

/** A row for each team, a column for each set; tapping a figure edits it. */
function Scoreboard({ teams, state, dispatch }: ScoreboardProps) {
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

/** True when this team won the set. */
function isSetOf(at: number, { games }: ScoreState): boolean {
  const side = at % 2
  const [first, second] = [games[at - side] ?? null, games[at - side + 1] ?? null]
  if (first === null || second === null) return false
  return setState([first, second]) === (side === 0 ? 'first' : 'second')
}

type SpecialProps = {
  teams: readonly [ScoreTeam, ScoreTeam]
  state: ScoreState
  dispatch: Dispatch<ScoreAction>
}

/** Rare cases: other rules from the quarter-finals on, and a team that did not come. */
function Special({ teams, state, dispatch }: SpecialProps) {
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

/** Digits of a keyboard are typed wherever the focus is on the scoreboard. */
function digitsTo(dispatch: Dispatch<ScoreAction>) {
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

/**
 * The tapped control disappears with the step, so the new heading takes the focus, and scrolls up when the rest would
 * be off screen.
 */
export function useFocusOnStep(step: boolean, heading: RefObject<HTMLElement | null>): void {
  const last = useRef(step)
  useEffect(() => {
    const shown = heading.current
    if (last.current === step || !shown) return
    last.current = step
    if (document.activeElement === document.body) shown.focus({ preventScroll: true })
    const { bottom = 0 } = shown.closest('section')?.getBoundingClientRect() ?? {}
    if (bottom > innerHeight) shown.scrollIntoView({ behavior: 'instant' })
  }, [step, heading])
}
