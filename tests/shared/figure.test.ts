import { expect, test } from 'vitest'
import { counted, figureOf } from '../../shared/text.ts'

test.each([
  [12, '12'],
  [0, '0'],
  [-106, '−106'],
  [null, '–'],
])('%j is printed as %j', (value, words) => {
  expect(figureOf(value)).toBe(words)
})

test.each([
  [0, '0 matches'],
  [1, '1 match'],
  [2, '2 matches'],
])('%i counts %s', (count, words) => {
  expect(counted(count, 'match', 'matches')).toBe(words)
})
