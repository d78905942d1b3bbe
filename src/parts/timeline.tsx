import page from 'content:pages/results'
import { enteredThatDay } from '../../shared/standings/result-words.ts'
import type { TimelineDay, TimelineEntry } from '../standings/timeline.ts'
import css from './group-story.module.css'
import { ResultLine } from './result-line.tsx'
import { type TeamLinks, TeamName } from './team-name.tsx'

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
