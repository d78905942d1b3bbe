import { expect, test } from 'vitest'
import { isAnotherOrder, waysOf } from '../../../src/pages/standings/board.tsx'

test('each row glides from where it stood, whatever the heights of others', () => {
  const after = [
    { name: 'c', height: 60 },
    { name: 'a', height: 40 },
    { name: 'b', height: 50 },
  ]
  expect(waysOf(['a', 'b', 'c'], after)).toEqual([90, -60, -60])
})

test('rows glide only when the same teams stand in another order', () => {
  expect(isAnotherOrder(['a', 'b'], ['b', 'a'])).toBe(true)
  expect(isAnotherOrder(['a', 'b'], ['a', 'b'])).toBe(false)
  expect(isAnotherOrder(['a', 'b'], ['c', 'a'])).toBe(false)
  expect(isAnotherOrder([], ['a', 'b'])).toBe(false)
})
