// Where the points of a team lie in the drawing of how they grew. Pure: of it the part of the team's page draws its SVG.
import type { GroupStory } from '../../shared/standings/history.ts'
import { MINUTE, sastDay, sastMoment } from '../../shared/time.ts'

type Series = GroupStory['series'][string]

/** Of the drawing's own measure, whatever size it has on screen. */
export const CHART = {
  width: 640,
  height: 200,
  left: 56,
  right: 600,
  /** Above it the newest figure, in letters that do not shrink with the drawing. */
  top: 48,
  bottom: 156,
} as const
/** A line of more is no line any more. */
const MOST_POINTS = 24
/** Lines across it, beside that of nought. */
const MOST_LEVELS = 3

export type ChartDot = { x: number; y: number; points: number }

export type Chart = {
  /** As a polyline takes them. */
  line: string
  /** Oldest first. */
  dots: readonly ChartDot[]
  levels: readonly { y: number; points: number }[]
  /** The first and the last day, once where they are one. */
  days: readonly { x: number; words: string; isLast: boolean }[]
}

/** null: there is no line between fewer than two points. */
export function chartOf(series: Series): Chart | null {
  const known = series
    .flatMap(([minute, points]) => (points === null ? [] : [{ at: minute * MINUTE, points }]))
    .slice(-MOST_POINTS)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return null
  const levels = levelsOf(known.map(({ points }) => points))
  const [low = 0, high = 0] = [levels[0], levels.at(-1)]
  const yOf = (points: number) =>
    Math.round(CHART.bottom - ((points - low) / (high - low)) * (CHART.bottom - CHART.top))
  const dots = known.map(({ at, points }, n) => ({
    x: xOf({ at, n }, { first: first.at, last: last.at, count: known.length }),
    y: yOf(points),
    points,
  }))
  return {
    line: dots.map(({ x, y }) => `${x},${y}`).join(' '),
    dots,
    levels: levels.map((points) => ({ y: yOf(points), points })),
    days: daysOf(first.at, last.at),
  }
}

type Span = { first: number; last: number; count: number }

/** By time; what came within one minute stands side by side. */
function xOf({ at, n }: { at: number; n: number }, { first, last, count }: Span): number {
  const share = last > first ? (at - first) / (last - first) : n / (count - 1)
  return Math.round(CHART.left + share * (CHART.right - CHART.left))
}

/** Round figures from at most nought to at least the most points, evenly apart. */
function levelsOf(points: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...points), Math.max(1, ...points)]
  const step = roundStep((high - low) / MOST_LEVELS)
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: to - from + 1 }, (_, n) => (from + n) * step)
}

/** 1, 2, 5, 10, 20, 50: at least so much. */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return [1, 2, 5, 10].map((one) => one * ten).find((step) => step >= least) ?? 10 * ten
}

function daysOf(first: number, last: number): Chart['days'] {
  const start = { x: CHART.left, words: dayWords(first), isLast: false }
  if (sastDay(first) === sastDay(last)) return [start]
  return [start, { x: CHART.right, words: dayWords(last), isLast: true }]
}

/** "21 Nov": more has no room on a phone. */
function dayWords(at: number): string {
  const { day, month } = sastMoment(at)
  return `${day} ${month.slice(0, 3)}`
}
