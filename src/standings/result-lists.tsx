// Results in lists: the newest of a league, and all of a group day by day.
import page from 'content:pages/results'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { League } from '../../shared/content/leagues.ts'
import type { GroupFacts, StoryGroups } from '../../shared/standings/group.ts'
import {
  correctedWords,
  enteredThatDay,
  enteredWords,
  WALKOVER,
} from '../../shared/standings/result-words.ts'
import {
  newestFirst,
  type Result,
  type ResultSide,
  resultsOf,
} from '../../shared/standings/results.ts'
import type { GroupStandings } from '../../shared/standings/schema.ts'
import { standingsPath, teamSlugs } from '../../shared/urls.ts'
import css from './group-story.module.css'
import lines from './result-lines.module.css'
import type { TimelineDay, TimelineEntry } from './timeline.ts'

/** On a league's page; each group's page has more. */
const SHOWN = 3

type LeagueResultsProps = { league: League; groups: readonly GroupStandings[]; story: StoryGroups }

/** The newest results of all groups of a league, but not of children. */
export function LeagueResults(model: LeagueResultsProps) {
  const results = newestOf(model)
  if (results.length === 0) return null
  return (
    <section className={lines.results} aria-labelledby="latest-results">
      <h3 className={lines.title} id="latest-results">
        Latest results
      </h3>
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
      <p className={lines.origin}>{page.how}</p>
    </section>
  )
}

/** Empty while rows have no keys, by which results name teams. */
function newestOf({ league, groups, story }: LeagueResultsProps) {
  if (league.shortenNames) return []
  return league.groups
    .flatMap((group) => {
      const rows = groups.find(({ slug }) => slug === group.slug)?.rows ?? null
      const facts: GroupFacts = { league, group, rows, story: story[group.table] ?? null }
      return resultsOf(facts).map((result) => ({ facts, result }))
    })
    .toSorted((a, b) => newestFirst(a.result, b.result))
    .slice(0, SHOWN)
}

function resultKey({ sides, before }: Result): string {
  return `${before} ${sides.map(({ key }) => key).join(' ')}`
}

type TimelineProps = {
  links: TeamLinks
  /** The newest first. */
  days: readonly TimelineDay[]
  /** A day; null: unknown. */
  since: string | null
}

/** Older results are one tap away. */
const IN_SIGHT = 4
/** Bounds the size of the page. */
const MOST_EARLIER = 12

export function Timeline({ links, days, since }: TimelineProps) {
  const shown = daysInSight(days)
  const [earlier, left] = earlierDays(days.slice(shown))
  return (
    <section className={css.timeline} aria-labelledby="latest-results">
      <h2 className={css.title} id="latest-results">
        Latest results
      </h2>
      {days.slice(0, shown).map((day) => (
        <Day key={day.name} links={links} day={day} />
      ))}
      {earlier.length > 0 ? (
        <details>
          <summary className={css.more}>{`Earlier results (${countOf(earlier)})`}</summary>
          {earlier.map((day) => (
            <Day key={day.name} links={links} day={day} />
          ))}
          {left > 0 ? <p>Older ones stand on the pages of their teams.</p> : null}
        </details>
      ) : null}
      <p className={css.origin}>{originWords(since)}</p>
    </section>
  )
}

export function originWords(since: string | null): string {
  return since === null ? page.how : `${page.how} History since ${since}.`
}

/** Whole days, until there are enough. */
function daysInSight(days: readonly TimelineDay[]): number {
  let entries = 0
  const enough = days.findIndex((day) => {
    entries += day.entries.length
    return entries >= IN_SIGHT
  })
  return enough === -1 ? days.length : enough + 1
}

/** Also returns the number of days that are left out. */
function earlierDays(days: readonly TimelineDay[]): [TimelineDay[], number] {
  const told = days.filter((_, n) => countOf(days.slice(0, n + 1)) <= MOST_EARLIER)
  return [told, days.length - told.length]
}

function countOf(days: readonly TimelineDay[]): number {
  return days.reduce((sum, { entries }) => sum + entries.length, 0)
}

function Day({ links, day }: { links: TeamLinks; day: TimelineDay }) {
  return (
    <div className={css.day}>
      <h3 className={css.date}>{day.name}</h3>
      <ul className={css.list}>
        {day.entries.map((entry) => (
          <Entry key={entryKey(entry)} links={links} entry={entry} />
        ))}
      </ul>
    </div>
  )
}

function Entry({ links, entry }: { links: TeamLinks; entry: TimelineEntry }) {
  const { result, note } = entry
  if (note !== undefined) return <li className={css.note}>{note}</li>
  return <ResultLine result={result} links={links} when={`entered ${enteredThatDay(result)}`} />
}

function entryKey({ seenAt, result, note }: TimelineEntry): string {
  return result ? resultKey(result) : `${seenAt} ${note}`
}

type ResultLineProps = {
  result: Result
  links: TeamLinks
  when: string
  /** Its group, in a list of several. */
  of?: ReactNode
}

/** "Braai Sisters beat Smash Lions, 2-1 in sets, 16-11 in games" */
export function ResultLine({ result, links, when, of }: ResultLineProps) {
  const { sides, isDraw, isWalkover } = result
  const [mine, theirs] = sides
  return (
    <li className={lines.result}>
      {of === undefined ? null : <p className={lines.of}>{of}</p>}
      <p className={lines.teams}>
        <TeamName side={mine} links={links} />{' '}
        <span className="soft">{isDraw ? 'drew with' : 'beat'}</span>{' '}
        <TeamName side={theirs} links={links} />
        <span className="sr">, </span>
      </p>
      {isWalkover ? (
        <p className={lines.figures}>
          <strong className={lines.sets}>{WALKOVER}</strong>
        </p>
      ) : (
        <p className={lines.figures}>
          <strong className={lines.sets}>{`${mine.sets}-${theirs.sets}`}</strong>
          {` in sets, ${mine.games}-${theirs.games} in games`}
        </p>
      )}
      <p className={lines.when}>{`${when}${correctedWords(result)}`}</p>
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

/** Links to the team's page if it has one. */
export function TeamName({
  side,
  links,
}: {
  side: Pick<ResultSide, 'key' | 'team'>
  links: TeamLinks
}) {
  const path = links.get(side.key)
  return path === undefined ? <bdi>{side.team}</bdi> : <Link to={path}>{side.team}</Link>
}
