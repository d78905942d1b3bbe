import { expect, test } from 'vitest'
import { createTypeahead } from '../../../src/shell/later/menus.ts'

const LABELS = ['NxT Gen', 'Ladies Open', "Men's Open", 'Mixed Open']

// The pause after which a word starts anew is asked in tests/browser/shell-menus.spec.ts.
test.each([
  ['a letter leads to its label, whatever its case', 'L', [1]],
  ['letters typed in a row are one word', 'mi', [2, 3]],
  ['the same letter again moves on and comes round', 'mmm', [2, 3, 2]],
  ['a letter that starts no label leads nowhere', 'x', [-1]],
])('%s', (_, letters, found) => {
  const typeahead = createTypeahead(() => 0)
  let current = -1
  const led = [...letters].map((letter) => {
    current = typeahead(letter, LABELS, current)
    return current
  })
  expect(led).toEqual(found)
})
