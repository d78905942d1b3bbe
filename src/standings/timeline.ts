// A team’s season in order: points, matches, opponents.
import type { GroupFacts } from '../../shared/standings/group.ts'
import type { GroupStory } from '../../shared/standings/history.ts'
import { type Result, type ResultSide, resultsOf } from '../../shared/standings/results.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { HIDDEN, keyOf } from '../../shared/standings/team.ts'
import { dayWords, MINUTE, sastMoment } from '../../shared/time.ts'

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

export type Outcome = 'won' | 'drawn' | 'lost'

/** A result as one team sees it. */
export type OwnResult = Omit<Result, 'sides' | 'isDraw'> & {
  outcome: Outcome
  own: ResultSide
  other: ResultSide
}

export type Opponents = {
  /** Newest first. */
  results: readonly OwnResult[]
  /** Matches of which it is not known against whom they were played; null: nor how many, or older ones are left out. */
  open: number | null
  /** The table has a newer match, which is being worked out. */
  isBehind: boolean
  /** In the order of the table; null: not certain. */
  toPlay: readonly Row[] | null
}

/** `team`: its key. `matches`: how many each team plays in a round; null: nobody has said. */
export function opponentsOf(
  facts: Pick<GroupFacts, 'rows' | 'story'>,
  team: string,
  matches: number | null,
): Opponents {
  const rows = facts.rows ?? []
  const results = resultsOf(facts).flatMap((result) => ownResult(result, team) ?? [])
  const played = rows.find((row) => keyOf(row) === team)?.played ?? null
  // The story may be a little ahead of the table, or behind it.
  const { isCut = false, isBehind: isStoryBehind = false } = facts.story ?? {}
  const isComplete = played === results.length && matches !== null
  const isBehind = isStoryBehind && played !== results.length
  const isUnsure = played === null || isCut || isBehind
  const open = isUnsure ? null : Math.max(0, played - results.length)
  return {
    results,
    open,
    isBehind,
    toPlay: isComplete ? toPlay(rows, results, team, matches) : null,
  }
}

/** null: the team had no part in it. */
function ownResult({ sides, isDraw, ...more }: Result, team: string): OwnResult | null {
  const [first, second] = sides
  if (first.key === team) {
    return { ...more, outcome: isDraw ? 'drawn' : 'won', own: first, other: second }
  }
  if (second.key !== team) return null
  return { ...more, outcome: isDraw ? 'drawn' : 'lost', own: second, other: first }
}

/** Where each pair meets once, and as many are left as matches are: else it is not known who is left. */
function toPlay(
  rows: readonly Row[],
  results: readonly OwnResult[],
  team: string,
  matches: number,
): readonly Row[] | null {
  const met = new Set(results.map(({ other }) => other.key))
  const left = rows.filter((row) => keyOf(row) !== team && !met.has(keyOf(row)))
  const isOnce = rows.length - 1 === matches && met.size === results.length
  const isNamed = left.every((row) => row.team !== HIDDEN)
  return isOnce && isNamed && left.length === matches - results.length ? left : null
}
