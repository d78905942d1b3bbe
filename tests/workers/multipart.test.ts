// Multipart bodies in every shape, honest or not, piece by piece, as they come to the outbox.
import { describe, expect, test } from 'vitest'
import { MIB } from '../../shared/api.ts'
import { readMultipart } from '../../workers/mail/src/intake/multipart.ts'
import { ascii, joined, jpg } from './files.ts'
import { Harness } from './harness.ts'
import { youth } from './submissions.ts'

const BOUNDARY = '----form7MA4YWxk'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const END = ascii(`--${BOUNDARY}--\r\n`)

function field(name: string, value: string): Uint8Array {
  return ascii(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
}

function file(name: string, fileName: string, bytes: Uint8Array): Uint8Array {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n`
  return joined(ascii(head), bytes, ascii('\r\n'))
}

function inPieces(bytes: Uint8Array, size = 64 * 1024): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + size))
      else controller.close()
      at += size
    },
  })
}

async function upload(harness: Harness, body: ReadableStream<Uint8Array>, type = MULTIPART) {
  const headers = { 'content-type': type }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await harness.core.fetch(new Request('http://outbox/registrations/nxt-gen', init))
  expect(answer.status === 200).toBe(harness.database.exec('SELECT 1 FROM submission').length > 0)
  return { status: answer.status, outcome: await answer.json() }
}

describe('whole bodies', () => {
  const photo = joined(jpg(3000), ascii(`\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\n--`), jpg(500))
  const body = joined(
    ...Object.entries({ ...youth, playerName: 'Zoë 🎾' }).map(([name, value]) =>
      field(name, value),
    ),
    field('newsConsent', ''),
    file('birthCertificate', 'a "b".jpg', photo),
    file('partnerBirthCertificate', '', new Uint8Array(0)),
    field('guardianRelation', 'grand\r\nmother\r\n'),
    END,
  )
  test.each([1, 2, 3, 7, 64, 1000, 65_536])('cut into pieces of %i bytes', async (size) => {
    const harness = new Harness()
    expect((await upload(harness, inPieces(body, size))).status).toBe(200)
    const [row] = harness.database.exec('SELECT body, data FROM submission, file')
    expect(JSON.parse(String(row?.body))).toMatchObject({
      playerName: 'Zoë 🎾',
      newsConsent: 'no',
      guardianRelation: 'grand mother',
    })
    expect(row?.data).toEqual(photo.buffer)
  })
})

const BROKEN: [string, Uint8Array][] = [
  ['nothing', new Uint8Array(0)],
  ['no delimiter', ascii('hello')],
  ['no end', joined(field('a', 'b'))],
  ['cut in a head', ascii(`--${BOUNDARY}\r\nContent-Dispo`)],
  [
    'a part without a name',
    ascii(`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--`),
  ],
  [
    'a part that is no form data',
    ascii(`--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\nx\r\n--${BOUNDARY}--`),
  ],
  ['a head without end', joined(ascii(`--${BOUNDARY}\r\n`), new Uint8Array(5000).fill(97))],
  [
    'bytes that are no text',
    joined(
      ascii(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`),
      Uint8Array.from([0xff, 0xfe]),
      ascii('\r\n'),
      END,
    ),
  ],
  ['a file name in another encoding', joined(file('a', 'b"; filename*="x\'\'c', jpg()), END)],
  ['101 parts', joined(...Array.from({ length: 101 }, (_, n) => field(`f${n}`, 'x')), END)],
]

test.each(BROKEN)('%s is a broken form', async (_, body) => {
  expect((await upload(new Harness(), inPieces(body))).status).toBe(400)
})

test('three files are too many', async () => {
  const body = joined(...[1, 2, 3].map((n) => file(`f${n}`, `${n}.jpg`, jpg())), END)
  expect((await upload(new Harness(), inPieces(body))).status).toBe(413)
})

test('64 KiB of text are the most, and what was typed before them is not lost', async () => {
  const long = ['a', 'b'].map((name) => field(name, 'x'.repeat(40_000)))
  const body = joined(field('playerName', 'Zoë'), ...long, END)
  const { status, outcome } = await upload(new Harness(), inPieces(body))
  expect(status).toBe(413)
  expect(outcome).toMatchObject({ values: { playerName: 'Zoë' } })
})

test('34 MB are refused after 9 MB, and the rest is never asked for', async () => {
  let pulled = 0
  const chunk = new Uint8Array(64 * 1024)
  const head = joined(field('a', 'b'), file('photo', 'a.jpg', new Uint8Array(0))).slice(0, -2)
  const next = async () => {
    pulled += 1
    if (pulled === 1) return head
    return pulled * chunk.length < 34_000_000 ? chunk : null
  }
  expect(await readMultipart(next, BOUNDARY)).toMatchObject({ refused: 'too_large' })
  expect(pulled * chunk.length).toBeLessThan(9 * MIB + 3 * chunk.length)
})

test('what follows the end is counted too', async () => {
  const body = joined(field('a', 'b'), END, new Uint8Array(10 * MIB))
  expect((await upload(new Harness(), inPieces(body))).status).toBe(413)
})

test('a sender who goes away leaves a broken form', async () => {
  const gone = new ReadableStream({ pull: () => Promise.reject(new Error('gone')) })
  expect((await upload(new Harness(), gone)).status).toBe(400)
})

test('a sender of whom nothing comes for 20 s is taken to have gone', async () => {
  const harness = new Harness()
  const answer = upload(harness, new ReadableStream())
  for (let waits = 0; waits < 2; waits += 1) {
    await new Promise(setImmediate)
    await harness.advance(20_000)
  }
  expect((await answer).status).toBe(400)
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; boundary="a b"', 'a b'],
  ['Multipart/Form-Data; charset=utf-8; Boundary=abc', 'abc'],
  ['multipart/form-data', null],
  ['multipart/mixed; boundary=abc', null],
  ['application/json', null],
])('the boundary of %s is %s', async (type, boundary) => {
  const body = ascii(
    Buffer.from(field('a', 'b'))
      .toString()
      .replace(BOUNDARY, boundary ?? 'abc'),
  )
  const whole = joined(body, ascii(`--${boundary ?? 'abc'}--`))
  const { status } = await upload(new Harness(), inPieces(whole), type)
  expect(status).toBe(boundary === null ? 400 : 422)
})
