import page from 'content:pages/team'
import type { ReactNode } from 'react'
import { counted, figureOf } from '../../shared/numbers.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import { correctedText, enteredText, scoreText } from '../../shared/standings/result-words.ts'
import { isComplete, placeText, winnerOf, zoneOf } from '../../shared/standings/round.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { isOver } from '../../shared/standings/season.ts'
import { keyOf, keysOf } from '../../shared/standings/team.ts'
import {
  type MatchOutcome,
  type OwnResult,
  shortResult,
} from '../../shared/standings/team-words.ts'
import { zoneSaid } from '../../shared/standings/zones.ts'
import { capitalised, distinct } from '../../shared/text.ts'
import { type TeamPaths, teamPaths } from '../../shared/urls.ts'
import { useMoment } from '../app/clock.ts'
import { outlooksIn, outlookText, signed, tiesOf } from './outlook.ts'
import { TeamPoints } from './points.tsx'
import { Arrange, BEHIND, originText } from './result-lists.tsx'
import { TeamName } from './result-row.tsx'
import { TeamRounds } from './rounds.tsx'
import { formText, hasOpenOrder, type Movements, marksOf, movementText, sinceText } from './rows.ts'
import { FormGuide, SMALL_LETTERS } from './table.tsx'
import css from './team.module.css'
import { type Opponents, opponentsOf } from './timeline.ts'
import { placeSentence, teamRow } from './words.ts'

/** The page of a team below its heading. Without a story it shows only the table's figures. */
export function Team({ team, ...facts }: GroupFacts & { team: string }) {
  const { league, story } = facts
  const row = teamRow(facts, team)
  if (row === null) return null
  const opponents = opponentsOf(facts, team)
  const shown = { facts, row, opponents, links: teamPaths(facts) }
  return (
    <>
      <TeamScore {...shown} />
      <div className={css.ground} data-ground="glass">
        <div className={css.grid}>
          <TeamOutlook {...shown} />
          {story === null && !opponents.toPlay?.length ? null : <TeamResults {...shown} />}
          {story === null ? null : (
            <TeamPoints facts={facts} row={row} results={opponents.results} />
          )}
          <TeamRounds key={team} league={league} path={shown.links.get(team) ?? ''} />
        </div>
        {story === null ? null : <p className={css.aside}>{originText(facts)}</p>}
      </div>
    </>
  )
}

type TeamSectionProps = { facts: GroupFacts; row: Row; opponents: Opponents; links: TeamPaths }

/** Place and points in a sentence, then all figures, and the form. */
function TeamScore({ facts, row, opponents }: TeamSectionProps) {
  const now = useMoment()
  const [last] = opponents.results
  const { form, movement } = marksOf(facts, row)
  const figures = [
    ['Place', placeText(facts.rows, row)],
    ['Points', figureOf(row.points)],
    ['Played', figureOf(row.played)],
    ['Won', figureOf(row.wins)],
    ['Drawn', figureOf(row.draws)],
    ['Lost', figureOf(row.losses)],
    ['Sets', signed(row.setDifference)],
    ['Games', signed(row.gameDifference)],
  ]
  return (
    <div className={css.score} data-ground="night">
      <p className={css.sentence}>
        {`${placeSentence(facts, row)}${last ? ` Last result: ${shortResult(last)}.` : ''}${movedSentence(facts, movement, now)}${zoneSentence(facts, row)}`}
      </p>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {form ? (
        <p className={css.form}>
          Form, latest on the right{' '}
          <span className="sr">{`, oldest first: ${formText(form)}`}</span>
          <FormGuide form={form} />
        </p>
      ) : null}
      {form && hasOpenOrder(form) ? (
        <p className={css.form}>
          <FormGuide form="wl" /> {SMALL_LETTERS}
        </p>
      ) : null}
    </div>
  )
}

/** " Up 2 places since Monday 16 November." */
function movedSentence({ story }: GroupFacts, movement: Movements, now: number): string {
  const words = movementText(movement)
  return words === '' || story === null ? '' : ` ${capitalised(words)} ${sinceText(story, now)}.`
}

/** " As of now, they play for the title.", or " At the end of the round, they go down to Platinum." */
function zoneSentence(facts: GroupFacts, row: Row): string {
  const zone = zoneOf(facts, row)
  // The text says already that they won.
  if (zone === null || winnerOf(facts) === row) return ''
  const said = zoneSaid('', zone.text)
  const at = isComplete(facts) ? 'At the end of the round' : 'As of now'
  return ` ${at}${said.startsWith(':') ? '' : ', they'}${said}.`
}

/** Where the team can still finish, and what separates it from teams on the same points. */
function TeamOutlook({ facts, row }: TeamSectionProps) {
  const rows = facts.rows ?? []
  const outlook = outlooksIn(facts)?.[rows.indexOf(row)]
  const keys = keysOf(rows)
  const ties = tiesOf(rows).filter(({ above, below }) => above === row || below === row)
  if (!outlook && ties.length === 0) return null
  return (
    <section className={css.outlook} aria-labelledby="team-outlook">
      <h2 id="team-outlook">{page.outlook}</h2>
      {outlook ? (
        <p className="barred bold">{outlookText(outlook, rows, facts.group.zones)}</p>
      ) : null}
      {ties.map(({ above, reason, behind }) => (
        <p key={keys.get(above)}>{above === row ? reason : behind}</p>
      ))}
    </section>
  )
}

const VERBS = { won: 'Beat', drawn: 'Drew with', lost: 'Lost to' } as const

/** A row for each match, the newest first, then the matches still to play. */
function TeamResults({ facts, row: own, links, opponents }: TeamSectionProps) {
  const { results, open, isBehind, toPlay } = opponents
  const openKeys = distinct((toPlay ?? []).map(keyOf))
  const keys = distinct(results.map(({ before, other }) => `${before} ${other.key}`))
  return (
    <section className={css.results} aria-labelledby="team-results">
      <h2 id="team-results">{page.results}</h2>
      {results.length === 0 && own.played !== 0 && !open ? <p>{page.noResults}</p> : null}
      <ul className="list">
        {results.map((result, n) => (
          <Match key={keys[n]} outcome={result.outcome} words={storyText(result)}>
            <strong>{VERBS[result.outcome]}</strong>{' '}
            <TeamName team={result.other.team} path={links.get(result.other.key)} />
          </Match>
        ))}
        {toPlay?.map((row, n) => (
          <Match
            key={openKeys[n]}
            words="Still to play"
            action={isOver(facts.league) ? null : <Arrange {...facts} pair={[own, row]} />}
          >
            <TeamName team={row.team} path={links.get(keyOf(row))} />
          </Match>
        ))}
      </ul>
      {open ? <p className={css.aside}>{openText(open, results.length > 0)}</p> : null}
      {isBehind ? <p className={css.aside}>{BEHIND}</p> : null}
    </section>
  )
}

/** "2-1 (games 16-11), in at 19:20 on 12 November." */
function storyText({ own, other, outcome, ...result }: OwnResult): string {
  const score = scoreText({ ...result, sides: [own, other], isDraw: outcome === 'drawn' }).trim()
  const how = result.isJustIn ? ', just' : `${correctedText(result)},`
  return `${capitalised(score)}${how} ${enteredText(result)}.`
}

function openText(open: number, isMore: boolean): string {
  return `${counted(open, isMore ? 'more result' : 'result')}; we can't tell against whom yet.`
}

const LETTERS = { won: 'W', drawn: 'D', lost: 'L', open: '·' } as const

type TeamMatchProps = {
  outcome?: MatchOutcome | 'open'
  words: string
  action?: ReactNode
  children: ReactNode
}

/** A letter for the outcome, the opponent, and the outcome in words. */
function Match({ outcome = 'open', words, action, children }: TeamMatchProps) {
  return (
    <li className={css.result}>
      <span className={css.ended} data-ended={outcome} aria-hidden="true">
        {LETTERS[outcome]}
      </span>
      <span>
        {children}
        <span className="block note">{words}</span>
      </span>
      {action}
    </li>
  )
}
