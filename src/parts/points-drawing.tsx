import { figureOf } from '../../shared/text.ts'
import { CHART, type Chart } from './points-chart.ts'
import css from './points-drawing.module.css'

type PointsDrawingProps = { chart: Chart; team: string }

export function PointsDrawing({ chart, team }: PointsDrawingProps) {
  const { line, dots, levels, days } = chart
  const last = dots.at(-1)
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-labelledby="points-title"
    >
      <title id="points-title">{titleOf(chart, team)}</title>
      {levels.map(({ y, points }) => (
        <g key={points}>
          <path className={css.level} d={`M${CHART.left} ${y}H${CHART.right}`} />
          <text className={css.words} x={CHART.left - 12} y={y + 6} textAnchor="end">
            {figureOf(points)}
          </text>
        </g>
      ))}
      <polyline className={css.line} points={line} />
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={css.dot} cx={x} cy={y} r="6" />
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
          key={words}
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

/** "Points of Braai Sisters: from 0 on 16 Nov to 20 on 21 Nov" */
function titleOf({ dots, days }: Chart, team: string): string {
  const [first, last] = [dots[0], dots.at(-1)]
  const [from = '', to = from] = days.map(({ words }) => words)
  return `Points of ${team}: from ${figureOf(first?.points)} on ${from} to ${figureOf(last?.points)} on ${to}`
}
