// The points of a team over the season: a drawing, and a table with the same figures.
import page from 'content:pages/team'
import type { GroupStory } from '../../shared/standings/history.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { capitalised, figureOf, unbroken } from '../../shared/text.ts'
import { MINUTE, sastDay, sastMoment } from '../../shared/time.ts'
import drawing from './points.module.css'
import type { TeamProps } from './result-lists.tsx'
import css from './team.module.css'
import type { OwnResult } from './timeline.ts'
import { shortResult } from './words.ts'

type TeamPointsProps = { facts: TeamProps; row: Row; results: readonly OwnResult[] }

export function TeamPoints({ facts, row, results }: TeamPointsProps) {
  const series = facts.story?.series[facts.team] ?? []
  const chart = chartOf(series)
  if (chart === null) return null
  return (
    <section className={css.points} aria-labelledby="team-points">
      <h2 id="team-points">{page.points}</h2>
      <PointsDrawing chart={chart} team={row.team} />
      <table className={css.table}>
        <caption className="sr">Points of {row.team}, oldest first</caption>
        <thead>
          <tr>
            <th scope="col">Seen</th>
            <th scope="col">What happened</th>
            <th scope="col">Place</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {series.map(([minute, points, place], n) => (
            <tr key={minute}>
              <td>{seenWords(minute)}</td>
              <th scope="row">
                {whatHappened({ minute, isFirst: n === 0 }, results, facts.story)}
              </th>
              <td>{place}</td>
              <td>{figureOf(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** "21 Nov, 19:20" */
function seenWords(minute: number): string {
  const { day, month, time } = sastMoment(minute * MINUTE)
  return `${day}\u00a0${month.slice(0, 3)}, ${time}`
}

type Entry = { minute: number; isFirst: boolean }

const NOTES = {
  corrected: 'The league corrected the table',
  open: 'Played, against whom is not known',
  round: 'A new round began',
} as const

function whatHappened(
  { minute, isFirst }: Entry,
  results: readonly OwnResult[],
  story: GroupStory | null,
): string {
  const known = results.filter(({ before }) => before === minute * MINUTE).map(shortResult)
  if (known.length > 0) return unbroken(capitalised(known.toReversed().join(', ')))
  if (isFirst) return 'Where the line begins'
  const note = story?.notes.find(([, at]) => at === minute)
  // A very long season leaves out its oldest notes and results.
  return note === undefined ? 'No result known' : NOTES[note[0]]
}

type PointsDrawingProps = { chart: Chart; team: string }

export function PointsDrawing({ chart, team }: PointsDrawingProps) {
  const { line, dots, levels, days } = chart
  const last = dots.at(-1)
  return (
    <svg
      className={drawing.drawing}
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-labelledby="points-title"
    >
      <title id="points-title">{titleOf(chart, team)}</title>
      {levels.map(({ y, points }) => (
        <g key={points}>
          <path className={drawing.level} d={`M${CHART.left} ${y}H${CHART.right}`} />
          <text className={drawing.words} x={CHART.left - 12} y={y + 6} textAnchor="end">
            {figureOf(points)}
          </text>
        </g>
      ))}
      <polyline className={drawing.line} points={line} />
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={drawing.dot} cx={x} cy={y} r="6" />
      ))}
      {last ? (
        <>
          <circle className={drawing.ball} cx={last.x} cy={last.y} r="11" />
          <text className={drawing.now} x={last.x} y={last.y - 18} textAnchor="middle">
            {figureOf(last.points)}
          </text>
        </>
      ) : null}
      {days.map(({ x, words, isLast }) => (
        <text
          key={words}
          className={drawing.words}
          x={x}
          y={CHART.height - 10}
          textAnchor={isLast ? 'end' : 'start'}
        >
          {words}
        </text>
      ))}
    </svg>
  )
}

/** "Points of Braai Sisters: from 0 on 16 Nov to 20 on 21 Nov" */
function titleOf({ dots, days }: Chart, team: string): string {
  const [first, last] = [dots[0], dots.at(-1)]
  const [from = '', to = from] = days.map(({ words }) => words)
  return `Points of ${team}: from ${figureOf(first?.points)} on ${from} to ${figureOf(last?.points)} on ${to}`
}

type Series = GroupStory['series'][string]

/** Units of the drawing. */
export const CHART = {
  width: 640,
  height: 200,
  left: 56,
  right: 600,
  /** Leaves room for the newest figure, which does not shrink with the drawing. */
  top: 48,
  bottom: 156,
} as const
const MOST_POINTS = 24
/** Number of horizontal lines besides zero. */
const MOST_LEVELS = 3

export type ChartDot = { x: number; y: number; points: number }

export type Chart = {
  /** Points of a polyline. */
  line: string
  /** Oldest first. */
  dots: readonly ChartDot[]
  levels: readonly { y: number; points: number }[]
  /** The first and the last day; one entry if they are the same. */
  days: readonly { x: number; words: string; isLast: boolean }[]
}

/** null: fewer than two points. */
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

/** By time; points of one minute stand side by side. */
function xOf({ at, n }: { at: number; n: number }, { first, last, count }: Span): number {
  const share = last > first ? (at - first) / (last - first) : n / (count - 1)
  return Math.round(CHART.left + share * (CHART.right - CHART.left))
}

/** Round figures in equal steps, from zero or below to the maximum or above. */
function levelsOf(points: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...points), Math.max(1, ...points)]
  const step = roundStep((high - low) / MOST_LEVELS)
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: to - from + 1 }, (_, n) => (from + n) * step)
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return [1, 2, 5, 10].map((one) => one * ten).find((step) => step >= least) ?? 10 * ten
}

function daysOf(first: number, last: number): Chart['days'] {
  const start = { x: CHART.left, words: dayWords(first), isLast: false }
  if (sastDay(first) === sastDay(last)) return [start]
  return [start, { x: CHART.right, words: dayWords(last), isLast: true }]
}

/** "21 Nov" */
function dayWords(at: number): string {
  const { day, month } = sastMoment(at)
  return `${day} ${month.slice(0, 3)}`
}
