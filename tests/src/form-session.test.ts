// What a form does without its page: remember, suggest, and read answers.
import { expect, test } from 'vitest'
import { nxtGen } from '../../contract/forms/nxt-gen.ts'
import { type ApiError, refusal } from '../../contract/mail.ts'
import { DAY, MINUTE } from '../../contract/time.ts'
import { createDrafts, mapStore } from '../../src/forms/session/drafts.ts'
import { likelyEmail } from '../../src/forms/session/email-typo.ts'
import { resultOf, type SendResult } from '../../src/forms/session/send.ts'
import { wireValues } from '../../src/forms/session/wire.ts'

test.each([
  ['sam@gmial.com', 'sam@gmail.com'],
  ['sam@gmail.con', 'sam@gmail.com'],
  ['sam@hotmial.com', 'sam@hotmail.com'],
  ['sam@outlok.com', 'sam@outlook.com'],
  ['Sam.B@Yaho.com', 'Sam.B@yahoo.com'],
  ['sam@mweb.co.z', 'sam@mweb.co.za'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each(['sam@gmail.com', 'sam@visitor.example', 'sam@college.example', 'sam', 'a@b@c', ''])(
  'nothing is suggested for %s',
  (typed) => {
    expect(likelyEmail(typed)).toBeNull()
  },
)

test('a draft is kept for 7 days, and whatever else stands there is dropped', () => {
  const store = mapStore()
  let now = 0
  const drafts = createDrafts('contact', store, () => now)
  expect(drafts.draft()).toBeNull()
  drafts.keep('id-1', { name: 'Thandi' })
  now = 7 * DAY
  expect(drafts.draft()).toMatchObject({ id: 'id-1', values: { name: 'Thandi' } })
  now += 1
  expect(drafts.draft()).toBeNull()
  store.setItem('draft:contact', '{"id":7}')
  expect(drafts.draft()).toBeNull()
  expect(store.getItem('draft:contact')).toBeNull()
})

test('the same content within 10 minutes goes out under the same id, from any tab', () => {
  const store = mapStore()
  let now = 0
  const tab = createDrafts('contact', store, () => now)
  const other = createDrafts('contact', store, () => now)
  expect(tab.idFor('digest', 'id-1')).toBe('id-1')
  now = 10 * MINUTE
  expect(other.idFor('digest', 'id-2')).toBe('id-1')
  expect(other.idFor('another digest', 'id-3')).toBe('id-3')
  now += 1
  expect(other.idFor('digest', 'id-4')).toBe('id-4')
  other.forgetSent()
  expect(other.idFor('digest', 'id-5')).toBe('id-5')
})

test('what is sent holds a whole date and no partner who is not there', () => {
  const typed = {
    playerName: 'Lerato',
    'playerDob-day': '27',
    'playerDob-month': 'Mar',
    'playerDob-year': '2014',
    hasPartner: 'no',
    partnerName: 'Ayanda',
    guardianConsent: 'yes',
  }
  expect(wireValues(nxtGen, typed)).toEqual({
    playerName: 'Lerato',
    playerDob: '2014-03-27',
    hasPartner: 'no',
    guardianConsent: 'yes',
  })
  expect(wireValues(nxtGen, { ...typed, hasPartner: 'yes' })).toMatchObject({
    partnerName: 'Ayanda',
  })
})

test.each([
  [
    200,
    `{"ok":true,"reference":"CO-A","duplicate":false}`,
    { kind: 'accepted', reference: 'CO-A' },
  ],
  [200, '{"ok":true}', { kind: 'no-answer' }],
  [200, 'hello', { kind: 'no-answer' }],
  [502, '', { kind: 'no-answer' }],
])('an answer %i with the body %s', async (status, body, result) => {
  expect(await resultOf(new Response(body, { status }))).toEqual(result)
})

test.each<[Partial<ApiError['error']>, Partial<SendResult>]>([
  [
    { code: 'invalid', fields: { name: 'Enter' } },
    { kind: 'invalid', fields: { name: 'Enter' } },
  ],
  [{ code: 'too_many' }, { kind: 'refused', code: 'too_many', reference: null }],
  [
    { code: 'already_sent', reference: 'R' },
    { kind: 'refused', code: 'already_sent', reference: 'R' },
  ],
])('the refusal %o', async (error, result) => {
  const { status, answer } = refusal({ code: 'internal', message: 'm', ...error })
  const read = await resultOf(Response.json(answer, { status }))
  expect(read).toEqual({ ...result, message: 'm' })
})
