// A mail that the service will never take: it harms no other and is not lost.
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../shared/time.ts'
import { accepts, type Behaviour, Harness, refusal } from './harness.ts'
import { certificate, contact, youth } from './submissions.ts'

const refusesPoison: Behaviour = async ({ text }) => {
  if (text?.includes('poison')) throw refusal('E_VALIDATION_ERROR')
}

test('one mail that can never go does not hold up the others', async () => {
  const harness = new Harness()
  harness.mail = refusesPoison
  await harness.write('poison')
  for (let n = 0; n < 5; n += 1) {
    await harness.write(`Question ${n}`)
    await harness.advance(MINUTE)
  }
  expect(harness.mails).toHaveLength(5)
  expect(harness.states()).toEqual({ failed: 1, sent: 5 })
})

test('a mail that is too large goes without its file, and says where the file is', async () => {
  const harness = new Harness()
  harness.mail = async (message) => {
    if ((message.attachments ?? []).length > 0) throw refusal('E_CONTENT_TOO_LARGE')
  }
  await harness.register('nxt-gen', youth, certificate)
  await harness.settle()
  expect(harness.mails).toHaveLength(1)
  const text = harness.mails[0]?.text ?? ''
  // Without --remote it would look into the reader's own, empty outbox.
  expect(text).toMatch(/npm run outbox -- export NG-[0-9A-Z]{4}-[0-9A-Z]{4} --remote/)
  expect(text).toContain("Player's birth certificate: not attached, see above.")
  expect(harness.count('file')).toBe(1)
})

test('whatever was refused for good before, a new submission goes at once', async () => {
  const harness = new Harness()
  harness.mail = refusesPoison
  for (const n of [1, 2]) await harness.write(`poison ${n}`)
  await harness.advance(26 * HOUR)
  for (let n = 1; n <= 6; n += 1) {
    await harness.write(`good ${n}`)
    await harness.settle()
    expect(harness.mails.filter(({ text }) => text?.includes('good'))).toHaveLength(n)
    // At any moment of the channel's back-off.
    await harness.advance(3 * HOUR + n * 97_000)
  }
})

test('a new submission that must go without its file does so at once, too', async () => {
  const harness = new Harness()
  harness.mail = async (message) => {
    await refusesPoison(message)
    if ((message.attachments ?? []).length > 0) throw refusal('E_CONTENT_TOO_LARGE')
  }
  await harness.write('poison')
  await harness.advance(3 * HOUR + MINUTE)
  await harness.register('nxt-gen', youth, certificate)
  await harness.settle()
  expect(harness.mails).toHaveLength(1)
})

test('when all is refused for good, each new one is tried twice and the rest by the back-off', async () => {
  const harness = new Harness({ LIMIT_ADDRESS_10MIN: '100', LIMIT_ADDRESS_DAY: '100' })
  harness.mail = () => Promise.reject(refusal('E_SENDER_NOT_VERIFIED'))
  for (let n = 0; n < 50; n += 1) await harness.write(`${n}`)
  await harness.settle()
  expect(harness.attempts).toBe(100)
  await harness.advance(HOUR)
  expect(harness.attempts).toBeLessThan(130)
})

test('a channel that only says "not now" is not tried the more for one refused for good', async () => {
  const harness = new Harness()
  harness.mail = async (message) => {
    await refusesPoison(message)
    throw refusal('E_RATE_LIMIT_EXCEEDED')
  }
  await harness.write('poison')
  for (let n = 0; n < 8; n += 1) await harness.write(`${n}`)
  await harness.advance(6 * HOUR)
  expect(harness.attempts).toBeLessThan(100)
})

const ONE_A_DAY = { LIMIT_MAILS_DAY: '1', LIMIT_ADDRESS_10MIN: '1000', LIMIT_ADDRESS_DAY: '1000' }

/** The league had its one mail of the day: the rest waits for the digest. */
async function digestDay(): Promise<Harness> {
  const harness = new Harness(ONE_A_DAY)
  await harness.submit('contact', contact)
  await harness.settle()
  harness.mails.length = 0
  return harness
}

test('one that must go without its files does not take those of a digest with it', async () => {
  const harness = new Harness(ONE_A_DAY)
  const codes = ['E_VALIDATION_ERROR', 'E_RATE_LIMIT_EXCEEDED']
  harness.mail = async () => {
    const code = codes.shift()
    if (code !== undefined) throw refusal(code)
  }
  await harness.write('without files')
  await harness.settle()
  await harness.write('first of the day')
  for (const playerName of ['Lerato', 'Ayanda']) {
    await harness.register('nxt-gen', { ...youth, playerName }, certificate)
  }
  await harness.advance(HOUR)
  expect(harness.states()).toEqual({ sent: 4 })
  expect(harness.mails.flatMap(({ attachments }) => attachments ?? [])).toHaveLength(2)
  const digest = harness.mails.find(({ subject }) => subject.startsWith('Digest'))
  expect(digest?.html).toContain('Ayanda')
})

test('a digest that is refused for the sake of one goes mail by mail, with all files', async () => {
  const harness = await digestDay()
  harness.mail = refusesPoison
  await harness.write('poison')
  for (const playerName of ['Lerato', 'Ayanda', 'Zinhle']) {
    await harness.register('nxt-gen', { ...youth, playerName }, certificate)
  }
  await harness.advance(31 * MINUTE)
  expect(harness.mails).toHaveLength(3)
  for (const { subject } of harness.mails) expect(subject).toMatch(/^NxT Gen NG-/)
  expect(harness.mails.flatMap(({ attachments }) => attachments ?? [])).toHaveLength(3)
  expect(harness.states()).toEqual({ failed: 1, sent: 4 })
})

test('after one was found out the digests of the day go through', async () => {
  const harness = await digestDay()
  harness.mail = refusesPoison
  await harness.write('poison')
  await harness.write('good')
  await harness.advance(31 * MINUTE)
  harness.mails.length = 0
  for (let round = 0; round < 5; round += 1) {
    for (const n of [1, 2]) await harness.write(`good ${round} ${n}`)
    await harness.advance(HOUR)
  }
  expect(harness.mails).toHaveLength(5)
  for (const { subject } of harness.mails) expect(subject).toBe('Digest: 2 submissions')
})

test('a day on which all is refused for good ends with one digest of everything', async () => {
  const harness = await digestDay()
  harness.mail = () => Promise.reject(refusal('E_SENDER_NOT_VERIFIED'))
  for (let n = 0; n < 40; n += 1) {
    await harness.write(`<${n}>`)
    await harness.advance(5 * MINUTE)
  }
  expect(harness.attempts).toBeLessThan(400)
  harness.mail = accepts
  await harness.advance(2 * HOUR)
  expect(harness.states()).toEqual({ sent: 41 })
  expect(harness.mails.map(({ subject }) => subject)).toEqual(['Digest: 40 submissions'])
})
