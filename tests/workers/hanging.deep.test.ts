// Mails that only hang: they cost the others little, and nobody is sent the same mail again and again.
import { describe, expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { runs } from '../runs.ts'
import { accepts, type Behaviour, Harness } from './harness.ts'

const MANY = { LIMIT_ADDRESS_10MIN: '1000', LIMIT_ADDRESS_DAY: '1000' }
const GOOD = 50

/** Never answers to those that say so, and to no other. */
const hangsAtSome: Behaviour = ({ text }) =>
  text?.includes('hanging') ? new Promise(() => undefined) : Promise.resolve()

type Order = (good: string[], hanging: string[], random: () => number) => string[]

const ORDERS: Record<string, Order> = {
  'hanging first': (good, hanging) => [...hanging, ...good],
  'hanging last': (good, hanging) => [...good, ...hanging],
  'at both ends': (good, hanging) => [...hanging.slice(0, 10), ...good, ...hanging.slice(10)],
  interleaved: (good, hanging) => good.flatMap((one, n) => [one, ...hanging.slice(n, n + 1)]),
  drawn: (good, hanging, random) =>
    [...good, ...hanging]
      .map((one): [number, string] => [random(), one])
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one),
}

function messages(hanging: number) {
  const good = Array.from({ length: GOOD }, (_, n) => `good ${n}.`)
  return { good, hanging: Array.from({ length: hanging }, (_, n) => `hanging ${n}.`) }
}

/** All sent at once; minutes until the last good one was delivered. */
async function longestDelay(order: readonly string[], seed: number) {
  const harness = new Harness(MANY)
  harness.random = seeded(seed)
  const begin = harness.now
  let last = begin
  let good = 0
  harness.mail = async (message) => {
    await hangsAtSome(message)
    good += 1
    last = harness.now
  }
  for (const message of order) await harness.write(message)
  for (let hours = 0; good < GOOD && hours < 48; hours += 1) await harness.advance(HOUR)
  return { minutes: (last - begin) / MINUTE, good }
}

describe.each([1, 5, 20])('%i of 50 hang', (hanging) => {
  test.each(Object.keys(ORDERS))('%s: no good one waits longer than 15 minutes', async (name) => {
    const { good, hanging: bad } = messages(hanging)
    const rounds = name === 'drawn' ? runs(2, 10) : 1
    const delays: number[] = []
    for (let seed = 1; seed <= rounds; seed += 1) {
      const order = ORDERS[name]?.(good, bad, seeded(seed)) ?? []
      const result = await longestDelay(order, seed)
      expect(result.good).toBe(GOOD)
      delays.push(result.minutes)
    }
    if (process.env.FIGURES)
      console.log(`${hanging} ${name}: ${Math.max(...delays).toFixed(1)} min`)
    expect(Math.max(...delays)).toBeLessThanOrEqual(15)
  })
})

const figures = (label: string, facts: object) => {
  if (process.env.FIGURES) console.log(`${label}: ${JSON.stringify(facts)}`)
}

test.each([
  [15 * MINUTE, 24],
  [6 * HOUR, 60],
])(
  'when the service hangs for %i ms, few may be repeats, and nothing is lost',
  async (outage, most) => {
    const harness = new Harness(MANY)
    harness.random = seeded(7)
    harness.mail = () => new Promise(() => undefined)
    for (let n = 0; n < 70; n += 1) await harness.write(`good ${n}.`)
    await harness.advance(outage)
    const { attempts } = harness
    harness.mail = accepts
    await harness.advance(15 * MINUTE)
    expect(harness.states()).toEqual({ sent: 70 })
    expect(harness.mails).toHaveLength(70)
    const repeats = harness.mails.filter(({ subject }) =>
      subject.includes('may be a repeat'),
    ).length
    figures(`all hang for ${outage / MINUTE} min`, { attempts, repeats })
    expect(attempts).toBeLessThanOrEqual(most)
    expect(repeats).toBeLessThanOrEqual(most)
  },
)

test('a mail that only hangs is sent few times over weeks, however many others get through', async () => {
  const harness = new Harness(MANY)
  let tries = 0
  harness.mail = (message) => {
    if (message.text?.includes('hanging')) tries += 1
    return hangsAtSome(message)
  }
  await harness.write('hanging')
  for (let hours = 0; hours < 20 * 24; hours += 1) {
    if (hours % 2 === 0) await harness.write(`good ${hours}.`)
    await harness.advance(HOUR)
  }
  figures('one that hangs for 20 days', { tries })
  expect(tries).toBeLessThanOrEqual(24)
  expect(harness.states()).toMatchObject({ failed: 1 })
})

test('one that comes with 20 that hang, or hours after them, goes within 15 minutes', async () => {
  const harness = new Harness(MANY)
  harness.mail = hangsAtSome
  const { hanging } = messages(20)
  for (const message of hanging) await harness.write(message)
  const delays: number[] = []
  for (let n = 0; n < 20; n += 1) {
    // The first one with them, the others at any moment of the channel's back-off.
    if (n > 0) await harness.advance(HOUR + n * 97_000)
    const begin = harness.now
    await harness.write(`good ${n}.`)
    while (harness.mails.filter(({ text }) => text?.includes('good')).length <= n) {
      await harness.advance(10_000)
    }
    delays.push((harness.now - begin) / MINUTE)
  }
  figures('one that comes later', { longest: Math.max(...delays) })
  expect(Math.max(...delays)).toBeLessThanOrEqual(15)
})

test('on a day of digests, too, those that hang are found out, and the others go', async () => {
  const harness = new Harness({ ...MANY, LIMIT_MAILS_DAY: '1' })
  harness.random = seeded(3)
  harness.mail = hangsAtSome
  await harness.write('first')
  await harness.settle()
  const { good, hanging } = messages(5)
  for (const message of [...hanging, ...good]) await harness.write(message)
  await harness.advance(2 * HOUR)
  expect(harness.states()).toMatchObject({ sent: 51 })
  const texts = harness.mails.map(({ text }) => text ?? '').join('\n')
  for (const message of good) expect(texts).toContain(message)
  await harness.advance(10 * DAY)
  figures('digest', { attempts: harness.attempts })
})
