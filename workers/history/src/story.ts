// Builds the story of a league from what its groups' tables show.
import {
  type GroupStory,
  RESULT_FLAGS,
  readResult,
  type Story,
} from '../../../shared/standings/history.ts'
import { hasNotStarted } from '../../../shared/standings/round.ts'
import { shortKey } from '../../../shared/standings/team.ts'
import { DAY, iso, lastMonday, MINUTE } from '../../../shared/time.ts'
import type { Gain } from './derive/compare-teams.ts'
import { matchCounts } from './derive/match.ts'
import { type DerivedRound, playedIn, type Step } from './derive/round.ts'

/** Boards show movement since Monday 06:00: the results of the week before are in, and nobody has played yet. */
const WEEK_STARTS_HOUR = 6
/** Points of a team that a chart draws, and notes of a group: a table may change back and forth for weeks. */
const MAX_KEPT = 24
const MAX_FORM = 5

type StoryInput = {
  derived: DerivedRound
  /** `changedAt` of the rows that the story is derived from. */
  rowsAt: number
  /** The group has had an earlier round. */
  isNewRound: boolean
}

/** The results of a round's tables. null: nothing has changed since the first one. */
export function groupStory(facts: StoryInput, now: number): GroupStory | null {
  const { isNewRound, rowsAt } = facts
  const { steps } = facts.derived
  const [first] = steps
  const isSilent = !isNewRound && steps.every(({ kind }) => kind === 'first' || kind === 'none')
  if (first === undefined || isSilent) return null
  const monday = lastMonday(now, WEEK_STARTS_HOUR)
  // Until all teams have played, places depend on who played first.
  const ranked = steps.filter(({ rows }) => rows.every((row) => matchCounts(row).played !== 0))
  const reference = ranked.findLast(({ at }) => at <= monday) ?? ranked[0]
  const teams = [...new Set(steps.flatMap(({ rows }) => rows.map(({ key }) => key)))]
  const ofTeams = <T extends { length: number }>(of: (team: string) => T) =>
    Object.fromEntries(
      teams.map((team) => [team, of(team)] as const).filter(([, told]) => told.length > 0),
    )
  return {
    rowsAt: iso(rowsAt),
    since: iso(Math.max(monday, ranked[0]?.at ?? rowsAt)),
    was: Object.fromEntries(reference?.rows.map(({ key, position }) => [key, position]) ?? []),
    form: ofTeams((team) => formLetters(team, steps)),
    results: resultTuples(facts.derived),
    series: ofTeams((team) => thinned(seriesOf(team, steps))),
    notes: thinned(steps.flatMap((step, n) => notesOf(step, n, facts))),
  }
}

export function resultTuples({ steps, results }: DerivedRound): GroupStory['results'] {
  return results.flatMap(({ match, step: n, isConfirmed, correctedIn }): GroupStory['results'] => {
    const step = steps[n]
    if (step === undefined) return []
    const { a, b, setsA, setsB, gamesA, gamesB, isWalkover } = match
    const flags =
      (isConfirmed ? RESULT_FLAGS.certain : RESULT_FLAGS.justIn) |
      (isWalkover ? RESULT_FLAGS.walkover : 0) |
      (correctedIn ? RESULT_FLAGS.corrected : 0)
    const [from, to] = [minuteOf(step.before ?? step.at), minuteOf(step.at)]
    return [[shortKey(a), shortKey(b), setsA, setsB, gamesA, gamesB, from, to, flags]]
  })
}

/** The team's first table, and each after which it had played or had other points. */
function seriesOf(team: string, steps: readonly Step[]): NonNullable<GroupStory['series'][string]> {
  let points: number | null | undefined
  return steps.flatMap(({ at, rows, gains }) => {
    const row = rows.find(({ key }) => key === team)
    if (row === undefined || (!gains.has(team) && row.points === points)) return []
    points = row.points
    return [[minuteOf(at), row.points, hasNotStarted(rows) ? 0 : row.position] as const]
  })
}

function notesOf(step: Step, n: number, { isNewRound, derived }: StoryInput): GroupStory['notes'] {
  const { kind, at, isConfirmed, rows } = step
  if (n === 0 && isNewRound) {
    const all = rows.reduce((sum, row) => sum + (matchCounts(row).played ?? 0), 0)
    const played = Math.floor(all / 2)
    return [['round', minuteOf(at)], ...openNotes(at, played)]
  }
  if (kind === 'correction') {
    // A half-finished import looks like a correction until a later answer comes.
    const isSettled = isConfirmed || n < derived.steps.length - 1
    return isSettled ? [['corrected', minuteOf(at)]] : []
  }
  return openNotes(at, openUntil(n, derived) - openUntil(n - 1, derived))
}

/** First matches with unknown opponents. A table may show one side of a match, and the next one the other. */
function openUntil(last: number, { steps, results }: DerivedRound): number {
  const played = steps.slice(0, last + 1).reduce((sum, step) => sum + playedIn(step), 0)
  return Math.floor(played / 2) - results.filter(({ step }) => step <= last).length
}

function openNotes(at: number, matches: number): GroupStory['notes'] {
  return matches > 0 ? [['open', minuteOf(at), matches]] : []
}

/** How the team's last matches ended, oldest first; '' when nothing is known. */
function formLetters(team: string, steps: readonly Step[]): string {
  const first = isWhole(team, steps)
    ? 0
    : steps.findLastIndex(({ kind }) => kind === 'correction') + 1
  const gains = steps.slice(first).flatMap(({ gains: all }) => all.get(team) ?? [])
  let form = ''
  for (const gain of gains.toReversed()) {
    const letters = lettersOf(gain)
    // When not all of these matches fit, the newest among them are unknown.
    if (form !== '' && form.length + letters.length > MAX_FORM) break
    form = `${letters.slice(-MAX_FORM)}${form}`
  }
  return form
}

/** Lower case: the order of these matches is unknown. */
function lettersOf({ wins, draws, losses }: Gain): string {
  const letters = 'w'.repeat(wins) + 'd'.repeat(draws) + 'l'.repeat(losses)
  return [wins, draws, losses].filter((count) => count > 0).length === 1
    ? letters.toUpperCase()
    : letters
}

/** The gains add up to its row of today, so no correction is left unexplained. */
function isWhole(team: string, steps: readonly Step[]): boolean {
  const rows = steps.flatMap((step) => step.rows.find(({ key }) => key === team) ?? [])
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return false
  return (['wins', 'draws', 'losses'] as const).every((column) => {
    const gained = steps.reduce((sum, { gains }) => sum + (gains.get(team)?.[column] ?? 0), 0)
    return (first[column] ?? 0) + gained === (last[column] ?? 0)
  })
}

/** Keeps the first one, which says when the history, or the round, begins. */
function thinned<T>(all: readonly T[]): T[] {
  return all.length > MAX_KEPT ? [...all.slice(0, 1), ...all.slice(1 - MAX_KEPT)] : [...all]
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE)
}

type Groups = readonly (readonly [table: string, story: GroupStory])[]

/** Results of the round before stay until the league has this many of the new one. */
const NEW_RESULTS = 5
/** Minutes within which the groups of a league begin their next round. */
const ONE_TURNOVER = (14 * DAY) / MINUTE

/** `at`: the newest of its tables, or the start of the week that movements count from. */
export function leagueStory(groups: Groups, now: number): Story {
  const times = groups.map(([, { rowsAt, since }]) => (rowsAt > since ? rowsAt : since))
  const told = groups.map(([table, story]) => [table, withoutOldResults(story, groups, now)])
  return { v: 1, at: times.toSorted().at(-1) ?? null, groups: Object.fromEntries(told) }
}

function withoutOldResults(story: GroupStory, groups: Groups, now: number): GroupStory {
  const { previous, ...own } = story
  // This evening's message still lists them.
  if (!previous || previous.at > now - DAY) return story
  const began = beginOf(story)
  // Groups that still play the round before do not count.
  const begun = groups.filter(([, one]) => beginOf(one) > began - ONE_TURNOVER)
  // Only confirmed results count.
  const results = begun.flatMap(([, one]) => one.results.map(readResult))
  return results.filter(({ isCertain }) => isCertain).length < NEW_RESULTS ? story : own
}

/** The minute in which the round began; 0: the first round. */
function beginOf({ notes }: Pick<GroupStory, 'notes'>): number {
  return notes.find(([kind]) => kind === 'round')?.[1] ?? 0
}
