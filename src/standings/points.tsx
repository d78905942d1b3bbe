// The points of a team over the season: a drawing, and a table with the same figures.
import page from 'content:pages/team'
import { figureOf } from '../../shared/numbers.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import type { GroupStory } from '../../shared/standings/history.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { type OwnResult, shortResult } from '../../shared/standings/team-words.ts'
import { capitalised, distinct, unbroken } from '../../shared/text.ts'
import { MINUTE, sastDay, sastMoment } from '../../shared/time.ts'
import { scrollable } from '../ui/scrollable.ts'
import storyCss from './story.module.css'
import css from './team.module.css'

type TeamPointsProps = { facts: GroupFacts; row: Row; results: readonly OwnResult[] }

export function TeamPoints({ facts, row, results }: TeamPointsProps) {
  const series = facts.story?.series[keyOf(row)] ?? []
  const chart = chartOf(series)
  if (chart === null) return null
  const keys = distinct(series.map(([minute]) => String(minute)))
  const whatHappened = (minute: number, isFirst: boolean) => {
    const known = results.filter(({ before }) => before === minute * MINUTE).map(shortResult)
    if (known.length > 0) return unbroken(capitalised(known.toReversed().join(', ')))
    const note = facts.story?.notes.find(([, at]) => at === minute)
    if (isFirst && !note) return 'Season starts'
    // The story keeps a limited number of notes, so one may be missing.
    return note === undefined ? 'No result known' : NOTES[note[0]]
  }
  return (
    <section className={css.points} aria-labelledby="team-points">
      <h2 id="team-points">{page.points}</h2>
      <PointsDrawing chart={chart} team={row.team} />
      <details>
        <summary className={storyCss.more}>Result by result</summary>
        <section ref={scrollable} className={css.scroll} aria-label={`Points of ${row.team}`}>
          <table className={css.table}>
            <caption className="sr">{`Points of ${row.team}, oldest first`}</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Result</th>
                <th scope="col">Place</th>
                <th scope="col">Points</th>
              </tr>
            </thead>
            <tbody>
              {series.map(([minute, points, place], n) => (
                <tr key={keys[n]}>
                  <td>{seenText(minute * MINUTE)}</td>
                  <th scope="row">{whatHappened(minute, n === 0)}</th>
                  <td>{figureOf(place || null)}</td>
                  <td>{figureOf(points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}

function seenText(at: number): string {
  return `${dayText(at).replace(' ', '\u00a0')}, ${sastMoment(at).time}`
}

/** "21 Nov" */
function dayText(at: number): string {
  const { day, month } = sastMoment(at)
  return `${day} ${month.slice(0, 3)}`
}

const NOTES = {
  corrected: 'The league corrected the table',
  open: 'Opponent not known',
  round: 'A new round began',
} as const

function PointsDrawing({ chart, team }: { chart: Chart; team: string }) {
  const { line, dots, levels, days } = chart
  const [first, last] = [dots[0], dots.at(-1)]
  const [from = '', to = from] = days.map(({ words }) => words)
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-labelledby="points-title"
    >
      <title id="points-title">
        {`Points of ${team}: from ${figureOf(first?.points)} on ${from} to ${figureOf(last?.points)} on ${to}`}
      </title>
      {levels.map(({ y, points }) => (
        <g key={points}>
          <path className={css.level} d={`M${CHART.left} ${y}H${CHART.right}`} />
          <text className={css.words} x={CHART.left - 12} y={y + 6} textAnchor="end">
            {figureOf(points)}
          </text>
        </g>
      ))}
      <polyline className={css.curve} points={line} />
      {distinct(dots.map(({ x }) => String(x))).map((key, n) => (
        <circle key={key} className={css.dot} cx={dots[n]?.x} cy={dots[n]?.y} r="6" />
      ))}
      {last ? (
        <>
          <circle className={css.ball} cx={last.x} cy={last.y} r="11" />
          <text className={css.now} x={last.x} y={last.y - 18} textAnchor="middle">
            {figureOf(last.points)}
          </text>
        </>
      ) : null}
      {days.map(({ x, words, isLast }) => (
        <text
          key={x}
          className={css.words}
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
/** Number of horizontal lines besides zero. */
const MAX_LEVELS = 3

type Chart = NonNullable<ReturnType<typeof chartOf>>

/** null: fewer than two points. */
export function chartOf(series: GroupStory['series'][string]) {
  const known = series.flatMap(([minute, points]) =>
    points === null ? [] : [{ at: minute * MINUTE, points }],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return null
  const levels = levelsOf(known.map(({ points }) => points))
  const [low = 0, high = 0] = [levels[0], levels.at(-1)]
  const yOf = (points: number) =>
    Math.round(CHART.bottom - ((points - low) / (high - low)) * (CHART.bottom - CHART.top))
  const dots = known.map(({ at, points }, n) => {
    // By time; points of one minute stand side by side.
    const share =
      last.at > first.at ? (at - first.at) / (last.at - first.at) : n / (known.length - 1)
    const x = Math.round(CHART.left + share * (CHART.right - CHART.left))
    return { x, y: yOf(points), points }
  })
  const start = { x: CHART.left, words: dayText(first.at), isLast: false }
  const end = { x: CHART.right, words: dayText(last.at), isLast: true }
  return {
    line: dots.map(({ x, y }) => `${x},${y}`).join(' '),
    dots,
    levels: levels.map((points) => ({ y: yOf(points), points })),
    days: sastDay(first.at) === sastDay(last.at) ? [start] : [start, end],
  }
}

/** Round figures in equal steps, from zero or below to the maximum or above. */
function levelsOf(points: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...points), Math.max(1, ...points)]
  const step = roundStep((high - low) / MAX_LEVELS)
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: to - from + 1 }, (_, n) => (from + n) * step)
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return [1, 2, 5, 10].map((one) => one * ten).find((step) => step >= least) ?? 10 * ten
}
