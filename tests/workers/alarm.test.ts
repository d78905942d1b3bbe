// The alarm may get lost in any way: the queue moves again within 15 minutes.
import { expect, test } from 'vitest'
import { accepts, World } from './harness.ts'
import { contact } from './submissions.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE

test('an alarm that was deleted is set again by the cron', async () => {
  const world = new World()
  await world.submit('contact', contact)
  world.alarmAt = null
  await world.advance(QUARTER)
  expect(world.mails).toHaveLength(1)
})

test('seven alarms in a row that meet a broken storage lose nothing', async () => {
  const world = new World()
  await world.submit('contact', contact)
  for (let time = 0; time < 7; time += 1) {
    world.database.broken = 1000
    world.alarmAt = world.now
    await world.settle()
    world.database.broken = 0
    expect(world.alerts.at(-1)?.event).toBe('arm_failed')
  }
  await world.advance(QUARTER)
  expect(world.mails).toHaveLength(1)
})

test('seven alarms in a row in which the mail service throws lose nothing', async () => {
  const world = new World()
  world.mail = () => {
    throw new Error('broken')
  }
  await world.submit('contact', contact)
  for (let time = 0; time < 7; time += 1) {
    world.alarmAt = world.now
    await world.settle()
  }
  world.mail = accepts
  await world.advance(QUARTER)
  expect(world.mails).toHaveLength(1)
})

test('a new process sets the alarm for what waits, and sends again, marked, what was on its way', async () => {
  const world = new World()
  world.cron = false
  world.mail = () => new Promise(() => undefined)
  await world.submit('contact', contact)
  await world.settle()
  world.alarmAt = null
  world.mail = accepts
  world.boot()
  await world.settle()
  expect(world.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('(may be a repeat)'),
  ])
})

test('one delivery is under way at a time', async () => {
  const world = new World()
  let flying = 0
  let most = 0
  world.mail = async () => {
    flying += 1
    most = Math.max(most, flying)
    await new Promise(setImmediate)
    flying -= 1
  }
  for (let n = 0; n < 8; n += 1) await world.submit('contact', { ...contact, message: `${n}` })
  await Promise.all([world.core.onAlarm(), world.core.onAlarm(), world.core.onTick()])
  expect(world.mails).toHaveLength(8)
  expect(most).toBe(1)
})

const BREAKS: [string, (world: World) => void][] = [
  [
    'before the mail went',
    ({ database }) => {
      database.unsynced = 1
    },
  ],
  [
    'after the mail went',
    (world) => {
      world.mail = async () => {
        world.database.broken = 1
        world.mail = accepts
      }
    },
  ],
]

test.each(BREAKS)(
  'what a run that broke off %s left behind goes again, marked',
  async (_, breaks) => {
    const world = new World()
    await world.submit('contact', contact)
    breaks(world)
    await world.settle()
    expect(world.alerts.map(({ event }) => event)).toEqual(['alarm_failed'])
    await world.advance(MINUTE)
    expect(world.mails.at(-1)?.subject).toContain('(may be a repeat)')
    expect(world.database.exec('SELECT state, attempts FROM submission')).toEqual([
      { state: 'sent', attempts: 2 },
    ])
  },
)

test('a storage that stays broken after each mail is tried ever more rarely', async () => {
  const world = new World()
  world.mail = async () => {
    world.database.broken = 1
  }
  await world.submit('contact', contact)
  await world.advance(60 * MINUTE)
  expect(world.attempts).toBeGreaterThan(4)
  expect(world.attempts).toBeLessThan(12)
})

test('what is on its way stays so while a broken run is cleared up', async () => {
  const world = new World()
  for (const message of ['first', 'second']) await world.submit('contact', { ...contact, message })
  const { database } = world
  const sync = database.sync.bind(database)
  database.sync = () => {
    database.sync = sync
    // Setting the alarm fails as well, so the next run begins with the first one's leavings.
    database.broken = 1
    return Promise.reject(new Error('storage is out of order'))
  }
  await world.core.onAlarm()
  let arrive = (_: unknown) => {}
  world.mail = () =>
    new Promise((done) => {
      arrive = done
    })
  const run = world.core.onAlarm()
  await world.submit('contact', { ...contact, message: 'third' })
  expect(database.exec("SELECT 1 FROM submission WHERE state = 'sending'")).toHaveLength(2)
  world.mail = accepts
  arrive(null)
  await run
  await world.advance(MINUTE)
  expect(world.mails.map(({ subject }) => subject.includes('may be a repeat'))).toEqual([
    false,
    false,
    true,
  ])
})
