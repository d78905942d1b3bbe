// Multipart bodies in every shape and at every speed, as they stream in from the edge.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { KIB, MAX_FILE_BYTES, MIB } from '../../shared/api.ts'
import {
  ADDRESS_HEADER,
  LENGTH_HEADER,
  type Outcome,
  OutcomeSchema,
  uploadPath,
} from '../../shared/forms/submission.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { multipartBody } from '../filled-forms.ts'
import { runs } from '../runs.ts'
import { ascii, joined, jpg, pdf } from './files.ts'
import { Harness } from './harness.ts'
import { open, youth } from './submissions.ts'

const BOUNDARY = '----form7MA4YWxk'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const END = ascii(`--${BOUNDARY}--\r\n`)

function part(head: string, ...content: Uint8Array[]): Uint8Array {
  return joined(ascii(`--${BOUNDARY}\r\n${head}\r\n\r\n`), ...content, ascii('\r\n'))
}
function field(name: string, value: string): Uint8Array {
  return part(`Content-Disposition: form-data; name="${name}"`, ascii(value))
}
function file(name: string, fileName: string, bytes: Uint8Array): Uint8Array {
  return part(`Content-Disposition: form-data; name="${name}"; filename="${fileName}"`, bytes)
}

function inPieces(bytes: Uint8Array, size = 64 * KIB): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + size))
      else controller.close()
      at += size
    },
  })
}

async function post(
  harness: Harness,
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  const init = { method: 'POST', headers: { 'content-type': MULTIPART, ...headers }, body }
  const request = new Request(`http://outbox${uploadPath('nxt-gen')}`, {
    ...init,
    ...{ duplex: 'half' },
  })
  return v.parse(OutcomeSchema, await (await harness.core.fetch(request)).json())
}

describe('whole bodies', () => {
  const photo = joined(jpg(3000), ascii(`\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\n--`), jpg(90_000))
  const values = { ...youth, playerName: 'Zoë 🎾', guardianRelation: 'grand\r\nmother\r\n' }
  const body = joined(
    ...Object.entries(values).map(([name, value]) => field(name, value)),
    file('birthCertificate', 'a "b".jpg', photo),
    file('partnerBirthCertificate', '', new Uint8Array(0)),
    END,
  )
  test.each([1, 7, 1000, 65_536])('in pieces of %i bytes', async (size) => {
    const harness = new Harness()
    expect((await post(harness, inPieces(body, size))).status).toBe(200)
    const [row] = harness.database.exec('SELECT body, data FROM submission, file')
    expect(JSON.parse(String(row?.body))).toMatchObject({
      playerName: 'Zoë 🎾',
      guardianRelation: 'grand mother',
    })
    expect(row?.data).toEqual(photo.buffer)
  })
})

const files = [1, 2, 3].map((n) => file(`f${n}`, `${n}.jpg`, jpg()))
const texts = ['a', 'b'].map((name) => field(name, 'x'.repeat(40_000)))
const typed = field('playerName', 'Zoë')

test.each<[string, Uint8Array, number]>([
  ['nothing', new Uint8Array(0), 400],
  ['no delimiter', ascii('hello'), 400],
  ['no end', field('a', 'b'), 400],
  ['cut in a head', ascii(`--${BOUNDARY}\r\nContent-Dispo`), 400],
  ['a part without a name', joined(part('Content-Disposition: form-data'), END), 400],
  ['a part that is no form data', joined(part('Content-Type: text/plain'), END), 400],
  ['a head without end', joined(ascii(`--${BOUNDARY}\r\n`), new Uint8Array(5000).fill(97)), 400],
  ['a foreign file name', joined(file('a', 'b"; filename*="x\'\'c', jpg()), END), 400],
  ['101 parts', joined(...Array.from({ length: 101 }, (_, n) => field(`f${n}`, 'x')), END), 400],
  ['three files', joined(typed, ...files, END), 413],
  ['over 64 KiB of text', joined(typed, ...texts, END), 413],
  ['10 MiB behind the end', joined(typed, END, new Uint8Array(10 * MIB)), 413],
])('%s', async (_, body, status) => {
  const harness = new Harness()
  const outcome = await post(harness, inPieces(body))
  expect(outcome.status).toBe(status)
  if (status === 413) expect(outcome.values).toMatchObject({ playerName: 'Zoë' })
  expect(harness.count('submission')).toBe(0)
})

test.each([
  ['multipart/form-data; boundary="a b"', 'a b'],
  ['Multipart/Form-Data; charset=utf-8; Boundary=abc', 'abc'],
  ['multipart/form-data', null],
  ['application/json', null],
])('the boundary of %s is %s', async (type, boundary) => {
  const form = `--${boundary ?? 'abc'}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary ?? 'abc'}--`
  const { status } = await post(new Harness(), inPieces(ascii(form)), { 'content-type': type })
  expect(status).toBe(boundary === null ? 400 : 422)
})

test('a sender who goes away stores nothing', async () => {
  const harness = new Harness()
  const gone = new ReadableStream({ pull: () => Promise.reject(new Error('gone')) })
  expect((await post(harness, gone)).status).toBe(400)
})

type Line = { address: string; bytesPerSecond: number; firstBytes?: number }

/** Pushes no faster than its line carries, and no further than somebody reads. */
class Sender {
  outcome: Outcome | null = null
  readonly #body: Uint8Array
  readonly #line: Line
  #credit: number
  #sent = 0
  #push = () => {}

  constructor(harness: Harness, body: { type: string; bytes: Uint8Array }, line: Line) {
    this.#body = body.bytes
    this.#line = line
    this.#credit = line.firstBytes ?? 0
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => this.#pull(controller)
    const stream = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
    const headers = {
      'content-type': body.type,
      [ADDRESS_HEADER]: line.address,
      [LENGTH_HEADER]: `${body.bytes.length}`,
    }
    void post(harness, stream, headers).then((outcome) => {
      this.outcome = outcome
    })
  }

  tick(): void {
    this.#credit += this.#line.bytesPerSecond
    if (this.#credit >= 1) this.#push()
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (this.#sent === this.#body.length) return controller.close()
    if (this.#credit < 1) {
      await new Promise<void>((resolve) => {
        this.#push = resolve
      })
    }
    const bytes = Math.min(64 * KIB, Math.floor(this.#credit))
    const piece = this.#body.slice(this.#sent, this.#sent + bytes)
    this.#credit -= piece.length
    this.#sent += piece.length
    controller.enqueue(piece)
  }
}

const TURNS = 40

/** Lets time pass, second by second. */
async function pass(harness: Harness, seconds: number, senders: readonly Sender[]) {
  for (let passed = 0; passed < seconds; passed += 1) {
    await harness.advance(SECOND)
    for (const sender of senders) sender.tick()
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate)
    // Hashes are made on threads, for which a busy machine lets us wait.
    await crypto.subtle.digest('SHA-256', new Uint8Array(1))
  }
}

const certificate = new File([pdf(MAX_FILE_BYTES)], 'a.pdf')
const HOSTILE = await multipartBody(youth, { birthCertificate: certificate })
const address = (network: number, n: number) => `10.${network}.${n >> 8}.${n & 255}`

test('too slow past 64 KiB is told to come again, whatever error the platform reads', async () => {
  const harness = new Harness()
  let lose = (_: Error) => {}
  const reads = [
    Promise.resolve({ done: false, value: HOSTILE.bytes.slice(0, 65 * KIB) }),
    new Promise((_, reject) => {
      lose = reject
    }),
  ]
  const reader = { read: () => reads.shift(), cancel: async () => lose(new Error('lost')) }
  const request = new Request(`http://outbox${uploadPath('nxt-gen')}`, {
    method: 'POST',
    headers: { 'content-type': HOSTILE.type, [ADDRESS_HEADER]: address(1, 0) },
  })
  Object.defineProperty(request, 'body', { value: { getReader: () => reader } })
  const answered = harness.core.fetch(request)
  await pass(harness, 16, [])
  expect((await answered).status).toBe(503)
})

test('a drip below 64 KiB ends after a minute, past it after 15 s', async () => {
  const harness = new Harness()
  const line = { bytesPerSecond: 0.2, address: address(1, 0) }
  const small = new Sender(harness, HOSTILE, line)
  const large = new Sender(harness, HOSTILE, {
    ...line,
    firstBytes: 65 * KIB,
    bytesPerSecond: 7000,
  })
  await pass(harness, 14, [small, large])
  expect([small.outcome, large.outcome]).toEqual([null, null])
  await untilAnswered(harness, large)
  expect(large.outcome).toMatchObject({
    status: 503,
    retryAfter: 10,
    values: { playerName: 'Lerato' },
  })
  expect(small.outcome).toBeNull()
  await untilAnswered(harness, small)
  expect(small.outcome).toMatchObject({ status: 400 })
})

/** A busy machine needs more turns of the event loop than a second has. */
async function untilAnswered(harness: Harness, sender: Sender) {
  for (let passed = 0; passed < 90 && sender.outcome === null; passed += 1) {
    await pass(harness, 1, [sender])
  }
}

test.each([
  [4, 'one address'],
  [runs(40, 400), 'many addresses'],
])('%i drip from %s: small entries wait for nothing', async (count, whose) => {
  const harness = new Harness()
  const drips = Array.from({ length: count }, (_, n) => {
    const firstBytes = n % 2 === 0 ? 10 : 70 * KIB
    const owner = address(1, whose === 'one address' ? 0 : n)
    return new Sender(harness, HOSTILE, { address: owner, bytesPerSecond: 0.1, firstBytes })
  })
  for (let n = 0; n < 30; n += 1) {
    await pass(harness, 1, drips)
    // The clock stands still meanwhile.
    const values = { ...open, playerSurname: `Small ${n}` }
    const { status } = await harness.register('mens-open', values, {}, address(3, n))
    expect(status).toBe(200)
  }
})

test('20 parents with 4 MB at 60 kB/s: all in within 15 minutes', async () => {
  const harness = new Harness()
  const bodies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      multipartBody({ ...youth, playerSurname: `${n}` }, { birthCertificate: certificate }),
    ),
  )
  const send = (n: number) =>
    new Sender(harness, bodies[n] ?? HOSTILE, {
      address: address(2, n % 10),
      bytesPerSecond: 60_000,
    })
  const senders = bodies.map((_, n) => send(n))
  const again = new Map<number, number>()
  const end = harness.now + 15 * MINUTE
  while (harness.now < end && harness.count('submission') < 20) {
    await pass(harness, 1, senders)
    for (const [n, { outcome }] of senders.entries()) {
      if (outcome === null || outcome.status === 200) continue
      expect(outcome).toMatchObject({ status: 503, answer: { error: { code: 'busy' } } })
      // As the form does by itself.
      const at = again.get(n) ?? harness.now + (outcome.retryAfter ?? Number.NaN) * SECOND
      again.set(n, at)
      if (harness.now < at) continue
      again.delete(n)
      senders[n] = send(n)
    }
  }
  expect(harness.count('submission')).toBe(20)
}, 60_000)

test('an address that has had its share is refused by the head', async () => {
  const harness = new Harness({ LIMIT_ADDRESS_10MIN: '10' })
  for (let n = 0; n < 10; n += 1) {
    await harness.register('mens-open', { ...open, playerSurname: `${n}` }, {}, address(1, 0))
  }
  const sender = new Sender(harness, HOSTILE, { address: address(1, 0), bytesPerSecond: 1 })
  await pass(harness, 16, [sender])
  expect(sender.outcome).toMatchObject({ status: 429, answer: { error: { code: 'too_many' } } })
})
