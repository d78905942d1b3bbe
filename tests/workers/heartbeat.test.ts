// The dead-man's switch hears within 31 minutes that something is wrong, and again when it is mended.
import { expect, test } from 'vitest'
import { DeadMansSwitch, heartbeat } from '../../sandbox/heartbeat.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { accepts, Harness, refusal } from './harness.ts'
import { contact } from './submissions.ts'

const URL_OF_SWITCH = 'https://switch.example/ping/0b1c'
const SOON_MS = 31 * MINUTE

/** An outbox that has given its first sign. */
async function watched() {
  const harness = new Harness({ HEARTBEAT_URL: URL_OF_SWITCH })
  const deadMansSwitch = new DeadMansSwitch(() => harness.now)
  const service = heartbeat(deadMansSwitch)
  const urls: string[] = []
  harness.functions = async (url, init) => {
    urls.push(url)
    return await service.request(url.slice(URL_OF_SWITCH.length) || '/', init)
  }
  await harness.advance(15 * MINUTE)
  expect([deadMansSwitch.state, urls]).toEqual(['green', [URL_OF_SWITCH]])
  return { harness, deadMansSwitch, urls }
}

test('a sign of life goes with every round of the cron', async () => {
  const { harness, urls } = await watched()
  await harness.submit('contact', contact)
  await harness.advance(HOUR)
  expect(urls).toEqual(Array(5).fill(URL_OF_SWITCH))
})

const refuses = (code: string) => (harness: Harness) => {
  harness.mail = () => Promise.reject(refusal(code))
  return harness.submit('contact', contact)
}
const mends = (harness: Harness) => {
  harness.mail = accepts
}
const note = (event: string) => (harness: Harness) => harness.core.note([{ event, count: 1 }])

type Case = [string, (harness: Harness) => unknown, number, (harness: Harness) => unknown, number]

test.each<Case>([
  [
    'a dead cron',
    (it) => Object.assign(it, { cron: false }),
    0,
    (it) => Object.assign(it, { cron: true }),
    0,
  ],
  ['a mail refused for good', refuses('E_RECIPIENT_SUPPRESSED'), 0, mends, 2 * HOUR],
  [
    'a mail refused for good, until exported',
    refuses('E_CONTENT_TOO_LARGE'),
    0,
    (it) => it.ask('markExported', String(it.stored()[0]?.reference)),
    0,
  ],
  ['a mail that waits for over an hour', refuses('E_RATE_LIMIT_EXCEEDED'), HOUR, mends, 0],
])('%s', async (_, breaks, redAfter, mend, greenAfter) => {
  const { harness, deadMansSwitch } = await watched()
  await breaks(harness)
  if (redAfter > 0) await harness.advance(redAfter - MINUTE)
  expect(deadMansSwitch.state).toBe('green')
  await harness.advance((redAfter > 0 ? MINUTE : 0) + SOON_MS)
  expect(deadMansSwitch.state).toBe('red')
  await mend(harness)
  await harness.advance(greenAfter + SOON_MS)
  expect(deadMansSwitch.state).toBe('green')
})

test.each(['kv_refused', 'upstream_refused', 'standings_stale'])(
  'the edge tells of %s',
  async (event) => {
    const { harness, deadMansSwitch } = await watched()
    await note(event)(harness)
    await harness.advance(16 * MINUTE)
    expect(deadMansSwitch.state).toBe('red')
    await harness.advance(HOUR)
    expect(deadMansSwitch.state).toBe('green')
  },
)

test('a weekly mail that does not go', async () => {
  const { harness, deadMansSwitch } = await watched()
  await harness.advance(Date.parse('2025-08-25T07:59:00+02:00') - harness.now)
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await harness.advance(MINUTE + HOUR + SOON_MS)
  expect(deadMansSwitch.state).toBe('red')
  mends(harness)
  await harness.advance(HOUR + SOON_MS)
  expect(deadMansSwitch.state).toBe('green')
})

test('only alerts turn it red, those before midnight too', async () => {
  const { harness, deadMansSwitch } = await watched()
  await note('unknown_path')(harness)
  await harness.advance(Date.UTC(2025, 7, 20, 21, 59) - harness.now)
  expect(deadMansSwitch.state).toBe('green')
  await note('kv_refused')(harness)
  await harness.advance(2 * MINUTE)
  expect(deadMansSwitch.state).toBe('red')
})

test('a duty of the cron that breaks keeps no other from its work', async () => {
  const { harness, deadMansSwitch } = await watched()
  harness.database.exec('ALTER TABLE bucket RENAME TO lost')
  await harness.advance(DAY)
  expect(deadMansSwitch.state).toBe('red')
  expect(harness.alerts).toContainEqual({ event: 'tick_failed', facts: expect.anything() })
})

test('a switch that cannot be reached, or hangs, stops nothing', async () => {
  const { harness } = await watched()
  harness.functions = () => Promise.reject(new TypeError('no route'))
  await harness.advance(HOUR)
  harness.functions = () => new Promise(() => undefined)
  await harness.submit('contact', contact)
  await harness.advance(HOUR)
  expect(harness.mails).toHaveLength(1)
  expect(harness.alerts.map(({ event }) => event)).toContain('heartbeat_failed')
  expect(JSON.stringify(harness.alerts)).not.toContain('switch.example')
})

test('without an address nobody is asked, and the log says what is red', async () => {
  const harness = new Harness()
  harness.functions = () => Promise.reject(new Error('nobody is asked'))
  await harness.advance(HOUR)
  expect(harness.alerts).toEqual([])
  await note('kv_refused')(harness)
  await harness.advance(15 * MINUTE)
  expect(harness.alerts).toContainEqual({ event: 'heartbeat_red', facts: { red: ['kv_refused'] } })
})
