// What the league is told without a form: weekly mail, spam list, failures, warnings, reminders.
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { migrate } from '../../workers/platform/database.ts'
import { UNLIMITED } from '../filled-forms.ts'
import { agreed, certificate, contact, joinLeague, open, pdf, youth } from './fixtures.ts'
import { accepts, type Behaviour, Harness, hangs, referenceOf, refuses } from './harness.ts'

const SPAM = { spam: true, address: '203.0.113.66' }
const MONDAY = Date.parse('2025-08-25T08:00:00+02:00')

test.each<[string, Behaviour, number, number]>([
  ['refused: again every hour', refuses('E_DELIVERY_FAILED'), 24, 1],
  ['no answer: counts as sent', hangs, 1, 0],
])('a notice: %s', async (_, behaviour, attempts, arrived) => {
  const harness = new Harness()
  await harness.advance(MONDAY - MINUTE - harness.now)
  harness.mail = behaviour
  await harness.advance(DAY)
  expect(harness.attempts).toBe(attempts)
  const facts = { notice: 'weekly', code: expect.any(String) }
  expect(harness.alerts).toContainEqual({ event: 'notice_refused', facts })
  harness.mail = accepts
  await harness.advance(2 * HOUR)
  expect(harness.mailsWith('Website, week to')).toHaveLength(arrived)
})

test('notices are sent once while the cron and two commands overlap', async () => {
  const harness = new Harness()
  const { reference: one } = await harness.enter('contact', contact)
  const { reference: other } = await harness.enter('join-league', joinLeague)
  const forget = () => [one, other].map((each) => harness.ask('forget', each, 'all', 'asked'))
  await Promise.all([...forget(), harness.core.onTick(), ...forget(), harness.core.onTick()])
  expect(harness.mailsWith('Delete these')).toHaveLength(2)
})

test('the weekly mail counts the week and lists what is missing on Mondays', async () => {
  const harness = new Harness()
  harness.tournaments = [
    { id: 'mens-open', name: 'Open', starts: '2025-08-01', registration: 'open' },
  ]
  harness.boot()
  await harness.core.note([{ event: 'unknown_path', count: 4 }])
  const sent = referenceOf(await harness.submit('contact', contact))
  const held = referenceOf(await harness.write('buy', SPAM))
  await harness.advance(MONDAY - 2 * MINUTE - harness.now)
  await harness.core.note([
    { event: 'unknown_path', count: 3 },
    { event: 'unknown_path:/mens-~open', count: 3 },
    { event: 'browser_error:TypeError:home', count: 2 },
    { event: 'browser_error:RangeError:rules', count: 3 },
  ])
  harness.mail = (mail) => (mail.subject.startsWith('Contact') ? hangs(mail) : accepts(mail))
  const waiting = referenceOf(await harness.write('hangs'))
  await harness.advance(3 * HOUR)
  const [{ subject, text = '', html = '' } = { subject: '' }] = harness.mailsWith('week to')
  expect(subject).toBe('Website, week to 25 August 2025')
  for (const expected of [
    'Contact: 2',
    'From 18 August 2025 at 08:00 to 25 August 2025 at 08:00.',
    'Visits to an address that does not exist: 7',
    'Errors in visitors’ browsers, of one page view in ten: 5',
    `${waiting}  Contact, 25 August 2025 at 07:58, waiting`,
    'Open: the date (1 August 2025) is past, but "registration" is open',
  ]) {
    expect(text).toContain(expected)
  }
  expect(html).toContain(waiting)
  expect(text).not.toContain('unknown_path')
  expect(await harness.ask('status')).toMatchObject({ eventsOfMondayMail: { unknown_path: 7 } })
  expect(text).not.toMatch(new RegExp(`${sent}|${held}`))
})

test('the first weekly mail of a month has what sponsors ask for', async () => {
  const harness = new Harness()
  await harness.core.note([
    { event: 'use:table', count: 12_400 },
    { event: 'use:screen', count: 2460 },
  ])
  await harness.days(20)
  const texts = harness.mailsWith('week to').map(({ text = '' }) => text.split('For sponsors, ')[1])
  const shown = /^August 2025:\n12\s400 tables opened\n41 hours on clubhouse screens\n\n/
  expect(texts).toEqual([undefined, expect.stringMatching(shown), undefined])
})

test('Monday brings all entries for a spreadsheet, and no one who was forgotten', async () => {
  const harness = new Harness()
  const enter = (playerSurname: string) =>
    harness.enter('nxt-gen', { ...youth, playerSurname, guardianName: '=1+1' })
  const { reference } = await enter('Gone')
  await harness.advance(MONDAY - HOUR - harness.now)
  await enter("O'Brien-Ñandú")
  await harness.ask('forget', reference, 'all', 'request')
  await harness.advance(2 * HOUR)
  const [{ attachments = [] } = {}] = harness.mailsWith('week to')
  const [list] = attachments
  expect(list).toMatchObject({ filename: 'nxt-gen-entries.csv', type: 'text/csv' })
  const text = new TextDecoder().decode(Object(list).content)
  expect(text).toMatch(/^"entry";"reference";"received";.*\r\n"2";.*O'Brien-Ñandú.*"'=1\+1"/)
  expect(text).not.toContain('Gone')
})

test('an entry keeps its number, and no other gets it', async () => {
  const harness = new Harness()
  harness.mail = hangs
  await harness.register('mens-open', { ...open, playerSurname: 'van\nder Merwe' })
  await harness.advance(MINUTE)
  harness.boot()
  harness.mail = accepts
  await harness.advance(20 * MINUTE)
  const { reference } = await harness.enter('mens-open', { ...open, playerSurname: 'Bcc: a@b.c' })
  await harness.ask('forget', reference, 'all', 'request')
  await harness.enter('mens-open', { ...open, playerSurname: 'x'.repeat(99) })
  expect(harness.subjects()).toEqual([
    "Men's Open, entry 1: van der Merwe, looking for a partner (may be a repeat)",
    "Men's Open, entry 2: Bcc abc, looking for a partner",
    expect.stringMatching(/^Delete these mails/),
    `Men's Open, entry 3: ${'x'.repeat(40)}, looking for a partner`,
  ])
})

const WEEK = (7 * DAY) / MINUTE
test.each<[string, number[], Behaviour]>([
  ['ticks late, early and late', [0, WEEK + 10, 2 * WEEK + 2, 3 * WEEK + 14], accepts],
  ['two weeks without a tick', [0, 3 * WEEK + 3, 4 * WEEK + 1], accepts],
  ['a refusal for three weeks', [0, WEEK, 2 * WEEK, 3 * WEEK], refuses('E_RATE_LIMIT_EXCEEDED')],
])('after %s each form and event is in one weekly mail', async (_, ticks, weekly) => {
  const harness = new Harness(UNLIMITED)
  let written = 0
  let text = ''
  await harness.advance(15 * MINUTE)
  harness.mail = async (mail) => {
    if (!mail.subject.includes('week to')) return
    if (harness.now < MONDAY + (ticks.at(-1) ?? 0) * MINUTE) await weekly(mail)
    text += mail.text
  }
  for (const tick of ticks) {
    for (const at of [-3 * HOUR, -1, 0, 1, 2 * MINUTE]) {
      harness.now = MONDAY + tick * MINUTE + at
      written += 1
      await harness.write(`${written}`)
      await harness.core.note([{ event: 'unknown_path', count: 1 }])
      if (at === 0) await harness.core.onTick()
    }
  }
  await harness.days(9)
  for (const counted of [/Contact: (\d+)/g, /does not exist: (\d+)/g]) {
    const counts = [...text.matchAll(counted)].map(([, count]) => Number(count))
    expect(counts.reduce((sum, count) => sum + count)).toBe(written)
  }
})

test('the spam list, every morning: reference, form, time, how to release', async () => {
  const harness = new Harness(UNLIMITED)
  const references: string[] = []
  const hold = async () => {
    references.push(referenceOf(await harness.write(`Buy ${references.length}`, SPAM)))
    await harness.advance(MINUTE)
  }
  for (let n = 0; n < 63; n += 1) await hold()
  await harness.advance(DAY)
  const [{ text = '', html = '' } = {}] = harness.mailsWith('held back as spam')
  expect(references.filter((reference) => text.includes(reference))).toEqual(references.slice(13))
  expect(text).toContain(`${references[62]}  Contact  20 August 2025 at 11:02`)
  expect(text).toContain('npm run outbox -- release <reference> --remote')
  expect(text).toContain('and 13 more: npm run outbox -- list spam --remote')
  expect(`${text}${html}`).not.toMatch(/Buy|Thandi|visitor\.example/)
  await harness.advance(2 * DAY)
  await hold()
  await harness.advance(DAY)
  expect(harness.mailsWith('held back as spam').map(({ subject }) => subject)).toEqual([
    'Website, 63 held back as spam',
    'Website, 1 held back as spam',
  ])
})

const refusesEntries: Behaviour = (mail) =>
  mail.subject.startsWith('NxT Gen') || mail.subject.startsWith('Contact')
    ? refuses('E_VALIDATION_ERROR')(mail)
    : accepts(mail)

test('failed submissions are told by mail with their code and nothing typed', async () => {
  const harness = new Harness()
  harness.mail = refusesEntries
  const reference = referenceOf(await harness.submit('contact', contact))
  await harness.advance(3 * HOUR)
  await harness.write('another')
  await harness.advance(HOUR)
  const told = harness.mailsWith('refused')
  expect(told.map(({ subject }) => subject)).toEqual([
    'Website, 1 refused by the mail service',
    'Website, 2 refused by the mail service',
  ])
  expect(told[0]?.text).toContain(`${reference}  Contact  E_VALIDATION_ERROR`)
  expect(told[0]?.text).not.toContain('Thandi')
})

describe('what never reaches the league', () => {
  test('goes after 90 days, with three warnings and a last notice', async () => {
    const harness = new Harness()
    harness.mail = refusesEntries
    const reference = referenceOf(await harness.register('nxt-gen', youth, certificate))
    await harness.days(59)
    expect(harness.mailsWith('not delivered')).toEqual([])
    await harness.days(30)
    expect([harness.count('submission'), harness.count('file')]).toEqual([1, 1])
    const warnings = harness.mailsWith('not delivered')
    expect(warnings.map(({ subject }) => subject)).toEqual([
      ...Array(3).fill('Website, 1 not delivered: it goes on 18 November 2025'),
      'Last notice, 1 not delivered: it goes on 18 November 2025',
    ])
    for (const { text } of warnings) {
      expect(text).toContain(reference)
      expect(text).toContain('deleted on 18 November 2025')
      expect(text).not.toContain('Lerato')
    }
    await harness.days(1)
    const tables = ['submission', 'delivery', 'file'] as const
    expect(tables.map((table) => harness.count(table))).toEqual([0, 0, 0])
    expect(await harness.ask('forgotten')).toMatchObject([{ reference, reason: 'undelivered' }])
  })

  test.each<[string, Behaviour]>([
    ['refused', refuses('E_DELIVERY_FAILED')],
    ['left without an answer', hangs],
  ])('waits to day 120 while warnings are %s', async (_, behaviour) => {
    const harness = new Harness()
    harness.mail = behaviour
    await harness.register('nxt-gen', youth, certificate)
    for (let day = 0; day < 119; day += 1) {
      await harness.skip(DAY)
      await harness.advance(MINUTE)
    }
    expect(harness.count('submission')).toBe(1)
    expect((await harness.core.status()).red).not.toEqual([])
    const told = harness.alerts.filter(({ event }) => event === 'undelivered_deleted_soon')
    expect(told.length).toBeGreaterThan(50)
    harness.mail = refuses('E_DELIVERY_FAILED')
    await harness.days(3)
    expect(harness.count('submission')).toBe(0)
  })

  test('goes once the warnings that were due are accepted, one a day', async () => {
    const harness = new Harness()
    harness.mail = refuses('E_DELIVERY_FAILED')
    await harness.submit('contact', contact)
    await harness.days(100)
    harness.mail = refusesEntries
    await harness.days(4)
    expect(harness.count('submission')).toBe(1)
    expect(harness.mailsWith('not delivered')).toHaveLength(4)
    await harness.days(1)
    expect(harness.count('submission')).toBe(0)
  })

  test('delivered or exported on the last day, it stays its time', async () => {
    const harness = new Harness()
    harness.mail = refusesEntries
    const late = referenceOf(await harness.submit('contact', contact))
    const exported = referenceOf(await harness.write('exported'))
    await harness.days(89)
    await harness.ask('markExported', exported)
    harness.mail = (mail) =>
      mail.text?.includes('exported') ? refusesEntries(mail) : accepts(mail)
    await harness.ask('retry', late)
    await harness.days(100)
    expect(harness.count('submission')).toBe(2)
    await harness.days(82)
    expect(harness.count('submission')).toBe(0)
  })

  test('takes no consent to news away that was given elsewhere', async () => {
    const harness = new Harness()
    harness.consents = () => ({ version: '1', words: { newsConsent: 'News.' } })
    harness.boot()
    await harness.enter('join-league', { ...joinLeague, ...agreed })
    harness.mail = refusesEntries
    await harness.submit('contact', { ...contact, email: joinLeague.yourEmail ?? '' })
    await harness.days(95)
    expect(harness.count('submission')).toBe(1)
    expect(await harness.ask('newsList')).toHaveLength(2)
  })
})

describe('reminders to delete', () => {
  test("certificates 25 days after the event, the rest at season's end", async () => {
    const harness = new Harness()
    harness.reminders = [
      { kind: 'certificates', form: 'nxt-gen', name: 'NxT Gen', ended: '2025-09-01' },
      { kind: 'season', name: 'League', ended: '2025-11-30' },
      // A date of last year that nobody has changed.
      { kind: 'certificates', form: 'mens-open', name: 'Old', ended: '2024-10-19' },
    ]
    const nxtGen = { id: 'nxt-gen', name: 'NxT Gen', registration: 'open' } as const
    harness.tournaments = [{ ...nxtGen, starts: '2025-09-01' }]
    harness.boot()
    const child = referenceOf(await harness.register('nxt-gen', youth, certificate))
    const question = referenceOf(await harness.submit('contact', contact))
    await harness.skip(Date.parse('2025-09-20T23:00:00+02:00') - harness.now)
    // A new date cancels no reminder of the last one, and its entries need their certificates.
    harness.tournaments = [{ ...nxtGen, starts: '2026-03-06' }]
    harness.reminders = harness.reminders.slice(1)
    harness.boot()
    const next = referenceOf(await harness.register('nxt-gen', { ...youth, playerName: 'Other' }))
    await harness.days(5)
    expect(harness.mailsWith('Website: ')).toEqual([])
    await harness.days(100)
    const [certificates, season, ...more] = harness.mailsWith('Website: ')
    expect(certificates?.subject).toBe('Website: delete the birth certificates of NxT Gen')
    expect(certificates?.text).toContain(child)
    expect(certificates?.text).toContain('its own 30 days after they were mailed')
    for (const other of [question, next]) expect(certificates?.text).not.toContain(other)
    expect(season?.subject).toBe('Website: the season is over, delete its entries')
    expect(season?.text).toContain(question)
    expect(more).toEqual([])
  })
})

test('a row written before a step is found, and delivered', async () => {
  const harness = new Harness()
  harness.mail = refuses('E_DELIVERY_FAILED')
  const { reference } = await harness.enter('nxt-gen', youth, certificate)
  const [{ done } = { done: 0 }] = harness.database.exec('SELECT count(*) AS done FROM step')
  const known = Array.from({ length: Number(done) }, () => 'SELECT never')
  migrate(harness.database, [...known, 'ALTER TABLE delivery ADD COLUMN colour TEXT'])
  harness.mail = accepts
  harness.boot()
  await harness.advance(10 * MINUTE)
  expect(harness.mailsWith(reference).at(-1)?.attachments?.[0]?.content).toEqual(pdf())
})
