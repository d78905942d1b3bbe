// What many addresses send together has its limits too, and what is held back as spam has the narrowest.
import { expect, test } from 'vitest'
import { KIB, MAX_FILE_BYTES } from '../../shared/api.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import { pdf } from './files.ts'
import { Harness, referenceOf } from './harness.ts'
import { certificate, contact, open, youth } from './submissions.ts'

const SPAM = { spam: true }
const LONG = 'x'.repeat(60 * KIB)
const ID = '3f2b8c1e-5d4a-4b6f-9c0d-1e2f3a4b5c6d'

const hex = (n: number) => n.toString(16)

test.each([
  ['/64s of one IPv6 /48', (n: number) => `2001:db8:7:${hex(n)}::1`, '2001:db8:8::1'],
  ['one IPv4 /24', (n: number) => `198.51.100.${n % 256}`, '198.51.101.1'],
])(
  '400 posts from %s are stored 180 in ten minutes, and harm no other network',
  async (_, addressOf, other) => {
    const harness = new Harness()
    const refused: (number | undefined)[] = []
    for (let n = 0; n < 400; n += 1) {
      const outcome = await harness.write(`${n}`, { address: addressOf(n) })
      if (outcome.status === 429) refused.push(outcome.retryAfter)
      harness.now += SECOND
    }
    expect(harness.count('submission')).toBe(180)
    expect(refused).toHaveLength(220)
    expect(refused[0]).toBe(420)
    expect((await harness.write('other', { address: other })).status).toBe(200)
    harness.now += (refused.at(-1) ?? 0) * SECOND
    expect((await harness.write('later', { address: addressOf(401) })).status).toBe(200)
  },
)

test('a network has 900 a day, and tomorrow again', async () => {
  const harness = new Harness()
  const write = (n: number) => harness.write(`${n}`, { address: `2001:db8:7:${hex(n)}::1` })
  for (let n = 0; n < 920; n += 1) {
    await write(n)
    harness.now += 10 * SECOND
  }
  expect(harness.count('submission')).toBe(900)
  const { status, retryAfter } = await write(921)
  expect(status).toBe(429)
  harness.now += (retryAfter ?? 0) * SECOND
  expect((await write(922)).status).toBe(200)
})

test('from however many networks they come, a day takes twelve times what one address may send', async () => {
  const harness = new Harness({ LIMIT_ADDRESS_DAY: '25' })
  const write = (n: number) => harness.write(`${n}`, { address: `2001:db8:${hex(n)}::1` })
  let last = await write(0)
  for (let n = 1; last.status === 200; n += 1) last = await write(n)
  expect(last).toMatchObject({
    status: 429,
    answer: { error: { message: expect.stringMatching(/^A lot has been sent to us today\. /) } },
  })
  expect(harness.count('submission')).toBe(300)
  expect(harness.alerts).toContainEqual({ event: 'bucket_full', facts: { bucket: 'all' } })
  await harness.skip(DAY)
  expect((await harness.write('tomorrow')).status).toBe(200)
})

test('of spam from everywhere 300 are kept a day: above it the answer is 429, never a success without a row', async () => {
  const harness = new Harness()
  const write = (n: number) => harness.write(`${n}`, { ...SPAM, address: `2001:db8:${hex(n)}::1` })
  const outcomes = []
  for (let n = 0; n < 400; n += 1) outcomes.push(await write(n))
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(300)
  expect(harness.count('submission')).toBe(300)
  const last = outcomes.at(-1)
  expect(last).toMatchObject({ status: 429, answer: { error: { code: 'too_many' } } })
  expect(harness.alerts).toEqual([{ event: 'bucket_full', facts: { bucket: 'spam' } }])
  expect((await harness.write('a person')).status).toBe(200)
  // What is known is answered as ever.
  expect((await write(0)).answer).toMatchObject({ ok: true, duplicate: true })
  harness.now += (last?.retryAfter ?? 0) * SECOND
  expect((await write(401)).status).toBe(200)
})

test('long spam is kept as its first 4 kB, and is known again by all of it', async () => {
  const harness = new Harness()
  const name = `${'"'.repeat(3000)}🎾`
  const values = { ...contact, name, message: `Dear league ${LONG}` }
  const first = await harness.submit('contact', values, SPAM)
  const [row] = harness.stored()
  expect(String(row?.body).length).toBeLessThanOrEqual(4000)
  const kept = JSON.parse(String(row?.body))
  expect(kept).toMatchObject({
    email: contact.email,
    message: expect.stringMatching(/^Dear league x+…$/),
  })
  expect((await harness.submit('contact', values, SPAM)).answer).toEqual({
    ok: true,
    reference: referenceOf(first),
    duplicate: true,
  })
  const other = await harness.submit('contact', { ...values, message: `${values.message}y` }, SPAM)
  expect(referenceOf(other)).not.toBe(referenceOf(first))
})

test('what was held back in part and comes again as a person sends it is delivered whole', async () => {
  const harness = new Harness()
  const message = 'All of this matters. '.repeat(400)
  await harness.write(message, { ...SPAM, submissionId: ID })
  const again = await harness.write(message, { submissionId: ID })
  expect(again.answer).toMatchObject({ ok: true, duplicate: true })
  await harness.settle()
  expect(harness.mails.map(({ text }) => text?.includes(message.trim()))).toEqual([true])
})

test('files of spam are kept up to a total, and what comes again without the honeypot brings its own', async () => {
  const harness = new Harness({ LIMIT_ADDRESS_10MIN: '100' })
  const birthCertificate = new File([pdf(MAX_FILE_BYTES)], 'a.pdf')
  const enter = (n: number, website2: string) =>
    harness.register('nxt-gen', { ...youth, playerSurname: `${n}`, website2 }, { birthCertificate })
  for (let n = 0; n < 17; n += 1) expect((await enter(n, 'x')).status).toBe(200)
  const withFiles = harness.database.exec('SELECT DISTINCT submission FROM file')
  expect(withFiles).toHaveLength(16)
  expect(harness.count('submission')).toBe(17)
  expect((await enter(16, '')).answer).toMatchObject({ ok: true, duplicate: true })
  await harness.settle()
  expect(harness.mails[0]?.attachments).toHaveLength(1)
  harness.now += DAY
  await enter(18, 'x')
  expect(harness.database.exec('SELECT DISTINCT submission FROM file')).toHaveLength(18)
})

test('released by hand, held back files are delivered', async () => {
  const harness = new Harness()
  const held = await harness.register('nxt-gen', { ...youth, website2: 'x' }, certificate)
  await harness.core.admin.release(referenceOf(held))
  await harness.settle()
  expect(harness.mails[0]?.attachments).toHaveLength(1)
})

test('an upload that is read and refused counts, one that breaks off does not', async () => {
  const harness = new Harness()
  const enter = (address: string, values = {}) => harness.register('mens-open', values, {}, address)
  for (let n = 0; n < 60; n += 1) expect((await enter('203.0.113.1')).status).toBe(422)
  expect((await enter('203.0.113.1', open)).status).toBe(429)
  for (let n = 0; n < 20; n += 1) {
    const broken = new ReadableStream({ pull: () => Promise.reject(new Error('gone')) })
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      'x-visitor-address': '203.0.113.2',
    }
    const init = { method: 'POST', headers, body: broken, duplex: 'half' }
    await harness.core.fetch(new Request('http://outbox/registrations/mens-open', init))
  }
  expect((await enter('203.0.113.2', open)).status).toBe(200)
})

test('a bucket that is full is told once an hour, without saying whose', async () => {
  const harness = new Harness()
  const flood = async (count: number, words: string, addressOf: (n: number) => string) => {
    for (let n = 0; n < count; n += 1) {
      await harness.write(`${words}${n}`, { address: addressOf(n) })
    }
  }
  await flood(70, 'a', () => '198.51.100.7')
  await flood(150, 'b', (n) => `198.51.100.${n}`)
  const full = (bucket: string) => ({ event: 'bucket_full', facts: { bucket } })
  expect(harness.alerts).toEqual([full('address'), full('network')])
  await harness.advance(50 * MINUTE)
  await flood(70, 'c', () => '198.51.101.7')
  expect(harness.alerts).toHaveLength(2)
  await harness.advance(HOUR)
  await flood(70, 'd', () => '198.51.102.7')
  expect(harness.alerts).toHaveLength(3)
})

test('buckets are forgotten after two days', async () => {
  const harness = new Harness()
  await harness.write('one', SPAM)
  const buckets = () => harness.database.exec('SELECT key FROM bucket')
  expect(buckets()).toHaveLength(4)
  await harness.skip(3 * DAY)
  expect(buckets()).toEqual([])
})
