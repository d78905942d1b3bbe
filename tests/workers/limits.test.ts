// One address cannot flood the league, and nobody else suffers for it.
import { expect, test } from 'vitest'
import { networkOf } from '../../workers/mail/src/intake/limits.ts'
import { World } from './harness.ts'
import { contact, formData, open } from './submissions.ts'

const MINUTE = 60_000
const LIFTED = { LIMIT_ADDRESS_10MIN: '100000', LIMIT_ADDRESS_DAY: '100000' }

function stored(world: World): number {
  return Number(world.database.exec('SELECT count(*) AS count FROM submission')[0]?.count)
}

test('a flood of 1,000 from one address stores ten in ten minutes and harms no second address', async () => {
  const world = new World()
  const refused: number[] = []
  for (let n = 0; n < 1000; n += 1) {
    const outcome = await world.submit('contact', { ...contact, message: `${n}` })
    if (outcome.status === 429) refused.push(outcome.retryAfter ?? 0)
    world.now += 500
  }
  expect(stored(world)).toBe(10)
  expect(refused).toHaveLength(990)
  expect(Math.min(...refused)).toBeGreaterThan(0)
  const other = await world.submit('contact', contact, { address: '203.0.113.200' })
  expect(other.status).toBe(200)
})

test('thirty a day, and tomorrow again', async () => {
  const world = new World()
  for (let n = 0; n < 60; n += 1) {
    await world.submit('contact', { ...contact, message: `${n}` })
    await world.advance(2 * MINUTE)
  }
  expect(stored(world)).toBe(30)
  world.now += 24 * 60 * MINUTE
  expect((await world.submit('contact', { ...contact, message: 'tomorrow' })).status).toBe(200)
})

test('midnight does not empty the ten minutes', async () => {
  const world = new World()
  world.now = Date.UTC(2025, 7, 20, 21, 58)
  for (let n = 0; n < 20; n += 1) {
    await world.submit('contact', { ...contact, message: `${n}` })
    world.now += 20_000
  }
  expect(stored(world)).toBe(10)
})

test('the same submission again is answered even when the address has had its share', async () => {
  const world = new World()
  for (let n = 0; n < 12; n += 1) await world.submit('contact', { ...contact, message: `${n}` })
  const again = await world.submit('contact', { ...contact, message: '0' })
  expect(again.answer).toMatchObject({ ok: true, duplicate: true })
})

test('500 submissions as people make them are all accepted', async () => {
  const world = new World()
  const statuses: number[] = []
  for (let n = 0; n < 500; n += 1) {
    // Clubs and families share an address: up to five of them within some minutes.
    const address = `2001:db8:${(Math.floor(n / 5)).toString(16)}:1::${n}`
    const outcome =
      n % 2 === 0
        ? await world.submit('contact', { ...contact, message: `${n}` }, { address })
        : await world.register('mens-open', formData({ ...open, playerSurname: `${n}` }), address)
    statuses.push(outcome.status)
    world.now += 40_000
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(stored(world)).toBe(500)
})

test('no address is kept in the clear, and the hashes go after two days', async () => {
  const world = new World()
  await world.submit('contact', contact, { address: '203.0.113.99' })
  const rows = () => world.database.exec('SELECT address FROM visit')
  expect(JSON.stringify(rows())).not.toContain('203.0.113')
  await world.skip(3 * 24 * 60 * MINUTE)
  expect(rows()).toEqual([])
})

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test("above the day's mails the rest comes as a digest, and each counts as delivered", async () => {
  const world = new World({ ...LIFTED, LIMIT_MAILS_DAY: '20' })
  for (let n = 0; n < 50; n += 1) {
    await world.submit('contact', { ...contact, message: `Question ${n}` })
  }
  await world.settle()
  expect(world.mails).toHaveLength(20)
  await world.advance(31 * MINUTE)
  expect(world.mails).toHaveLength(21)
  const digest = world.mails[20]
  expect(digest?.subject).toBe('Digest: 30 submissions')
  for (let n = 20; n < 50; n += 1) expect(digest?.text).toContain(`Question ${n}`)
  expect(
    world.database.exec("SELECT count(*) AS count FROM submission WHERE state = 'sent'"),
  ).toEqual([{ count: 50 }])
  expect(world.alerts).toEqual([])
  world.now += 24 * 60 * MINUTE
  await world.submit('contact', { ...contact, message: 'tomorrow' })
  await world.settle()
  expect(world.mails.at(-1)?.subject).toMatch(/^Contact /)
})

test('confirmations that hang after a digest do not hold up the next mail for long', async () => {
  const world = new World({ ...LIFTED, LIMIT_MAILS_DAY: '1', CONFIRMATION_MAIL: 'on' })
  await world.submit('contact', contact)
  await world.settle()
  let tried = 0
  world.visitorMail = () => {
    tried += 1
    return new Promise(() => undefined)
  }
  for (let n = 0; n < 100; n += 1) {
    await world.submit('contact', { ...contact, email: `visitor-${n}@visitor.example` })
  }
  await world.advance(36 * MINUTE)
  expect(world.mails.map(({ subject }) => subject)).toContain('Digest: 100 submissions')
  expect(tried).toBe(30)
  expect(world.logged).toContainEqual({ event: 'confirmations_left_out', facts: { count: 70 } })
})
