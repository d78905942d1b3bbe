// Results in lists: the newest of a league, and all of a group day by day.
import page from 'content:pages/results'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { GroupFacts } from '../../shared/standings/group.ts'
import {
  correctedWords,
  enteredThatDay,
  enteredWords,
  WALKOVER,
} from '../../shared/standings/result-words.ts'
import { newestFirst, type Result, resultsOf } from '../../shared/standings/results.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { keyOf, printedName } from '../../shared/standings/team.ts'
import { standingsPath, teamSlugs } from '../../shared/urls.ts'
import { chatUrl } from '../app/links.ts'
import css from './results.module.css'
import { historySince, type RowPair, type TimelineDay, timelineOf } from './timeline.ts'

/** On a league's page; each group's page has more. */
const SHOWN = 3

/** The newest results of all groups of a league, but not of children. */
export function LeagueResults({ groups }: { groups: readonly GroupFacts[] }) {
  const results = groups
    .filter(({ league }) => !league.shortenNames)
    .flatMap((facts) => resultsOf(facts).map((result) => ({ facts, result })))
    .toSorted((one, other) => newestFirst(one.result, other.result))
    .slice(0, SHOWN)
  if (results.length === 0) return null
  return (
    <section className={css.leagueResults} aria-labelledby="latest-results">
      <h3 className={css.leagueTitle} id="latest-results">
        Latest results
      </h3>
      {groups.some(({ story }) => story?.isBehind) ? <p className="note">{BEHIND}</p> : null}
      <ul className="list">
        {results.map(({ facts, result }) => (
          <ResultLine
            key={`${facts.group.slug} ${resultKey(result)}`}
            result={result}
            links={teamLinks(facts)}
            when={`entered ${enteredWords(result)}`}
            of={
              <Link to={standingsPath(facts.league.id, facts.group.slug)}>{facts.group.name}</Link>
            }
          />
        ))}
      </ul>
      <p className={css.origin}>{page.how}</p>
    </section>
  )
}

function resultKey({ sides, before }: Result): string {
  return `${before} ${sides.map(({ key }) => key).join(' ')}`
}

export const BEHIND = 'The newest match is being worked out.'

/** Older results are one tap away. */
const IN_SIGHT = 4
/** Bounds the size of the page. */
const MOST_EARLIER = 12

type TimelineProps = GroupFacts & {
  /** Lists all results, however many. */
  isWhole?: boolean
}

/** All results of a group, day by day; nothing without history. */
export function Timeline({ isWhole = false, ...facts }: TimelineProps) {
  const days = timelineOf(facts)
  if (days.length === 0) return null
  // Whole days, until there are enough.
  const shown = days.filter((_, n) => countOf(days.slice(0, n)) < IN_SIGHT)
  const rest = days.slice(shown.length)
  const most = isWhole ? Number.POSITIVE_INFINITY : MOST_EARLIER
  const earlier = rest.filter((_, n) => countOf(rest.slice(0, n + 1)) <= most)
  const links = teamLinks(facts)
  return (
    <section className={css.timeline} aria-labelledby="latest-results">
      <h2 className={css.title} id="latest-results">
        Latest results
      </h2>
      {facts.story?.isBehind ? <p className="note">{BEHIND}</p> : null}
      <Days links={links} days={shown} />
      {earlier.length > 0 ? (
        <details>
          <summary className={css.more}>{`Earlier results (${countOf(earlier)})`}</summary>
          <Days links={links} days={earlier} />
          {earlier.length < rest.length ? (
            <p>Older ones stand on the pages of their teams.</p>
          ) : null}
        </details>
      ) : null}
      <p className="note">{originWords(facts)}</p>
    </section>
  )
}

export function originWords({ story }: Pick<GroupFacts, 'story'>): string {
  const since = historySince(story)
  return since === null ? page.how : `${page.how} History since ${since}.`
}

function countOf(days: readonly TimelineDay[]): number {
  return days.reduce((sum, { entries }) => sum + entries.length, 0)
}

function Days({ links, days }: { links: TeamLinks; days: readonly TimelineDay[] }) {
  return days.map(({ name, entries }) => (
    <div key={name} className={css.storyDay}>
      <h3 className={css.date}>{name}</h3>
      <ul className="list">
        {entries.map(({ seenAt, result, note }) =>
          result ? (
            <ResultLine
              key={resultKey(result)}
              result={result}
              links={links}
              when={`entered ${enteredThatDay(result)}`}
            />
          ) : (
            <li key={`${seenAt} ${note}`} className={css.note}>
              {note}
            </li>
          ),
        )}
      </ul>
    </div>
  ))
}

type ResultLineProps = {
  result: Result
  links: TeamLinks
  when: string
  of?: ReactNode
}

/** "Braai Sisters beat Smash Lions, 2-1 in sets, 16-11 in games" */
function ResultLine({ result, links, when, of }: ResultLineProps) {
  const { sides, isDraw, isWalkover } = result
  const [mine, theirs] = sides
  return (
    <li className={css.storyResult}>
      {of === undefined ? null : <p className={css.of}>{of}</p>}
      <p className={`anywhere wide ${css.sides}`}>
        <TeamName of={mine} links={links} />{' '}
        <span className="soft">{isDraw ? 'drew with' : 'beat'}</span>{' '}
        <TeamName of={theirs} links={links} />
        <span className="sr">, </span>
      </p>
      <p>
        <strong className={css.storySets}>
          {isWalkover ? WALKOVER : `${mine.sets}-${theirs.sets}`}
        </strong>
        {isWalkover ? '' : ` in sets, ${mine.games}-${theirs.games} in games`}
      </p>
      <p className={css.when}>{`${when}${correctedWords(result)}`}</p>
    </li>
  )
}

/** `team`: its key. */
export type TeamProps = GroupFacts & { team: string }

/** Path of the team's page by team key. */
export type TeamLinks = ReadonlyMap<string, string>

export function teamLinks({ league, group, rows }: Omit<GroupFacts, 'story'>): TeamLinks {
  const base = standingsPath(league.id, group.slug)
  return new Map([...teamSlugs(league, rows ?? [])].map(([key, slug]) => [key, `${base}/${slug}`]))
}

export function TeamName({ of, links }: { of: Pick<Row, 'key' | 'team'>; links: TeamLinks }) {
  const path = links.get(keyOf(of))
  return path === undefined ? <bdi>{of.team}</bdi> : <Link to={path}>{of.team}</Link>
}

type ArrangeProps = Pick<GroupFacts, 'league' | 'group'> & { pair: RowPair }

/** Asks in WhatsApp when two teams play; the sender chooses whom. */
export function Arrange({ league, group, pair }: ArrangeProps) {
  const names = pair.map(({ team }) => printedName(team)).join(' v ')
  const question = `${names}, ${group.name}, ${league.name}: when shall we play?`
  return (
    <a className={css.share} href={chatUrl('', question)} target="_blank" rel="noopener">
      Arrange it<span className="sr"> {names}</span>
    </a>
  )
}
