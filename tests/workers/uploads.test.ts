// In real workerd: 200 files arrive as they left, and bodies that are too large or lie about it get nowhere.
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '../../scripts/stack/processes.ts'
import { KIB, MIB } from '../../shared/api.ts'
import { ADDRESS_HEADER } from '../../shared/forms/submission.ts'
import { formData } from '../filled-forms.ts'
import { type Recorder, startRecorder } from '../kill/run.ts'
import { DOOR, Stack } from '../kill/stack.ts'
import { ascii, jpg, pdf, png } from './files.ts'
import { youth } from './submissions.ts'

const DIR = '.wrangler/test-uploads'
const COUNT = 200
const LIFTED = {
  LIMIT_ADDRESS_10MIN: '100000',
  LIMIT_ADDRESS_DAY: '100000',
  LIMIT_MAILS_DAY: '100000',
}

let recorder: Recorder
let stack: Stack

beforeAll(async () => {
  await removeFolder(DIR)
  recorder = await startRecorder(`${DIR}/recorder`)
  stack = new Stack({ dir: `${DIR}/stack`, front: DOOR, sandboxUrl: recorder.url, vars: LIFTED })
  await stack.prepare()
  await stack.start()
})

afterAll(async () => {
  await stack.kill()
  await recorder.close()
  await removeFolder(DIR)
})

/** An address of their own: one may send two at once. */
function from(n: number) {
  return { [ADDRESS_HEADER]: `198.51.100.${n % 250}` }
}

const MAKERS = [jpg, png, pdf]

/** 1 KiB to 4 MiB, evenly on a logarithmic scale. */
function fileOf(n: number): Uint8Array<ArrayBuffer> {
  const size = Math.round(KIB * (4 * KIB) ** (n / (COUNT - 1)))
  return (MAKERS[n % MAKERS.length] ?? pdf)(size)
}

async function upload(n: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const file = new File([bytes], 'certificate')
  const body = formData({ ...youth, playerSurname: `Number ${n}` }, { birthCertificate: file })
  const response = await fetch(`${stack.url}/registrations/nxt-gen`, {
    method: 'POST',
    body,
    headers: from(n),
  })
  const outcome: unknown = await response.json()
  expect(outcome).toMatchObject({ status: 200, answer: { ok: true, duplicate: false } })
  return JSON.stringify(outcome)
}

test('200 files of 1 KiB to 4 MiB arrive with the same SHA-256', async () => {
  const sent = new Map<string, string>()
  const numbers = Array.from({ length: COUNT }, (_, n) => n)
  const lane = async () => {
    for (let n = numbers.pop(); n !== undefined; n = numbers.pop()) {
      const bytes = fileOf(n)
      const outcome = await upload(n, bytes)
      const reference = /NG-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(outcome)?.[0] ?? ''
      sent.set(reference, createHash('sha256').update(bytes).digest('hex'))
    }
  }
  await Promise.all([lane(), lane(), lane()])
  expect(sent.size).toBe(COUNT)
  await expect.poll(() => recorder.mailbox.size(), { timeout: 120_000, interval: 500 }).toBe(COUNT)
  for (const { subject, attachments } of await recorder.mailbox.all()) {
    const reference = subject.replace('NxT Gen ', '')
    expect(attachments.map(({ sha256 }) => sha256)).toEqual([sent.get(reference)])
  }
}, 300_000)

/** Raw, because fetch corrects a length that is a lie. */
function post(headers: Record<string, string>, body: Iterable<Uint8Array>): Promise<number> {
  return new Promise((done) => {
    const path = '/registrations/nxt-gen'
    const sent = request(stack.url, { method: 'POST', path, headers })
    sent.on('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    sent.on('error', () => done(0))
    for (const piece of body) sent.write(piece)
    sent.end()
  })
}

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=xyz' }

const HEAD = ascii(
  '--xyz\r\nContent-Disposition: form-data; name="birthCertificate"; filename="a.jpg"\r\n\r\n',
)

function* endlessFile(bytes: number): Iterable<Uint8Array> {
  yield HEAD
  const piece = new Uint8Array(MIB)
  for (let sent = 0; sent < bytes; sent += MIB) yield piece
}

test('34 MB are refused, announced or not, and the Worker goes on', async () => {
  const length = { 'content-length': String(HEAD.length + 34 * MIB) }
  expect(await post({ ...MULTIPART, ...length }, endlessFile(34 * MIB))).toBe(413)
  const silent = Array.from({ length: 6 }, (_, n) =>
    post({ ...MULTIPART, ...from(n) }, endlessFile(34 * MIB)),
  )
  for (const status of await Promise.all(silent)) expect(status).toBe(413)
  await upload(COUNT + 1, pdf())
})

test('a body that is shorter than it says stores nothing', async () => {
  const mails = await recorder.mailbox.size()
  const status = await new Promise<number>((done) => {
    const headers = { ...MULTIPART, 'content-length': '5000' }
    const sent = request(stack.url, { method: 'POST', path: '/registrations/nxt-gen', headers })
    sent.on('response', ({ statusCode }) => done(statusCode ?? 0))
    sent.on('error', () => done(0))
    sent.write('--xyz\r\nContent-Disposition: form-data; name="playerName"\r\n\r\nLer')
    sent.flushHeaders()
    setImmediate(() => sent.destroy())
  })
  expect(status).toBe(0)
  await upload(COUNT + 2, pdf())
  await expect.poll(() => recorder.mailbox.size(), { timeout: 30_000 }).toBeGreaterThan(mails)
})
