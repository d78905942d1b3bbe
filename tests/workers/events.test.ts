// What the edge tells the outbox about itself: kept by day and name, and read by people.
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { Harness, referenceOf } from './harness.ts'

const weekly = (harness: Harness) =>
  harness.mails.find(({ subject }) => subject.startsWith('Website, week to'))?.text ?? ''

test('events are counted by day and name, over a restart', async () => {
  const harness = new Harness()
  await harness.core.note([{ event: 'unknown_path', count: 2 }])
  await harness.core.note([
    { event: 'unknown_path', count: 3 },
    { event: 'browser_error:TypeError:rules', count: 1 },
  ])
  harness.boot()
  const today = { unknown_path: 5, 'browser_error:TypeError:rules': 1 }
  expect((await harness.core.status()).events).toEqual(today)
  await harness.skip(DAY)
  expect((await harness.core.status()).events).toEqual({})
})

test('no path and no value is taken for the name of an event', async () => {
  const harness = new Harness()
  for (const event of ['/visit/thandi', 'a@b.example', 'unknown_path /x', 'x'.repeat(90), '']) {
    await expect(harness.core.note([{ event, count: 1 }])).rejects.toThrow()
  }
  for (const count of [0, -1, 0.5, Number.NaN, 1e9]) {
    await expect(harness.core.note([{ event: 'unknown_path', count }])).rejects.toThrow()
  }
  expect((await harness.core.status()).events).toEqual({})
})

test('whoever invents events fills no storage, and nothing is kept for ever', async () => {
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
  const days = () => harness.database.exec("SELECT key FROM key_value WHERE key LIKE 'events:%'")
  await harness.skip(50 * DAY)
  await harness.core.note([{ event: 'unknown_path', count: 1 }])
  expect(days()).toHaveLength(1)
})

test('the weekly mail says what went wrong on the site, in words', async () => {
  const harness = new Harness()
  await harness.core.note([{ event: 'unknown_path', count: 4 }])
  await harness.advance(2 * DAY)
  await harness.core.note([
    { event: 'unknown_path', count: 3 },
    { event: 'news_failed', count: 1 },
  ])
  await harness.advance(4 * DAY)
  expect(weekly(harness)).toContain('Visits to an address that does not exist [unknown_path]: 7')
  expect(weekly(harness)).toContain('News that could not be fetched [news_failed]: 1')
})

test('what happens after the mail of a Monday stands in the next one', async () => {
  const harness = new Harness()
  const monday = Date.parse('2025-08-25T12:00:00+02:00')
  await harness.advance(monday - harness.now)
  await harness.core.note([{ event: 'kv_refused', count: 3 }])
  harness.mails.length = 0
  await harness.advance(7 * DAY)
  expect(weekly(harness)).toContain('[kv_refused]: 3')
})

test('the weekly mail lists the references of the week, and which are not delivered', async () => {
  const harness = new Harness()
  await harness.advance(DAY)
  const sent = referenceOf(await harness.write('first'))
  const spam = referenceOf(await harness.write('buy', { spam: true, address: '203.0.113.66' }))
  await harness.advance(HOUR)
  // Then comes Monday.
  await harness.advance(5 * DAY)
  const text = weekly(harness)
  expect(text).toMatch(new RegExp(`${sent}  2025-08-21 10:00 SAST  Contact$`, 'm'))
  expect(text).not.toContain(spam)
  const html = harness.mails.at(-1)?.html ?? ''
  expect(html).toContain(sent)
})

test('a reference that still waits is marked in the weekly mail', async () => {
  const harness = new Harness()
  await harness.advance(5 * DAY - 2 * HOUR - MINUTE)
  const { mail } = harness
  harness.mail = (message) =>
    message.subject.startsWith('Contact') ? new Promise(() => undefined) : mail(message)
  const waiting = referenceOf(await harness.write('hangs'))
  await harness.advance(3 * HOUR)
  expect(weekly(harness)).toMatch(new RegExp(`${waiting}  .*  Contact  waiting$`, 'm'))
})

test('an alert of the edge is an alert line of the mail Worker, whose log is kept', async () => {
  const harness = new Harness()
  await harness.core.note([
    { event: 'upstream_refused', count: 2 },
    { event: 'unknown_path', count: 1 },
  ])
  expect(harness.alerts).toEqual([{ event: 'upstream_refused', facts: { count: 2 } }])
})

test('a quiet week says so', async () => {
  const harness = new Harness()
  await harness.advance(7 * DAY)
  expect(weekly(harness)).toContain('WHAT WENT WRONG ON THE SITE\nNothing.')
  expect(weekly(harness)).not.toContain('REFERENCES')
})
