import { expect, test } from 'vitest'
import { slugIn } from '../../src/app/links.ts'

test.each([
  ['', ''],
  ['#elite2', 'elite2'],
  ['#la%20red', 'la red'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('hash %j names %j', (hash, slug) => {
  expect(slugIn(hash)).toBe(slug)
})
