// Results in rows: winner, loser, sets and games; the time of entry and sharing are one tap away.
import site from 'content:site'
import { Link } from 'react-router-dom'
import {
  correctedText,
  enteredText,
  enteredThatDay,
  resultText,
  scoreText,
} from '../../shared/standings/result-words.ts'
import type { ShownResult } from '../../shared/standings/results.ts'
import { capitalised } from '../../shared/text.ts'
import { chatUrl } from '../app/links.ts'
import { sendByDevice } from '../ui/share.tsx'
import css from './results.module.css'

type ResultListProps = {
  results: readonly ShownResult[]
  /** The heading above names the day. */
  isDayKnown?: boolean
  /** The page is that of the league. */
  isOfLeague?: boolean
}

/** Grouped by league and then by group, the one with the newest result first. */
export function ResultList({ results, isDayKnown = false, isOfLeague = false }: ResultListProps) {
  return (
    <div className={css.leagues}>
      {groupedBy(results, ({ league }) => league).map(([league, ofLeague], place, { length }) => (
        <div
          key={league}
          // A league alone in its row, said here: while a page comes, each one is the last for a while.
          className={
            place % 2 === 0 && place === length - 1 ? `${css.rows} ${css.alone}` : css.rows
          }
        >
          {isOfLeague ? null : <h3 className={css.league}>{league}</h3>}
          {groupedBy(ofLeague, ({ group }) => group).map(([group, ofGroup]) => (
            <ul key={group} className={css.group}>
              {ofGroup.map((result, n) => (
                <ResultRow
                  key={result.id}
                  result={result}
                  when={isDayKnown ? undefined : enteredText(result)}
                  label={n === 0 ? group : undefined}
                />
              ))}
            </ul>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The groups stand in the order in which they first occur. */
function groupedBy<One>(all: readonly One[], nameOf: (one: One) => string): [string, One[]][] {
  const names = [...new Set(all.map(nameOf))]
  return names.map((name) => [name, all.filter((one) => nameOf(one) === name)])
}

type ResultRowProps = {
  result: ShownResult
  /** Without it the time of day, "in at 20:30". */
  when?: string | undefined
  /** The group, as a heading of this row and the next ones, with the heads of the figures; '' where the page names it. */
  label?: string | undefined
  /** The page is that of the group. */
  isOfGroup?: boolean
}

export function ResultRow(props: ResultRowProps) {
  const { result, when = enteredThatDay(result), label, isOfGroup = false } = props
  const { league, group, path, sides, isDraw, isWalkover } = result
  const words = resultText(result)
  const message = { text: `${words}. ${league}, ${group}:`, url: `${site.origin}${path}` }
  const note = correctedText(result)
  return (
    <li id={`result-${result.id}`} className={css.row}>
      {label === undefined ? null : (
        <p className={css.label}>
          <span>{label}</span> <span aria-hidden="true">Sets</span>{' '}
          <span aria-hidden="true">Games</span>
        </p>
      )}
      <div className={css.result}>
        <p className={css.parts}>
          <Side side={sides[0]} isWinner={!isDraw} />
          <span className="sr">{isDraw ? ' drew with ' : ' beat '}</span>
          <Side side={sides[1]} />
          <span className="sr">{scoreText(result)}</span>
          {note === '' ? null : <span className={css.note}>{note}</span>}
        </p>
        {sides.map(({ key, sets, games }, n) => (
          <p
            key={key}
            className={css.figures}
            data-won={(n === 0 && !isDraw) || undefined}
            aria-hidden="true"
          >
            <b>{isWalkover ? (n === 0 ? 'W/O' : '') : sets}</b>
            <span className={css.games}>{isWalkover ? '' : games}</span>
          </p>
        ))}
        <details>
          <summary className={css.menu}>
            <span className="sr">{`More about ${words}`}</span>
          </summary>
          <p className="note">{`${capitalised(scoreText(result).trim())}, ${when}`}</p>
          <p className={css.ways}>
            {isOfGroup ? null : <Link to={path}>{group}</Link>}
            <a
              href={chatUrl('', `${message.text} ${message.url}`)}
              target="_blank"
              rel="noopener"
              onClick={(event) => sendByDevice(event, message)}
            >
              Share<span className="sr">{` ${words}`}</span>
            </a>
          </p>
        </details>
      </div>
    </li>
  )
}

type SideProps = { side: ShownResult['sides'][number]; isWinner?: boolean }

function Side({ side: { team, path }, isWinner = false }: SideProps) {
  return (
    <span className={isWinner ? `${css.team} ${css.won}` : css.team}>
      <TeamName team={team} path={path} />
    </span>
  )
}

/** `path`: the page of the team; "Name withheld" has none. Names are not translated, since people look for them. */
export function TeamName({ team, path }: { team: string; path: string | null | undefined }) {
  return path ? (
    <Link to={path} translate="no">
      {team}
    </Link>
  ) : (
    <bdi>{team}</bdi>
  )
}
