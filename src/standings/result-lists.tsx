// Results in lists: the newest of a league, and all of a group day by day; and how they get there.
import page from 'content:pages/results'
import { Link } from 'react-router-dom'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import { newestFirst, resultsOf, shownResults } from '../../shared/standings/results.ts'
import { isOver } from '../../shared/standings/season.ts'
import { keyOf, printedName } from '../../shared/standings/team.ts'
import { arrangePath, teamSlugs } from '../../shared/urls.ts'
import { reportPath } from '../app/links.ts'
import button from '../ui/controls.module.css'
import layout from '../ui/layout.module.css'
import { ResultList, ResultRow } from './result-row.tsx'
import resultsCss from './results.module.css'
import css from './story.module.css'
import { historySince, type RowPair, type TimelineDay, timelineOf } from './timeline.ts'

/** On a league's page; each group's page has more. */
const SHOWN = 3

/** The newest results of all groups of a league, but not of children. */
export function LeagueResults({ groups }: { groups: readonly GroupFacts[] }) {
  const results = groups
    .filter(({ league }) => !league.shortenNames)
    .flatMap((facts) => shownResults(facts, resultsOf(facts)))
    .toSorted(newestFirst)
    .slice(0, SHOWN)
  if (results.length === 0) return null
  return (
    <section className={css.leagueResults} aria-labelledby="latest-results">
      <h3 className={css.leagueTitle} id="latest-results">
        Latest results
      </h3>
      {groups.some(({ story }) => story?.behindSince) ? <p className="note">{BEHIND}</p> : null}
      <ResultList results={results} isOfLeague />
      <p className={css.origin}>{page.how}</p>
    </section>
  )
}

export const BEHIND = 'The newest result is being checked.'

/** Older results are one tap away. */
const IN_SIGHT = 4
/** Bounds the size of the page. */
const MAX_EARLIER = 12

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
  const most = isWhole ? Number.POSITIVE_INFINITY : MAX_EARLIER
  const earlier = rest.filter((_, n) => countOf(rest.slice(0, n + 1)) <= most)
  return (
    <section aria-labelledby="latest-results">
      <h2 className={css.title} id="latest-results">
        Latest results
      </h2>
      {facts.story?.behindSince ? <p className="note">{BEHIND}</p> : null}
      <Days days={shown} />
      {earlier.length > 0 ? (
        <details>
          <summary className={css.more}>{`Earlier results (${countOf(earlier)})`}</summary>
          <Days days={earlier} />
          {earlier.length < rest.length ? <p>Older results are on each team's page.</p> : null}
        </details>
      ) : null}
      <p className="note">{originText(facts)}</p>
    </section>
  )
}

export function originText({ story }: Pick<GroupFacts, 'story'>): string {
  const since = historySince(story)
  return since === null ? page.how : `${page.how} Results since ${since}.`
}

function countOf(days: readonly TimelineDay[]): number {
  return days.reduce((sum, { entries }) => sum + entries.length, 0)
}

function Days({ days }: { days: readonly TimelineDay[] }) {
  return days.map(({ id, name, entries }) => (
    <div key={id} className={css.storyDay}>
      <h3 className={css.date}>{name}</h3>
      <ul className={resultsCss.rows}>
        {entries.map((entry, n) =>
          'note' in entry ? (
            <li key={entry.id} className={css.aside}>
              {entry.note}
            </li>
          ) : (
            <ResultRow key={entry.id} result={entry} label={n === 0 ? '' : undefined} isOfGroup />
          ),
        )}
      </ul>
    </div>
  ))
}

type ArrangeProps = Pick<GroupFacts, 'league' | 'group' | 'rows'> & { pair: RowPair }

/** To the page on which the two agree on a date; the first team offers. It has no match of children. */
export function Arrange({ league, group, rows, pair }: ArrangeProps) {
  const slugs = teamSlugs(league, rows ?? [])
  const teams = pair.flatMap((row) => slugs.get(keyOf(row)) ?? [])
  if (teams.length < pair.length) return null
  return (
    <Link className="screen target bold" to={arrangePath([league.id, group.slug, ...teams])}>
      Arrange it
      <span className="sr">{` ${pair.map(({ team }) => printedName(team)).join(' v ')}`}</span>
    </Link>
  )
}

/** To the page for reporting a score, with league and group chosen. */
export function ReportLink({ league, group }: { league: League; group?: Group }) {
  if (isOver(league)) return null
  return (
    <Link
      className={`screen ${layout.tool} ${button.main}`}
      to={reportPath(league.id, group?.slug)}
    >
      Report a score<span className="sr">{` of ${group?.name ?? league.name}`}</span>
    </Link>
  )
}
