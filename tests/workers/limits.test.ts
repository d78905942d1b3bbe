// One address cannot flood the league, and nobody else suffers for it.
import { expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../shared/time.ts'
import { networkOf } from '../../workers/mail/src/intake/networks.ts'
import { Harness } from './harness.ts'
import { contact, open } from './submissions.ts'

const LIFTED = { LIMIT_ADDRESS_10MIN: '100000', LIMIT_ADDRESS_DAY: '100000' }

test('a flood of 1,000 from one address stores sixty in ten minutes and harms no second address', async () => {
  const harness = new Harness()
  const refused: number[] = []
  for (let n = 0; n < 1000; n += 1) {
    const outcome = await harness.write(`${n}`)
    if (outcome.status === 429) refused.push(outcome.retryAfter ?? 0)
    harness.now += 500
  }
  expect(harness.count('submission')).toBe(60)
  expect(refused).toHaveLength(940)
  expect(Math.min(...refused)).toBeGreaterThan(0)
  const other = await harness.submit('contact', contact, { address: '203.0.113.200' })
  expect(other.status).toBe(200)
})

test('opening night behind one address of a mobile carrier: sixty teams enter in ten minutes', async () => {
  const harness = new Harness()
  for (let n = 0; n < 60; n += 1) {
    expect((await harness.register('mens-open', { ...open, playerSurname: `${n}` })).status).toBe(
      200,
    )
    harness.now += 9 * SECOND
  }
  expect(harness.count('submission')).toBe(60)
})

test('three hundred a day, and tomorrow again', async () => {
  const harness = new Harness()
  for (let n = 0; n < 310; n += 1) {
    await harness.write(`${n}`)
    harness.now += 20 * SECOND
  }
  expect(harness.count('submission')).toBe(300)
  harness.now += DAY
  expect((await harness.write('tomorrow')).status).toBe(200)
})

test('midnight does not empty the ten minutes', async () => {
  const harness = new Harness()
  harness.now = Date.UTC(2025, 7, 20, 21, 58)
  for (let n = 0; n < 80; n += 1) {
    await harness.write(`${n}`)
    harness.now += 5 * SECOND
  }
  expect(harness.count('submission')).toBe(60)
})

test('the same submission again is answered even when the address has had its share', async () => {
  const harness = new Harness()
  for (let n = 0; n < 62; n += 1) await harness.write(`${n}`)
  const again = await harness.write('0')
  expect(again.answer).toMatchObject({ ok: true, duplicate: true })
})

test('500 submissions as people make them are all accepted', async () => {
  const harness = new Harness()
  const statuses: number[] = []
  for (let n = 0; n < 500; n += 1) {
    // Clubs and families share an address: up to five of them within some minutes.
    const address = `2001:db8:${(Math.floor(n / 5)).toString(16)}:1::${n}`
    const outcome =
      n % 2 === 0
        ? await harness.write(`${n}`, { address })
        : await harness.register('mens-open', { ...open, playerSurname: `${n}` }, {}, address)
    statuses.push(outcome.status)
    harness.now += 40_000
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(harness.count('submission')).toBe(500)
})

test('no address is kept in the clear, and the hashes go after two days', async () => {
  const harness = new Harness()
  await harness.submit('contact', contact, { address: '203.0.113.99' })
  const rows = () => harness.database.exec('SELECT * FROM bucket')
  expect(JSON.stringify(rows())).not.toContain('203.0.113')
  await harness.skip(3 * DAY)
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
  const harness = new Harness({ ...LIFTED, LIMIT_MAILS_DAY: '20' })
  for (let n = 0; n < 50; n += 1) await harness.write(`Question ${n}`)
  await harness.settle()
  expect(harness.mails).toHaveLength(20)
  await harness.advance(31 * MINUTE)
  expect(harness.mails).toHaveLength(21)
  const digest = harness.mails[20]
  expect(digest?.subject).toBe('Digest: 30 submissions')
  for (let n = 20; n < 50; n += 1) expect(digest?.text).toContain(`Question ${n}`)
  expect(harness.states()).toEqual({ sent: 50 })
  expect(harness.alerts).toEqual([])
  harness.now += DAY
  await harness.write('tomorrow')
  await harness.settle()
  expect(harness.mails.at(-1)?.subject).toMatch(/^Contact /)
})

test('confirmations that hang after a digest do not hold up the next mail for long', async () => {
  const harness = new Harness({ ...LIFTED, LIMIT_MAILS_DAY: '1', CONFIRMATION_MAIL: 'on' })
  await harness.submit('contact', contact)
  await harness.settle()
  let tried = 0
  harness.visitorMail = () => {
    tried += 1
    return new Promise(() => undefined)
  }
  for (let n = 0; n < 100; n += 1) {
    await harness.submit('contact', { ...contact, email: `visitor-${n}@visitor.example` })
  }
  await harness.advance(36 * MINUTE)
  expect(harness.mails.map(({ subject }) => subject)).toContain('Digest: 100 submissions')
  expect(tried).toBe(30)
  expect(harness.logged).toContainEqual({ event: 'confirmations_left_out', facts: { count: 70 } })
})
