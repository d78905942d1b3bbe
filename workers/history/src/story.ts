// The story of a league: of each group from the course of its round, and in all no longer than a page can carry.
import {
  type GroupStory,
  MAX_STORY_BYTES,
  NO_STORY,
  RESULT_FLAGS,
  type Story,
} from '../../../shared/standings/history.ts'
import { shortKey } from '../../../shared/standings/team.ts'
import { iso, lastMonday, MINUTE } from '../../../shared/time.ts'
import type { Course, Gain, Result, Step } from './course.ts'

/** Since 06:00 on Monday a board shows who moved: the week's matches are long entered, and nobody plays yet. */
const WEEK_STARTS_HOUR = 6
/** A chart draws no more points of a team. */
const MAX_POINTS = 24
/** The first, and the one of today. */
const MIN_POINTS = 2
/** When a story is too long, it keeps the newest results and points of each group, and ever fewer. */
const FEWER = [Number.POSITIVE_INFINITY, 48, 32, 24, 16, 12, 8, 5, 3, 1]
const MAX_FORM = 5

export type GroupFacts = {
  course: Course
  /** Since when the rows of its last table are known to who asks. */
  rowsAt: number
  /** The round follows another one. */
  isNewRound: boolean
  /** By old slug, the key of the team. */
  slugs: Readonly<Record<string, string>>
}

/** Not after `now`. */
export function weekStart(now: number): number {
  return lastMonday(now, WEEK_STARTS_HOUR)
}

/** null: nothing has changed since the table was first seen. */
export function groupStory(facts: GroupFacts, now: number): GroupStory | null {
  const { isNewRound, slugs, rowsAt } = facts
  const { steps, results } = facts.course
  const [first] = steps
  const isSilent = !isNewRound && steps.every(({ kind }) => kind === 'first' || kind === 'none')
  if (first === undefined || isSilent) return null
  const monday = weekStart(now)
  const reference = steps.findLast(({ at }) => at <= monday) ?? first
  const teams = [...new Set(steps.flatMap(({ rows }) => rows.map(({ key }) => key)))]
  const ofTeams = <T extends { length: number }>(of: (team: string) => T) =>
    Object.fromEntries(
      teams.map((team) => [team, of(team)] as const).filter(([, told]) => told.length > 0),
    )
  const old = Object.entries(slugs).filter(([, key]) => teams.includes(key))
  return {
    rowsAt: iso(rowsAt),
    since: iso(Math.max(monday, first.at)),
    was: Object.fromEntries(reference.rows.map(({ key, position }) => [key, position])),
    form: ofTeams((team) => formOf(team, steps)),
    results: results.flatMap((result) => packedResult(result, steps)),
    series: ofTeams((team) => seriesOf(team, steps)),
    notes: steps.flatMap((step, n) => notesOf(step, n, facts)),
    ...(old.length === 0 ? {} : { slugs: Object.fromEntries(old) }),
  }
}

function packedResult(result: Result, steps: readonly Step[]): GroupStory['results'] {
  const step = steps[result.step]
  if (step === undefined) return []
  const { a, b, setsA, setsB, gamesA, gamesB, isWalkover } = result.match
  const flags =
    (result.isConfirmed ? RESULT_FLAGS.certain : RESULT_FLAGS.justIn) |
    (isWalkover ? RESULT_FLAGS.walkover : 0) |
    (result.isCorrected ? RESULT_FLAGS.corrected : 0)
  const [from, to] = [minuteOf(step.before ?? step.at), minuteOf(step.at)]
  return [[shortKey(a), shortKey(b), setsA, setsB, gamesA, gamesB, from, to, flags]]
}

/** Its first table, and each in which it had played or its points had changed otherwise. */
function seriesOf(team: string, steps: readonly Step[]): NonNullable<GroupStory['series'][string]> {
  let points: number | null | undefined
  return steps.flatMap(({ at, rows, gains }) => {
    const row = rows.find(({ key }) => key === team)
    if (row === undefined || (!gains.has(team) && row.points === points)) return []
    points = row.points
    return [[minuteOf(at), row.points, row.position] as const]
  })
}

function notesOf(step: Step, n: number, { isNewRound, course }: GroupFacts): GroupStory['notes'] {
  const { kind, at, isConfirmed, gains } = step
  if (kind === 'round' || (n === 0 && isNewRound)) return [['round', minuteOf(at)]]
  if (kind === 'correction') {
    // Half an import looks like one until a later answer comes.
    const isSettled = isConfirmed || n < course.steps.length - 1
    return isSettled ? [['corrected', minuteOf(at)]] : []
  }
  const played = [...gains.values()].reduce((sum, { m }) => sum + m, 0)
  const open = Math.floor(played / 2) - course.results.filter((result) => result.step === n).length
  return open > 0 ? [['open', minuteOf(at), open]] : []
}

/** How the team's last matches ended, oldest first; '' when nothing is known. */
function formOf(team: string, steps: readonly Step[]): string {
  const first = isWhole(team, steps)
    ? 0
    : steps.findLastIndex(({ kind }) => kind === 'correction') + 1
  const gains = steps.slice(first).flatMap(({ gains: all }) => all.get(team) ?? [])
  let form = ''
  for (const gain of gains.toReversed()) {
    const letters = lettersOf(gain)
    // Which of them are the newest is not known, if not all of them fit.
    if (form !== '' && form.length + letters.length > MAX_FORM) break
    form = `${letters.slice(-MAX_FORM)}${form}`
  }
  return form
}

/** In small letters what may have come in another order. */
function lettersOf({ w, d, l }: Gain): string {
  const letters = 'w'.repeat(w) + 'd'.repeat(d) + 'l'.repeat(l)
  return [w, d, l].filter((count) => count > 0).length === 1 ? letters.toUpperCase() : letters
}

/** All that it gained makes its row of today: no correction is left unexplained. */
function isWhole(team: string, steps: readonly Step[]): boolean {
  const rows = steps.flatMap((step) => step.rows.find(({ key }) => key === team) ?? [])
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return false
  const gained = (letter: 'w' | 'd' | 'l') =>
    steps.reduce((sum, { gains }) => sum + (gains.get(team)?.[letter] ?? 0), 0)
  return (
    (first.wins ?? 0) + gained('w') === (last.wins ?? 0) &&
    (first.draws ?? 0) + gained('d') === (last.draws ?? 0) &&
    (first.losses ?? 0) + gained('l') === (last.losses ?? 0)
  )
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE)
}

type Groups = readonly (readonly [table: string, story: GroupStory])[]

export function leagueStory(groups: Groups): Story {
  if (groups.length === 0) return NO_STORY
  for (const most of FEWER) {
    const story = storyOf(groups.map(([table, group]) => [table, shortened(group, most)]))
    if (isShort(story)) return story
  }
  // Teams without numbers are known by their names, which may be of any length.
  const bare = groups.map(
    ([table, group]) => [table, { ...shortened(group, 1), series: {} }] as const,
  )
  const left = bare.toSorted(([, one], [, other]) => lengthOf(one) - lengthOf(other))
  while (left.length > 0 && !isShort(storyOf(left))) left.pop()
  return left.length === 0 ? NO_STORY : storyOf(left)
}

/** As of the newest of its tables, or of the week that its movements count from. */
function storyOf(groups: Groups): Story {
  const times = groups.map(([, { rowsAt = '', since }]) => (rowsAt > since ? rowsAt : since))
  return { v: 1, at: times.toSorted().at(-1) ?? null, groups: Object.fromEntries(groups) }
}

function isShort(story: Story): boolean {
  return lengthOf(story) <= MAX_STORY_BYTES
}

function lengthOf(value: Story | GroupStory): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

function shortened(group: GroupStory, most: number): GroupStory {
  const points = Math.max(MIN_POINTS, Math.min(most, MAX_POINTS))
  const series = Object.entries(group.series).map(([team, all]) => [team, thinned(all, points)])
  const isCut = group.results.length > most || group.notes.length > most
  return {
    ...group,
    results: group.results.slice(-most),
    series: Object.fromEntries(series),
    notes: group.notes.slice(-most),
    ...(isCut ? { isCut } : {}),
  }
}

/** The first says since when there is a history. */
function thinned<T>(points: readonly T[], most: number): T[] {
  return points.length > most ? [...points.slice(0, 1), ...points.slice(1 - most)] : [...points]
}
