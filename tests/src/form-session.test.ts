// What a form does without its page: remember, suggest, and read answers.
import { expect, test } from 'vitest'
import { nxtGen } from '../../shared/forms/nxt-gen.ts'
import { type ApiError, refusal } from '../../shared/forms/submission.ts'
import { DAY, MINUTE } from '../../shared/time.ts'
import type { SendResult } from '../../src/forms/send-result.ts'
import { adviceOn } from '../../src/forms/session/advice.ts'
import { createDrafts, mapStore } from '../../src/forms/session/drafts.ts'
import { likelyEmail } from '../../src/forms/session/email-typo.ts'
import { resultOf } from '../../src/forms/session/send.ts'
import { wireValues } from '../../src/forms/session/wire.ts'

const ID = '0b6e1f3c-1111-4222-8333-123456789abc'
const OTHER_ID = '0b6e1f3c-2222-4222-8333-123456789abc'
const UUID = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

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
  drafts.keep({ id: ID, filledMs: 0, unsent: false, values: { name: 'Thandi' } })
  now = 7 * DAY
  expect(drafts.draft()).toMatchObject({ id: ID, values: { name: 'Thandi' } })
  now += 1
  expect(drafts.draft()).toBeNull()
  store.setItem('draft:contact', '{"id":7}')
  expect(drafts.draft()).toBeNull()
  expect(store.getItem('draft:contact')).toBeNull()
})

test.each(['', 'abc', `${ID}0`, '<b>', 7, null])(
  'a draft with the id %j, which the edge would refuse, gets one of its own',
  (id) => {
    const store = mapStore()
    store.setItem('draft:contact', JSON.stringify({ id, savedAt: 0, values: { name: 'Thandi' } }))
    const draft = createDrafts('contact', store, () => 0).draft()
    expect(draft).toMatchObject({ id: UUID, values: { name: 'Thandi' } })
  },
)

test('of a draft only what is text is drawn', () => {
  const store = mapStore()
  const values = { name: 7, surname: ['x'], email: null, phone: { x: 1 }, message: 'Hello' }
  store.setItem('draft:contact', JSON.stringify({ id: ID, savedAt: 0, values }))
  expect(createDrafts('contact', store, () => 0).draft()?.values).toEqual({
    name: '',
    surname: '',
    email: '',
    phone: '',
    message: 'Hello',
  })
})

test('a draft and marks from the future are dropped, but for a clock that was put right', () => {
  const store = mapStore()
  let now = DAY
  const drafts = createDrafts('contact', store, () => now)
  drafts.keep({ id: ID, filledMs: 0, unsent: false, values: { name: 'Thandi' } })
  drafts.idFor('digest', ID)
  now -= 5 * MINUTE
  expect(drafts.draft()).not.toBeNull()
  expect(drafts.idFor('digest', OTHER_ID)).toBe(ID)
  now -= 1
  expect(drafts.draft()).toBeNull()
  expect(drafts.idFor('digest', OTHER_ID)).toBe(OTHER_ID)
})

test('bad marks of what was sent are dropped one by one', () => {
  const store = mapStore()
  const marks = [
    null,
    { digest: 'a', id: 'x', at: 0 },
    { digest: 'b', id: ID, at: 0 },
    [],
    '__proto__',
  ]
  store.setItem('sent', JSON.stringify(marks))
  const drafts = createDrafts('contact', store, () => 0)
  expect(drafts.idFor('a', OTHER_ID)).toBe(OTHER_ID)
  expect(drafts.idFor('b', OTHER_ID)).toBe(ID)
})

test('storage that throws at every use is the same as none', () => {
  const broken = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const store = { getItem: broken, setItem: broken, removeItem: broken }
  const drafts = createDrafts('contact', store, () => 0)
  expect(drafts.draft()).toBeNull()
  drafts.keep({ id: ID, filledMs: 0, unsent: false, values: { name: 'Thandi' } })
  expect(drafts.idFor('digest', ID)).toBe(ID)
  drafts.forget()
  drafts.forgetSent()
})

test('the same content within 10 minutes goes out under the same id, from any tab', () => {
  const store = mapStore()
  let now = 0
  const tab = createDrafts('contact', store, () => now)
  const other = createDrafts('contact', store, () => now)
  expect(tab.idFor('digest', ID)).toBe(ID)
  now = 10 * MINUTE
  expect(other.idFor('digest', OTHER_ID)).toBe(ID)
  expect(other.idFor('another digest', OTHER_ID)).toBe(OTHER_ID)
  now += 1
  expect(other.idFor('digest', OTHER_ID)).toBe(OTHER_ID)
  other.forgetSent()
  expect(other.idFor('digest', ID)).toBe(ID)
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

test.each([
  ['cross_site', 'none'],
  ['closed', 'none'],
  ['already_sent', 'send-as-new'],
  ['too_many', 'try-again'],
])('refused as %s, a visitor is told to do what helps: %s', (code, advice) => {
  expect(adviceOn(code)).toBe(advice)
})
