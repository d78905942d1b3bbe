import { expect, test } from 'vitest'
import { earlyPath } from '../../../src/api/early.ts'

const ASKS = { early: '/api/standings/smash-bash', leagues: 'smash-bash elite-series' }

test('a page is asked for what it names', () => {
  expect(earlyPath(ASKS, '')).toBe('/api/standings/smash-bash')
  expect(earlyPath({}, '?league=elite-series')).toBeNull()
})

test('the league in the URL takes the place of the first', () => {
  expect(earlyPath(ASKS, '?league=Elite-Series')).toBe('/api/standings/elite-series')
})

test.each(['nowhere', '../news'])('nothing is asked early for the league "%s"', (league) => {
  expect(earlyPath(ASKS, `?league=${league}`)).toBeNull()
})
