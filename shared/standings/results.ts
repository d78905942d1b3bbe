// Results as pages, feeds and the API list them: certain ones alone, the newest first.
import * as v from 'valibot'
import type { Group, League } from '../content/leagues.ts'
import { DAY, HOUR, MINUTE, SAST_OFFSET_MS } from '../time.ts'
import { standingsPath, teamPathOf, teamSlugs } from '../urls.ts'
import type { GroupFacts } from './group.ts'
import { type GroupStory, RESULT_FLAGS } from './history.ts'
import { keyOf } from './team.ts'

/** Where a packed result has its two minutes. */
const [AFTER, BEFORE] = [6, 7] as const

export type ResultSide = { key: string; team: string; sets: number; games: number }

export type Result = {
  /** The winner first; of a draw either. */
  sides: readonly [ResultSide, ResultSide]
  isDraw: boolean
  isWalkover: boolean
  /** The league put it right after it was first entered. */
  isCorrected: boolean
  /** No later answer of the service has confirmed it yet. Feeds and data files leave it out. */
  isJustIn: boolean
  /** Milliseconds since 1970, between which it was entered. */
  after: number
  before: number
}

type Facts = Pick<GroupFacts, 'rows' | 'story'>

/** Of teams that stand in the table. */
export function resultsOf(facts: Facts): Result[] {
  return unreadResults(facts).flatMap(({ read }) => read() ?? [])
}

/** `read`: null: one of the two does not stand in the table. */
type UnreadResult = Pick<Result, 'after' | 'before'> & { read(): Result | null }

/** By their times alone, for who shows only the newest of many. */
export function unreadResults({ rows, story }: Facts): UnreadResult[] {
  let names: ReadonlyMap<string, string> | null = null
  const namesOf = () => {
    names ??= new Map((rows ?? []).map((row) => [keyOf(row), row.team]))
    return names
  }
  const results = (story?.results ?? []).map((packed) => ({
    after: packed[AFTER] * MINUTE,
    before: packed[BEFORE] * MINUTE,
    read: () => resultOf(packed, namesOf()),
  }))
  // Of those that came with one look the order is not known: it stays as it is stored.
  return results.toReversed()
}

/** Those that came at the same time stay as they are. */
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
  /** Of its page; null: it has none. */
  path: v.nullable(v.string()),
})

const LatestResultSchema = v.object({
  /** Another one for each result, and for good, also when the league corrects it. */
  id: v.string(),
  /** As they are called. */
  league: v.string(),
  group: v.string(),
  /** Of the group's page. */
  path: v.string(),
  /** The winner first; of a draw either. */
  sides: v.tuple([SideSchema, SideSchema]),
  isDraw: v.boolean(),
  isWalkover: v.boolean(),
  isCorrected: v.boolean(),
  /** Milliseconds since 1970, between which it was entered. */
  after: v.number(),
  before: v.number(),
  /** The same: when it last became another, `before` unless the league has put it right since. */
  changed: v.number(),
})

export const LatestResultsSchema = v.object({
  /** The newest first: 30, and all of this evening's where those are more. null: not known. */
  results: v.nullable(v.array(LatestResultSchema)),
})

export type LatestResult = v.InferOutput<typeof LatestResultSchema>
/** They are known. */
export type LatestResults = { results: LatestResult[] }

/** So many /results and each feed show. */
export const MOST_RESULTS = 30

/** `facts`: of every group in question, in the site's order. */
export function newestResults(facts: readonly GroupFacts[], now: number): LatestResults {
  // Those that came at the same time stay in the site's order.
  const all = facts.flatMap(found).toSorted(newestFirst)
  const evening = eveningAt(now)
  const results: LatestResult[] = []
  // Names and links are made for those alone that are shown.
  for (const { before, told } of all) {
    const isTonight = !evening.isOver && before >= evening.from
    if (results.length >= MOST_RESULTS && !isTonight) break
    const result = told()
    if (result !== null) results.push(result)
  }
  return { results }
}

/** `told`: null: it is just in, or not of two teams of the table. */
type Found = Pick<Result, 'after' | 'before'> & { told(): LatestResult | null }

function found(facts: GroupFacts): Found[] {
  if (facts.league.shortenNames) return []
  const teller = tellerOf(facts)
  return unreadResults(facts).map(({ after, before, read }) => {
    const told = () => {
      const result = read()
      return result && !result.isJustIn ? teller(result) : null
    }
    return { after, before, told }
  })
}

function tellerOf(facts: GroupFacts): (result: Result) => LatestResult {
  const { league, group } = facts
  const path = standingsPath(league.id, group.slug)
  let slugs: ReadonlyMap<string, string> | null = null
  const linked = (side: ResultSide) => {
    slugs ??= teamSlugs(league, facts.rows ?? [])
    const slug = slugs.get(side.key)
    return { ...side, path: slug === undefined ? null : teamPathOf(league.id, group.slug, slug) }
  }
  return ({ isJustIn: _, ...result }) => ({
    ...result,
    id: idOf(league, group, result),
    league: league.name,
    group: group.name,
    path,
    sides: [linked(result.sides[0]), linked(result.sides[1])],
    changed: changedAt(result, facts),
  })
}

/** Which results a correction put right is not told with it: the last one of the group counts. */
function changedAt(
  { isCorrected, before }: Pick<Result, 'isCorrected' | 'before'>,
  { story }: GroupFacts,
): number {
  const corrections = (story?.notes ?? []).flatMap(([kind, at]) =>
    kind === 'corrected' ? at * MINUTE : [],
  )
  return isCorrected ? Math.max(before, ...corrections) : before
}

/** By the pair and the look that showed it: the same two may meet again in another round. */
function idOf(
  league: League,
  { table }: Group,
  { sides, before }: Pick<Result, 'sides' | 'before'>,
): string {
  const pair = sides.map(({ key }) => encodeURIComponent(key)).toSorted()
  return [league.id, table, before / MINUTE, pair.join('-')].join('/')
}

/** Matches are played after work. */
const EVENING_HOUR = 16
/** Whoever sends the results after midnight means those of the evening; from then on the history looks again. */
const MORNING_HOUR = 6
/** From one look of the history at a table to the next (crons of workers/history/wrangler.toml). */
const LOOK_MS = 15 * MINUTE
const NIGHT_MS = DAY - (EVENING_HOUR - MORNING_HOUR) * HOUR

/** `from`: when it began, in milliseconds since 1970. `isOver`: it is the last one's morning after, or later. */
export type Evening = { from: number; isOver: boolean }

/** This evening, or the last one. */
export function eveningAt(now: number): Evening {
  const shift = EVENING_HOUR * HOUR - SAST_OFFSET_MS
  const from = Math.floor((now - shift) / DAY) * DAY + shift
  return { from, isOver: now >= from + NIGHT_MS }
}

/**
 * It came in this evening. When it was entered is known to a quarter of an hour at best: one that was entered between
 * 15:50 and 16:05 is of it; one of which the look before is older, as after a day without looks, may be of the afternoon.
 */
export function isOfEvening(
  { after, before }: Pick<Result, 'after' | 'before'>,
  { from, isOver }: Evening,
): boolean {
  return !isOver && before >= from && after >= from - LOOK_MS
}
