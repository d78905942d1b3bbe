// The same submission again is the same row, however often and however it comes.
import { expect, test } from 'vitest'
import type { FormValues } from '../../shared/forms/definition.ts'
import { MINUTE } from '../../shared/time.ts'
import { checked } from '../filled-forms.ts'
import { contact, jpg, open, pdf, youth } from './fixtures.ts'
import { Harness, referenceOf } from './harness.ts'

const ID = '3f2b8c1e-5d4a-4b6f-9c0d-1e2f3a4b5c6d'
const HONEYPOT = { website2: 'https://spam.example' }

test('three at once with one id are one row with one reference', async () => {
  const harness = new Harness()
  const send = () => harness.submit('contact', contact, { submissionId: ID })
  const sent = await Promise.all([send(), send(), send()])
  const [first] = sent.filter(({ answer }) => answer.ok && !answer.duplicate)
  const again = { ok: true, reference: referenceOf(first ?? (await send())), duplicate: true }
  expect(sent.filter((each) => each !== first)).toEqual(
    Array(2).fill({ status: 200, answer: again }),
  )
  await harness.settle()
  expect(harness.mails).toHaveLength(1)
})

test('without an id the same content within ten minutes is the same row', async () => {
  const harness = new Harness()
  const first = await harness.submit('contact', contact)
  await harness.advance(9 * MINUTE)
  const again = await harness.submit('contact', contact)
  expect(again.answer).toEqual({ ok: true, reference: referenceOf(first), duplicate: true })
  await harness.advance(2 * MINUTE)
  const later = await harness.submit('contact', contact)
  expect(referenceOf(later)).not.toBe(referenceOf(first))
})

test('an entry from a second tab, with an id of its own, is the same row', async () => {
  const harness = new Harness()
  const send = (submissionId: string) => harness.submit('nxt-gen', youth, { submissionId })
  const first = await send(ID)
  const other = await send(ID.replace('3f', '4f'))
  expect(other.answer).toMatchObject({ duplicate: true, reference: referenceOf(first) })
})

test('another file makes another submission, another file name does not', async () => {
  const harness = new Harness()
  const send = (birthCertificate: File) =>
    harness.register('nxt-gen', { ...youth, submissionId: ID }, { birthCertificate })
  const first = await send(new File([pdf()], 'a.pdf'))
  expect((await send(new File([pdf()], 'b.pdf'))).answer).toMatchObject({ duplicate: true })
  const other = await send(new File([jpg()], 'a.jpg'))
  expect(other).toMatchObject({ status: 409, answer: { error: { code: 'already_sent' } } })
  expect(referenceOf(other)).toBe(referenceOf(first))
})

const entry = checked('nxt-gen')
const { newsConsent: _, hasPartner: __, ...earlier } = entry
test.each<[string, FormValues, FormValues, boolean]>([
  ['added a tick box', earlier, { ...earlier, newsConsent: 'no' }, true],
  ['added a field with a preset', earlier, { ...earlier, hasPartner: 'no' }, true],
  ['took one field away and added others', { ...earlier, colour: 'red' }, entry, true],
  ['finds a tick less', { ...entry, newsConsent: 'yes' }, entry, false],
])('sent again after a deployment that %s', async (_what, before, after, isSame) => {
  const harness = new Harness()
  const send = (values: FormValues, submissionId: string | null) =>
    harness.submit('nxt-gen', values, { submissionId })
  await send(before, ID)
  const bare = await send(after, null)
  harness.database.exec("UPDATE delivery SET hash = 'of the release before'")
  const again = await send(after, ID)
  const duplicates = [bare, again].map(({ answer }) => answer.ok && answer.duplicate)
  expect(duplicates).toEqual([isSame, isSame])
})

test('what is answered was on disk before', async () => {
  const harness = new Harness()
  await harness.submit('contact', contact)
  expect(harness.database.syncs).toBe(1)
})

test('an organiser sees that the same address or pair has entered before', async () => {
  const harness = new Harness()
  const enter = (
    yourName: string,
    yourEmail: string,
    partnerName: string,
    partnerEmail: string,
  ) => {
    const [yourSurname, partnerSurname] = ['B', 'b ']
    const names = { yourName, yourSurname, partnerName, partnerSurname }
    return harness.enter('join-league', { ...names, yourEmail, partnerEmail })
  }
  const first = await enter('A', 'a@x.test', 'C', 'c@x.test')
  harness.now += MINUTE
  const samePair = await enter('c', 'new@x.test', 'A', 'newer@x.test')
  const sameAddress = await enter('E', 'z@x.test', 'F', 'A@X.test')
  expect(first.text).not.toContain('entered before')
  expect(samePair.text).toContain(`entered before: ${first.reference}`)
  expect(sameAddress.text).toContain(`entered before: ${first.reference}`)
})

test('spam that comes again without the honeypot filled is the same row', async () => {
  const harness = new Harness()
  const enter = (more: FormValues) =>
    harness.register('mens-open', { ...open, submissionId: ID, ...more })
  const first = await enter(HONEYPOT)
  const second = await enter({})
  expect(second.answer).toEqual({ ok: true, reference: referenceOf(first), duplicate: true })
  await harness.settle()
  expect(harness.mails).toHaveLength(1)
})

test('what was held back from a form without script keeps its date of birth', async () => {
  const harness = new Harness()
  const { playerDob: _, ...rest } = youth
  const date = { 'playerDob-day': '27', 'playerDob-month': '3', 'playerDob-year': '2014' }
  const held = await harness.register('nxt-gen', { ...rest, ...date, ...HONEYPOT })
  await harness.ask('release', referenceOf(held))
  await harness.settle()
  expect(harness.mails[0]?.text).toContain('27 March 2014')
})

test('spam counts as an entry once it is released', async () => {
  const harness = new Harness()
  const enter = (more: FormValues) => harness.enter('mens-open', { ...open, ...more })
  const { reference: held } = await enter(HONEYPOT)
  await enter({ playerName: 'Other' })
  expect(harness.mails[0]?.text).toContain('So far: 0 pairs, 1 alone. T-shirts: M 1.')
  expect(harness.mails[0]?.text).not.toContain('entered before')
  expect(await harness.ask('release', held)).toBe(true)
  await harness.settle()
  expect(harness.mails[1]?.text).toContain('So far: 0 pairs, 2 alone. T-shirts: M 2.')
  await enter({ playerName: 'Third' })
  expect(harness.mails[2]?.text).toMatch(new RegExp(`entered before: .*${held}`))
})
