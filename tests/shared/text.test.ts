import { expect, test } from 'vitest'
import { csvRow } from '../../shared/csv.ts'
import { counted, figureOf, numberWord, ordinal, rangeOfPlaces } from '../../shared/numbers.ts'
import { toE164 } from '../../shared/phone.ts'

test.each([
  [12, '12'],
  [0, '0'],
  [-106, '−106'],
  [null, '–'],
])('%j is printed as %j', (value, words) => {
  expect(figureOf(value)).toBe(words)
})

test.each([
  [0, '0 matches'],
  [1, '1 match'],
])('%i counts %s', (count, words) => {
  expect(counted(count, 'match', 'matches')).toBe(words)
})

test('places read as people say them', () => {
  const places = [1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 101, 111]
  expect(places.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 14th 20th 21st 22nd 23rd 24th 101st 111th',
  )
  expect([rangeOfPlaces(3, 3), rangeOfPlaces(3, 4), rangeOfPlaces(3, 6)]).toEqual([
    ...['3rd', '3rd or 4th', '3rd to 6th'],
  ])
  expect([numberWord(2), numberWord(12), numberWord(13)]).toEqual(['two', 'twelve', '13'])
})

test.each<[string | number | null, string]>([
  ['Lob Kings', '"Lob Kings"'],
  ['a "b"', '"a ""b"""'],
  ['a\tb', '"a b"'],
  ['a\r\n=1+1', '"a =1+1"'],
  ['a;\t=1+1', `"a;' =1+1"`],
  ['=1+1', `"'=1+1"`],
  ['  ＝1', `"'＝1"`],
  ['\u200b=1+1', `"'\u200b=1+1"`],
  ['-3', `"'-3"`],
  ['"=1+1', `"'""=1+1"`],
  ["=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
  ['@SUM(A1); +2', `"'@SUM(A1);' +2"`],
  [-4, '-4'],
  [null, ''],
])('%j is the cell %s', (cell, line) => {
  expect(csvRow([cell, 7])).toBe(`${line},7`)
})

test.each([
  ['0825550101', '+27825550101'],
  ['082 555 0101', '+27825550101'],
  ['082-555-0101', '+27825550101'],
  ['(082) 555 0101', '+27825550101'],
  ['+27 82 555 0101', '+27825550101'],
  ['0027 82 555 0101', '+27825550101'],
  ['+27 (0)82 555 0101', '+27825550101'],
  ['011 555 0101', '+27115550101'],
  ['０８２ ５５５ ０１０１', '+27825550101'],
  ['082\u00a0555\u202f0101', '+27825550101'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['\u202a+27 82 555 0101\u202c', '+27825550101'],
  ['82 555 0101', '+27825550101'],
  ['(60) 555-0101', '+27605550101'],
])('%s dials %s', (typed, dialled) => {
  expect(toE164(typed)).toBe(dialled)
})

test.each([
  '',
  '075',
  '082 555 010',
  '082 555 01011',
  ...['8255501012', '82 555 010', '21 555 0101', '92 555 0101'],
  '+0825550101',
  '+1234567890123456',
  'call me',
  '082 555 0101 ext 3',
  '+27 82 555 0101; DROP',
  '8'.repeat(100_000),
])('%s is no phone number', (typed) => {
  expect(toE164(typed)).toBeNull()
})
