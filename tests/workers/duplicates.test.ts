// The same submission again is the same row, however often and however it comes.
import { expect, test } from 'vitest'
import type { FormValues } from '../../shared/forms/definition.ts'
import { MINUTE } from '../../shared/time.ts'
import { jpg, pdf } from './files.ts'
import { Harness, referenceOf } from './harness.ts'
import { contact, open, youth } from './submissions.ts'

const ID = '3f2b8c1e-5d4a-4b6f-9c0d-1e2f3a4b5c6d'

test('the same id and content answers the first reference and says so', async () => {
  const harness = new Harness()
  const first = await harness.submit('contact', contact, { submissionId: ID })
  const second = await harness.submit('contact', contact, { submissionId: ID })
  expect(first.answer).toMatchObject({ ok: true, duplicate: false })
  expect(second).toEqual({
    status: 200,
    answer: { ok: true, reference: referenceOf(first), duplicate: true },
  })
  await harness.settle()
  expect(harness.mails).toHaveLength(1)
})

test('the same id with other content is refused with the first reference', async () => {
  const harness = new Harness()
  const first = await harness.submit('contact', contact, { submissionId: ID })
  const second = await harness.write('Other', { submissionId: ID })
  expect(second.status).toBe(409)
  expect(second.answer).toMatchObject({ ok: false, error: { code: 'already_sent' } })
  expect(referenceOf(second)).toBe(referenceOf(first))
})

test('three at once with one id become one row', async () => {
  const harness = new Harness()
  const all = await Promise.all(
    [1, 2, 3].map(() => harness.submit('contact', contact, { submissionId: ID })),
  )
  expect(new Set(all.map(referenceOf)).size).toBe(1)
  expect(all.filter(({ answer }) => answer.ok && !answer.duplicate)).toHaveLength(1)
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

test('another file makes another submission, another file name does not', async () => {
  const harness = new Harness()
  const send = (birthCertificate: File) =>
    harness.register('nxt-gen', { ...youth, submissionId: ID }, { birthCertificate })
  const first = await send(new File([pdf()], 'a.pdf'))
  expect(first.status).toBe(200)
  expect((await send(new File([pdf()], 'b.pdf'))).answer).toMatchObject({ duplicate: true })
  expect((await send(new File([jpg()], 'a.jpg'))).status).toBe(409)
})

test('references are unlike each other and carry the prefix of their form', async () => {
  const harness = new Harness({ LIMIT_ADDRESS_10MIN: '1000', LIMIT_ADDRESS_DAY: '1000' })
  const references = new Set<string>()
  for (let n = 0; n < 200; n += 1) references.add(referenceOf(await harness.write(`${n}`)))
  expect(references.size).toBe(200)
  for (const reference of references) {
    expect(reference).toMatch(/^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  }
})

test('what is answered was on disk before', async () => {
  const harness = new Harness()
  const before = harness.database.syncs
  await harness.submit('contact', contact)
  expect(harness.database.syncs).toBeGreaterThan(before)
})

test('an organiser sees that the same address or pair has entered before', async () => {
  const harness = new Harness()
  const pair = { yourName: 'A', yourSurname: 'B', partnerName: 'C', partnerSurname: 'D' }
  const swapped = { yourName: 'c ', yourSurname: 'd', partnerName: 'A', partnerSurname: 'B' }
  const others = { yourName: 'E', yourSurname: 'd', partnerName: 'F', partnerSurname: 'B' }
  const mails = (yourEmail: string, partnerEmail: string) => ({ yourEmail, partnerEmail })
  const first = await harness.submit('join-league', { ...pair, ...mails('a@x.test', 'c@x.test') })
  await harness.advance(MINUTE)
  await harness.submit('join-league', { ...swapped, ...mails('new@x.test', 'newer@x.test') })
  await harness.advance(MINUTE)
  await harness.submit('join-league', { ...others, ...mails('z@x.test', 'A@X.test') })
  await harness.settle()
  const texts = harness.mails.map(({ text }) => text ?? '')
  expect(texts[0]).not.toContain('entered before')
  expect(texts[1]).toContain(`entered before: ${referenceOf(first)}`)
  expect(texts[2]).toContain(`entered before: ${referenceOf(first)}`)
})

test('spam that comes again without the honeypot filled is the same row', async () => {
  const harness = new Harness()
  const enter = (more: FormValues) =>
    harness.register('mens-open', { ...open, submissionId: ID, ...more })
  const first = await enter({ website2: 'x' })
  const second = await enter({})
  expect(second.answer).toEqual({ ok: true, reference: referenceOf(first), duplicate: true })
  await harness.settle()
  expect(harness.mails).toHaveLength(1)
})

test('what was held back from a form without script keeps its date of birth', async () => {
  const harness = new Harness()
  const { playerDob: _, ...rest } = youth
  const date = { 'playerDob-day': '27', 'playerDob-month': '3', 'playerDob-year': '2014' }
  const held = await harness.register('nxt-gen', { ...rest, ...date, website2: 'x' })
  await harness.ask('release', referenceOf(held))
  await harness.settle()
  expect(harness.mails[0]?.text).toContain('27 March 2014')
})

test('spam counts as an entry once it is released', async () => {
  const harness = new Harness()
  const enter = (more: FormValues) => harness.register('mens-open', { ...open, ...more })
  const held = await enter({ website2: 'https://spam.example' })
  await enter({ playerName: 'Other' })
  await harness.settle()
  expect(harness.mails[0]?.text).toContain('So far for the next one: M 1.')
  expect(harness.mails[0]?.text).not.toContain('entered before')
  expect(await harness.ask('release', referenceOf(held))).toBe(true)
  await harness.settle()
  expect(harness.mails[1]?.text).toContain('So far for the next one: M 2.')
  await enter({ playerName: 'Third' })
  await harness.settle()
  expect(harness.mails[2]?.text).toMatch(new RegExp(`entered before: .*${referenceOf(held)}`))
})
