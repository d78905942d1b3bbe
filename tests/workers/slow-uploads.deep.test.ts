// Bodies that drip, and honest ones on weak lines: nobody waits for those who drip, and all who are honest get in.
import { expect, test } from 'vitest'
import { KIB, MAX_FILE_BYTES, MIB } from '../../shared/api.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import {
  RESERVE_BYTES,
  ROOM_BYTES,
  SMALL_BYTES,
} from '../../workers/mail/src/intake/upload-budget.ts'
import { runs } from '../runs.ts'
import { pdf } from './files.ts'
import { Harness } from './harness.ts'
import { entryWith, LINE_BYTES, pass, Sender } from './senders.ts'
import { open } from './submissions.ts'

/** The edge gives up after 170 s (functions/accept-submission.ts). */
const EDGE_MS = 170 * SECOND
/** Bytes a second. */
const DRIP = 0.1
const WEAK = 60_000
const FAST = 2 * MIB

const CERTIFICATE = pdf(MAX_FILE_BYTES)
const HOSTILE = await entryWith(CERTIFICATE)
const TWENTY = await Promise.all(
  Array.from({ length: 20 }, (_, n) => entryWith(CERTIFICATE, { playerSurname: `Child ${n}` })),
)

/** Of a /16 of its own. */
function addressOf(network: number, n: number): string {
  return `10.${network}.${n >> 8}.${n & 255}`
}

const REFUSED_DRIPS = [400, 429, 503]

test.each([
  [40, 'as many addresses'],
  [runs(40, 400), 'as many addresses'],
  [runs(40, 400), 'one address'],
])(
  '%i connections drip from %s: small entries wait for nothing, slow parents get in',
  async (count, whose) => {
    const harness = new Harness()
    // One half below 64 KiB for ever, the other past it.
    const drip = (n: number) =>
      new Sender(harness, HOSTILE, {
        address: addressOf(1, whose === 'one address' ? 0 : n),
        bytesPerSecond: DRIP,
        firstBytes: n % 2 === 0 ? 10 : 70 * KIB,
        claims: '',
      })
    const drips = Array.from({ length: count }, (_, n) => drip(n))
    const parents = TWENTY.map(
      (body, n) => new Sender(harness, body, { address: addressOf(2, n), bytesPerSecond: WEAK }),
    )
    let small = 0
    for (let seconds = 0; seconds < EDGE_MS / SECOND - 1; seconds += 1) {
      await pass(harness, SECOND, [...drips, ...parents])
      for (const [n, { outcome }] of drips.entries()) {
        if (outcome === null) continue
        expect(REFUSED_DRIPS).toContain(outcome.status)
        // Who is answered comes again at once.
        drips[n] = drip(n)
      }
      if (small === 100) continue
      const values = { ...open, playerSurname: `Small ${small}` }
      // The clock stands still: nothing that it waits for takes time.
      const { status } = await harness.register('mens-open', values, {}, addressOf(3, small))
      expect(status).toBe(200)
      small += 1
    }
    expect(parents.map(({ outcome }) => outcome?.status)).toEqual(Array(20).fill(200))
    expect(harness.count('submission')).toBe(120)
  },
)

test('forty heavy forms at once lie in no more memory than there is for them, and all get in', async () => {
  const harness = new Harness()
  const files = { birthCertificate: CERTIFICATE, partnerBirthCertificate: CERTIFICATE }
  const heavy = await entryWith(CERTIFICATE, {}, files)
  const senders = Array.from(
    { length: 40 },
    (_, n) => new Sender(harness, heavy, { address: addressOf(2, n), bytesPerSecond: FAST }),
  )
  let peak = 0
  for (let seconds = 0; seconds < 2 * 60; seconds += 1) {
    await pass(harness, SECOND, senders)
    const held = senders.filter(({ outcome }) => outcome === null).map(({ taken }) => taken)
    peak = Math.max(
      peak,
      held.reduce((sum, bytes) => sum + bytes, 0),
    )
  }
  expect(senders.map(({ outcome }) => outcome?.status)).toEqual(Array(40).fill(200))
  expect(peak).toBeGreaterThan(ROOM_BYTES)
  expect(peak).toBeLessThan(ROOM_BYTES + RESERVE_BYTES + SMALL_BYTES + 40 * LINE_BYTES)
})

test('while there is no room, nobody is taken to be slow', async () => {
  const harness = new Harness()
  const senderOf = (n: number) =>
    new Sender(harness, HOSTILE, { address: addressOf(2, n), bytesPerSecond: WEAK })
  const senders = Array.from({ length: 24 }, (_, n) => senderOf(n))
  // Together they would have 100 MB here, of which none is whole.
  await pass(harness, 60 * SECOND, senders)
  expect(senders.every(({ outcome }) => outcome === null)).toBe(true)
  await pass(harness, 100 * SECOND, senders)
  expect(senders.map(({ outcome }) => outcome?.status)).toEqual(Array(24).fill(200))
})

test('of bodies that stay small for ever the oldest give way before they fill the memory', async () => {
  const harness = new Harness()
  const line = { bytesPerSecond: DRIP, firstBytes: 60 * KIB }
  const senders = Array.from(
    { length: 400 },
    (_, n) => new Sender(harness, HOSTILE, { ...line, address: addressOf(1, n) }),
  )
  await pass(harness, SECOND, senders)
  const dropped = senders.filter(({ outcome }) => outcome !== null)
  expect(dropped.map(({ outcome }) => outcome?.status)).toEqual(Array(144).fill(503))
  expect(dropped).toEqual(senders.slice(0, 144))
  expect((await harness.register('mens-open', open)).status).toBe(200)
})

test('what drips below 64 KiB is given up after a minute, past it after 15 s', async () => {
  const harness = new Harness()
  const small = new Sender(harness, HOSTILE, { address: addressOf(1, 0), bytesPerSecond: DRIP * 2 })
  const large = new Sender(harness, HOSTILE, {
    address: addressOf(1, 1),
    bytesPerSecond: 7000,
    firstBytes: 65 * KIB,
  })
  await pass(harness, 14 * SECOND, [small, large])
  expect([small.outcome, large.outcome]).toEqual([null, null])
  await pass(harness, 2 * SECOND, [small, large])
  expect(large.outcome).toMatchObject({
    status: 503,
    answer: { error: { code: 'busy' } },
    values: { playerName: 'Lerato' },
    retryAfter: 10,
  })
  expect(small.outcome).toBeNull()
  await pass(harness, 45 * SECOND, [small])
  expect(small.outcome).toMatchObject({ status: 400 })
})

test('the third of one address is told when to come again, and of 20 all get in', async () => {
  const harness = new Harness({ LIMIT_ADDRESS_10MIN: '20' })
  const line = { address: '2001:db8:1:2::1', bytesPerSecond: MIB }
  const senders = TWENTY.map((body) => new Sender(harness, body, line))
  const again = new Map<number, number>()
  let refused = 0
  for (let seconds = 0; seconds < (5 * MINUTE) / SECOND; seconds += 1) {
    await pass(harness, SECOND, senders)
    for (const [n, { outcome }] of senders.entries()) {
      const body = TWENTY[n]
      if (outcome === null || outcome.status === 200 || body === undefined) continue
      expect(outcome).toMatchObject({ status: 503, answer: { error: { code: 'busy' } } })
      refused += again.has(n) ? 0 : 1
      const at = again.get(n) ?? harness.now + (outcome.retryAfter ?? Number.NaN) * SECOND
      again.set(n, at)
      if (harness.now < at) continue
      again.delete(n)
      senders[n] = new Sender(harness, body, line)
    }
  }
  expect(refused).toBeGreaterThanOrEqual(18)
  expect(senders.map(({ outcome }) => outcome?.status)).toEqual(Array(20).fill(200))
  expect(harness.count('submission')).toBe(20)
})

test('an address that has had its share is refused by the head, while its body is still to come', async () => {
  const harness = new Harness({ LIMIT_ADDRESS_10MIN: '10' })
  for (let n = 0; n < 10; n += 1) {
    await harness.register('mens-open', { ...open, playerSurname: `${n}` }, {}, addressOf(1, 0))
  }
  const sender = new Sender(harness, HOSTILE, { address: addressOf(1, 0), bytesPerSecond: DRIP })
  await pass(harness, 16 * SECOND, [sender])
  expect(sender.outcome).toMatchObject({ status: 429, answer: { error: { code: 'too_many' } } })
  expect(sender.taken).toBeLessThan(10)
})
