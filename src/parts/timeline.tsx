import type { GroupFacts } from '../../contract/group-facts.ts'
import { betweenWords, type TimelineDay, type TimelineEntry } from '../../contract/timeline.ts'
import css from './group-story.module.css'
import { ResultLine } from './result-line.tsx'
import { TeamName } from './team-name.tsx'

type TimelineProps = {
  facts: GroupFacts
  /** The newest first. */
  days: readonly TimelineDay[]
  /** A day; null: not known. */
  since: string | null
}

const HOW =
  'We work these results out from the table: it shows who won, in sets and games, not the score of each set.'

/** In sight at once; older ones one tap away. */
const IN_SIGHT = 4

export function Timeline({ facts, days, since }: TimelineProps) {
  const shown = daysInSight(days)
  const earlier = days.slice(shown)
  return (
    <section className={css.timeline} aria-labelledby="latest-results">
      <h2 className={css.title} id="latest-results">
        Latest results
      </h2>
      {days.slice(0, shown).map((day) => (
        <Day key={day.name} facts={facts} day={day} />
      ))}
      {earlier.length > 0 ? (
        <details>
          <summary className={css.more}>{`Earlier results (${countOf(earlier)})`}</summary>
          {earlier.map((day) => (
            <Day key={day.name} facts={facts} day={day} />
          ))}
        </details>
      ) : null}
      <p className={css.origin}>{since === null ? HOW : `${HOW} History since ${since}.`}</p>
    </section>
  )
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

function countOf(days: readonly TimelineDay[]): number {
  return days.reduce((sum, { entries }) => sum + entries.length, 0)
}

function Day({ facts, day }: { facts: GroupFacts; day: TimelineDay }) {
  return (
    <div className={css.day}>
      <h3 className={css.date}>{day.name}</h3>
      <ul className={css.list}>
        {day.entries.map((entry) => (
          <Entry key={keyOf(entry)} facts={facts} entry={entry} />
        ))}
      </ul>
    </div>
  )
}

function Entry({ facts, entry }: { facts: GroupFacts; entry: TimelineEntry }) {
  const { result, note } = entry
  if (note !== undefined) return <li className={css.note}>{note}</li>
  const [one, other] = result.sides
  return (
    <ResultLine
      result={result}
      one={<TeamName {...facts} side={one} />}
      other={<TeamName {...facts} side={other} />}
      when={`entered ${betweenWords(result)}`}
    />
  )
}

function keyOf({ seenAt, result, note }: TimelineEntry): string {
  return `${seenAt} ${result?.sides.map(({ key }) => key).join(' ') ?? note}`
}
