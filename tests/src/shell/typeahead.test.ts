import { expect, test } from 'vitest'
import { createTypeahead } from '../../../src/shell/later/menus.ts'

/** Of the specification, section 9. */
const TYPEAHEAD_RESET_MS = 1000

const LABELS = ['NxT Gen', 'Ladies Open', "Men's Open", 'Mixed Open']

function typing() {
  let now = 0
  const typeahead = createTypeahead(() => now)
  return {
    type: (letter: string, current: number) => typeahead(letter, LABELS, current),
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('a letter leads to the label that starts with it, whatever its case', () => {
  expect(typing().type('L', 0)).toBe(1)
  expect(typing().type('n', 3)).toBe(0)
})

test('letters typed in a row are one word', () => {
  const { type } = typing()
  expect(type('m', -1)).toBe(2)
  expect(type('i', 2)).toBe(3)
})

test('the same letter again moves on and comes round', () => {
  const { type } = typing()
  expect(type('m', -1)).toBe(2)
  expect(type('m', 2)).toBe(3)
  expect(type('m', 3)).toBe(2)
})

test('the word starts anew after the pause of the specification', () => {
  const { type, wait } = typing()
  type('m', -1)
  wait(TYPEAHEAD_RESET_MS - 1)
  expect(type('l', 2)).toBe(-1)
  wait(TYPEAHEAD_RESET_MS)
  expect(type('l', 2)).toBe(1)
})

test('a letter that starts no label leads nowhere', () => {
  expect(typing().type('x', 0)).toBe(-1)
})
