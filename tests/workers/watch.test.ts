// What is noticed, held back and forgotten.
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { pdf } from './files.ts'
import { accepts, Harness, referenceOf, refusal } from './harness.ts'
import { certificate, contact, youth } from './submissions.ts'

const spam = { spam: true, address: '203.0.113.66' }

test('an alert is logged once the oldest waits over an hour, and no sooner', async () => {
  const harness = new Harness()
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await harness.submit('contact', contact)
  await harness.advance(59 * MINUTE)
  expect(harness.alerts).toEqual([])
  await harness.advance(20 * MINUTE)
  expect(harness.alerts[0]).toMatchObject({ event: 'outbox_late', facts: { queued: 1 } })
  expect(JSON.stringify([...harness.alerts, ...harness.logged])).not.toContain('Mokoena')
})

test('every Monday at eight a mail counts the week', async () => {
  const harness = new Harness()
  await harness.submit('contact', contact)
  await harness.write('buy', spam)
  await harness.advance(7 * DAY)
  const weekly = harness.mails.filter(({ subject }) => subject.startsWith('Website, week to'))
  expect(weekly).toHaveLength(1)
  expect(weekly[0]?.subject).toBe('Website, week to 2025-08-25')
  expect(weekly[0]?.text).toContain('Contact: 1')
  expect(weekly[0]?.text).toContain('Held back as spam this week: 1')
})

test('a weekly mail that was refused is sent at a later look', async () => {
  const harness = new Harness()
  await harness.advance(DAY)
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await harness.advance(5 * DAY)
  harness.mail = accepts
  await harness.advance(DAY)
  expect(harness.mails.map(({ subject }) => subject)).toEqual(['Website, week to 2025-08-26'])
})

test('a filled honeypot is answered like success, not mailed, released by hand and forgotten after 30 days', async () => {
  const harness = new Harness()
  const outcome = await harness.submit('contact', contact, spam)
  expect(outcome).toMatchObject({ status: 200, answer: { ok: true, duplicate: false } })
  const inHoneypot = { ...youth, website2: 'https://spam.example', playerDob: 'none' }
  expect(await harness.register('nxt-gen', inHoneypot)).toMatchObject({ status: 200 })
  await harness.advance(MINUTE)
  expect(harness.mails).toEqual([])
  expect(await harness.core.admin.release(referenceOf(outcome))).toBe(true)
  await harness.settle()
  expect(harness.mails).toHaveLength(1)
  await harness.skip(31 * DAY)
  expect(harness.database.exec('SELECT form FROM submission')).toEqual([{ form: 'contact' }])
})

test('files go 30 days after delivery, rows after 180', async () => {
  const harness = new Harness()
  await harness.register('nxt-gen', youth, certificate)
  await harness.settle()
  await harness.skip(29 * DAY)
  expect(harness.count('file')).toBe(1)
  await harness.skip(2 * DAY)
  expect([harness.count('file'), harness.count('submission')]).toEqual([0, 1])
  await harness.skip(150 * DAY)
  expect([harness.count('submission'), harness.count('entrant')]).toEqual([0, 0])
})

test('the mail names the last day on which the outbox has the file, late as it may be', async () => {
  const harness = new Harness()
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await harness.register('nxt-gen', youth, certificate)
  await harness.skip(3 * DAY)
  harness.mail = accepts
  await harness.skip(HOUR)
  const lastDay = /its own copy after ([\d-]+)\./.exec(harness.mails[0]?.text ?? '')?.[1]
  await harness.skip(Date.parse(`${lastDay}T00:00Z`) - harness.now)
  expect(harness.count('file')).toBe(1)
  await harness.skip(DAY)
  expect(harness.count('file')).toBe(0)
})

test('the admin lists without contents, shows, exports guarded cells and files', async () => {
  const harness = new Harness()
  await harness.register('nxt-gen', youth, certificate)
  await harness.settle()
  const { admin } = harness.core
  const [entry] = admin.list()
  expect(entry).toMatchObject({ form: 'nxt-gen', state: 'sent', files: 1 })
  expect(JSON.stringify(admin.list())).not.toContain('Lerato')
  const reference = entry?.reference ?? ''
  expect(admin.show(reference)).toMatchObject({ body: { playerName: 'Lerato' } })
  expect(admin.files(reference)[0]?.base64).toBe(Buffer.from(pdf()).toString('base64'))
  expect(admin.export().csv[0]?.lines[1]).toContain('"082 555 0104"')
  expect(await admin.retry('NG-0000-0000')).toBe(false)
})

test('the admin delivers one at once, past a long back-off and older ones that wait', async () => {
  const harness = new Harness()
  harness.mail = () => Promise.reject(refusal('E_RATE_LIMIT_EXCEEDED'))
  for (const message of ['first', 'second']) await harness.write(message)
  const third = referenceOf(await harness.write('third'))
  await harness.advance(120 * MINUTE)
  // Just tried, so the next try is far off.
  for (const { attempts } = harness; harness.attempts === attempts; ) await harness.advance(MINUTE)
  harness.mail = accepts
  await harness.advance(MINUTE)
  expect(harness.mails).toEqual([])
  expect(await harness.core.admin.retry(third)).toBe(true)
  await harness.settle()
  expect(harness.mails[0]?.text).toContain('third')
})

test('the admin delivers one at once on a day of digests', async () => {
  const harness = new Harness({ LIMIT_MAILS_DAY: '1' })
  for (const message of ['first', 'second']) await harness.write(message)
  const third = referenceOf(await harness.write('third'))
  await harness.settle()
  expect(await harness.core.admin.retry(third)).toBe(true)
  await harness.settle()
  const messages = harness.mails.map(({ text }) => text?.match(/first|second|third/)?.[0])
  expect(messages).toEqual(['first', 'third'])
})

test('the hash of an address that got a confirmation is gone the next day', async () => {
  const harness = new Harness({ CONFIRMATION_MAIL: 'on' })
  await harness.submit('contact', contact)
  await harness.settle()
  expect(harness.confirmations).toHaveLength(1)
  expect(harness.count('confirmed')).toBe(1)
  await harness.skip(DAY)
  expect(harness.count('confirmed')).toBe(0)
})
