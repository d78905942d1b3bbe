// Chooses the newest results of all leagues, and adds what else is known of this evening.
import { DAY, HOUR, MINUTE, SAST_OFFSET_MS } from '../time.ts'
import { roundPath, standingsPath } from '../urls.ts'
import { factsOfRound, type GroupFacts } from './group.ts'
import type { LatestResults } from './result-schema.ts'
import { type Entered, newestFirst, resultsOf, type ShownResult, shownResults } from './results.ts'
import { endText } from './zones.ts'

/** Number of results on /results and in each feed. */
export const MAX_RESULTS = 30

/** `facts`: of every group in question, in the site's order. */
export function newestResults(facts: readonly GroupFacts[], now: number): LatestResults {
  const named = facts.filter(({ league }) => !league.shortenNames)
  const results = named
    .flatMap((group) =>
      roundsOf(group)
        .flatMap((round) => shownResults(group, resultsOf(round), round.path))
        .map((result) => ({ ...result, changed: changedAt(result, group) })),
    )
    .toSorted(newestFirst)
    .filter((result, n) => n < MAX_RESULTS || isOfEvening(result, now))
  return {
    results,
    ended: Object.fromEntries(named.flatMap((group) => endedIn(group, now))),
    untold: named.filter((group) => isUntold(group, now)).map(pathOf),
  }
}

/** The round of a group, and the one before it, until there are results of the new one. `path`: of its page. */
function roundsOf(facts: GroupFacts): (GroupFacts & { path: string })[] {
  const { league, group, story } = facts
  const own = { ...facts, path: pathOf(facts) }
  const last = story?.previous
  if (!last) return [own]
  const path = roundPath(league.id, group.slug, last.slug)
  return [own, { ...factsOfRound(league, group, last), path }]
}

/** Includes a round that another has replaced on the same evening. */
function endedIn(facts: GroupFacts, now: number): [path: string, words: string][] {
  return roundsOf(facts).flatMap((round): [string, string][] => {
    const [last] = resultsOf(round)
    const words = last && isOfEvening(last, now) ? endText(round) : ''
    return words === '' ? [] : [[round.path, words]]
  })
}

/** Groups whose story is behind the table, or whose table does not show who played. */
function isUntold(facts: GroupFacts, now: number): boolean {
  const { notes = [], previous, behindSince = '' } = facts.story ?? {}
  const open = notes.flatMap(([kind, at]) => (kind === 'open' ? at * MINUTE : []))
  const times = [previous?.at ?? 0, Date.parse(behindSince), ...open]
  return times.some((at) => isOfEvening({ after: at, before: at }, now))
}

/** Feed readers show a result again when it is confirmed, a minute later or more. */
function changedAt({ before, isJustIn, isCorrected }: ShownResult, { story }: GroupFacts): number {
  // A correction does not name its results, so the group's last one counts.
  const corrections = (story?.notes ?? []).flatMap(([kind, at]) =>
    isCorrected && kind === 'corrected' ? at * MINUTE : [],
  )
  return Math.max(isJustIn ? before : before + MINUTE, ...corrections)
}

function pathOf({ league, group }: GroupFacts): string {
  return standingsPath(league.id, group.slug)
}

const EVENING_HOUR = 16
/** Results sent after midnight belong to the evening before; at this hour the history polls again. */
const MORNING_HOUR = 6
/** Between two polls (crons in workers/history/wrangler.toml). */
const RESULTS_POLL_MS = 15 * MINUTE
const NIGHT_MS = DAY - (EVENING_HOUR - MORNING_HOUR) * HOUR

/** When this evening began, or the last one, in milliseconds since 1970. */
export function eveningAt(now: number): number {
  const shift = EVENING_HOUR * HOUR - SAST_OFFSET_MS
  return Math.floor((now - shift) / DAY) * DAY + shift
}

/**
 * Whether a result was entered this evening; false from the next morning on. The time of entry is known to a quarter of
 * an hour at best: between 15:50 and 16:05 counts; after a longer gap it may have been the afternoon.
 */
export function isOfEvening({ after, before }: Entered, now: number): boolean {
  const from = eveningAt(now)
  return now < from + NIGHT_MS && before >= from && after >= from - RESULTS_POLL_MS
}
