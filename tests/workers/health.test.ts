// The outbox's health: a heartbeat every quarter of an hour, and the counts of the edge.
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { contact } from './fixtures.ts'
import { accepts, type Behaviour, Harness, refuses } from './harness.ts'

const HEARTBEAT_URL = 'https://switch.example/ping/0b1c'
const SOON = 16 * MINUTE

/** `isRed`: the last heartbeat reported a failure. */
function watched() {
  const harness = new Harness({ HEARTBEAT_URL })
  const signs: string[] = []
  harness.functions = async (url) => {
    signs.push(url)
    return new Response('OK')
  }
  return { harness, signs, isRed: () => signs.at(-1) === `${HEARTBEAT_URL}/fail` }
}

function note(harness: Harness, event: string, count = 1) {
  return harness.core.note([{ event, count }])
}

describe('the heartbeat', () => {
  test('goes with every round of the cron', async () => {
    const { harness, signs } = watched()
    await harness.submit('contact', contact)
    await harness.advance(HOUR)
    expect(signs).toEqual(Array(4).fill(HEARTBEAT_URL))
  })

  const exported = (harness: Harness) => {
    return harness.ask('markExported', String(harness.stored()[0]?.reference))
  }
  const mended = async (harness: Harness) => {
    harness.mail = accepts
    await harness.advance(2 * HOUR)
  }
  test.each<[string, Behaviour, number, (harness: Harness) => Promise<unknown>]>([
    ['a mail refused for good', refuses('E_RECIPIENT_SUPPRESSED'), 0, mended],
    ['a refused mail, until exported', refuses('E_CONTENT_TOO_LARGE'), 0, exported],
    ['a mail that waits for an hour', refuses('E_RATE_LIMIT_EXCEEDED'), HOUR, mended],
  ])('is red for %s', async (_, mail, redAfter, mend) => {
    const { harness, isRed } = watched()
    harness.mail = mail
    await harness.submit('contact', contact)
    await harness.advance(redAfter)
    expect(isRed()).toBe(false)
    await harness.advance(SOON)
    expect(isRed()).toBe(true)
    await mend(harness)
    await harness.advance(SOON)
    expect(isRed()).toBe(false)
  })

  test('is red for a weekly mail that does not go', async () => {
    const { harness, isRed } = watched()
    await harness.advance(Date.parse('2025-08-25T07:59:00+02:00') - harness.now)
    harness.mail = refuses('E_DELIVERY_FAILED')
    await harness.advance(HOUR + SOON)
    expect(isRed()).toBe(true)
    await mended(harness)
    expect(isRed()).toBe(false)
  })

  test('is red for alerts of the edge, those before midnight too', async () => {
    const { harness, isRed } = watched()
    await note(harness, 'unknown_path')
    await harness.advance(Date.UTC(2025, 7, 20, 21, 59) - harness.now)
    expect(isRed()).toBe(false)
    for (const event of ['kv_failed', 'upstream_unauthorized', 'standings_stale']) {
      // Anybody can invent reports of browsers.
      for (let n = 0; n < 300; n += 1) await note(harness, `browser_error:React${n}:home`)
      await note(harness, event)
      await harness.advance(2 * MINUTE)
      expect(isRed()).toBe(true)
      await harness.advance(HOUR)
      expect(isRed()).toBe(false)
      await harness.advance(DAY - HOUR - 2 * MINUTE)
    }
  })

  test('is red for a duty of the cron that breaks, and the others go on', async () => {
    const { harness, isRed } = watched()
    harness.database.exec('ALTER TABLE bucket RENAME TO lost')
    await harness.advance(DAY)
    expect(isRed()).toBe(true)
    expect(harness.alerts).toContainEqual({ event: 'cron_failed', facts: expect.anything() })
  })

  test('stops nothing when it cannot be sent, or hangs', async () => {
    const { harness } = watched()
    harness.functions = () => Promise.reject(new TypeError('no route'))
    await harness.advance(HOUR)
    harness.functions = () => new Promise(() => undefined)
    await harness.submit('contact', contact)
    await harness.advance(HOUR)
    expect(harness.mails).toHaveLength(1)
    expect(harness.alerts.map(({ event }) => event)).toContain('heartbeat_failed')
    expect(JSON.stringify(harness.alerts)).not.toContain('switch.example')
  })
})

describe('events of the edge', () => {
  test('are counted by day and name, over a restart', async () => {
    const harness = new Harness()
    await note(harness, 'unknown_path', 2)
    await note(harness, 'unknown_path', 3)
    await note(harness, 'upstream_unauthorized', 2)
    harness.boot()
    expect((await harness.core.status()).events).toEqual({
      unknown_path: 5,
      upstream_unauthorized: 2,
    })
    expect(harness.alerts).toEqual([{ event: 'upstream_unauthorized', facts: { count: 2 } }])
    await harness.skip(DAY)
    expect((await harness.core.status()).events).toEqual({})
  })

  test('of use and speed are summed by month, speed as a percentile', async () => {
    const harness = new Harness()
    await harness.core.note([
      { event: 'use:table', count: 3 },
      { event: 'speed:group:LCP.1', count: 30 },
      { event: 'speed:group:LCP.4', count: 10 },
      { event: 'speed:home:LCP.8', count: 1 },
    ])
    await note(harness, 'use:table', 4)
    const months = [
      '2025-08 speed:group:LCP ≤ 1000 (of 40)',
      '2025-08 speed:home:LCP ≤ Infinity (of 1)',
      '2025-08 use:table 7',
    ]
    expect(await harness.ask('status')).toMatchObject({ months, events: {} })
    await harness.skip(431 * DAY)
    await harness.advance(HOUR)
    expect(harness.database.exec('SELECT * FROM month_count')).toEqual([])
  })

  test('with details leave room for the others, whatever is invented', async () => {
    const harness = new Harness()
    for (let n = 0; n < 150; n += 1) await note(harness, `unknown_path:/mens-~open/*.${n}`)
    await note(harness, 'kv_failed')
    expect((await harness.core.status()).events).toMatchObject({ others: 50, kv_failed: 1 })
  })

  test.each([
    ['/visit/thandi', 1],
    ['a@b.example', 1],
    ['x'.repeat(90), 1],
    ['unknown_path', 0.5],
    ['unknown_path', 1e9],
  ])('%s, %d is refused', async (event, count) => {
    await expect(note(new Harness(), event, count)).rejects.toThrow()
  })
})
