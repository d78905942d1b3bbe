import { expect, test } from 'vitest'
import type { Zone } from '../../contract/content/zones.ts'
import { placesWords, ZONE_LETTERS, zoneOf } from '../../contract/zone-words.ts'

const zones: Zone[] = [
  { places: [1, 2], kind: 'up', text: 'goes up' },
  { places: [6, 6], kind: 'down', text: 'goes down' },
]

test('a place stands in the zone that holds it, first and last place too', () => {
  const kinds = [1, 2, 3, 5, 6, 7].map((place) => zoneOf({ zones }, place)?.kind)
  expect(kinds).toEqual(['up', 'up', undefined, undefined, 'down', undefined])
  expect(zoneOf({}, 1)).toBeNull()
})

test('the letter of a zone stands for nothing else on a board', () => {
  // The heads of its columns, and the letters of form.
  const taken = ['#', 'M', 'W', 'D', 'L', 'Sd', 'Gd', 'P']
  const letters = Object.values(ZONE_LETTERS)
  expect(letters.filter((letter) => taken.includes(letter))).toEqual([])
  expect(new Set(letters).size).toBe(letters.length)
})

test('places in words', () => {
  expect(placesWords([6, 6])).toBe('Place 6')
  expect(placesWords([1, 2])).toBe('Places 1 and 2')
  expect(placesWords([4, 6])).toBe('Places 4 to 6')
})
