// Six hours without a way to the league, whatever the reason: everything is answered, kept and delivered afterwards.
import { describe, expect, test } from 'vitest'
import { FORMS } from '../../shared/forms/forms.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { PERMANENT } from '../../workers/mail/src/delivery/transport/refusal.ts'
import { some } from '../runs.ts'
import { accepts, type Behaviour, Harness, refusal } from './harness.ts'
import { certificate, contact, joinLeague, open, youth } from './submissions.ts'

const TEMPORARY =
  'E_DELIVERY_FAILED E_RATE_LIMIT_EXCEEDED E_DAILY_LIMIT_EXCEEDED E_INTERNAL_SERVER_ERROR'
const CODES = [...PERMANENT, ...TEMPORARY.split(' ')]
const never = () => new Promise<never>(() => undefined)
const throws = () => {
  throw new TypeError('not a function')
}
const REFUSALS: [string, Behaviour][] = [
  ...CODES.map((code): [string, Behaviour] => [code, () => Promise.reject(refusal(code))]),
  ['a code that only the message names', () => Promise.reject(new Error('E_DELIVERY_FAILED: no'))],
  ['an error without a code', () => Promise.reject(new Error('Network connection lost.'))],
  ['no answer at all', never],
  ['a throw before there is a promise', throws],
]

async function sendAll(harness: Harness): Promise<string[]> {
  const references: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const address = { address: `203.0.113.${round}` }
    const player = { playerSurname: `${round}` }
    const outcomes = [
      await harness.write(`Round ${round}`, address),
      await harness.submit('join-league', { ...joinLeague, teamName: `Round ${round}` }, address),
      await harness.register('ladies-open', { ...open, ...player }),
      await harness.register('nxt-gen', { ...youth, ...player }, certificate),
    ]
    for (const { status, answer } of outcomes) {
      expect(status).toBe(200)
      if (answer.ok) references.push(answer.reference)
    }
    await harness.advance(2 * HOUR)
  }
  return references
}

describe('six hours of refusals by the mail service', () => {
  test.each(some(REFUSALS, 6))('%s', async (_, behaviour) => {
    const harness = new Harness()
    harness.mail = behaviour
    const references = await sendAll(harness)
    expect(harness.mails).toHaveLength(0)
    harness.mail = accepts
    await harness.advance(15 * MINUTE)
    expect(harness.states()).toEqual({ sent: references.length })
    const subjects = harness.mails.map(({ subject }) => subject)
    for (const reference of references) {
      expect(subjects.filter((subject) => subject.includes(reference))).toHaveLength(1)
    }
  })
})

const STATUSES = [301, 302, 400, 401, 403, 404, 413, 422, 429, 500, 502, 503, 504]
const FAULTS: [string, () => Promise<Response>][] = [
  ...STATUSES.map((status): [string, () => Promise<Response>] => {
    return [`status ${status}`, async () => new Response('no', { status })]
  }),
  ['a refused connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['no answer at all', never],
]

describe("six hours of refusals by the league's own function", () => {
  test.each(some(FAULTS, 5))('%s', async (_, fault) => {
    const url = 'https://functions.league.example'
    const vars = FORMS.map(({ functionUrl }) => [functionUrl, `${url}/${functionUrl}`])
    const harness = new Harness(Object.fromEntries(vars))
    harness.functions = fault
    const references = await sendAll(harness)
    const posts: string[] = []
    harness.functions = async (to) => {
      posts.push(to)
      return new Response('ok')
    }
    await harness.advance(15 * MINUTE)
    expect(harness.states()).toEqual({ sent: references.length })
    expect(posts).toHaveLength(references.length)
    expect(harness.mails).toHaveLength(0)
  })
})

test('after seven days a refused submission waits, and is kept until it was exported', async () => {
  const harness = new Harness()
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await harness.submit('contact', contact)
  for (let days = 0; days < 15; days += 1) await harness.skip(DAY)
  expect(harness.states()).toEqual({ failed: 1 })
  await harness.skip(300 * DAY)
  expect(harness.states()).toEqual({ failed: 1 })
  const { references } = harness.core.admin.export('failed')
  harness.core.admin.markExported(...references)
  await harness.skip(181 * DAY)
  expect(harness.states()).toEqual({})
})

test.each<[string, Behaviour, string]>([
  ['what is uncertain goes again marked', never, ' \\(may be a repeat\\)'],
  ['what was refused goes again unmarked', () => Promise.reject(refusal('E_INTERNAL')), ''],
])('%s', async (_, behaviour, mark) => {
  const harness = new Harness()
  harness.mail = behaviour
  await harness.submit('contact', contact)
  await harness.advance(MINUTE)
  harness.mail = accepts
  await harness.advance(10 * MINUTE)
  expect(harness.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(new RegExp(`^Contact CO-[0-9A-Z]{4}-[0-9A-Z]{4}${mark}$`)),
  ])
})

test.each([
  [504, 'yes'],
  [500, 'yes'],
  [429, null],
])(
  'after status %i of the function the next try says "may be a repeat": %s',
  async (status, mark) => {
    const harness = new Harness({
      CONTACT_FUNCTION_URL: 'https://functions.league.example/contact',
    })
    const marks: (string | null)[] = []
    harness.functions = async (_, { headers }) => {
      marks.push(new Headers(headers).get('x-may-be-repeat'))
      return new Response('', { status: marks.length === 1 ? status : 200 })
    }
    await harness.submit('contact', contact)
    await harness.advance(10 * MINUTE)
    expect(marks).toEqual([null, mark])
  },
)
