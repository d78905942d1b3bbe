import { expect, test } from 'vitest'
import { numberWord, ordinal, rangeOfPlaces } from '../../shared/text.ts'

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
