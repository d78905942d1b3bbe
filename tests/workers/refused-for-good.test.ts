// A mail that the service will never take: it harms no other and is not lost.
import { expect, test } from 'vitest'
import { contact, formData, youth } from './entries.ts'
import { pdf } from './files.ts'
import { type Behaviour, World } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function refusal(code: string): Error {
  return Object.assign(new Error('no'), { code })
}

const refusesPoison: Behaviour = async ({ text }) => {
  if (text?.includes('poison')) throw refusal('E_VALIDATION_ERROR')
}

function states(world: World): unknown[] {
  return world.database
    .exec('SELECT state, count(*) AS count FROM submission GROUP BY state')
    .map(({ state, count }) => [state, count])
}

test('one mail that can never go does not hold up the others', async () => {
  const world = new World()
  world.mail = refusesPoison
  await world.submit('contact', { ...contact, message: 'poison' })
  for (let n = 0; n < 5; n += 1) {
    await world.submit('contact', { ...contact, message: `Question ${n}` })
    await world.advance(MINUTE)
  }
  expect(world.mails).toHaveLength(5)
  expect(states(world)).toEqual([
    ['failed', 1],
    ['sent', 5],
  ])
})

test('a mail that is too large goes without its file, and says where the file is', async () => {
  const world = new World()
  world.mail = async (message) => {
    if ((message.attachments ?? []).length > 0) throw refusal('E_CONTENT_TOO_LARGE')
  }
  await world.register('nxt-gen', formData(youth, { birthCertificate: new File([pdf()], 'a.pdf') }))
  await world.settle()
  expect(world.mails).toHaveLength(1)
  expect(world.mails[0]?.text).toContain('npm run outbox -- export')
  expect(world.database.exec('SELECT count(*) AS count FROM file')).toEqual([{ count: 1 }])
})

test('whatever was refused for good before, a new submission goes at once', async () => {
  const world = new World()
  world.mail = refusesPoison
  for (const n of [1, 2]) await world.submit('contact', { ...contact, message: `poison ${n}` })
  await world.advance(26 * HOUR)
  for (let n = 1; n <= 6; n += 1) {
    await world.submit('contact', { ...contact, message: `good ${n}` })
    await world.settle()
    expect(world.mails.filter(({ text }) => text?.includes('good'))).toHaveLength(n)
    // At any moment of the way's back-off.
    await world.advance(3 * HOUR + n * 97_000)
  }
})

test('a new submission that must go without its file does so at once, too', async () => {
  const world = new World()
  world.mail = async (message) => {
    await refusesPoison(message)
    if ((message.attachments ?? []).length > 0) throw refusal('E_CONTENT_TOO_LARGE')
  }
  await world.submit('contact', { ...contact, message: 'poison' })
  await world.advance(3 * HOUR + MINUTE)
  await world.register('nxt-gen', formData(youth, { birthCertificate: new File([pdf()], 'a.pdf') }))
  await world.settle()
  expect(world.mails).toHaveLength(1)
})

test('when all is refused for good, each new one is tried twice and the rest by the back-off', async () => {
  const world = new World({ LIMIT_ADDRESS_10MIN: '100', LIMIT_ADDRESS_DAY: '100' })
  world.mail = () => Promise.reject(refusal('E_SENDER_NOT_VERIFIED'))
  for (let n = 0; n < 50; n += 1) await world.submit('contact', { ...contact, message: `${n}` })
  await world.settle()
  expect(world.attempts).toBe(100)
  await world.advance(HOUR)
  expect(world.attempts).toBeLessThan(130)
})

test('a way that only says "not now" is not tried the more for one refused for good', async () => {
  const world = new World()
  world.mail = async (message) => {
    await refusesPoison(message)
    throw refusal('E_RATE_LIMIT_EXCEEDED')
  }
  await world.submit('contact', { ...contact, message: 'poison' })
  for (let n = 0; n < 8; n += 1) await world.submit('contact', { ...contact, message: `${n}` })
  await world.advance(6 * HOUR)
  expect(world.attempts).toBeLessThan(100)
})
