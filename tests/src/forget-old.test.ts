import { expect, test } from 'vitest'
import { DAY, iso, MINUTE } from '../../shared/time.ts'
import { forgetOld } from '../../src/shell/later/forget-old.ts'

test('tables of a former screen go after a week, unreadable ones at once', () => {
  const of = (at: number) => JSON.stringify({ checkedAt: iso(at) })
  const store = new Map([
    ['tv:old', of(0)],
    ['tv:new', of(MINUTE)],
    ['tv:odd', '{'],
    ['theme', 'night'],
  ])
  forgetOld(store, 7 * DAY)
  expect([...store.keys()].sort()).toEqual(['theme', 'tv:new', 'tv:old'])
  forgetOld(store, 7 * DAY + 1)
  expect([...store.keys()].sort()).toEqual(['theme', 'tv:new'])
})
