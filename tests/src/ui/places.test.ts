// What is said of a tournament's places, from the figures of the edge.
import { expect, test } from 'vitest'
import { placesOf } from '../../../src/ui/places.ts'

// 14:05 in South Africa.
const asOf = '2025-11-13T12:05:00.000Z'
const FULL = 'Full: all 24 places and the waiting list are taken'

test.each([
  ['open', 12, 18, 0, '18 of 24 places taken (as at 14:05)', '18 of 24 places are taken.'],
  ['waiting', 12, 24, 0, 'All 24 places are taken. No pair waits yet.', ''],
  ['waiting', 12, 24, 1, 'All 24 places are taken. Waiting list: 1 pair waits.', ''],
  ['waiting', 12, 24, 3, 'All 24 places are taken. Waiting list: 3 pairs wait.', ''],
  // The organiser has made them fewer.
  ['waiting', 12, 26, 3, 'All 24 places are taken. Waiting list: 3 pairs wait.', ''],
  // Nobody passes those who wait.
  ['waiting', 12, 23, 3, '23 of 24 places taken. Waiting list: 3 pairs wait.', ''],
  ['full', 12, 24, 12, FULL, ''],
  ['full', 0, 24, 0, 'Full: all 24 places are taken', ''],
])('%s, list of %i: %i in, %i waiting', (state, waitingList, taken, waiting, text, invitation) => {
  const places = [{ id: 'mens-open', capacity: 24, waitingList, taken, waiting }]
  expect(placesOf('mens-open', { places, asOf })).toEqual({ state, text, invitation })
  expect(placesOf('ladies-open', { places, asOf })).toBeUndefined()
})
