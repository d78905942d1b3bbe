import { expect, test } from 'vitest'
import { formMatches, formWords, hasOpenOrder } from '../../shared/forms/validation.ts'

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

test('the order is open where small letters stand together, in the form of one team alone', () => {
  const forms = ['WWL', 'Ww', '', 'w l', 'Wwl']
  expect(forms.map(hasOpenOrder)).toEqual([false, false, false, false, true])
})
