import { expect, test } from 'vitest'
import { formOf, formWords } from '../../contract/form.ts'

const drawn = (form: string) =>
  formOf(form)
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
