// Six hours without a way to the league, whatever the reason: all is answered, kept and delivered afterwards.
import { describe, expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import { FORMS } from '../../shared/forms/forms.ts'
import { HOUR, MINUTE } from '../../shared/time.ts'
import { TEMPORARY } from '../../workers/mail/src/delivery/channels.ts'
import { runs, some } from '../runs.ts'
import { accepts, type Behaviour, Harness, refusal } from './harness.ts'
import { certificate, joinLeague, open, youth } from './submissions.ts'

const PERMANENT = new Set([
  'E_SENDER_NOT_VERIFIED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
])
const never = () => new Promise<never>(() => undefined)
const REFUSALS: [string, Behaviour][] = [
  ...[...TEMPORARY, ...PERMANENT].map((code): [string, Behaviour] => [
    code,
    () => Promise.reject(refusal(code)),
  ]),
  ['a code that only the message names', () => Promise.reject(new Error('E_DELIVERY_FAILED: no'))],
  ['an error without a code', () => Promise.reject(new Error('Network connection lost.'))],
  ['no answer at all', never],
]

async function sendAll(harness: Harness): Promise<string[]> {
  const references: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const address = { address: `203.0.${round}.1` }
    const player = { playerSurname: `${round}` }
    const outcomes = [
      await harness.write(`Round ${round}`, address),
      await harness.submit('join-league', { ...joinLeague, teamName: `Round ${round}` }, address),
      await harness.register('ladies-open', { ...open, ...player }),
      await harness.register('nxt-gen', { ...youth, ...player }, certificate),
    ]
    for (const { answer } of outcomes) references.push(answer.ok ? answer.reference : 'refused')
    await harness.advance(2 * HOUR)
  }
  return references
}

describe('the mail service refuses for six hours', () => {
  test.each(some(REFUSALS, 6))('%s', async (name, behaviour) => {
    const harness = new Harness()
    harness.random = seeded(name)
    harness.mail = behaviour
    const references = await sendAll(harness)
    expect(harness.mails).toHaveLength(0)
    harness.mail = accepts
    // What had counted as refused for good goes within the hour.
    await harness.advance(PERMANENT.has(name) ? HOUR : 10 * MINUTE)
    expect(harness.states()).toEqual({ sent: references.length })
    const mails = harness.mails.filter(({ subject }) => !subject.startsWith('Website'))
    expect(mails.map(({ subject }) => /..-.{4}-.{4}/.exec(subject)?.[0]).toSorted()).toEqual(
      references.toSorted(),
    )
    const notices = harness.mails.filter(({ subject }) => subject.startsWith('Website'))
    expect(notices.length).toBeLessThanOrEqual(1)
  })
})

const FAULTS: [string, () => Promise<Response>][] = [
  ...[301, 400, 403, 404, 413, 422, 429, 500, 503].map(
    (status): [string, () => Promise<Response>] => [
      `status ${status}`,
      async () => new Response('no', { status }),
    ],
  ),
  ['a refused connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['no answer at all', never],
]

describe("the league's own function refuses for six hours", () => {
  test.each(some(FAULTS, 4))('%s', async (_, fault) => {
    const url = 'https://functions.league.example'
    const vars = FORMS.map(({ functionUrl }) => [functionUrl, `${url}/${functionUrl}`])
    const harness = new Harness(Object.fromEntries(vars))
    harness.functions = fault
    const references = await sendAll(harness)
    let posts = 0
    harness.functions = async () => {
      posts += 1
      return new Response('ok')
    }
    await harness.advance(10 * MINUTE)
    expect([harness.states(), posts]).toEqual([{ sent: references.length }, references.length])
  })
})

test('throttled to one mail in three, everything goes within the day', async () => {
  const harness = new Harness({ LIMIT_ADDRESS_10MIN: '1000', LIMIT_ADDRESS_DAY: '1000' })
  harness.random = seeded('throttled')
  let tries = 0
  harness.mail = async () => {
    tries += 1
    if (tries % 3 !== 0) throw refusal('E_RATE_LIMIT_EXCEEDED')
  }
  const count = runs(50, 250)
  for (let n = 0; n < count; n += 1) {
    await harness.write(`${n}`, { address: `203.0.${n}.1` })
    await harness.advance(MINUTE)
  }
  await harness.advance(HOUR)
  expect(harness.states()).toEqual({ sent: count })
})
