// Ended rounds: their final tables and results, as the history Worker keeps them.
import * as v from 'valibot'
import type { League } from '../content/leagues.ts'
import { DAY, sastMoment } from '../time.ts'
import { groupCalled } from '../urls.ts'
import { factsOfRound } from './group.ts'
import { type Round, RoundSchema } from './history.ts'
import { winnerIn } from './round.ts'
import { zoneOutcomes } from './zones.ts'

/** The groups of a league end one round within this time. */
const ONE_ROUND_MS = 14 * DAY

/** "November 2026", or "November 2026, round 2", for what all groups of a league played at one time: when the first ended. */
export function roundNames(rounds: readonly Round[]): ReadonlyMap<Round, string> {
  const names = new Map<Round, string>()
  let together: Round[] = []
  for (const round of rounds.toSorted((one, other) => one.at - other.at)) {
    const [first = round] = together
    const isNext = together.some(({ group }) => group === round.group)
    together = isNext || round.at - first.at > ONE_ROUND_MS ? [round] : [...together, round]
    names.set(round, names.get(together[0] ?? round) ?? freeName(round, [...names.values()]))
  }
  return names
}

function freeName({ at }: Round, taken: readonly string[]): string {
  const { month, year } = sastMoment(at)
  const name = `${month} ${year}`
  const count = new Set(taken.filter((one) => one.startsWith(name))).size
  return count === 0 ? name : `${name}, round ${count + 1}`
}

/** "Braai Sisters won"; before a final, who plays in it. */
export function roundOutcome(league: League, round: Round): string {
  const group = groupCalled(league.groups, round.group)
  if (!round.isComplete || !group) return 'Not all matches were played'
  const facts = factsOfRound(league, group, round)
  const winner = winnerIn(facts)
  const final = zoneOutcomes(facts, (kind) => kind === 'finals').join('. ')
  return winner ? `${winner.team} won` : final || 'A shared first place'
}

const RecordSchema = v.object({
  /** "Biggest win" */
  name: v.string(),
  /** "Braai Sisters beat Smash Lions, 3-0 in sets, 18-4 in games" */
  words: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Of the page that shows it. */
  path: v.string(),
})
export type SeasonRecord = v.InferOutput<typeof RecordSchema>

const EndedSchema = v.object({
  ...v.pick(RoundSchema, ['group', 'slug']).entries,
  /** As roundNames makes it. */
  name: v.string(),
  /** As roundOutcome makes it. */
  outcome: v.string(),
  /** Of the team whose page it is. */
  place: v.optional(v.number()),
  points: v.nullish(v.number()),
})

/** What a page below /standings shows of ended rounds, and the answer of GET /api/rounds/…. */
export const PageRoundsSchema = v.object({
  /** Of the page. */
  path: v.string(),
  /** That of the page, or those of its league, group or team, the newest first. */
  rounds: v.array(EndedSchema),
  /** Those of its league or team. */
  records: v.array(RecordSchema),
  /** The round whose page it is. */
  round: v.optional(RoundSchema),
})
export type PageRounds = v.InferOutput<typeof PageRoundsSchema>
