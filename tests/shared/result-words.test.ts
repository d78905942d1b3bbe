import { expect, test } from 'vitest'
import { enteredThatDay, enteredWords } from '../../shared/standings/result-words.ts'

const [after, before] = [Date.UTC(2026, 10, 12, 17, 5), Date.UTC(2026, 10, 12, 17, 20)]
const NEXT_MORNING = Date.UTC(2026, 10, 13, 4)

test('when a result was entered is said as far as it is known', () => {
  expect(enteredWords({ after, before })).toBe('between 19:05 and 19:20 on 12 November')
  expect(enteredWords({ after, before: NEXT_MORNING })).toBe(
    'between 19:05 on 12 November and 06:00 on 13 November',
  )
  expect(enteredWords({ after: before, before })).toBe('at 19:20 on 12 November')
})

test('below a heading that names the day, the day is said of those alone that came over night', () => {
  expect(enteredThatDay({ after, before })).toBe('between 19:05 and 19:20')
  expect(enteredThatDay({ after, before: NEXT_MORNING })).toBe(
    'between 19:05 on 12 November and 06:00 on 13 November',
  )
  expect(enteredThatDay({ after: before, before })).toBe('at 19:20')
})
