// Bodies in every shape, honest or not, piece by piece.
import { describe, expect, test } from 'vitest'
import { boundaryOf, readMultipart } from '../../workers/mail/src/intake/multipart.ts'
import { ascii, joined, jpg } from './files.ts'

const BOUNDARY = '----form7MA4YWxk'

function pieces(bytes: Uint8Array, size: number) {
  let at = 0
  return async () => {
    if (at >= bytes.length) return null
    const piece = bytes.slice(at, at + size)
    at += size
    return piece
  }
}

function field(name: string, value: string): Uint8Array {
  return ascii(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
}

function file(name: string, fileName: string, bytes: Uint8Array): Uint8Array {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n`
  return joined(ascii(head), bytes, ascii('\r\n'))
}

const END = ascii(`--${BOUNDARY}--\r\n`)
const read = (bytes: Uint8Array, size = 65_536) => readMultipart(pieces(bytes, size), BOUNDARY)

describe('whole bodies', () => {
  const photo = joined(jpg(3000), ascii(`\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\n--`), jpg(500))
  const body = joined(
    field('name', 'Zoë 🎾'),
    field('empty', ''),
    file('photo', 'a "b".jpg', photo),
    file('none', '', new Uint8Array(0)),
    field('last', 'a\r\nb\r\n'),
    END,
  )
  test.each([1, 2, 3, 7, 64, 1000, 65_536])('cut into pieces of %i bytes', async (size) => {
    const upload = await read(body, size)
    expect(upload.ok).toBe(true)
    if (!upload.ok) return
    expect([...upload.values]).toEqual([
      ['name', 'Zoë 🎾'],
      ['empty', ''],
      ['last', 'a\r\nb\r\n'],
    ])
    expect(upload.files).toHaveLength(1)
    expect(upload.files[0]?.bytes).toEqual(photo)
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
  ['101 parts', joined(...Array.from({ length: 101 }, (_, n) => field(`f${n}`, 'x')), END)],
]

test.each(BROKEN)('%s is a broken form', async (_, body) => {
  expect(await read(body)).toMatchObject({ ok: false, status: 400 })
})

test('three files are too many', async () => {
  const body = joined(...[1, 2, 3].map((n) => file(`f${n}`, `${n}.jpg`, jpg())), END)
  expect(await read(body)).toMatchObject({ ok: false, status: 413 })
})

test('64 KiB of text are the most', async () => {
  const body = joined(field('a', 'x'.repeat(40_000)), field('b', 'x'.repeat(40_000)), END)
  expect(await read(body)).toMatchObject({ ok: false, status: 413 })
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
  expect(await readMultipart(next, BOUNDARY)).toMatchObject({ ok: false, status: 413 })
  expect(pulled * chunk.length).toBeLessThan(9 * 1024 * 1024 + 3 * chunk.length)
})

test('what follows the end is counted too', async () => {
  const body = joined(field('a', 'b'), END, new Uint8Array(10 * 1024 * 1024))
  expect(await read(body)).toMatchObject({ ok: false, status: 413 })
})

test('a sender who goes away leaves a broken form', async () => {
  const broken = () => Promise.reject(new Error('gone'))
  expect(await readMultipart(broken, BOUNDARY)).toMatchObject({ ok: false, status: 400 })
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; boundary="a b"', 'a b'],
  ['Multipart/Form-Data; charset=utf-8; Boundary=abc', 'abc'],
  ['multipart/form-data', null],
  ['multipart/mixed; boundary=abc', null],
  ['application/json', null],
])('the boundary of %s is %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary)
})
