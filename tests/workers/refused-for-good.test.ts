// A mail that the service will never take: it harms no other and is not lost.
import { expect, test } from 'vitest'
import { pdf } from './files.ts'
import { accepts, type Behaviour, World } from './harness.ts'
import { contact, formData, youth } from './submissions.ts'

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
  const text = world.mails[0]?.text ?? ''
  // Without --remote it would look into the reader's own, empty outbox.
  expect(text).toMatch(/npm run outbox -- export NG-[0-9A-Z]{4}-[0-9A-Z]{4} --remote/)
  expect(text).toContain("Player's birth certificate: not attached, see above.")
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

const ONE_A_DAY = { LIMIT_MAILS_DAY: '1', LIMIT_ADDRESS_10MIN: '1000', LIMIT_ADDRESS_DAY: '1000' }

/** The league had its one mail of the day: the rest waits for the digest. */
async function digestDay(): Promise<World> {
  const world = new World(ONE_A_DAY)
  await world.submit('contact', contact)
  await world.settle()
  world.mails.length = 0
  return world
}

test('one that must go without its files does not take those of a digest with it', async () => {
  const world = new World(ONE_A_DAY)
  const codes = ['E_VALIDATION_ERROR', 'E_RATE_LIMIT_EXCEEDED']
  world.mail = async () => {
    const code = codes.shift()
    if (code !== undefined) throw refusal(code)
  }
  await world.submit('contact', { ...contact, message: 'bare' })
  await world.settle()
  await world.submit('contact', { ...contact, message: 'first of the day' })
  for (const playerName of ['Lerato', 'Ayanda']) {
    const birthCertificate = new File([pdf()], 'a.pdf')
    await world.register('nxt-gen', formData({ ...youth, playerName }, { birthCertificate }))
  }
  await world.advance(HOUR)
  expect(states(world)).toEqual([['sent', 4]])
  expect(world.mails.flatMap(({ attachments }) => attachments ?? [])).toHaveLength(2)
  const digest = world.mails.find(({ subject }) => subject.startsWith('Digest'))
  expect(digest?.html).toContain('Lerato')
})

test('a digest that is refused for the sake of one goes mail by mail, with all files', async () => {
  const world = await digestDay()
  world.mail = refusesPoison
  await world.submit('contact', { ...contact, message: 'poison' })
  for (const playerName of ['Lerato', 'Ayanda', 'Zinhle']) {
    const birthCertificate = new File([pdf()], 'a.pdf')
    await world.register('nxt-gen', formData({ ...youth, playerName }, { birthCertificate }))
  }
  await world.advance(31 * MINUTE)
  expect(world.mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^NxT Gen NG-/)),
  )
  expect(world.mails.flatMap(({ attachments }) => attachments ?? [])).toHaveLength(3)
  expect(states(world)).toEqual([
    ['failed', 1],
    ['sent', 4],
  ])
})

test('after one was found out the digests of the day go through', async () => {
  const world = await digestDay()
  world.mail = refusesPoison
  await world.submit('contact', { ...contact, message: 'poison' })
  await world.submit('contact', { ...contact, message: 'good' })
  await world.advance(31 * MINUTE)
  world.mails.length = 0
  for (let round = 0; round < 5; round += 1) {
    for (const n of [1, 2]) {
      await world.submit('contact', { ...contact, message: `good ${round} ${n}` })
    }
    await world.advance(HOUR)
  }
  expect(world.mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 5 }, () => 'Digest: 2 submissions'),
  )
})

test('a day on which all is refused for good ends with one digest of everything', async () => {
  const world = await digestDay()
  world.mail = () => Promise.reject(refusal('E_SENDER_NOT_VERIFIED'))
  for (let n = 0; n < 40; n += 1) {
    await world.submit('contact', { ...contact, message: `<${n}>` })
    await world.advance(5 * MINUTE)
  }
  expect(world.attempts).toBeLessThan(400)
  world.mail = accepts
  await world.advance(2 * HOUR)
  expect(states(world)).toEqual([['sent', 41]])
  expect(world.mails.map(({ subject }) => subject)).toEqual(['Digest: 40 submissions'])
})
