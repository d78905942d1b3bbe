import { expect, test } from 'vitest'
import { COLUMNS } from '../../../shared/standings/schema.ts'
import {
  formMatches,
  formWords,
  hasOpenOrder,
  movementOf,
  ZONE_LETTERS,
  zoneWords,
} from '../../../src/standings/rows.ts'

const RUNNING = { season: undefined }
const story = { was: { '1101': 1, '1102': 3, '1103': 2 } }
test('a team that has objected is not called new because its name is gone', () => {
  const row = { position: 3, team: 'Name withheld' }
  expect(movementOf({ league: RUNNING, story }, 'n:abc', row)).toBe(0)
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

const drawn = (form: string) =>
  formMatches(form)
    .map(({ letter, isOrderKnown }) => (isOrderKnown ? letter : `${letter}?`))
    .join(' ')

test.each([
  ['', '', ''],
  ['WWL', 'W W L', 'won, won, lost'],
  ['Wwl', 'W W? L?', 'won, then won and lost in an order that is not known'],
  ['wdlD', 'W? D? L? D', 'won, drawn and lost in an order that is not known, drawn'],
  // The other of the two was six matches ago.
  ['lWWDL', 'L W W D L', 'lost, won, won, drawn, lost'],
])('form %s', (form, squares, words) => {
  expect(drawn(form)).toBe(squares)
  expect(formWords(form)).toBe(words)
})

test('the order is open where one team has small letters in a row', () => {
  const forms = ['WWL', 'Ww', '', 'w l', 'Wwl']
  expect(forms.map(hasOpenOrder)).toEqual([false, false, false, false, true])
})
