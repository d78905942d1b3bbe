// Somebody hears of it within 31 minutes, and hears again when it is mended: a dead-man's switch in the place of the service.
import { expect, test } from 'vitest'
import { DeadMansSwitch, heartbeat } from '../../sandbox/heartbeat.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { accepts, Harness, refusal } from './harness.ts'
import { contact } from './submissions.ts'

const URL_OF_SWITCH = 'https://switch.example/ping/0b1c'
const SOON_MS = 31 * MINUTE

/** An outbox that has given its first sign. */
async function watched(vars: Record<string, string> = {}) {
  const harness = new Harness({ HEARTBEAT_URL: URL_OF_SWITCH, ...vars })
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

test('a dead cron is noticed by its silence', async () => {
  const { harness, deadMansSwitch } = await watched()
  harness.cron = false
  await harness.advance(SOON_MS)
  expect(deadMansSwitch.state).toBe('red')
  harness.cron = true
  await harness.advance(SOON_MS)
  expect(deadMansSwitch.state).toBe('green')
})

test('a mail that is refused for good', async () => {
  const { harness, deadMansSwitch, urls } = await watched()
  harness.mail = () => Promise.reject(refusal('E_RECIPIENT_SUPPRESSED'))
  await harness.submit('contact', contact)
  await harness.advance(SOON_MS)
  expect(deadMansSwitch.state).toBe('red')
  expect(urls.at(-1)).toBe(`${URL_OF_SWITCH}/fail`)
  expect(harness.alerts).toContainEqual({
    event: 'heartbeat_red',
    facts: { red: ['mail_refused'] },
  })
  harness.mail = accepts
  await harness.advance(2 * HOUR)
  expect([deadMansSwitch.state, harness.mails.length]).toEqual(['green', 1])
})

test('a mail that is refused for good, until it was exported', async () => {
  const { harness, deadMansSwitch } = await watched()
  harness.mail = () => Promise.reject(refusal('E_CONTENT_TOO_LARGE'))
  await harness.submit('contact', contact)
  await harness.advance(SOON_MS)
  expect(deadMansSwitch.state).toBe('red')
  const [entry] = harness.stored()
  await harness.ask('markExported', String(entry?.reference))
  await harness.advance(SOON_MS)
  expect(deadMansSwitch.state).toBe('green')
})

test('a mail that waits for longer than an hour, and not before', async () => {
  const { harness, deadMansSwitch } = await watched()
  harness.mail = () => Promise.reject(refusal('E_RATE_LIMIT_EXCEEDED'))
  await harness.submit('contact', contact)
  await harness.advance(59 * MINUTE)
  expect(deadMansSwitch.state).toBe('green')
  await harness.advance(MINUTE + SOON_MS)
  expect(deadMansSwitch.state).toBe('red')
  harness.mail = accepts
  await harness.advance(SOON_MS)
  expect(deadMansSwitch.state).toBe('green')
})

test('a weekly mail that does not go', async () => {
  const { harness, deadMansSwitch } = await watched()
  // Monday, 08:00 in South Africa.
  await harness.advance(Date.UTC(2025, 7, 25, 6) - MINUTE - harness.now)
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await harness.advance(MINUTE + HOUR + SOON_MS)
  expect(deadMansSwitch.state).toBe('red')
  harness.mail = accepts
  await harness.advance(SOON_MS)
  expect(deadMansSwitch.state).toBe('green')
})

test.each(['kv_refused', 'upstream_refused', 'standings_stale'])(
  'the edge tells of %s, and then no more',
  async (event) => {
    const { harness, deadMansSwitch } = await watched()
    await harness.core.note([{ event, count: 1 }])
    await harness.advance(16 * MINUTE)
    expect(deadMansSwitch.state).toBe('red')
    await harness.advance(HOUR)
    expect(deadMansSwitch.state).toBe('green')
  },
)

test('what is no alert makes nothing fail', async () => {
  const { harness, deadMansSwitch } = await watched()
  await harness.core.note([{ event: 'unknown_path', count: 1000 }])
  await harness.advance(SOON_MS)
  expect(deadMansSwitch.state).toBe('green')
})

test('an alert just before midnight is still told after it', async () => {
  const { harness, deadMansSwitch } = await watched()
  await harness.advance(Date.UTC(2025, 7, 20, 21, 59) - harness.now)
  await harness.core.note([{ event: 'kv_refused', count: 1 }])
  await harness.advance(2 * MINUTE)
  expect(deadMansSwitch.state).toBe('red')
})

test('a duty of the cron that breaks', async () => {
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
  harness.functions = (_, { signal }) =>
    new Promise((_settle, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  await harness.submit('contact', contact)
  await harness.advance(HOUR)
  expect(harness.mails).toHaveLength(1)
  expect(harness.alerts.map(({ event }) => event)).toContain('heartbeat_failed')
  expect(JSON.stringify(harness.alerts)).not.toContain('switch.example')
})

test('without an address nobody is asked', async () => {
  const harness = new Harness()
  harness.functions = () => Promise.reject(new Error('nobody is asked'))
  await harness.advance(HOUR)
  expect(harness.alerts).toEqual([])
})
