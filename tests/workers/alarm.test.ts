// The alarm may get lost in any way: the queue moves again within 15 minutes.
import { expect, test } from 'vitest'
import { MINUTE } from '../../shared/time.ts'
import { accepts, Harness } from './harness.ts'
import { contact } from './submissions.ts'

const QUARTER = 15 * MINUTE

test('an alarm that was deleted is set again by the cron', async () => {
  const harness = new Harness()
  await harness.submit('contact', contact)
  harness.alarmAt = null
  await harness.advance(QUARTER)
  expect(harness.mails).toHaveLength(1)
})

test('seven alarms in a row that meet a broken storage lose nothing', async () => {
  const harness = new Harness()
  await harness.submit('contact', contact)
  for (let time = 0; time < 7; time += 1) {
    harness.database.broken = 1000
    harness.alarmAt = harness.now
    await harness.settle()
    harness.database.broken = 0
    expect(harness.alerts.at(-1)?.event).toBe('arm_failed')
  }
  await harness.advance(QUARTER)
  expect(harness.mails).toHaveLength(1)
})

test('seven alarms in a row in which the mail service throws lose nothing', async () => {
  const harness = new Harness()
  harness.mail = () => {
    throw new Error('broken')
  }
  await harness.submit('contact', contact)
  for (let time = 0; time < 7; time += 1) {
    harness.alarmAt = harness.now
    await harness.settle()
  }
  harness.mail = accepts
  await harness.advance(QUARTER)
  expect(harness.mails).toHaveLength(1)
})

test('a new process sets the alarm for what waits, and sends again, marked, what was on its way', async () => {
  const harness = new Harness()
  harness.cron = false
  harness.mail = () => new Promise(() => undefined)
  await harness.submit('contact', contact)
  await harness.settle()
  harness.alarmAt = null
  harness.mail = accepts
  harness.boot()
  await harness.settle()
  expect(harness.mails).toHaveLength(1)
  expect(harness.mails[0]?.subject).toContain('(may be a repeat)')
})

test('one delivery is under way at a time', async () => {
  const harness = new Harness()
  let flying = 0
  let most = 0
  harness.mail = async () => {
    flying += 1
    most = Math.max(most, flying)
    await new Promise(setImmediate)
    flying -= 1
  }
  for (let n = 0; n < 8; n += 1) await harness.write(`${n}`)
  await Promise.all([harness.core.onAlarm(), harness.core.onAlarm(), harness.core.onTick()])
  expect(harness.mails).toHaveLength(8)
  expect(most).toBe(1)
})

test.each<[string, (harness: Harness) => void]>([
  ['before the mail went', ({ database }) => Object.assign(database, { unsynced: 1 })],
  ['after the mail went', breaksAfterMail],
])('what a run that broke off %s left behind goes again, marked', async (_, breaks) => {
  const harness = new Harness()
  await harness.submit('contact', contact)
  breaks(harness)
  await harness.settle()
  expect(harness.alerts.map(({ event }) => event)).toEqual(['alarm_failed'])
  await harness.advance(MINUTE)
  expect(harness.mails.at(-1)?.subject).toContain('(may be a repeat)')
  const deliveries = harness.database.exec('SELECT state, attempts FROM delivery')
  expect(deliveries).toEqual([{ state: 'sent', attempts: 2 }])
})

function breaksAfterMail(harness: Harness): void {
  harness.mail = async () => {
    harness.database.broken = 1
    harness.mail = accepts
  }
}

test('a storage that stays broken after each mail is tried ever more rarely', async () => {
  const harness = new Harness()
  harness.mail = async () => {
    harness.database.broken = 1
  }
  await harness.submit('contact', contact)
  await harness.advance(60 * MINUTE)
  expect(harness.attempts).toBeGreaterThan(4)
  expect(harness.attempts).toBeLessThan(12)
})

test('what is on its way stays so while a broken run is cleared up', async () => {
  const harness = new Harness()
  for (const message of ['first', 'second']) await harness.write(message)
  const { database } = harness
  const sync = database.sync.bind(database)
  database.sync = () => {
    database.sync = sync
    // Setting the alarm fails as well, so the next run begins with the first one's leavings.
    database.broken = 1
    return Promise.reject(new Error('storage is out of order'))
  }
  await harness.core.onAlarm()
  const { promise, resolve } = Promise.withResolvers()
  harness.mail = () => promise
  const run = harness.core.onAlarm()
  await harness.write('third')
  expect(database.exec("SELECT 1 FROM delivery WHERE state = 'sending'")).toHaveLength(2)
  harness.mail = accepts
  resolve(null)
  await run
  await harness.advance(MINUTE)
  const repeats = harness.mails.map(({ subject }) => subject.includes('may be a repeat'))
  expect(repeats).toEqual([false, false, true])
})
