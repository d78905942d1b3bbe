import { expect, test } from 'vitest'
import type { Zone } from '../../shared/content/leagues.ts'
import { COLUMNS } from '../../shared/standings/schema.ts'
import { ZONE_LETTERS, zoneOf, zoneWords } from '../../src/standings/rows.ts'

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
  // The letters of form are heads of columns too.
  const taken: string[] = COLUMNS.map(({ head }) => head)
  const letters = Object.values(ZONE_LETTERS)
  expect(letters.filter((letter) => taken.includes(letter))).toEqual([])
  expect(new Set(letters).size).toBe(letters.length)
})

test('a zone in words, whose text is said of one team', () => {
  const words = (first: number, last: number) =>
    zoneWords({ places: [first, last], kind: 'up', text: 'goes up to Diamond' })
  expect(words(6, 6)).toBe('Goes up to Diamond: place 6')
  expect(words(1, 2)).toBe('Goes up to Diamond: places 1 and 2')
  expect(words(4, 6)).toBe('Goes up to Diamond: places 4 to 6')
})
