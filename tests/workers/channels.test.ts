// How each form gets to the league: the channel it has now, and as many as it has.
import { expect, test } from 'vitest'
import { MINUTE } from '../../shared/time.ts'
import type { Channel } from '../../workers/mail/src/delivery/channels.ts'
import { nextWaiting } from '../../workers/mail/src/delivery/order.ts'
import { Queue } from '../../workers/mail/src/delivery/queue.ts'
import { Harness, refusal } from './harness.ts'
import { certificate, contact, youth } from './submissions.ts'

const FUNCTION = { CONTACT_FUNCTION_URL: 'https://functions.league.example/contact' }

test('what waits goes by the channel that its form has now, there and back', async () => {
  const harness = new Harness()
  harness.mail = () => Promise.reject(refusal('E_RATE_LIMIT_EXCEEDED'))
  await harness.submit('contact', contact)
  await harness.settle()
  const posts: string[] = []
  harness.functions = async (url) => {
    posts.push(url)
    return new Response('', { status: 503 })
  }
  harness.boot(FUNCTION)
  await harness.advance(MINUTE)
  expect(posts).toContain(FUNCTION.CONTACT_FUNCTION_URL)
  expect(harness.mails).toEqual([])
  harness.mail = async () => undefined
  harness.boot()
  await harness.advance(5 * MINUTE)
  expect(harness.mails).toHaveLength(1)
  expect(harness.states()).toEqual({ sent: 1 })
})

const transport = { circuit: 'none', deliver: async () => ({ ok: true as const, messageId: null }) }
const email: Channel = { name: 'email', forms: ['nxt-gen'], transport }
const other: Channel = { name: 'function', forms: ['nxt-gen'], transport }

async function inTwoChannels() {
  const harness = new Harness()
  await harness.register('nxt-gen', youth, certificate)
  const [{ id } = {}] = harness.stored()
  const { database, clock, alert } = harness
  const queueOf = (...channels: Channel[]) =>
    new Queue({ database, clock, alert, channels, random: () => 0.5 })
  queueOf(other).add(String(id), 'nxt-gen', harness.now)
  return { harness, queueOf, both: queueOf(email, other) }
}

test('a form with two channels is sent when both have delivered it, and each by itself', async () => {
  const { harness, both } = await inTwoChannels()
  const next = (channel: Channel) => nextWaiting(harness, channel, 10, ['queued', 'failed'])
  expect([next(email), next(other)]).toMatchObject([
    [{ channel: 'email' }],
    [{ channel: 'function' }],
  ])
  both.delivered(next(email), harness.now)
  expect(harness.states()).toEqual({ queued: 1 })
  const [failing] = next(other)
  if (!failing) throw new Error('nothing waits')
  const refused = { code: 'E_VALIDATION_ERROR', permanent: true, uncertain: false }
  both.refused({ ...failing, without_files: true }, refused, harness.now)
  expect(harness.states()).toEqual({ failed: 1 })
  both.delivered(next(other), harness.now)
  expect(harness.states()).toEqual({ sent: 1 })
})

test('a channel that is gone leaves its deliveries to the one that remains, once', async () => {
  const { harness, queueOf } = await inTwoChannels()
  const only = queueOf(email)
  only.adopt()
  expect(harness.count('delivery')).toBe(1)
  only.delivered(nextWaiting(harness, email, 1, ['queued']), harness.now)
  expect(harness.states()).toEqual({ sent: 1 })
})
