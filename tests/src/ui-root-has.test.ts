import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The root asks for what is within it, and the rule is for something within it. */
const FROM_ROOT = /(?::root|html|body):has\((?:[^()]|\([^()]*\))*\)\)?\s+[^{\s,)]/

test('no rule has the whole page styled anew with each element that comes or goes', () => {
  const sheets = globSync('src/**/*.css')
  expect(sheets).not.toEqual([])
  expect(sheets.filter((path) => FROM_ROOT.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('such a rule would be found', () => {
  expect(':global(:root:has(main [data-find])) .search {').toMatch(FROM_ROOT)
  expect('html:has(.menu[open] > .sheet) {').not.toMatch(FROM_ROOT)
})
