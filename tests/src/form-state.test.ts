import { expect, test } from 'vitest'
import { firstState, wentWrong } from '../../src/forms/form-state.ts'

const form = { values: { name: 'Thandi' }, message: 'The form is too long.' }

test('a plain post that failed comes back with the words that start every failure of its form', () => {
  expect(firstState({ form }, 'Failed to send message')).toEqual({
    kind: 'failed',
    message: 'Failed to send message. The form is too long.',
    advice: 'try-again',
  })
  expect(firstState({ form }, '')).toMatchObject({ message: 'The form is too long.' })
})

test('a plain post that was refused unread does not claim to have kept anything', () => {
  expect(firstState({ form: { ...form, values: {} } }, '')).toMatchObject({ advice: 'go-back' })
})

test('a plain post with wrong answers comes back with them, and a new page is idle', () => {
  const fields = { name: 'Enter your name' }
  expect(firstState({ form: { ...form, fields } }, 'Failed')).toEqual({
    kind: 'invalid',
    fields,
    returned: true,
  })
  expect(firstState({}, 'Failed')).toEqual({ kind: 'idle' })
})

test('no answer has its own words', () => {
  expect(wentWrong('')).toMatchObject({ message: 'Something went wrong' })
})
