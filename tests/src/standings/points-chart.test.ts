import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../shared/time.ts'
import { CHART, chartOf } from '../../../src/standings/points.tsx'

/** 16 November 2026, 20:00 in South Africa. */
const START = Date.parse('2026-11-16T18:00:00Z')
const entry = (days: number, points: number): [number, number, number] => [
  Math.round((START + days * DAY) / MINUTE),
  points,
  1,
]

test('the line runs from the first day to the last, from 0 to a round figure', () => {
  const chart = chartOf([entry(0, 0), entry(1, 6), entry(4, 10)])
  expect(chart?.dots).toEqual([
    { x: CHART.left, y: CHART.bottom, points: 0 },
    { x: CHART.left + (CHART.right - CHART.left) / 4, y: 91, points: 6 },
    { x: CHART.right, y: CHART.top, points: 10 },
  ])
  expect(chart?.line).toBe('56,156 192,91 600,48')
  expect(chart?.levels.map(({ points }) => points)).toEqual([0, 5, 10])
  expect(chart?.days.map(({ words }) => words)).toEqual(['16 Nov', '20 Nov'])
})

test.each([
  [0, 0, '0 1'],
  [0, 3, '0 1 2 3'],
  [0, 30, '0 10 20 30'],
  [0, 54, '0 20 40 60'],
  [-4, 6, '-5 0 5 10'],
])('points from %i to %i stand between the levels %s', (first, last, levels) => {
  const chart = chartOf([entry(0, first), entry(1, last)])
  expect(chart?.levels.map(({ points }) => points).join(' ')).toBe(levels)
})
