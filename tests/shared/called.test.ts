import { expect, test } from 'vitest'
import { groupCalled } from '../../shared/urls.ts'

const GROUPS = [
  { slug: 'gold', was: ['copper'] },
  { slug: 'bronze', was: ['out-of-bounds', 'gold'] },
]

test.each([
  ['gold', 'gold'],
  ['copper', 'gold'],
  ['out-of-bounds', 'bronze'],
  ['iron', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('a link to %s leads to %s', (asked, slug) => {
  expect(groupCalled(GROUPS, asked)?.slug).toBe(slug)
})
