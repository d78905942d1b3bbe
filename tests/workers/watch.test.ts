// What is noticed, held back and forgotten.
import { expect, test } from 'vitest'
import { pdf } from './files.ts'
import { accepts, World } from './harness.ts'
import { contact, formData, youth } from './submissions.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const spam = { spam: true, address: '203.0.113.66' }

function count(world: World, table: 'submission' | 'file' | 'entrant' | 'confirmed'): number {
  return Number(world.database.exec(`SELECT count(*) AS count FROM ${table}`)[0]?.count)
}

function refusal(code: string): Error {
  return Object.assign(new Error('no'), { code })
}

function referenceOf(world: World, message: string): string {
  const [row] = world.database.exec(
    'SELECT reference FROM submission WHERE body LIKE ?',
    `%${message}%`,
  )
  return String(row?.reference)
}

test('an alert is logged once the oldest waits over an hour, and no sooner', async () => {
  const world = new World()
  world.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await world.submit('contact', contact)
  await world.advance(59 * MINUTE)
  expect(world.alerts).toEqual([])
  await world.advance(20 * MINUTE)
  expect(world.alerts[0]).toMatchObject({ event: 'outbox_late', facts: { queued: 1 } })
  expect(JSON.stringify([...world.alerts, ...world.logged])).not.toContain('Mokoena')
})

test('every Monday at eight a mail counts the week', async () => {
  const world = new World()
  await world.submit('contact', contact)
  await world.submit('contact', { ...contact, message: 'buy' }, spam)
  await world.advance(7 * DAY)
  const weekly = world.mails.filter(({ subject }) => subject.startsWith('Website, week to'))
  expect(weekly).toHaveLength(1)
  expect(weekly[0]?.subject).toBe('Website, week to 2025-08-25')
  expect(weekly[0]?.text).toContain('Contact: 1')
  expect(weekly[0]?.text).toContain('Held back as spam this week: 1')
})

test('a weekly mail that was refused is sent at a later look', async () => {
  const world = new World()
  await world.advance(DAY)
  world.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await world.advance(5 * DAY)
  world.mail = accepts
  await world.advance(DAY)
  expect(world.mails.map(({ subject }) => subject)).toEqual(['Website, week to 2025-08-26'])
})

test('a filled honeypot is answered like success, not mailed, released by hand and forgotten after 30 days', async () => {
  const world = new World()
  const outcome = await world.submit('contact', contact, spam)
  expect(outcome).toMatchObject({ status: 200, answer: { ok: true, duplicate: false } })
  const trap = { ...youth, website2: 'https://spam.example', playerDob: 'none' }
  expect(await world.register('nxt-gen', formData(trap))).toMatchObject({ status: 200 })
  await world.advance(MINUTE)
  expect(world.mails).toEqual([])
  const reference = outcome.answer.ok ? outcome.answer.reference : ''
  expect(await world.core.desk.retry(reference, 'spam')).toBe(true)
  await world.settle()
  expect(world.mails).toHaveLength(1)
  await world.skip(31 * DAY)
  expect(world.database.exec('SELECT form FROM submission')).toEqual([{ form: 'contact' }])
})

test('files go 30 days after delivery, rows after 180', async () => {
  const world = new World()
  await world.register('nxt-gen', formData(youth, { birthCertificate: new File([pdf()], 'a.pdf') }))
  await world.settle()
  await world.skip(29 * DAY)
  expect(count(world, 'file')).toBe(1)
  await world.skip(2 * DAY)
  expect([count(world, 'file'), count(world, 'submission')]).toEqual([0, 1])
  await world.skip(150 * DAY)
  expect([count(world, 'submission'), count(world, 'entrant')]).toEqual([0, 0])
})

test('what was never delivered is never forgotten', async () => {
  const world = new World()
  world.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await world.register('nxt-gen', formData(youth, { birthCertificate: new File([pdf()], 'a.pdf') }))
  for (let month = 0; month < 12; month += 1) await world.skip(31 * DAY)
  expect([count(world, 'file'), count(world, 'submission')]).toEqual([1, 1])
})

test('the desk lists without contents, shows, exports guarded cells and files', async () => {
  const world = new World()
  await world.register('nxt-gen', formData(youth, { birthCertificate: new File([pdf()], 'a.pdf') }))
  await world.settle()
  const { desk } = world.core
  const [entry] = desk.list(null)
  expect(entry).toMatchObject({ form: 'nxt-gen', state: 'sent', files: 1 })
  expect(JSON.stringify(desk.list(null))).not.toContain('Lerato')
  const reference = entry?.reference ?? ''
  expect(desk.show(reference)?.body.playerName).toBe('Lerato')
  expect(desk.files(reference)[0]?.bytes.byteLength).toBe(pdf().length)
  expect(desk.export(null).csv[0]?.lines[1]).toContain("'+27 82 555 0104")
  expect(await desk.retry('NG-0000-0000', 'failed')).toBe(false)
})

test('the desk delivers one at once, past a long back-off and older ones that wait', async () => {
  const world = new World()
  world.mail = () => Promise.reject(refusal('E_RATE_LIMIT_EXCEEDED'))
  for (const message of ['first', 'second', 'third']) {
    await world.submit('contact', { ...contact, message })
  }
  await world.advance(120 * MINUTE)
  world.mail = accepts
  await world.advance(MINUTE)
  expect(world.mails).toEqual([])
  expect(await world.core.desk.retry(referenceOf(world, 'third'), 'queued')).toBe(true)
  await world.settle()
  expect(world.mails[0]?.text).toContain('third')
})

test('the desk delivers one at once on a day of digests', async () => {
  const world = new World({ LIMIT_MAILS_DAY: '1' })
  for (const message of ['first', 'second', 'third']) {
    await world.submit('contact', { ...contact, message })
  }
  await world.settle()
  expect(await world.core.desk.retry(referenceOf(world, 'third'), 'queued')).toBe(true)
  await world.settle()
  expect(world.mails.map(({ text }) => text?.match(/first|second|third/)?.[0])).toEqual([
    'first',
    'third',
  ])
})

test('the hash of an address that got a confirmation is gone the next day', async () => {
  const world = new World({ CONFIRMATION_MAIL: 'on' })
  await world.submit('contact', contact)
  await world.settle()
  expect(world.confirmations).toHaveLength(1)
  expect(count(world, 'confirmed')).toBe(1)
  await world.skip(DAY)
  expect(count(world, 'confirmed')).toBe(0)
})
