import { expect, test } from 'vitest'
import { createTypeahead } from '../../../src/shell/later/menus.ts'

const LABELS = ['NxT Gen', 'Ladies Open', "Men's Open", 'Mixed Open']

// The pause after which a word starts anew is asked in tests/browser/shell-menus.spec.ts.
function typing() {
  const typeahead = createTypeahead(() => 0)
  return (letter: string, current: number) => typeahead(letter, LABELS, current)
}

test('a letter leads to the label that starts with it, whatever its case', () => {
  expect(typing()('L', 0)).toBe(1)
  expect(typing()('n', 3)).toBe(0)
})

test('letters typed in a row are one word', () => {
  const type = typing()
  expect(type('m', -1)).toBe(2)
  expect(type('i', 2)).toBe(3)
})

test('the same letter again moves on and comes round', () => {
  const type = typing()
  expect(type('m', -1)).toBe(2)
  expect(type('m', 2)).toBe(3)
  expect(type('m', 3)).toBe(2)
})

test('a letter that starts no label leads nowhere', () => {
  expect(typing()('x', 0)).toBe(-1)
})
