// What the league is told without a form: weekly mail, spam list, failures, warnings, reminders.
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { takeSteps } from '../../workers/platform/steps.ts'
import { pdf } from './files.ts'
import { accepts, type Behaviour, Harness, referenceOf, refusal } from './harness.ts'
import { certificate, contact, joinLeague, youth } from './submissions.ts'

const MANY = { LIMIT_ADDRESS_10MIN: '1000', LIMIT_ADDRESS_DAY: '1000' }
const spam = { spam: true, address: '203.0.113.66' }
const MONDAY = Date.parse('2025-08-25T08:00:00+02:00')
const hangs = () => new Promise<never>(() => undefined)

const mailsWith = (harness: Harness, words: string) =>
  harness.mails.filter(({ subject }) => subject.includes(words))
const weekly = (harness: Harness) => mailsWith(harness, 'Website, week to')

async function days(harness: Harness, count: number) {
  for (let day = 0; day < count; day += 1) await harness.skip(DAY)
}

describe('any notice', () => {
  test.each<[string, Behaviour, number, number]>([
    ['refused: again every hour', () => Promise.reject(refusal('E_DELIVERY_FAILED')), 24, 1],
    ['no answer: counts as sent', hangs, 1, 0],
  ])('%s', async (_, behaviour, attempts, arrived) => {
    const harness = new Harness()
    await harness.advance(MONDAY - MINUTE - harness.now)
    harness.mail = behaviour
    await harness.advance(DAY)
    expect(harness.attempts).toBe(attempts)
    expect(harness.alerts).toContainEqual({
      event: 'notice_refused',
      facts: { notice: 'weekly', code: expect.any(String) },
    })
    harness.mail = accepts
    await harness.advance(2 * HOUR)
    expect(weekly(harness)).toHaveLength(arrived)
  })
})

describe('the weekly mail', () => {
  test('every Monday at eight it counts the week and lists its references', async () => {
    const harness = new Harness()
    await harness.core.note([{ event: 'unknown_path', count: 4 }])
    const sent = referenceOf(await harness.submit('contact', contact))
    const held = referenceOf(await harness.write('buy', spam))
    await harness.advance(MONDAY - 2 * MINUTE - harness.now)
    await harness.core.note([
      { event: 'unknown_path', count: 3 },
      { event: 'news_failed', count: 1 },
    ])
    harness.mail = (mail) => (mail.subject.startsWith('Contact') ? hangs() : accepts(mail))
    const waiting = referenceOf(await harness.write('hangs'))
    await harness.advance(3 * HOUR)
    const [{ subject, text = '', html = '' } = { subject: '' }] = weekly(harness)
    expect(subject).toBe('Website, week to 2025-08-25')
    for (const said of [
      'Contact: 2',
      'Held back as spam this week: 1',
      'Visits to an address that does not exist [unknown_path]: 7',
      'News that could not be fetched [news_failed]: 1',
      `${sent}  2025-08-20 10:00 SAST  Contact\n`,
      `  Contact  waiting`,
    ]) {
      expect(text).toContain(said)
    }
    expect(text).toContain(waiting)
    expect(html).toContain(sent)
    expect(text).not.toContain(held)
    await harness.advance(6 * DAY)
    expect(weekly(harness)).toHaveLength(1)
  })
})

describe('the spam list', () => {
  const lists = (harness: Harness) => mailsWith(harness, 'held back as spam')

  async function hold(harness: Harness, count: number): Promise<string[]> {
    const references: string[] = []
    for (let n = 0; n < count; n += 1) {
      references.push(referenceOf(await harness.write(`Buy ${n}`, spam)))
      await harness.advance(MINUTE)
    }
    return references
  }

  test('every morning: reference, form, time and how to release', async () => {
    const harness = new Harness(MANY)
    const references = await hold(harness, 63)
    await harness.advance(DAY)
    const [{ subject, text = '', html = '' } = { subject: '' }] = lists(harness)
    expect(subject).toBe('Website, 63 held back as spam')
    expect(references.filter((reference) => text.includes(reference))).toEqual(references.slice(13))
    expect(text).toContain(`${references[62]}  Contact  2025-08-20 11:02 SAST`)
    expect(text).toContain('npm run outbox -- release <reference> --remote')
    expect(text).toContain('and 13 more: npm run outbox -- list spam --remote')
    expect(`${text}${html}`).not.toMatch(/Buy|Thandi|visitor\.example/)
    await harness.advance(2 * DAY)
    await hold(harness, 1)
    await harness.advance(DAY)
    expect(lists(harness).map((list) => list.subject)).toEqual([
      'Website, 63 held back as spam',
      'Website, 1 held back as spam',
    ])
  })
})

test('a failed submission is told by mail, with its code and nothing typed', async () => {
  const harness = new Harness()
  harness.mail = (mail) =>
    mail.subject.startsWith('Website')
      ? accepts(mail)
      : Promise.reject(refusal('E_HEADERS_TOO_MANY'))
  const reference = referenceOf(await harness.submit('contact', contact))
  await harness.advance(3 * HOUR)
  const told = mailsWith(harness, 'refused')
  expect(told.map(({ subject }) => subject)).toEqual(['Website, 1 submission refused'])
  expect(told[0]?.text).toContain(`${reference}  Contact  E_HEADERS_TOO_MANY`)
  expect(told[0]?.text).not.toContain('Thandi')
})

describe('what never reaches the league', () => {
  const warnings = (harness: Harness) => mailsWith(harness, 'not delivered')
  const refusesEntries: Behaviour = (mail) =>
    /^(NxT Gen|Contact) /.test(mail.subject)
      ? Promise.reject(refusal('E_VALIDATION_ERROR'))
      : accepts(mail)

  test('goes after 90 days, with three warnings and a last notice', async () => {
    const harness = new Harness()
    harness.mail = refusesEntries
    const reference = referenceOf(await harness.register('nxt-gen', youth, certificate))
    await days(harness, 59)
    expect(warnings(harness)).toEqual([])
    await days(harness, 30)
    expect([harness.count('submission'), harness.count('file')]).toEqual([1, 1])
    expect(warnings(harness).map(({ subject }) => subject)).toEqual([
      ...Array(3).fill('1 submission not delivered, deleted 90 days after they came in'),
      'Last notice: 1 submission not delivered, deleted tomorrow',
    ])
    for (const { text } of warnings(harness)) {
      expect(text).toContain(reference)
      expect(text).toContain('deleted on 2025-11-18')
      expect(text).not.toContain('Lerato')
    }
    await days(harness, 1)
    for (const table of ['submission', 'delivery', 'file'] as const) {
      expect([table, harness.count(table)]).toEqual([table, 0])
    }
    expect(await harness.ask('forgotten')).toMatchObject([{ reference, reason: 'undelivered' }])
  })

  test.each<[string, Behaviour]>([
    ['refused', () => Promise.reject(refusal('E_DELIVERY_FAILED'))],
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
    const told = harness.alerts.filter(({ event }) => event === 'undelivered_ending')
    expect(told.length).toBeGreaterThan(50)
    harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
    await days(harness, 3)
    expect(harness.count('submission')).toBe(0)
  })

  test('goes once the warnings that were due are accepted, one a day', async () => {
    const harness = new Harness()
    harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
    await harness.submit('contact', contact)
    await days(harness, 100)
    harness.mail = refusesEntries
    await days(harness, 4)
    expect(harness.count('submission')).toBe(1)
    expect(warnings(harness)).toHaveLength(4)
    await days(harness, 1)
    expect(harness.count('submission')).toBe(0)
  })

  test('delivered or exported on the last day, it stays its time', async () => {
    const harness = new Harness()
    harness.mail = refusesEntries
    const late = referenceOf(await harness.submit('contact', contact))
    const exported = referenceOf(await harness.write('exported'))
    await days(harness, 89)
    await harness.ask('markExported', exported)
    harness.mail = (mail) =>
      mail.text?.includes('exported') ? refusesEntries(mail) : accepts(mail)
    await harness.ask('retry', late)
    await days(harness, 100)
    expect(harness.count('submission')).toBe(2)
    await days(harness, 82)
    expect(harness.count('submission')).toBe(0)
  })

  test('takes no consent to news away that was given elsewhere', async () => {
    const harness = new Harness()
    harness.consents = () => ({ version: '1', words: { newsConsent: 'News.' } })
    harness.boot()
    await harness.submit('join-league', { ...joinLeague, newsConsent: 'yes', consentVersion: '1' })
    await harness.settle()
    harness.mail = refusesEntries
    await harness.submit('contact', { ...contact, email: joinLeague.yourEmail ?? '' })
    await days(harness, 95)
    expect(harness.count('submission')).toBe(1)
    expect(await harness.ask('newsList')).toHaveLength(2)
  })
})

describe('reminders to delete', () => {
  const reminded = (harness: Harness) => mailsWith(harness, 'Website: ')

  test("certificates 25 days after the event, the rest at season's end", async () => {
    const harness = new Harness()
    harness.reminders = [
      { kind: 'certificates', form: 'nxt-gen', name: 'NxT Gen', ended: '2025-09-01' },
      { kind: 'season', name: 'League', ended: '2025-11-30' },
      // A date of last year that nobody has changed.
      { kind: 'certificates', form: 'mens-open', name: 'Old', ended: '2024-10-19' },
    ]
    harness.tournaments = [
      { id: 'nxt-gen', name: 'NxT Gen', starts: '2025-09-01', registration: 'open' },
    ]
    harness.boot()
    const child = referenceOf(await harness.register('nxt-gen', youth, certificate))
    const question = referenceOf(await harness.submit('contact', contact))
    await harness.skip(Date.parse('2025-09-25T23:00:00+02:00') - harness.now)
    expect(reminded(harness)).toEqual([])
    await days(harness, 100)
    const [certificates, season, ...more] = reminded(harness)
    expect(certificates?.subject).toBe('Website: delete the birth certificates of NxT Gen')
    expect(certificates?.text).toContain(child)
    expect(certificates?.text).not.toContain(question)
    expect(season?.subject).toBe('Website: the season is over, delete its entries')
    expect(season?.text).toContain(question)
    expect(more).toEqual([])
  })
})

describe('retention', () => {
  test('files go 30 days after delivery, rows after 180, spam after 30', async () => {
    const harness = new Harness()
    await harness.register('nxt-gen', youth, certificate)
    await harness.write('buy', spam)
    await harness.settle()
    await harness.skip(29 * DAY)
    expect([harness.count('file'), harness.count('submission')]).toEqual([1, 2])
    await harness.skip(2 * DAY)
    expect([harness.count('file'), harness.count('submission')]).toEqual([0, 1])
    await harness.skip(150 * DAY)
    expect(harness.count('submission')).toBe(0)
  })

  test('a row written before a step is found, and delivered', async () => {
    const harness = new Harness()
    harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
    const reference = referenceOf(await harness.register('nxt-gen', youth, certificate))
    await harness.settle()
    const [{ done } = { done: 0 }] = harness.database.exec('SELECT count(*) AS done FROM step')
    const known = Array.from({ length: Number(done) }, () => 'SELECT never')
    takeSteps(harness.database, [...known, 'ALTER TABLE delivery ADD COLUMN colour TEXT'])
    harness.mail = accepts
    harness.boot()
    await harness.advance(10 * MINUTE)
    expect(harness.mails.at(-1)?.subject).toBe(`NxT Gen ${reference}`)
    expect(harness.mails.at(-1)?.attachments?.[0]?.content).toEqual(pdf())
  })
})

describe('events of the edge', () => {
  test('are counted by day and name, over a restart', async () => {
    const harness = new Harness()
    await harness.core.note([{ event: 'unknown_path', count: 2 }])
    await harness.core.note([
      { event: 'unknown_path', count: 3 },
      { event: 'upstream_refused', count: 2 },
    ])
    harness.boot()
    expect((await harness.core.status()).events).toEqual({ unknown_path: 5, upstream_refused: 2 })
    expect(harness.alerts).toEqual([{ event: 'upstream_refused', facts: { count: 2 } }])
    await harness.skip(DAY)
    expect((await harness.core.status()).events).toEqual({})
  })

  test.each([
    ['/visit/thandi', 1],
    ['a@b.example', 1],
    ['x'.repeat(90), 1],
    ['unknown_path', 0.5],
    ['unknown_path', 1e9],
  ])('%s, %d is refused', async (event, count) => {
    await expect(new Harness().core.note([{ event, count }])).rejects.toThrow()
  })

  test('made-up names fill no storage, and nothing is kept for ever', async () => {
    const harness = new Harness()
    for (let n = 0; n < 40; n += 1) {
      const counts = Array.from({ length: 100 }, (_, m) => ({
        event: `made_up:x${n}-${m}`,
        count: 1,
      }))
      await harness.core.note(counts)
    }
    const { events } = await harness.core.status()
    expect(Object.keys(events).length).toBeLessThanOrEqual(301)
    expect(Object.values(events).reduce((sum, count) => sum + count, 0)).toBe(4000)
    await harness.skip(50 * DAY)
    await harness.core.note([{ event: 'unknown_path', count: 1 }])
    const kept = harness.database.exec("SELECT 1 FROM key_value WHERE key LIKE 'events:%'")
    expect(kept).toHaveLength(1)
  })
})
