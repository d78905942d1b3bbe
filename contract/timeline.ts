// What came to a group, day by day: results, and what the league did that no result tells.
import type { GroupFacts } from './group-facts.ts'
import { type Result, resultsOf } from './results.ts'
import type { GroupStory } from './story.ts'
import { dayWords, MINUTE, sastMoment } from './time.ts'

/** `seenAt`: milliseconds since 1970, when the table first showed it. */
export type TimelineEntry = { seenAt: number } & (
  | { result: Result; note?: never }
  | { note: string; result?: never }
)
/** "Thursday 12 November" */
export type TimelineDay = { name: string; entries: TimelineEntry[] }

/** The newest first. */
export function timelineOf(facts: Pick<GroupFacts, 'rows' | 'story'>): TimelineDay[] {
  const results = resultsOf(facts).map((result) => ({ seenAt: result.before, result }))
  const notes = (facts.story?.notes ?? []).toReversed().map(entryOf)
  // Those of one look stay as they are: what is certain before what is not known.
  const all: TimelineEntry[] = [...results, ...notes].toSorted(
    (one, other) => other.seenAt - one.seenAt,
  )
  const days: TimelineDay[] = []
  for (const entry of all) {
    const name = dayWords(entry.seenAt)
    const day = days.at(-1)
    if (day?.name === name) day.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return days
}

/** "21 November 2026"; null: nothing is known. */
export function historySince(story: GroupStory | null): string | null {
  const firsts = Object.values(story?.series ?? {}).flatMap((points) => points[0]?.[0] ?? [])
  if (firsts.length === 0) return null
  const { day, month, year } = sastMoment(Math.min(...firsts) * MINUTE)
  return `${day} ${month} ${year}`
}

function entryOf(note: GroupStory['notes'][number]): { seenAt: number; note: string } {
  const [kind, minute, count] = note
  return { seenAt: minute * MINUTE, note: noteWords(kind, count) }
}

function noteWords(kind: GroupStory['notes'][number][0], count = 1): string {
  if (kind === 'corrected') return 'The league corrected this table.'
  if (kind === 'round') return 'A new round began. Results of the one before are not counted here.'
  const matches = count === 1 ? '1 match was entered' : `${count} matches were entered`
  return `${matches} of which the table does not tell who played whom.`
}
