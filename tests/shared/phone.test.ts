import { expect, test } from 'vitest'
import { toE164 } from '../../shared/forms/fields.ts'
import { formOf } from '../../shared/forms/forms.ts'
import { checkForm } from '../../shared/forms/validation.ts'
import { CONTEXT, FILLED } from '../filled-forms.ts'

test.each([
  ['0825550101', '+27825550101'],
  ['082 555 0101', '+27825550101'],
  ['082-555-0101', '+27825550101'],
  ['082.555.0101', '+27825550101'],
  ['(082) 555 0101', '+27825550101'],
  ['27825550101', '+27825550101'],
  ['+27825550101', '+27825550101'],
  ['+27 82 555 0101', '+27825550101'],
  ['0027 82 555 0101', '+27825550101'],
  ['+27 (0)82 555 0101', '+27825550101'],
  ['27 0 82 555 0101', '+27825550101'],
  ['011 555 0101', '+27115550101'],
  ['010 555 0101', '+27105550101'],
  ['086 000 0101', '+27860000101'],
  ['０８２ ５５５ ０１０１', '+27825550101'],
  ['082\u00a0555\u202f0101', '+27825550101'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+264 61 123456', '+26461123456'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+49 (0) 30 1234567', '+49301234567'],
  ['00264 (0)61 123456', '+26461123456'],
  ['\u202a+27 82 555 0101\u202c', '+27825550101'],
  ['\u200e082 555 0101', '+27825550101'],
])('%s dials %s', (typed, dialled) => {
  expect(toE164(typed)).toBe(dialled)
})

test.each([
  '',
  '075',
  '+2784545',
  '082 555 010',
  '082 555 01011',
  '0925550101',
  '005550101',
  '+27',
  '+0825550101',
  '+1234567',
  '+1234567890123456',
  'call me',
  '082 555 0101 ext 3',
  '+27 82 555 0101; DROP',
  '8'.repeat(100_000),
])('%s is no phone number', (typed) => {
  expect(toE164(typed)).toBeNull()
})

test('the numbers in the message stay whole where a line ends', () => {
  const checked = checkForm(formOf('contact'), { ...FILLED.contact, phone: '12' }, CONTEXT)
  const message = checked.ok ? '' : checked.fields.phone
  expect(message).toContain('082\u00a0555\u00a00101')
  expect(message).not.toMatch(/\d \d/)
})
