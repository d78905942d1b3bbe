// Ended rounds: their final tables and results, as the history Worker keeps them.
import * as v from 'valibot'
import type { League } from '../content/leagues.ts'
import { DAY, dateText } from '../time.ts'
import { groupCalled } from '../urls.ts'
import { factsOfRound } from './group.ts'
import { type EndedRound, RoundSchema } from './history.ts'
import { championOf, winnerIn } from './round.ts'
import { zoneOutcomes } from './zones.ts'

/** All groups of a league end a round within this time. */
const ONE_ROUND_MS = 14 * DAY

/** The rounds that all groups of a league played at the same time have one name, by the days of their ends. */
export function roundNames(rounds: readonly EndedRound[]): ReadonlyMap<EndedRound, string> {
  const together: EndedRound[][] = []
  for (const round of rounds.toSorted((one, other) => one.at - other.at)) {
    const own = together.at(-1)
    const [first] = own ?? []
    const isSame = first && round.at - first.at <= ONE_ROUND_MS
    if (own && isSame && !own.some(({ group }) => group === round.group)) own.push(round)
    else together.push([round])
  }
  return new Map(together.flatMap((own) => own.map((round) => [round, daysOf(own)] as const)))
}

/** "28 November 2026", "5 to 12 November 2026" or "30 October to 6 November 2026". `rounds`: the oldest first. */
function daysOf(rounds: readonly EndedRound[]): string {
  const [first = '', last = ''] = [rounds[0], rounds.at(-1)].map((round) =>
    dateText(round?.at ?? 0),
  )
  if (first === last) return last
  const [day, month, year = ''] = first.split(' ')
  const ofYear = last.endsWith(`${month} ${year}`) ? day : `${day} ${month}`
  return `${last.endsWith(year) ? ofYear : first} to ${last}`
}

/** `outcome`: "Braai Sisters won"; before a final, who plays in it. */
export function roundEnd(league: League, round: EndedRound) {
  const group = groupCalled(league.groups, round.group)
  if (!round.isComplete || !group) return { outcome: 'Not all matches were played', champion: null }
  const facts = factsOfRound(league, group, round)
  const winner = winnerIn(facts)
  const final = zoneOutcomes(facts, (kind) => kind === 'finals').join('. ')
  const outcome = winner ? `${winner.team} won` : final || 'A shared first place'
  return { outcome, champion: championOf(facts) }
}

const RecordSchema = v.object({
  /** "Biggest win" */
  name: v.string(),
  /** "Braai Sisters beat Smash Lions, 3-0 in sets, 18-4 in games" */
  words: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Path of the page that shows it. */
  path: v.string(),
})
export type SeasonRecord = v.InferOutput<typeof RecordSchema>

const EndedSchema = v.object({
  ...v.pick(RoundSchema, ['group', 'slug']).entries,
  /** The name from roundNames. */
  name: v.string(),
  /** The sentence from roundEnd. */
  outcome: v.string(),
  /** Milliseconds since 1970: when it ended. */
  at: v.number(),
  /** As championOf. */
  champion: v.nullable(v.object({ team: v.string(), score: v.string() })),
  /** Place and points of the team whose page it is. */
  place: v.optional(v.number()),
  points: v.nullish(v.number()),
})

/** The ended rounds that a page below /standings shows, and the answer of GET /api/rounds/…. */
export const PageRoundsSchema = v.object({
  /** Path of the page. */
  path: v.string(),
  /** The round of the page, or the rounds of its league, group or team, the newest first. */
  rounds: v.array(EndedSchema),
  /** The records of its league or team. */
  records: v.array(RecordSchema),
  /** The round whose page it is. */
  round: v.optional(RoundSchema),
})
export type PageRounds = v.InferOutput<typeof PageRoundsSchema>
