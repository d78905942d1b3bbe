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

/** Small, among the boards: each group's page has more. */
const SHOWN = 3

type LeagueResultsProps = { league: League; groups: readonly GroupStandings[]; story: StoryGroups }

/** The newest results of all groups of a league. Nothing of children. */
export function LeagueResults(model: LeagueResultsProps) {
  const results = newestOf(model)
  if (results.length === 0) return null
  return (
    <section className={lines.results} aria-labelledby="latest-results">
      <h3 className={lines.title} id="latest-results">
        Latest results
      </h3>
      <ul className={lines.list}>
        {results.map(({ facts, result }) => (
          <Line key={lineKey(facts, result)} facts={facts} result={result} />
        ))}
      </ul>
      <p className={lines.origin}>{page.how}</p>
    </section>
  )
}

function Line({ facts, result }: { facts: GroupFacts; result: Result }) {
  const { league, group } = facts
  const [one, other] = result.sides
  const links = teamLinks(facts)
  return (
    <ResultLine
      result={result}
      one={<TeamName side={one} links={links} />}
      other={<TeamName side={other} links={links} />}
      when={`entered ${enteredWords(result)}`}
      of={<Link to={standingsPath(league.id, group.slug)}>{group.name}</Link>}
    />
  )
}

/** Empty while rows have no keys by which results name teams. */
export function newestOf({ league, groups, story }: LeagueResultsProps) {
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

function lineKey({ group }: GroupFacts, { sides, before }: Result): string {
  return `${group.slug} ${before} ${sides.map(({ key }) => key).join(' ')}`
}

type TimelineProps = {
  links: TeamLinks
  /** The newest first. */
  days: readonly TimelineDay[]
  /** A day; null: not known. */
  since: string | null
}

/** In sight at once; older ones one tap away. */
const IN_SIGHT = 4
/** Behind the tap: the page has to stay small. */
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

/** How results come about. `since`: as above. */
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

/** And how many days are left out, the oldest. */
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
  const [one, other] = result.sides
  return (
    <ResultLine
      result={result}
      one={<TeamName side={one} links={links} />}
      other={<TeamName side={other} links={links} />}
      when={`entered ${enteredThatDay(result)}`}
    />
  )
}

function entryKey({ seenAt, result, note }: TimelineEntry): string {
  return `${seenAt} ${result?.sides.map(({ key }) => key).join(' ') ?? note}`
}

type ResultLineProps = {
  result: Result
  /** The teams, the winner first. */
  one: ReactNode
  other: ReactNode
  /** Said of it in small print. */
  when: string
  /** The group that it is of, where several stand together. */
  of?: ReactNode
}

/** One result, in a list. Reads "Braai Sisters beat Smash Lions, 2-1 in sets, 16-11 in games". */
export function ResultLine({ result, one, other, when, of }: ResultLineProps) {
  const { sides, isDraw, isWalkover } = result
  const [mine, theirs] = sides
  return (
    <li className={lines.result}>
      {of === undefined ? null : <p className={lines.of}>{of}</p>}
      <p className={lines.teams}>
        {one} <span className={lines.verb}>{isDraw ? 'drew with' : 'beat'}</span> {other}
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

/** What is known of the group of a team. `team`: its key. */
export type TeamProps = GroupFacts & { team: string }

/** By team key, the path of its page; made once for all names of a group. */
export type TeamLinks = ReadonlyMap<string, string>

export function teamLinks({ league, group, rows }: Omit<GroupFacts, 'story'>): TeamLinks {
  const base = standingsPath(league.id, group.slug)
  return new Map([...teamSlugs(league, rows ?? [])].map(([key, slug]) => [key, `${base}/${slug}`]))
}

/** Leads to the team's page, where it has one. */
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
