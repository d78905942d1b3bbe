// Multipart bodies in every shape and at every speed, as they stream in from the edge.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { KIB, MAX_FILE_BYTES, MIB } from '../../shared/api.ts'
import { nxtGen } from '../../shared/forms/nxt-gen.ts'
import { ADDRESS_HEADER, OutcomeSchema, uploadPath } from '../../shared/forms/submission.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { multipartBody } from '../filled-forms.ts'
import { runs } from '../runs.ts'
import { bytesOf, joined, jpg, open, pdf, youth } from './fixtures.ts'
import { Harness } from './harness.ts'

const BOUNDARY = '----form7MA4YWxk'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const END = bytesOf(`--${BOUNDARY}--\r\n`)

function part(head: string, content: Uint8Array): Uint8Array {
  return joined(bytesOf(`--${BOUNDARY}\r\n${head}\r\n\r\n`), content, bytesOf('\r\n'))
}
function field(name: string, value: string): Uint8Array {
  return part(`Content-Disposition: form-data; name="${name}"`, new TextEncoder().encode(value))
}
function file(name: string, fileName: string, bytes: Uint8Array): Uint8Array {
  return part(`Content-Disposition: form-data; name="${name}"; filename="${fileName}"`, bytes)
}

function inPieces(bytes: Uint8Array, size = 64 * KIB): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
}

function requestOf(body: ReadableStream<Uint8Array>, type = TYPE, address = '10.1.0.0') {
  const headers = { 'content-type': type, [ADDRESS_HEADER]: address }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return new Request(`http://outbox${uploadPath(nxtGen)}`, init)
}

async function post(harness: Harness, request: Request) {
  return v.parse(OutcomeSchema, await (await harness.core.fetch(request)).json())
}

test.each([1, 7, 65_536])('a whole body in pieces of %i bytes', async (size) => {
  const photo = joined(jpg(3000), bytesOf(`\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\n--`), jpg(90_000))
  const values = { ...youth, playerName: 'Zoë 🎾', guardianRelation: 'grand\r\nmother\r\n' }
  const body = joined(
    ...Object.entries(values).map(([name, value]) => field(name, value)),
    file('birthCertificate', 'a "b".jpg', photo),
    file('partnerBirthCertificate', '', new Uint8Array(0)),
    END,
  )
  const harness = new Harness()
  expect((await post(harness, requestOf(inPieces(body, size)))).status).toBe(200)
  const [row] = harness.database.exec('SELECT body, data FROM submission, file')
  const stored = { playerName: 'Zoë 🎾', guardianRelation: 'grand mother' }
  expect(JSON.parse(String(row?.body))).toMatchObject(stored)
  expect(row?.data).toEqual(photo.buffer)
})

const files = [1, 2, 3].map((n) => file(`f${n}`, `${n}.jpg`, jpg()))
const texts = ['a', 'b'].map((name) => field(name, 'x'.repeat(40_000)))
const fields = Array.from({ length: 101 }, (_, n) => field(`f${n}`, 'x'))
const nothing = new Uint8Array(0)
const typed = field('playerName', 'Zoë')

test.each<[string, Uint8Array, number]>([
  ['nothing', nothing, 400],
  ['no delimiter', bytesOf('hello'), 400],
  ['no end', field('a', 'b'), 400],
  ['cut in a head', bytesOf(`--${BOUNDARY}\r\nContent-Dispo`), 400],
  ['a part without a name', joined(part('Content-Disposition: form-data', nothing), END), 400],
  ['a part that is no form data', joined(part('Content-Type: text/plain', nothing), END), 400],
  ['a head without end', bytesOf(`--${BOUNDARY}\r\n${'a'.repeat(5000)}`), 400],
  ['a foreign file name', joined(file('a', 'b"; filename*="x\'\'c', jpg()), END), 400],
  ['101 parts', joined(...fields, END), 400],
  ['three files', joined(typed, ...files, END), 413],
  ['over 64 KiB of text', joined(typed, ...texts, END), 413],
  ['10 MiB behind the end', joined(typed, END, new Uint8Array(10 * MIB)), 413],
])('%s is refused', async (_, body, status) => {
  const harness = new Harness()
  const outcome = await post(harness, requestOf(inPieces(body)))
  expect(outcome.status).toBe(status)
  if (status === 413) expect(outcome.values).toMatchObject({ playerName: 'Zoë' })
  expect(harness.count('submission')).toBe(0)
})

test('a sender who goes away stores nothing', async () => {
  const gone = new ReadableStream({ pull: () => Promise.reject(new Error('gone')) })
  expect((await post(new Harness(), requestOf(gone))).status).toBe(400)
})

const photo = { birthCertificate: new File([pdf(MAX_FILE_BYTES)], 'a.pdf') }
const LARGE = await multipartBody(youth, photo)

type Line = { bytesPerSecond: number; atOnce?: number; address?: string }

/** Sends `atOnce`, then no faster than its line carries, and no further than somebody reads. */
function slowly(harness: Harness, line: Line, { type, bytes } = LARGE) {
  let sent = 0
  let carried = line.atOnce ?? 0
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (sent === bytes.length) return controller.close()
    while (carried < sent + 1) {
      await new Promise<void>((done) => harness.clock.after(SECOND, done))
      carried += line.bytesPerSecond
    }
    const piece = bytes.slice(sent, Math.floor(carried))
    sent += piece.length
    controller.enqueue(piece)
  }
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  const answer = { outcome: post(harness, requestOf(body, type, line.address)), status: 0 }
  void answer.outcome.then(({ status }) => {
    answer.status = status
  })
  return answer
}

const TURNS = 40

/** Lets time pass, second by second. */
async function pass(harness: Harness, seconds: number, isOver = () => false) {
  for (let passed = 0; passed < seconds && !isOver(); passed += 1) {
    await harness.advance(SECOND)
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate)
    // Hashes are made on threads, for which a busy machine lets us wait.
    await crypto.subtle.digest('SHA-256', new Uint8Array(1))
  }
}

test('a drip below 64 KiB ends after a minute, past it after 15 s', async () => {
  const harness = new Harness()
  const small = slowly(harness, { bytesPerSecond: 0.2 })
  const large = slowly(harness, { bytesPerSecond: 7000, atOnce: 65 * KIB })
  await pass(harness, 14)
  expect([small.status, large.status]).toEqual([0, 0])
  // A busy machine needs more turns of the event loop than a second has.
  await pass(harness, 90, () => large.status !== 0)
  const busy = { status: 503, retryAfter: 10, values: { playerName: 'Lerato' } }
  expect(await large.outcome).toMatchObject(busy)
  expect(small.status).toBe(0)
  await pass(harness, 90, () => small.status !== 0)
  expect(small.status).toBe(400)
})

test.each([
  [4, 'one address', () => '10.1.0.0'],
  [runs(40, 400), 'many addresses', (n: number) => `10.1.${n >> 8}.${n & 255}`],
])('%i drip from %s: small entries wait for nothing', async (count, _, addressOf) => {
  const harness = new Harness()
  for (let n = 0; n < count; n += 1) {
    const atOnce = n % 2 === 0 ? 10 : 70 * KIB
    slowly(harness, { address: addressOf(n), bytesPerSecond: 0.1, atOnce })
  }
  for (let n = 0; n < 30; n += 1) {
    await pass(harness, 1)
    // The clock stands still meanwhile.
    const values = { ...open, playerSurname: `Small ${n}` }
    expect((await harness.register('mens-open', values, {}, `10.3.0.${n}`)).status).toBe(200)
  }
})

/** As the form does by itself: the same again, until it is in. */
async function untilStored(harness: Harness, line: Line, surname: string, file: File) {
  const files = { birthCertificate: file }
  const body = await multipartBody({ ...youth, playerSurname: surname }, files)
  for (;;) {
    const { status, retryAfter = Number.NaN } = await slowly(harness, line, body).outcome
    if (status === 200) return
    expect(status).toBe(503)
    await new Promise<void>((done) => harness.clock.after(retryAfter * SECOND, done))
  }
}

test('20 parents with 4 MB at 60 kB/s: all in within 15 minutes', async () => {
  const harness = new Harness()
  for (let n = 0; n < 20; n += 1) {
    const line = { address: `10.2.0.${n % 10}`, bytesPerSecond: 60_000 }
    void untilStored(harness, line, `${n}`, photo.birthCertificate)
  }
  await pass(harness, (15 * MINUTE) / SECOND, () => harness.count('submission') === 20)
  expect(harness.count('submission')).toBe(20)
}, 60_000)

const four = (n: number) => `10.${n % 4}.0.1`
const drip = { bytesPerSecond: 10_000, atOnce: 70 * KIB }

test.each<[string, number, (n: number) => string, Line & { again?: number }]>([
  ['4 addresses', 8, four, drip],
  ['8 addresses', 16, (n) => `10.${n % 8}.0.1`, drip],
  ['64 networks of a /48', 64, (n) => `2001:db8:1:${n}::1`, drip],
  ['64 kB/s', 8, four, { ...drip, bytesPerSecond: 64_000 }],
  ['those who begin again at once', 8, four, { ...drip, again: 3 }],
])('beside %s, 28 families are in within a minute', async (_, uploads, addressOf, line) => {
  const harness = new Harness()
  let stored = 0
  const attack = async (n: number) => {
    let status = 0
    while (stored < 28 && status !== 429) {
      status = (await slowly(harness, { ...line, address: addressOf(n) }).outcome).status
    }
  }
  for (let n = 0; n < uploads; n += 1) void attack(n)
  await pass(harness, 5)
  const certificate = new File([pdf(MIB)], 'a.pdf')
  for (let family = 0; family < 28; family += 1) {
    const home = { address: `172.16.${family}.1`, bytesPerSecond: 60_000 }
    void untilStored(harness, home, `${family}`, certificate).then(() => {
      stored += 1
    })
    for (let n = 0; n < (line.again ?? 0); n += 1) void attack(n)
    await pass(harness, 12)
  }
  await pass(harness, 48, () => stored === 28)
  expect(stored).toBe(28)
})

test('a third upload of one address is busy while two are under way', async () => {
  const harness = new Harness()
  for (let n = 0; n < 2; n += 1) slowly(harness, { bytesPerSecond: 9000, atOnce: 70 * KIB })
  await pass(harness, 1)
  const third = slowly(harness, { bytesPerSecond: 1, atOnce: LARGE.bytes.length })
  await pass(harness, 2)
  expect(third.status).toBe(503)
})

test('an address that has had its share is refused by the head', async () => {
  const harness = new Harness({ LIMIT_ADDRESS_10MIN: '10' })
  for (let n = 0; n < 10; n += 1) {
    await harness.register('mens-open', { ...open, playerSurname: `${n}` }, {}, '10.1.0.0')
  }
  const sender = slowly(harness, { bytesPerSecond: 1 })
  await pass(harness, 16)
  expect(sender.status).toBe(429)
})
