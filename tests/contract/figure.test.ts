import { expect, test } from 'vitest'
import { figureOf } from '../../contract/figure.ts'

test.each([
  [12, '12'],
  [0, '0'],
  [-106, '−106'],
  [null, '–'],
])('%j is printed as %j', (value, words) => {
  expect(figureOf(value)).toBe(words)
})
