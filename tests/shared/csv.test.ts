import { expect, test } from 'vitest'
import { csvRow } from '../../shared/csv.ts'

test.each<[string | number | null, string]>([
  ['Lob Kings', '"Lob Kings"'],
  ['a "b"', '"a ""b"""'],
  ['a\tb', '"a b"'],
  ['\t=1+1', `"'=1+1"`],
  ['a\r\n=1+1', '"a =1+1"'],
  ['a;\t=1+1', `"a;' =1+1"`],
  ['=1+1', `"'=1+1"`],
  [-4, '-4'],
  [null, ''],
])('%j is the cell %s', (cell, line) => {
  expect(csvRow([cell, 7])).toBe(`${line},7`)
})
