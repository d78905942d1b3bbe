// From the outbox to the league: retries, refusals, channels, crashes.
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { accepts, type Behaviour, Harness, referenceOf, refusal } from './harness.ts'
import { certificate, contact, youth } from './submissions.ts'

const MANY = { LIMIT_ADDRESS_10MIN: '1000', LIMIT_ADDRESS_DAY: '1000' }
const hangs = () => new Promise<never>(() => undefined)
const refuses = (code: string) => () => Promise.reject(refusal(code))
const refusesPoison: Behaviour = async ({ text }) => {
  if (text?.includes('poison')) throw refusal('E_VALIDATION_ERROR')
}
const subjects = (harness: Harness) => harness.mails.map(({ subject }) => subject)

describe('a refused mail', () => {
  test('three permanent refusals, once without files, then failed and hourly', async () => {
    const harness = new Harness()
    const tries: boolean[] = []
    harness.mail = async ({ attachments, subject }) => {
      if (subject.startsWith('Website')) return
      tries.push(attachments !== undefined)
      throw refusal('E_CONTENT_TOO_LARGE')
    }
    await harness.register('nxt-gen', youth, certificate)
    await harness.advance(10 * MINUTE)
    expect(tries).toEqual([true, true, true, false])
    expect(harness.states()).toEqual({ failed: 1 })
    await harness.advance(HOUR)
    expect(tries.slice(4)).toEqual([true, false])
    harness.mail = accepts
    await harness.advance(HOUR)
    expect(harness.mails.at(-1)?.attachments).toHaveLength(1)
  })

  test('does not hold up the others', async () => {
    const harness = new Harness(MANY)
    harness.mail = refusesPoison
    for (const n of [1, 2]) await harness.write(`poison ${n}`)
    await harness.advance(26 * HOUR)
    for (let n = 1; n <= 6; n += 1) {
      await harness.write(`good ${n}`)
      await harness.advance(5 * MINUTE)
      const good = harness.mails.filter(({ text }) => /good \d/.test(text ?? ''))
      expect(good).toHaveLength(n)
      await harness.advance(n * 97_000)
    }
  })

  test('50 that are all refused: few attempts, all delivered within the hour', async () => {
    const harness = new Harness(MANY)
    harness.mail = refuses('E_SENDER_NOT_VERIFIED')
    for (let n = 0; n < 50; n += 1) await harness.write(`${n}`)
    await harness.advance(6 * HOUR)
    expect(harness.attempts).toBeLessThan(400)
    harness.mail = accepts
    await harness.advance(HOUR)
    expect(harness.states()).toEqual({ sent: 50 })
  })
})

describe('a mail without an answer', () => {
  test.each<[string, Behaviour, string]>([
    ['goes again marked', hangs, ' (may be a repeat)'],
    ['refused instead: unmarked', refuses('E_INTERNAL_SERVER_ERROR'), ''],
  ])('%s', async (_, behaviour, mark) => {
    const harness = new Harness()
    harness.mail = behaviour
    const reference = referenceOf(await harness.submit('contact', contact))
    await harness.advance(MINUTE)
    harness.mail = accepts
    await harness.advance(10 * MINUTE)
    expect(subjects(harness)).toEqual([`Contact ${reference}${mark}`])
  })

  test.each([
    [1, 'other networks', (n: number) => `203.0.${n}.1`],
    [5, 'other networks', (n: number) => `203.0.${n}.1`],
    [5, 'a flood', () => '203.0.113.7'],
  ])('%i that hang delay those of %s by at most five minutes', async (count, _, addressOf) => {
    const harness = new Harness(MANY)
    for (let n = 0; n < 5; n += 1) await harness.write(`${n}`, { address: addressOf(n) })
    await harness.settle()
    harness.mail = (mail) => (mail.text?.includes('hang') ? hangs() : accepts(mail))
    for (let n = 0; n < count; n += 1) await harness.write(`hang ${n}`)
    for (let n = 0; n < 12; n += 1) {
      await harness.advance(n * 41_000)
      await harness.write(`good ${n}`, { address: addressOf(n) })
      await harness.advance(5.1 * MINUTE)
      const good = harness.mails.filter(({ text }) => text?.includes('good'))
      expect(good).toHaveLength(n + 1)
    }
  })
})

describe('order', () => {
  test('by hand first, then a flood last', async () => {
    const harness = new Harness({ ...MANY, LIMIT_MAILS_DAY: '7' })
    harness.mail = refuses('E_RATE_LIMIT_EXCEEDED')
    const references: string[] = []
    for (let n = 0; n < 8; n += 1) references.push(referenceOf(await harness.write(`flood ${n}`)))
    await harness.write('honest', { address: '198.51.100.1' })
    harness.mail = accepts
    await harness.ask('retry', references[7] ?? '')
    await harness.advance(30 * MINUTE)
    const order = harness.mails.map(({ text }) => /flood \d|honest/.exec(text ?? '')?.[0])
    const usual = [0, 1, 2, 3, 4].map((n) => `flood ${n}`)
    expect(order).toEqual(['flood 7', ...usual, 'honest'])
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
    const order = harness.mails.map(({ text }) => /flood \d|honest|by hand/.exec(text ?? '')?.[0])
    expect(order.slice(-4)).toEqual(['honest', 'flood 5', 'flood 6', 'flood 7'])
  })

  test('over the limit of the day: tomorrow, but by hand at once', async () => {
    const harness = new Harness({ LIMIT_MAILS_DAY: '1' })
    for (const message of ['first', 'second']) await harness.write(message)
    const third = referenceOf(await harness.write('third'))
    await harness.settle()
    await harness.ask('retry', third)
    await harness.settle()
    const texts = () => harness.mails.map(({ text }) => /first|second|third/.exec(text ?? '')?.[0])
    expect(texts()).toEqual(['first', 'third'])
    await harness.advance(15 * HOUR)
    expect(texts()).toEqual(['first', 'third', 'second'])
  })

  test('one delivery is under way at a time', async () => {
    const harness = new Harness()
    let [flying, most] = [0, 0]
    harness.mail = async () => {
      flying += 1
      most = Math.max(most, flying)
      await new Promise(setImmediate)
      flying -= 1
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

  test.each<[string, (harness: Harness) => void]>([
    ['storage is broken', ({ database }) => Object.assign(database, { broken: 1000 })],
    ['the mail service throws', (harness) => Object.assign(harness, { mail: refuses('') })],
  ])('seven alarms in a row while %s lose nothing', async (_, breaks) => {
    const harness = new Harness()
    await harness.submit('contact', contact)
    for (let time = 0; time < 7; time += 1) {
      breaks(harness)
      harness.alarmAt = harness.now
      await harness.settle()
      harness.database.broken = 0
    }
    harness.mail = accepts
    await harness.advance(15 * MINUTE)
    expect(harness.mails).toHaveLength(1)
  })

  test.each<[string, (harness: Harness) => void]>([
    ['before the mail went', ({ database }) => Object.assign(database, { unsynced: 1 })],
    [
      'after the mail went',
      (harness) => {
        harness.mail = async () => {
          Object.assign(harness.database, { broken: 1 })
          harness.mail = accepts
        }
      },
    ],
    ['with its process', (harness) => Object.assign(harness, { mail: hangs })],
  ])('a run that broke off %s goes again, marked', async (_, breaks) => {
    const harness = new Harness()
    await harness.submit('contact', contact)
    breaks(harness)
    await harness.settle()
    harness.mail = accepts
    harness.boot()
    await harness.advance(2 * MINUTE)
    expect(subjects(harness).at(-1)).toContain('(may be a repeat)')
    expect(harness.states()).toEqual({ sent: 1 })
  })
})

describe('two mailboxes', () => {
  const [one, other] = ['entries@league.example', 'chair@club.example']
  const withTwo = (refuses: (to: string) => string | null) => {
    const harness = new Harness({ MAIL_TO: `${one}, ${other}` })
    harness.mail = async ({ to }) => {
      for (const address of [to].flat()) {
        const code = refuses(String(address))
        if (code !== null) throw refusal(code)
      }
      return { messageId: 'id-1' }
    }
    return harness
  }

  test.each([
    ['none', [one, other], []],
    [one, other, [{ mailbox: 1, code: 'E_RECIPIENT_SUPPRESSED' }]],
    [other, one, [{ mailbox: 2, code: 'E_RECIPIENT_SUPPRESSED' }]],
  ])('while %s takes no mail, it goes to %s', async (bad, to, facts) => {
    const harness = withTwo((address) => (address === bad ? 'E_RECIPIENT_SUPPRESSED' : null))
    const reference = referenceOf(await harness.submit('contact', contact))
    await harness.settle()
    expect(harness.mails.map((mail) => mail.to)).toEqual([to])
    expect(harness.alerts.map((alert) => alert.facts)).toEqual(facts)
    expect((await harness.core.status()).red).toEqual(facts.map(() => 'mailbox_refused'))
    expect(await harness.ask('show', reference)).toMatchObject({ message_id: 'id-1' })
  })

  test('when both refuse, the mail is refused', async () => {
    const harness = withTwo(() => 'E_RECIPIENT_SUPPRESSED')
    await harness.submit('contact', contact)
    await harness.advance(10 * MINUTE)
    expect([harness.mails, harness.states()]).toEqual([[], { failed: 1 }])
  })

  test('three are a mistake that is named', () => {
    expect(() => new Harness({ MAIL_TO: 'a@b.example,c@d.example,e@f.example' })).toThrow('two')
  })
})

describe("the league's own function", () => {
  const URL = 'https://functions.league.example'
  const FUNCTION = { CONTACT_FUNCTION_URL: `${URL}/contact` }

  test('gets the fields of the specification and nothing else', async () => {
    const harness = new Harness({ ...FUNCTION, YOUTH_REGISTRATION_FUNCTION_URL: `${URL}/youth` })
    const posts: RequestInit[] = []
    harness.functions = async (_, init) => {
      posts.push(init)
      return new Response('ok')
    }
    await harness.submit('contact', contact)
    await harness.settle()
    await harness.register('nxt-gen', { ...youth, photoConsent: 'yes' }, certificate)
    await harness.settle()
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
    const harness = new Harness(FUNCTION)
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
    await harness.submit('contact', contact)
    await harness.settle()
    harness.functions = async () => new Response('', { status: 503 })
    harness.boot(FUNCTION)
    await harness.advance(MINUTE)
    harness.mail = accepts
    harness.boot()
    await harness.advance(5 * MINUTE)
    expect([harness.mails.length, harness.states()]).toEqual([1, { sent: 1 }])
  })
})

describe('a row that cannot be parsed', () => {
  test.each([
    `UPDATE submission SET body = '{"name":"Nomvula'`,
    "UPDATE submission SET form = 'mixed-open'",
    "UPDATE delivery SET attempts = 'many'",
    'UPDATE file SET size = 3',
    "UPDATE file SET data = 'text'",
  ])('%s', async (change) => {
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
    expect(JSON.stringify(harness.alerts)).not.toMatch(/Lerato|Nomvula/)
    expect(await harness.ask('show', reference)).toMatchObject({ reference })
    expect(await harness.ask('forget', reference, 'all', 'asked')).toBe('forgotten')
    expect(harness.states()).toEqual({ sent: 1 })
  })
})
