// Six hours without a way to the league, whatever the reason: everything is answered, kept and delivered afterwards.
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../contract/time.ts'
import { accepts, type Behaviour, Harness, refusal } from './harness.ts'
import { certificate, contact, joinLeague, open, youth } from './submissions.ts'

const CODES = [
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
  'E_DELIVERY_FAILED',
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_INTERNAL_SERVER_ERROR',
  'E_HEADER_NOT_ALLOWED',
  'E_HEADER_USE_API_FIELD',
  'E_HEADER_VALUE_INVALID',
  'E_HEADER_VALUE_TOO_LONG',
  'E_HEADER_NAME_INVALID',
  'E_HEADERS_TOO_LARGE',
  'E_HEADERS_TOO_MANY',
]
const never = () => new Promise<never>(() => undefined)
const REFUSALS: [string, Behaviour][] = [
  ...CODES.map((code): [string, Behaviour] => [code, () => Promise.reject(refusal(code))]),
  ['a code that only the message names', () => Promise.reject(new Error('E_DELIVERY_FAILED: no'))],
  ['an error without a code', () => Promise.reject(new Error('Network connection lost.'))],
  ['no answer at all', never],
  [
    'a throw before there is a promise',
    () => {
      throw new TypeError('not a function')
    },
  ],
]

async function sendAll(harness: Harness): Promise<string[]> {
  const references: string[] = []
  for (let round = 0; round < 6; round += 1) {
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
    await harness.advance(HOUR)
  }
  return references
}

describe('six hours of refusals by the mail service', () => {
  test.each(REFUSALS)('%s', async (_, behaviour) => {
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

const FAULTS: [string, () => Promise<Response>][] = [
  ...[301, 302, 400, 401, 403, 404, 413, 422, 429, 500, 502, 503, 504].map(
    (status): [string, () => Promise<Response>] => [
      `status ${status}`,
      () => Promise.resolve(new Response('no', { status })),
    ],
  ),
  ['a refused connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['no answer at all', never],
]

describe("six hours of refusals by the league's own function", () => {
  test.each(FAULTS)('%s', async (_, fault) => {
    const url = 'https://functions.league.example'
    const harness = new Harness({
      CONTACT_FUNCTION_URL: `${url}/contact`,
      JOIN_LEAGUE_FUNCTION_URL: `${url}/join-league`,
      YOUTH_REGISTRATION_FUNCTION_URL: `${url}/youth`,
      OPEN_REGISTRATION_FUNCTION_URL: `${url}/open`,
    })
    harness.functions = fault
    const references = await sendAll(harness)
    const posts: string[] = []
    harness.functions = (to) => {
      posts.push(to)
      return Promise.resolve(new Response('ok'))
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

test('what is uncertain goes again marked, what was refused does not', async () => {
  const uncertain = new Harness()
  uncertain.mail = never
  await uncertain.submit('contact', contact)
  await uncertain.advance(MINUTE)
  uncertain.mail = accepts
  await uncertain.advance(10 * MINUTE)
  expect(uncertain.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Contact CO-[0-9A-Z]{4}-[0-9A-Z]{4} \(may be a repeat\)$/),
  ])
  const refused = new Harness()
  refused.mail = () => Promise.reject(refusal('E_RATE_LIMIT_EXCEEDED'))
  await refused.submit('contact', contact)
  await refused.advance(MINUTE)
  refused.mail = accepts
  await refused.advance(10 * MINUTE)
  expect(refused.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Contact CO-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
  ])
})

test.each([
  [504, 'yes'],
  [500, 'yes'],
  [429, null],
])(
  'after status %i of the function the next try is marked a possible repeat: %s',
  async (status, mark) => {
    const harness = new Harness({
      CONTACT_FUNCTION_URL: 'https://functions.league.example/contact',
    })
    const marks: (string | null)[] = []
    harness.functions = (_, { headers }) => {
      marks.push(new Headers(headers).get('x-may-be-repeat'))
      return Promise.resolve(new Response('', { status: marks.length === 1 ? status : 200 }))
    }
    await harness.submit('contact', contact)
    await harness.advance(10 * MINUTE)
    expect(marks).toEqual([null, mark])
  },
)
