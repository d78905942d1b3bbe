// Results as pages, feeds and the API list them.
import * as v from 'valibot'
import type { Group, League } from '../content/leagues.ts'
import { DAY, HOUR, MINUTE, SAST_OFFSET_MS } from '../time.ts'
import { roundPath, standingsPath, teamPathOf, teamSlugs } from '../urls.ts'
import type { GroupFacts } from './group.ts'
import { type GroupStory, RESULT_FLAGS } from './history.ts'
import { endWords } from './round.ts'
import { keyOf } from './team.ts'

export type ResultSide = { key: string; team: string; sets: number; games: number }

export type Result = {
  /** The winner first; of a draw either. */
  sides: readonly [ResultSide, ResultSide]
  isDraw: boolean
  isWalkover: boolean
  /** The league put it right after it was first entered. */
  isCorrected: boolean
  /** No later answer of the service has confirmed it yet; feeds and data files leave it out. */
  isJustIn: boolean
  /** Milliseconds since 1970, between which it was entered. */
  after: number
  before: number
}

/** The newest first; only those of teams that stand in the table. */
export function resultsOf({ rows, story }: Pick<GroupFacts, 'rows' | 'story'>): Result[] {
  const names = new Map((rows ?? []).map((row) => [keyOf(row), row.team]))
  // The order within one snapshot is not known: reversing keeps the stored order.
  return (story?.results ?? []).toReversed().flatMap((tuple) => resultOf(tuple, names) ?? [])
}

/** Those of the round before, whose teams may have left the table. */
function previousResults({ story }: GroupFacts): Result[] {
  const { results = [], teams = {} } = story?.previous ?? {}
  const names = new Map(Object.entries(teams))
  return results.toReversed().flatMap((tuple) => resultOf(tuple, names) ?? [])
}

export function newestFirst(
  one: Pick<Result, 'after' | 'before'>,
  other: Pick<Result, 'after' | 'before'>,
): number {
  return other.before - one.before || other.after - one.after
}

function resultOf(
  [a, b, setsA, setsB, gamesA, gamesB, after, before, flags]: GroupStory['results'][number],
  names: ReadonlyMap<string, string>,
): Result | null {
  const side = (key: string, sets: number, games: number): ResultSide | null => {
    const team = names.get(key)
    return team === undefined ? null : { key, team, sets, games }
  }
  const [first, second] = [side(String(a), setsA, gamesA), side(String(b), setsB, gamesB)]
  const isTold = (flags & (RESULT_FLAGS.certain | RESULT_FLAGS.justIn)) !== 0
  if (!first || !second || !isTold) return null
  const isWalkover = (flags & RESULT_FLAGS.walkover) !== 0
  return {
    sides: [first, second],
    isDraw: !isWalkover && setsA === setsB,
    isWalkover,
    isCorrected: (flags & RESULT_FLAGS.corrected) !== 0,
    isJustIn: (flags & RESULT_FLAGS.justIn) !== 0,
    after: after * MINUTE,
    before: before * MINUTE,
  }
}

const Count = v.pipe(v.number(), v.integer())
const SideSchema = v.object({
  key: v.string(),
  team: v.string(),
  sets: Count,
  games: Count,
  /** Path of the team's page; null: it has none. */
  path: v.nullable(v.string()),
})

const LatestResultSchema = v.object({
  /** Unique and permanent, also when the league corrects the result. */
  id: v.string(),
  league: v.string(),
  group: v.string(),
  /** Path of the group's page. */
  path: v.string(),
  /** The winner first; of a draw either. */
  sides: v.tuple([SideSchema, SideSchema]),
  isDraw: v.boolean(),
  isWalkover: v.boolean(),
  isCorrected: v.boolean(),
  /** Milliseconds since 1970, between which it was entered. */
  after: v.number(),
  before: v.number(),
  /** When it last changed: `before`, or the league's latest correction. */
  changed: v.number(),
})

export const LatestResultsSchema = v.object({
  /** The newest first: 30, or all of this evening if they are more. null: not known. */
  results: v.nullable(v.array(LatestResultSchema)),
  /** How rounds ended whose last result came in this evening, by the path of the group's page. */
  ended: v.optional(v.record(v.string(), v.string())),
  /** Paths of groups with results of this evening that are not told yet. */
  justIn: v.optional(v.array(v.string())),
})

export type LatestResult = v.InferOutput<typeof LatestResultSchema>
export type LatestResults = Omit<v.InferOutput<typeof LatestResultsSchema>, 'results'> & {
  results: LatestResult[]
}

/** On /results and in each feed. */
export const MOST_RESULTS = 30

/** `facts`: of every group in question, in the site's order. Results that are just in are left out. */
export function newestResults(facts: readonly GroupFacts[], now: number): LatestResults {
  const evening = eveningAt(now)
  const isTonight = ({ before }: Result) => !evening.isOver && before >= evening.from
  const named = facts.filter(({ league }) => !league.shortenNames)
  const results = named
    .flatMap((group) => [
      ...resultsOf(group).map((result) => ({ group, result, round: undefined })),
      ...previousResults(group).map((result) => ({ group, result, round: group.story?.previous })),
    ])
    .filter(({ result }) => !result.isJustIn)
    .toSorted((one, other) => newestFirst(one.result, other.result))
    .filter(({ result }, n) => n < MOST_RESULTS || isTonight(result))
    .map(({ group, result, round }) => latestResult(group, result, round?.slug))
  return {
    results,
    ended: Object.fromEntries(named.flatMap((group) => endedIn(group, evening))),
    justIn: evening.isOver ? [] : named.filter(isWaiting).map(pathOf),
  }
}

function endedIn(facts: GroupFacts, evening: Evening): [path: string, words: string][] {
  const words = endWords(facts)
  const [last] = resultsOf(facts)
  if (words === '' || !last || isWaiting(facts) || !isOfEvening(last, evening)) return []
  return [[pathOf(facts), words]]
}

/** A result is in that is not confirmed, or not derived. */
function isWaiting(facts: GroupFacts): boolean {
  return facts.story?.isBehind === true || resultsOf(facts).some(({ isJustIn }) => isJustIn)
}

function pathOf({ league, group }: GroupFacts): string {
  return standingsPath(league.id, group.slug)
}

/** `round`: slug of the ended round that it belongs to. */
function latestResult(
  facts: GroupFacts,
  { isJustIn: _, ...result }: Result,
  round?: string,
): LatestResult {
  const { league, group } = facts
  const slugs = teamSlugs(league, facts.rows ?? [])
  const linked = (side: ResultSide) => {
    const slug = slugs.get(side.key)
    return { ...side, path: slug === undefined ? null : teamPathOf(league.id, group.slug, slug) }
  }
  return {
    ...result,
    id: idOf(league, group, result),
    league: league.name,
    group: group.name,
    path: round === undefined ? pathOf(facts) : roundPath(league.id, group.slug, round),
    sides: [linked(result.sides[0]), linked(result.sides[1])],
    changed: changedAt(result, facts),
  }
}

/** A correction does not name its results, so the group's last one counts. */
function changedAt(
  { isCorrected, before }: Pick<Result, 'isCorrected' | 'before'>,
  { story }: GroupFacts,
): number {
  const corrections = (story?.notes ?? []).flatMap(([kind, at]) =>
    kind === 'corrected' ? at * MINUTE : [],
  )
  return isCorrected ? Math.max(before, ...corrections) : before
}

/** The pair and the time: the same two may meet again in another round. */
function idOf(
  league: League,
  { table }: Group,
  { sides, before }: Pick<Result, 'sides' | 'before'>,
): string {
  const pair = sides.map(({ key }) => encodeURIComponent(key)).toSorted()
  return [league.id, table, before / MINUTE, pair.join('-')].join('/')
}

const EVENING_HOUR = 16
/** Results sent after midnight belong to the evening before; at this hour the history polls again. */
const MORNING_HOUR = 6
/** Between two polls (crons in workers/history/wrangler.toml). */
const POLL_MS = 15 * MINUTE
const NIGHT_MS = DAY - (EVENING_HOUR - MORNING_HOUR) * HOUR

/** `from`: its start in milliseconds since 1970. `isOver`: the next morning has come. */
type Evening = { from: number; isOver: boolean }

/** This evening, or the last one. */
export function eveningAt(now: number): Evening {
  const shift = EVENING_HOUR * HOUR - SAST_OFFSET_MS
  const from = Math.floor((now - shift) / DAY) * DAY + shift
  return { from, isOver: now >= from + NIGHT_MS }
}

/**
 * Whether a result came in this evening. The time of entry is known to a quarter of an hour at best: between 15:50 and
 * 16:05 counts; after a longer gap between polls it may have been the afternoon.
 */
export function isOfEvening(
  { after, before }: Pick<Result, 'after' | 'before'>,
  { from, isOver }: Evening,
): boolean {
  return !isOver && before >= from && after >= from - POLL_MS
}
