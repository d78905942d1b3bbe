// One address, one network or many together cannot flood the league, and nobody else suffers for it.
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '../../shared/api.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import { contact, jpg, open, youth } from './fixtures.ts'
import { Harness, referenceOf } from './harness.ts'

/** A tenth of the usual limits. */
const TENTH = { LIMIT_ADDRESS_10MIN: '6', LIMIT_ADDRESS_DAY: '30' }
const hex = (n: number) => n.toString(16)
const oneAddress = () => '203.0.113.7'
const ipv6Network = (n: number) => `2001:db8:7:${hex(n)}::1`

/** Posts until the answer is 429; how many were stored, and when to come again. */
async function flood(harness: Harness, addressOf: (n: number) => string, most = 400) {
  for (let n = 0; n < most; n += 1) {
    const outcome = await harness.write(`${n} ${harness.now}`, { address: addressOf(n) })
    if (outcome.status === 429) return { stored: n, retryAfter: outcome.retryAfter ?? 0 }
  }
  return { stored: most, retryAfter: 0 }
}

test.each<[string, number, (n: number) => string, string]>([
  ['one address', 6, oneAddress, '203.0.113.8'],
  ['one IPv6 /64', 6, (n) => `2001:db8:7:1::${hex(n)}`, '2001:0db8:0007:2::1'],
  ['one IPv6 /48', 18, ipv6Network, '2001:db8:8::1'],
  ['one IPv4 /24', 18, (n) => `198.51.100.${n % 256}`, '198.51.101.1'],
  ['mapped IPv4', 6, () => '::ffff:203.0.113.7', '203.0.113.8'],
])('ten minutes of %s: %i are stored, no other is harmed', async (_, most, addressOf, other) => {
  const harness = new Harness(TENTH)
  const { stored, retryAfter } = await flood(harness, addressOf)
  expect(stored).toBe(most)
  expect(retryAfter).toBeLessThanOrEqual(600)
  expect((await harness.write('other', { address: other })).status).toBe(200)
  harness.now += retryAfter * SECOND
  expect((await harness.write('later', { address: addressOf(0) })).status).toBe(200)
})

test.each<[string, number, (n: number) => string]>([
  ['an address', 30, oneAddress],
  ['a network', 90, ipv6Network],
])('%s has %i a day, and tomorrow again', async (_, most, addressOf) => {
  const harness = new Harness({ ...TENTH, LIMIT_ADDRESS_10MIN: '1000' })
  expect((await flood(harness, addressOf)).stored).toBe(most)
  harness.now += DAY
  expect((await harness.write('tomorrow', { address: addressOf(0) })).status).toBe(200)
})

test('usually 60 in ten minutes, 300 a day; a full bucket is told once', async () => {
  const harness = new Harness()
  expect((await flood(harness, oneAddress)).stored).toBe(60)
  await flood(harness, oneAddress)
  // Without saying whose.
  expect(harness.alerts).toEqual([{ event: 'limit_reached', facts: { bucket: 'address' } }])
  expect((await harness.write(`0 ${harness.now}`)).answer).toMatchObject({ duplicate: true })
  harness.boot({ LIMIT_ADDRESS_10MIN: '1000' })
  harness.now += 10 * MINUTE
  expect((await flood(harness, oneAddress)).stored).toBe(240)
})

test('20 networks, and 15 more, neither close the forms nor delay a visitor', async () => {
  const harness = new Harness({ ...TENTH, LIMIT_MAILS_DAY: '220' })
  const club: string[] = []
  let stored = 0
  for (let minutes = 0; minutes < 20; minutes += 1) {
    const addressOf = (n: number) => `198.51.${n % 20}.${minutes % 3}`
    stored += (await flood(harness, addressOf, 20)).stored
    await harness.advance(MINUTE)
    if (minutes < 6) {
      club.push(referenceOf(await harness.write(`${minutes}`, { address: '192.0.2.1' })))
    }
  }
  // Half of the day's 360, and little more.
  expect(stored + club.length).toBe(198)
  expect(harness.alerts).toContainEqual({
    event: 'daily_limit_half_used',
    facts: { bucket: 'all' },
  })
  await flood(harness, (n) => `2001:db8:${hex(n % 15)}::1`)
  const visitor = referenceOf(await harness.write('visitor', { address: '203.0.113.1' }))
  const isMailed = (reference: string) => harness.mailsWith(reference).length > 0
  await harness.advance(MINUTE)
  expect([visitor, ...club].map(isMailed)).toEqual([...Array(6).fill(true), false])
  await harness.advance(DAY)
  const nextDay = referenceOf(await harness.write('next day', { address: '203.0.113.2' }))
  await harness.advance(HOUR)
  expect([nextDay, ...club].every(isMailed)).toBe(true)
  expect(harness.mailsWith('half of a day')).toHaveLength(1)
})

test('no address is kept in the clear, and the hashes go after two days', async () => {
  const harness = new Harness()
  await harness.submit('contact', contact, { address: '203.0.113.99' })
  const rows = () => harness.database.exec('SELECT * FROM bucket')
  expect(JSON.stringify(rows())).not.toContain('203.0.113')
  await harness.skip(3 * DAY)
  expect(rows()).toEqual([])
})

test('an upload that is read and refused counts', async () => {
  const harness = new Harness(TENTH)
  for (let n = 0; n < 6; n += 1) {
    expect((await harness.register('mens-open', {})).status).toBe(422)
  }
  expect((await harness.register('mens-open', open)).status).toBe(429)
})

test('of spam 300 a day are kept; above, the answer is 429', async () => {
  const harness = new Harness()
  const write = (n: number) =>
    harness.write(`${n}`, { spam: true, address: `2001:db8:${hex(n)}::1` })
  for (let n = 0; n < 300; n += 1) expect((await write(n)).status).toBe(200)
  const last = await write(300)
  expect(last).toMatchObject({ status: 429, answer: { error: { code: 'too_many' } } })
  expect(harness.count('submission')).toBe(300)
  expect((await harness.write('a person')).status).toBe(200)
  harness.now += (last.retryAfter ?? 0) * SECOND
  expect((await write(401)).status).toBe(200)
})

const anyNetwork = (n: number) => `2001:db8:${hex(n)}::1`

test.each<[string, number, (n: number) => string, string]>([
  ['network', 5, (n) => `198.51.100.${n}`, ''],
  ['all', 22, anyNetwork, ''],
  ['spam', 18, anyNetwork, 'x'],
])(
  'files past the bytes of %s are not kept, and the mail says so',
  async (kind, most, of, website2) => {
    const harness = new Harness(TENTH)
    const birthCertificate = new File([jpg(MAX_FILE_BYTES)], 'a.jpg')
    const enter = (n: number, more = {}) => {
      const values = { ...youth, playerSurname: `${n}`, website2, ...more }
      return harness.register('nxt-gen', values, { birthCertificate }, of(n))
    }
    const withFiles = () => harness.database.exec('SELECT DISTINCT submission FROM file').length
    for (let n = 0; n < most; n += 1) await enter(n)
    const reference = referenceOf(await enter(most))
    // A duplicate takes up nothing.
    for (const n of [0, most]) expect((await enter(n)).answer).toMatchObject({ duplicate: true })
    expect(withFiles()).toBe(most)
    expect(harness.alerts).toContainEqual({
      event: 'limit_reached',
      facts: { bucket: `${kind}-files` },
    })
    if (website2 !== '') await enter(most, { website2: '' })
    await harness.advance(HOUR)
    const [mail] = harness.mailsWith(reference)
    expect(mail?.text).toContain('birth certificate: was sent, but too many files came in')
    await harness.advance(DAY)
    await enter(most + 1)
    expect(withFiles()).toBe(most + 1)
  },
)

test('files of four days of a flood are held at once, and no more', async () => {
  const harness = new Harness({ LIMIT_ADDRESS_10MIN: '6', LIMIT_ADDRESS_DAY: '6' })
  const birthCertificate = new File([jpg(MAX_FILE_BYTES)], 'a.jpg')
  for (let n = 0; n < 20; n += 1) {
    const values = { ...youth, playerSurname: `${n}` }
    await harness.register('nxt-gen', values, { birthCertificate }, anyNetwork(n))
    if (n % 4 === 3) await harness.advance(DAY)
  }
  expect(harness.database.exec('SELECT DISTINCT submission FROM file')).toHaveLength(18)
  expect(harness.alerts).toContainEqual({ event: 'limit_reached', facts: { bucket: 'held-files' } })
})
