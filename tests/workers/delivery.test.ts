// From the outbox to the league: retries, refusals, outages, order, crashes, channels.
import { describe, expect, test } from 'vitest'
import { askEach } from '../../scripts/outbox/commands.ts'
import { FORMS } from '../../shared/forms/forms.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { UNLIMITED } from '../filled-forms.ts'
import { certificate, contact, youth } from './fixtures.ts'
import { accepts, type Behaviour, Harness, hangs, referenceOf, refuses } from './harness.ts'

const { LIMIT_MAILS_DAY: _, ...MANY } = UNLIMITED
const FUNCTION_URL = 'https://functions.league.example'
const BY_FUNCTION = Object.fromEntries(
  FORMS.map(({ functionUrlVar }) => [functionUrlVar, FUNCTION_URL]),
)

/** Which of some words each mail has. */
function orderOf(harness: Harness, words: RegExp) {
  return harness.mails.flatMap(({ text }) => words.exec(text ?? '')?.[0] ?? [])
}

describe('a refused mail', () => {
  test('three refusals, once without files, then failed and every 10 min', async () => {
    const harness = new Harness()
    const withFiles: boolean[] = []
    harness.mail = async (mail) => {
      if (mail.subject.startsWith('Website')) return
      withFiles.push(mail.attachments !== undefined)
      await refuses('E_CONTENT_TOO_LARGE')(mail)
    }
    await harness.register('nxt-gen', youth, certificate)
    await harness.advance(10 * MINUTE)
    expect(withFiles).toEqual([true, true, true, false])
    expect(harness.states()).toEqual({ failed: 1 })
    await harness.advance(10 * MINUTE)
    expect(withFiles.slice(4)).toEqual([true, false])
    harness.mail = accepts
    await harness.advance(10 * MINUTE)
    expect(harness.mails.at(-1)?.attachments).toHaveLength(1)
  })

  test('the pauses between attempts double, up to ten minutes', async () => {
    const harness = new Harness()
    harness.random = () => 1
    const times: number[] = []
    harness.mail = async (mail) => {
      times.push(harness.now)
      await refuses('E_INTERNAL_SERVER_ERROR')(mail)
    }
    await harness.submit('contact', contact)
    await harness.advance(HOUR)
    const pauses = times.map((time, n) => (time - (times[n - 1] ?? time)) / MINUTE)
    expect(pauses.slice(0, 8)).toEqual([0, 0.5, 1, 2, 4, 8, 10, 10])
  })

  test('50 that are all refused: few attempts, all delivered in ten minutes', async () => {
    const harness = new Harness(MANY)
    harness.mail = refuses('E_SENDER_NOT_VERIFIED')
    for (let n = 0; n < 50; n += 1) await harness.write(`${n}`)
    await harness.advance(6 * HOUR)
    expect(harness.attempts).toBeLessThan(400)
    harness.mail = accepts
    await harness.advance(10 * MINUTE)
    expect(harness.states()).toEqual({ sent: 50 })
  })

  const otherNetworks = (n: number) => `203.0.${n}.1`
  const oneNetwork = () => '203.0.113.7'
  test.each<[number, string, Behaviour, string, (n: number) => string]>([
    [2, 'are refused', refuses('E_VALIDATION_ERROR'), 'other networks', otherNetworks],
    [1, 'hang', hangs, 'other networks', otherNetworks],
    [5, 'hang', hangs, 'other networks', otherNetworks],
    [5, 'hang', hangs, 'a flood', oneNetwork],
  ])('%i that %s delay by five minutes at most', async (count, _, fails, _whose, addressOf) => {
    const harness = new Harness(MANY)
    for (let n = 0; n < 5; n += 1) await harness.write(`${n}`, { address: addressOf(n) })
    await harness.settle()
    harness.mail = (mail) => (mail.text?.includes('poison') ? fails(mail) : accepts(mail))
    for (let n = 0; n < count; n += 1) await harness.write(`poison ${n}`)
    for (let n = 0; n < 12; n += 1) {
      await harness.advance(n * 41_000)
      await harness.write(`fine ${n}`, { address: addressOf(n) })
      await harness.advance(5.1 * MINUTE)
      expect(orderOf(harness, /fine/)).toHaveLength(n + 1)
    }
  })
})

type Outage = Partial<Pick<Harness, 'mail' | 'functions'>>
const answers = (status: number) => async () => new Response('no', { status })
const noConnection = () => Promise.reject(new TypeError('fetch failed'))

test.each<[string, Outage]>([
  ['temporary refusals', { mail: refuses('E_DAILY_LIMIT_EXCEEDED') }],
  ['permanent refusals', { mail: refuses('E_CONTENT_TOO_LARGE') }],
  ['refusals of the mailbox', { mail: refuses('E_RECIPIENT_SUPPRESSED') }],
  ['codes in messages', { mail: () => Promise.reject(new Error('E_DELIVERY_FAILED: no')) }],
  ['errors without a code', { mail: () => Promise.reject(new Error('lost.')) }],
  ['no answer', { mail: hangs }],
  ['function with status 301', { functions: answers(301) }],
  ['function with status 404', { functions: answers(404) }],
  ['function with status 503', { functions: answers(503) }],
  ['function without a connection', { functions: noConnection }],
  ['function without an answer', { functions: () => new Promise(() => undefined) }],
])('after six hours of %s all is delivered in ten minutes', async (_, outage) => {
  const harness = new Harness('functions' in outage ? BY_FUNCTION : {})
  Object.assign(harness, outage)
  const sent: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const player = { ...youth, playerSurname: `${round}` }
    sent.push(referenceOf(await harness.register('nxt-gen', player, certificate)))
    await harness.advance(HOUR)
  }
  expect(harness.mails).toEqual([])
  const arrived: string[] = []
  harness.mail = async ({ subject, text = '' }) => arrived.push(/NG-\S+/.exec(text)?.[0] ?? subject)
  harness.functions = async (_, { headers }) => {
    arrived.push(new Headers(headers).get('idempotency-key') ?? '')
    return new Response('ok')
  }
  await harness.advance(10 * MINUTE)
  expect(harness.states()).toEqual({ sent: sent.length })
  const notices = arrived.filter((one) => one.startsWith('Website'))
  expect(notices.length).toBeLessThanOrEqual(1)
  const references = arrived.filter((one) => !notices.includes(one))
  expect(references.toSorted()).toEqual(sent.toSorted())
})

describe('order', () => {
  test('by hand first, then a flood last', async () => {
    const harness = new Harness({ ...MANY, LIMIT_MAILS_DAY: '9' })
    harness.mail = refuses('E_RATE_LIMIT_EXCEEDED')
    const references: string[] = []
    for (let n = 0; n < 8; n += 1) references.push(referenceOf(await harness.write(`flood ${n}`)))
    await harness.write('honest', { address: '198.51.100.1' })
    harness.mail = accepts
    await harness.ask('retry', references[7] ?? '')
    await harness.advance(30 * MINUTE)
    const usual = [0, 1, 2, 3, 4].map((n) => `flood ${n}`)
    expect(orderOf(harness, /flood \d|honest/)).toEqual(['flood 7', ...usual, 'honest'])
    await harness.advance(DAY)
    expect(harness.states()).toEqual({ sent: 9 })
  })

  test('an entry that was refused often still goes before a flood', async () => {
    const harness = new Harness(MANY)
    harness.random = () => 0
    harness.mail = refuses('E_RATE_LIMIT_EXCEEDED')
    await harness.write('honest', { address: '198.51.100.1' })
    await harness.settle()
    for (let n = 0; n < 8; n += 1) await harness.write(`flood ${n}`)
    harness.mail = accepts
    await harness.ask('retry', referenceOf(await harness.write('by hand')))
    await harness.settle()
    const last = orderOf(harness, /flood \d|honest|by hand/).slice(-4)
    expect(last).toEqual(['honest', 'flood 5', 'flood 6', 'flood 7'])
  })

  test('over the limit of the day: tomorrow, but by hand at once', async () => {
    const harness = new Harness({ LIMIT_MAILS_DAY: '1' })
    for (const message of ['first', 'second']) await harness.write(message)
    const third = referenceOf(await harness.write('third'))
    await harness.settle()
    await harness.ask('retry', third)
    await harness.settle()
    expect(orderOf(harness, /first|second|third/)).toEqual(['first', 'third'])
    await harness.advance(15 * HOUR)
    expect(orderOf(harness, /first|second|third/)).toEqual(['first', 'third', 'second'])
  })

  test('one delivery is under way at a time', async () => {
    const harness = new Harness()
    let [underWay, most] = [0, 0]
    harness.mail = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise(setImmediate)
      underWay -= 1
    }
    for (let n = 0; n < 8; n += 1) await harness.write(`${n}`)
    await Promise.all([harness.core.onAlarm(), harness.core.onAlarm(), harness.core.onTick()])
    expect([harness.mails.length, most]).toEqual([8, 1])
  })
})

describe('a crash', () => {
  test('an alarm that was deleted is set again by the cron', async () => {
    const harness = new Harness()
    await harness.submit('contact', contact)
    harness.alarmAt = null
    await harness.advance(15 * MINUTE)
    expect(harness.mails).toHaveLength(1)
  })

  test.each<[string, number, Behaviour]>([
    ['storage is broken', 1000, accepts],
    ['the mail service throws', 0, refuses('')],
  ])('seven alarms in a row while %s lose nothing', async (_, broken, mail) => {
    const harness = new Harness()
    await harness.submit('contact', contact)
    harness.mail = mail
    for (let time = 0; time < 7; time += 1) {
      harness.database.broken = broken
      harness.alarmAt = harness.now
      await harness.settle()
      harness.database.broken = 0
    }
    harness.mail = accepts
    await harness.advance(15 * MINUTE)
    expect(harness.mails).toHaveLength(1)
  })
})

const MARK = ' (may be a repeat)'
const loseSync = ({ database }: Harness): Behaviour => {
  database.unsynced = 1
  return accepts
}
const breakOnceSent = (harness: Harness): Behaviour => {
  return async () => {
    harness.database.broken = 1
    harness.mail = accepts
  }
}

test.each<[string, string, (harness: Harness) => Behaviour]>([
  ['refused', '', () => refuses('E_INTERNAL_SERVER_ERROR')],
  ['without an answer', MARK, () => hangs],
  ['whose run broke off before it went', MARK, loseSync],
  ['whose run broke off after it went', MARK, breakOnceSent],
])('a mail %s goes again%s', async (_, mark, behaviourOf) => {
  for (const isNewProcess of [false, true]) {
    const harness = new Harness()
    const reference = referenceOf(await harness.submit('contact', contact))
    harness.mail = behaviourOf(harness)
    await harness.settle()
    harness.mail = accepts
    if (isNewProcess) harness.boot()
    await harness.advance(10 * MINUTE)
    expect(harness.subjects().at(-1)).toBe(`Contact, message 1: O'Brien-Ñandú, Sponsorship${mark}`)
    expect(harness.mailsWith(reference)).toContain(harness.mails.at(-1))
    expect(harness.states()).toEqual({ sent: 1 })
  }
})

test.each([
  [27, '-birth-certificate.pdf.'],
  [170, 'its file is gone'],
])('a bounced mail goes again %i days later, marked: %s', async (days, words) => {
  const harness = new Harness()
  const { reference } = await harness.enter('nxt-gen', youth, certificate)
  await harness.days(days)
  harness.mail = refuses('E_RECIPIENT_SUPPRESSED')
  expect((await askEach(harness.ask, 'retry', [reference])).ok).toBe(false)
  expect((await askEach(harness.ask, 'retry', [reference], 'sent')).ok).toBe(true)
  await harness.days(2)
  harness.mail = accepts
  await harness.advance(10 * MINUTE)
  const mail = harness.mailsWith(reference).at(-1)
  expect(mail?.subject).toContain('(may be a repeat)')
  expect(mail?.text).toContain(words)
})

describe('two mailboxes', () => {
  const [one, other] = ['entries@league.example', 'chair@club.example']
  const CODE = 'E_RECIPIENT_SUPPRESSED'

  test.each([
    ['none', [one, other], []],
    [one, other, [{ mailbox: 1, code: CODE }]],
    [other, one, [{ mailbox: 2, code: CODE }]],
    [`${one} and ${other}`, null, []],
  ])('while %s take no mail, it goes to %s', async (bad, to, facts) => {
    const harness = new Harness({ MAIL_TO: `${one}, ${other}` })
    harness.mail = (mail) =>
      [mail.to].flat().some((address) => bad.includes(`${address}`))
        ? refuses(CODE)(mail)
        : Promise.resolve({ messageId: 'id-1' })
    const reference = referenceOf(await harness.submit('contact', contact))
    await harness.advance(10 * MINUTE)
    expect(harness.mails.map((mail) => mail.to)).toEqual(to === null ? [] : [to])
    const told = harness.alerts.filter(({ event }) => event === 'mailbox_refused')
    expect(told.map((alert) => alert.facts)).toEqual(facts)
    expect((await harness.core.status()).red).toEqual(
      to === null ? ['mail_refused'] : facts.map(() => 'mailbox_refused'),
    )
    const message_id = to === null ? null : 'id-1'
    expect(await harness.ask('show', reference)).toMatchObject({ message_id })
  })

  test('three are a mistake that is named', () => {
    expect(() => new Harness({ MAIL_TO: 'a@b.example,c@d.example,e@f.example' })).toThrow('two')
  })
})

describe("the league's own function", () => {
  test('gets the fields of the specification and nothing else', async () => {
    const harness = new Harness(BY_FUNCTION)
    const posts: RequestInit[] = []
    harness.functions = async (_, init) => {
      posts.push(init)
      return new Response('ok')
    }
    await harness.enter('contact', contact)
    await harness.enter('nxt-gen', { ...youth, photoConsent: 'yes' }, certificate)
    const message = JSON.parse(String(posts[0]?.body))
    expect(Object.keys(message).join(' ')).toBe('subject name surname email phone message')
    expect(contact).toMatchObject(message)
    const sent = posts[1]?.body
    if (!(sent instanceof FormData)) throw new Error('no form')
    expect([...sent.keys()].join(' ')).toBe(
      'playerName playerSurname playerDob playerGender playerLeague playerTShirtSize ' +
        'guardianName guardianContact hasPartner birthCertificate',
    )
    expect(posts.every(({ redirect }) => redirect === 'manual')).toBe(true)
    expect(harness.mails).toEqual([])
  })

  test.each([
    [504, 'yes'],
    [429, null],
  ])('after status %i the next attempt says "may be a repeat": %s', async (status, mark) => {
    const harness = new Harness(BY_FUNCTION)
    const marks: (string | null)[] = []
    harness.functions = async (_, { headers }) => {
      marks.push(new Headers(headers).get('x-may-be-repeat'))
      return new Response('', { status: marks.length === 1 ? status : 200 })
    }
    await harness.submit('contact', contact)
    await harness.advance(10 * MINUTE)
    expect(marks).toEqual([null, mark])
  })

  test('what waits goes by the channel that its form has now', async () => {
    const harness = new Harness()
    harness.mail = refuses('E_RATE_LIMIT_EXCEEDED')
    await harness.enter('contact', contact)
    harness.functions = answers(503)
    harness.boot(BY_FUNCTION)
    await harness.advance(MINUTE)
    harness.mail = accepts
    harness.boot({})
    await harness.advance(5 * MINUTE)
    expect([harness.mails.length, harness.states()]).toEqual([1, { sent: 1 }])
  })
})

test.each([
  `UPDATE submission SET body = '{"playerName":"Lerato'`,
  "UPDATE submission SET form = 'mixed-open'",
  "UPDATE delivery SET attempts = 'many'",
  'UPDATE file SET size = 3',
  "UPDATE file SET data = 'text'",
])('a row that cannot be parsed fails, is told, shown and forgotten: %s', async (change) => {
  const harness = new Harness()
  const reference = referenceOf(await harness.register('nxt-gen', youth, certificate))
  harness.database.exec(change)
  // A form goes with a new release, which starts anew.
  harness.boot()
  await harness.write('good')
  await harness.advance(HOUR)
  expect(harness.states()).toEqual({ failed: 1, sent: 1 })
  const told = harness.alerts.filter(({ event }) => event === 'submission_unreadable')
  expect(told).toEqual([{ event: 'submission_unreadable', facts: { reference } }])
  expect(harness.mails.at(-1)?.text).toMatch(`${reference}  `)
  expect(JSON.stringify(harness.alerts)).not.toMatch(/Lerato/)
  expect(await harness.ask('show', reference)).toMatchObject({ reference })
  expect(await harness.ask('find', 'Lerato')).toMatchObject([{ reference }])
  expect(await harness.ask('forget', reference, 'all', 'asked')).toBe('forgotten')
  expect(harness.states()).toEqual({ sent: 1 })
})
