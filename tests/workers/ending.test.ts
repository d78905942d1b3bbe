// What the league does not read ends all the same, after it was told; and what lies elsewhere it is told to delete.
import { expect, test } from 'vitest'
import { kept } from '../../shared/forms/submission.ts'
import { DAY } from '../../shared/time.ts'
import { accepts, Harness, referenceOf, refusal } from './harness.ts'
import { certificate, contact, joinLeague, youth } from './submissions.ts'

const isEnding = ({ subject }: EmailMessageBuilder) => /not delivered/.test(subject)

/** Of the entry, and of nothing else: notices come through. */
function refusesEntries(harness: Harness) {
  harness.mail = (message) =>
    /^(NxT Gen|Contact) /.test(message.subject)
      ? Promise.reject(refusal('E_VALIDATION_ERROR'))
      : accepts(message)
}

async function days(harness: Harness, count: number) {
  for (let day = 0; day < count; day += 1) await harness.skip(DAY)
}

test('what never reached the league is deleted 90 days after it came in, after three warnings and a last notice', async () => {
  const harness = new Harness()
  refusesEntries(harness)
  const reference = referenceOf(await harness.register('nxt-gen', youth, certificate))
  await days(harness, 59)
  expect(harness.mails.filter(isEnding)).toEqual([])
  await days(harness, 30)
  expect([harness.count('submission'), harness.count('file')]).toEqual([1, 1])
  const told = harness.mails.filter(isEnding)
  expect(told.map(({ subject }) => subject)).toEqual([
    ...Array(3).fill('1 submission not delivered, deleted 90 days after they came in'),
    'Last notice: 1 submission not delivered, deleted tomorrow',
  ])
  for (const { text } of told) {
    expect(text).toContain(reference)
    expect(text).toContain('deleted on 2025-11-18')
    expect(text).not.toContain('Lerato')
  }
  expect(harness.alerts.filter(({ event }) => event === 'undelivered_ending')).toHaveLength(4)
  await days(harness, 1)
  expect([harness.count('submission'), harness.count('file'), harness.count('entrant')]).toEqual([
    0, 0, 0,
  ])
  expect(await harness.ask('forgotten')).toMatchObject([{ reference, reason: 'undelivered' }])
  expect(harness.database.exec('SELECT count FROM shirt')).toEqual([{ count: 0 }])
  expect(harness.database.exec("SELECT key FROM key_value WHERE key LIKE 'ending:%'")).toEqual([])
})

test('with the mailbox dead as well it ends all the same, and the log has said so', async () => {
  const harness = new Harness()
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await harness.register('nxt-gen', youth, certificate)
  await days(harness, 91)
  expect(harness.count('submission')).toBe(0)
  expect(harness.alerts.filter(({ event }) => event === 'undelivered_ending')).toHaveLength(4)
})

test('after months without a look nothing goes that was not warned of on four days', async () => {
  const harness = new Harness()
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await harness.submit('contact', contact)
  await harness.skip(200 * DAY)
  await days(harness, 3)
  expect(harness.count('submission')).toBe(1)
  await days(harness, 1)
  expect(harness.count('submission')).toBe(0)
})

test('what was delivered on the last day stays its time, what was exported too', async () => {
  const harness = new Harness()
  refusesEntries(harness)
  await harness.submit('contact', contact)
  const exported = referenceOf(await harness.write('exported'))
  await days(harness, 89)
  await harness.ask('markExported', exported)
  const [, late] = harness.stored().map(({ reference }) => String(reference))
  const waiting = harness.stored().find(({ reference }) => reference !== exported)
  harness.mail = accepts
  await harness.ask('retry', String(waiting?.reference ?? late))
  await days(harness, 100)
  expect(harness.count('submission')).toBe(2)
  await days(harness, 82)
  expect(harness.count('submission')).toBe(0)
})

test('what ends undelivered takes no consent to news away, which was given with something else', async () => {
  const harness = new Harness()
  harness.consents = () => ({ version: '1', words: { newsConsent: 'News.' } })
  harness.boot()
  await harness.submit('join-league', { ...joinLeague, newsConsent: 'yes', consentVersion: '1' })
  await harness.settle()
  refusesEntries(harness)
  await harness.submit('contact', { ...contact, email: joinLeague.yourEmail ?? '' })
  await days(harness, 95)
  expect(harness.count('submission')).toBe(1)
  expect(await harness.ask('newsList')).toHaveLength(2)
})

test('what cannot be read has the same end, a broken time included', async () => {
  const harness = new Harness()
  refusesEntries(harness)
  await harness.submit('contact', contact)
  harness.database.exec("UPDATE submission SET created_at = 'never'")
  await days(harness, 89)
  expect(harness.count('submission')).toBe(1)
  await days(harness, 3)
  expect(harness.count('submission')).toBe(0)
})

test('25 days after the event the mailbox is told once to delete its certificates, and at the end of the season the rest', async () => {
  const harness = new Harness()
  harness.reminders = [
    { kind: 'certificates', form: 'nxt-gen', name: 'NxT Gen', ended: '2025-09-01' },
    { kind: 'season', name: 'League', ended: '2025-11-30' },
  ]
  harness.tournaments = [
    { id: 'nxt-gen', name: 'NxT Gen', starts: '2025-09-01', registration: 'open' },
  ]
  harness.boot()
  const child = referenceOf(await harness.register('nxt-gen', youth, certificate))
  const question = referenceOf(await harness.submit('contact', contact))
  const reminded = () => harness.mails.filter(({ subject }) => /delete/.test(subject))
  await harness.skip(Date.parse('2025-09-25T23:00:00+02:00') - harness.now)
  expect(reminded()).toEqual([])
  await days(harness, 40)
  expect(reminded().map(({ subject }) => subject)).toEqual([
    'Website: delete the birth certificates of NxT Gen',
  ])
  expect(reminded()[0]?.text).toContain(child)
  expect(reminded()[0]?.text).not.toContain(question)
  await days(harness, 60)
  expect(reminded()[1]?.subject).toBe('Website: the season is over, delete its entries')
  expect(reminded()[1]?.text).toContain(question)
  expect(reminded()).toHaveLength(2)
})

test('a date of last year that nobody has changed reminds of nothing', async () => {
  const harness = new Harness()
  harness.reminders = [
    { kind: 'certificates', form: 'nxt-gen', name: 'NxT Gen', ended: '2024-10-19' },
  ]
  harness.boot()
  await days(harness, 3)
  expect(harness.mails).toEqual([])
})

test('each mail says how long the site keeps its copy, in the words of the page', async () => {
  const harness = new Harness()
  await harness.submit('contact', contact)
  await harness.settle()
  expect(harness.mails[0]?.text).toContain(kept())
})
