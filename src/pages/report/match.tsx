// The score of a match, entered set by set.
import rules from 'content:match-rules'
import { type KeyboardEvent, type RefObject, Suspense, useState } from 'react'
import {
  MAX_GAMES,
  outcomeOf,
  type SideIndex,
  setState,
  setsWon,
  winnerOf,
} from '../../../shared/score.ts'
import { persistently } from '../../api/until-online.ts'
import { lazyPart } from '../../app/lazy-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picker } from '../../ui/picker.tsx'
import css from './page.module.css'
import { PlaceName } from './pick-teams.tsx'
import {
  findingsOf,
  type MatchScore,
  namesOf,
  pointsOf,
  type ScoreTeam,
  STAGE_NAMES,
  STAGES,
} from './score.ts'
import {
  asksForSets,
  isLikely,
  nextMatch,
  type ScoreProps,
  scoreIn,
  setAt,
  undone,
  withGames,
  withTeam,
} from './score-state.ts'

const SendScore = lazyPart(() => persistently(loadSendScore))

/** It is needed with the last set: enough time to come. */
export async function loadSendScore() {
  return (await import('./send-score.tsx')).SendScore
}

type MatchProps = ScoreProps & {
  heading: RefObject<HTMLHeadingElement | null>
  match: Pick<MatchScore, 'league' | 'group' | 'teams'>
}

export function Match({ heading, match, state, change }: MatchProps) {
  const { league, group, teams } = match
  const score = scoreIn(state)
  const asksFor = asksForSets(state)
  const report = score && { ...match, stage: state.stage, score }

  /** Digit keys work wherever the focus is on the board. */
  const type = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    if (/^\d$/.test(key) && Number(key) <= MAX_GAMES) change(withGames(state, Number(key)))
    else if (key === 'Backspace') change(undone(state))
    else return
    event.preventDefault()
  }
  return (
    <section className={`grid ${css.match}`} aria-labelledby="match-title">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus */}
      <div className={`grid ${css.step}`} onKeyDown={type}>
        <div className={css.head}>
          <h2 id="match-title" ref={heading} tabIndex={-1}>
            <PlaceName league={league} group={group} />{' '}
            <span>
              {report && !asksFor ? outcomeOf(namesOf(report), report.score) : 'Tap in the sets'}
            </span>
          </h2>
          <button
            type="button"
            className="text-button"
            onClick={() => change(withTeam(state, teams[1]))}
          >
            Change teams
          </button>
        </div>
        <Scoreboard teams={teams} state={state} change={change} />
        <p className={css.asked} role="status">
          {asksFor ? asked(teams, state.at) : report ? wellPlayed(report) : ''}
        </p>
        {asksFor ? <Keypad state={state} change={change} /> : null}
      </div>
      <div className={`grid ${css.step}`}>
        <div role="status" className={`list ${css.findings}`}>
          {report ? <Findings report={report} isOver={!asksFor} /> : null}
        </div>
        {report && !asksFor ? (
          <Suspense>
            <SendScore
              // Another score is another report.
              key={JSON.stringify([report.teams, report.score, report.stage])}
              match={report}
              reportAnother={() => change(nextMatch(state))}
            />
          </Suspense>
        ) : (
          <p className="soft">Your message to the league appears here once the sets are in.</p>
        )}
        <Special teams={teams} state={state} change={change} />
      </div>
    </section>
  )
}

function asked(teams: MatchScore['teams'], at: number): string {
  const team = at % 2 === 0 ? teams[0] : teams[1]
  return `Set ${Math.floor(at / 2) + 1}: how many games did ${team.name} win?`
}

function wellPlayed({ teams, score }: MatchScore): string {
  const change = 'Tap a number to change it.'
  if (score.kind === 'walkover') return ''
  if (setsWon(score.sets) === null) return change
  const winner = winnerOf(score)
  return `${winner === null ? 'Well fought, both of you!' : `Well played, ${teams[winner].name}!`} ${change}`
}

type FindingsProps = {
  report: MatchScore
  isOver: boolean
}

/** Notes on the score from the rules, and its points; none blocks sending. */
function Findings({ report: { teams, score, stage }, isOver }: FindingsProps) {
  const findings = findingsOf(score, stage, rules).filter(({ of }) => isOver || of === 'set')
  const points = stage === 'group' && score.kind === 'played' ? pointsOf(score.sets, rules) : null
  return (
    <>
      {findings.map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          <p>{text}</p>
        </Notice>
      ))}
      {points ? (
        <p className="anywhere bold mark">
          {`${points[0]} points for ${teams[0].name}, ${points[1]} for ${teams[1].name}.`}
        </p>
      ) : null}
    </>
  )
}

const FIGURES = Array.from({ length: MAX_GAMES + 1 }, (_, games) => games)

function Keypad({ state, change }: ScoreProps) {
  return (
    <div className={css.keys}>
      {FIGURES.map((figure) => (
        <button
          key={figure}
          type="button"
          className={isLikely(state, figure) ? css.key : `${css.key} ${css.unlikely}`}
          onClick={() => change(withGames(state, figure))}
        >
          {figure}
        </button>
      ))}
      <button type="button" className={css.other} onClick={() => change(undone(state))}>
        Undo
      </button>
      <button
        type="button"
        className={css.other}
        // The court time ran out.
        disabled={scoreIn(state) === null}
        onClick={() => change({ ...state, at: state.games.length })}
      >
        Finish
      </button>
    </div>
  )
}

type TeamsProps = ScoreProps & { teams: readonly [ScoreTeam, ScoreTeam] }

/** A row for each team, a column for each set; tapping a figure edits it. */
function Scoreboard({ teams, state, change }: TeamsProps) {
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
        {teams.map(({ key, name }, side) => (
          <tr key={key}>
            <th scope="row" className={side === winner ? `${css.side} ${css.winner}` : css.side}>
              {name}
            </th>
            {walkover === null ? (
              sets.map((set) => (
                <td key={set}>
                  <Figure name={name} at={set * 2 + side} state={state} change={change} />
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

function Figure({ name, at, state, change }: ScoreProps & { name: string; at: number }) {
  const figure = state.games[at] ?? null
  const set = setAt(state, at)
  const isWon = set !== null && setState(set) === (at % 2 === 0 ? 'first' : 'second')
  return (
    <button
      type="button"
      className={isWon ? `${css.figure} ${css.won}` : css.figure}
      aria-pressed={at === state.at}
      aria-label={`Set ${Math.floor(at / 2) + 1}, ${name}: ${figure ?? 'empty'}`}
      onClick={() => change({ ...state, at })}
    >
      {figure}
    </button>
  )
}

/** Rare cases: other rules from the quarter-finals on, and a team that did not come. Once opened, it stays open. */
function Special({ teams, state, change }: TeamsProps) {
  const { stage, walkover } = state
  const isUsed = stage !== 'group' || walkover !== null
  const [isOpen, setOpen] = useState(isUsed)
  if (isUsed && !isOpen) setOpen(true)
  const outcomes = [
    'It was played',
    ...teams.map(({ name }) => `${name} won, the others did not come`),
  ]
  return (
    <details open={isOpen}>
      <summary className={css.disclosedLabel}>Walkover, quarter-final or later</summary>
      <div className={`grid ${css.step}`}>
        <Picker
          label="Which match?"
          value={stage}
          options={STAGES.map((value) => ({ value, name: STAGE_NAMES[value] }))}
          onPick={(picked) => change({ ...state, stage: picked })}
        />
        <Picker
          label="Played, or a walkover?"
          value={OUTCOMES.indexOf(walkover)}
          options={outcomes.map((name, value) => ({ value, name }))}
          onPick={(picked) => change({ ...state, walkover: OUTCOMES[picked] ?? null })}
        />
      </div>
    </details>
  )
}

const OUTCOMES: readonly (SideIndex | null)[] = [null, 0, 1]
