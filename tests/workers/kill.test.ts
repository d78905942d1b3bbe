// The edge and the mail Worker in real workerd: killed as a whole while submissions are under way, files of every size,
// bodies that are too large or cut off.
import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '../../scripts/stack/processes.ts'
import { KIB, MIB } from '../../shared/api.ts'
import { FormAnswerSchema } from '../../shared/forms/submission.ts'
import { apiPath, byScript, withPartner } from '../filled-forms.ts'
import { type KillSite, killRun, referenceIn, startKillSite } from '../kill/run.ts'
import { request as requestOf } from '../kill/traffic.ts'
import { runs } from '../runs.ts'
import { expectFull } from './entered.ts'
import { jpg, pdf, png, youth } from './fixtures.ts'

const DIR = '.wrangler/test-kill'
const SUBMISSIONS = runs(240, 10_000)
const KILLS = runs(3, 20)
const CALM_SUBMISSIONS = runs(40, 1000)
const ENTRIES = runs(200, 1000)
const FILES = 200

let site: KillSite

beforeAll(async () => {
  site = await startKillSite(DIR)
})

afterAll(async () => {
  await site.end()
  await removeFolder(DIR)
})

test('nothing acknowledged is lost, at most one marked repeat a kill', async () => {
  const plan = { parallel: 12, seed: 7, submissions: SUBMISSIONS, kills: KILLS, copies: 1 }
  const figures = await killRun(plan, site)
  expect(figures).toMatchObject({
    acknowledged: SUBMISSIONS,
    lost: 0,
    kills: KILLS,
    unmarkedRepeats: 0,
    wrongFiles: 0,
    contradictions: 0,
  })
  expect(figures.repeats).toBeLessThanOrEqual(KILLS)
  expect(Math.min(...figures.inFlight)).toBeGreaterThan(0)
  expect(Math.max(...figures.certificatesInFlight)).toBeGreaterThan(0)
})

test('each sent three times at once and never killed: delivered once', async () => {
  const plan = { parallel: 12, seed: 8, submissions: CALM_SUBMISSIONS, kills: 0, copies: 3 }
  const delivered = { acknowledged: CALM_SUBMISSIONS, mails: CALM_SUBMISSIONS }
  const figures = await killRun(plan, site)
  expect(figures).toMatchObject({ ...delivered, lost: 0, contradictions: 0 })
})

test('24 places and 12 who wait, exactly, though the Workers are killed', async () => {
  const answers: v.InferOutput<typeof FormAnswerSchema>[] = []
  const numbers = Array.from({ length: ENTRIES }, (_, n) => n)
  const killAt = [6, 22, 34]
  let up = Promise.resolve()
  const lane = async () => {
    for (let n = numbers.pop(); n !== undefined; n = numbers.pop()) {
      const values = { ...withPartner('ladies-open'), playerSurname: `Number ${n}` }
      const { path, init } = requestOf('ladies-open', { ...values, submissionId: randomUUID() }, n)
      // As the page does: the same id again until there is an answer.
      for (let isAnswered = false; !isAnswered; ) {
        await up
        const answer = await fetch(site.stack.url + path, init)
          .then(async (response) => v.parse(FormAnswerSchema, await response.json()))
          .catch(() => null)
        isAnswered = answer !== null && (answer.ok || answer.error.code === 'full')
        if (answer && isAnswered) answers.push(answer)
        if (answers.length < (killAt[0] ?? Infinity)) continue
        killAt.shift()
        up = site.stack.kill().then(() => site.stack.start())
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, lane))
  expectFull(answers)
  expect(killAt).toEqual([])
})

/** An address of their own: one may send two files at once. */
function from(n: number) {
  return { 'cf-connecting-ip': `198.51.100.${n % 250}` }
}

/** Answers with the reference. */
async function upload(n: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const values = { ...youth, playerSurname: `Number ${n}` }
  const init = byScript('nxt-gen', values, { birthCertificate: new File([bytes], 'certificate') })
  const headers = { ...init.headers, ...from(n) }
  const url = `${site.stack.url}${apiPath('nxt-gen')}`
  const text = await (await fetch(url, { ...init, headers })).text()
  expect(JSON.parse(text)).toMatchObject({ ok: true, duplicate: false })
  return referenceIn({ text })
}

test('200 files of 1 KiB to 4 MiB arrive with the same SHA-256', async () => {
  const sent = new Map<string, string>()
  const numbers = Array.from({ length: FILES }, (_, n) => n)
  const makers = [jpg, png, pdf]
  const lane = async () => {
    for (let n = numbers.pop(); n !== undefined; n = numbers.pop()) {
      // Evenly on a logarithmic scale.
      const size = Math.round(KIB * (4 * KIB) ** (n / (FILES - 1)))
      const bytes = (makers[n % makers.length] ?? pdf)(size)
      sent.set(await upload(n, bytes), createHash('sha256').update(bytes).digest('hex'))
    }
  }
  await Promise.all([lane(), lane(), lane()])
  expect(sent.size).toBe(FILES)
  const arrived = async () => (await site.mailbox.all()).map(referenceIn)
  const all = expect.arrayContaining([...sent.keys()])
  await expect.poll(arrived, { timeout: 120_000, interval: 500 }).toEqual(all)
  for (const mail of await site.mailbox.all()) {
    const sha256 = sent.get(referenceIn(mail))
    if (sha256 !== undefined) expect(mail.attachments).toMatchObject([{ sha256 }])
  }
})

const HEAD = '--xyz\r\nContent-Disposition: form-data; name="playerName"\r\n\r\nLer'

/** Raw, because fetch corrects a length that is a lie. Answers with the status; 0 when cut off. */
function post(headers: Record<string, string>, megabytes: number, isCut = false): Promise<number> {
  return new Promise((done) => {
    const sent = request(`${site.stack.url}${apiPath('nxt-gen')}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=xyz',
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        ...headers,
      },
    })
    sent.on('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    sent.on('error', () => done(0))
    sent.write(HEAD)
    const piece = new Uint8Array(MIB)
    for (let n = 0; n < megabytes; n += 1) sent.write(piece)
    if (isCut) setImmediate(() => sent.destroy())
    else sent.end()
  })
}

test('34 MB are refused, announced or not, a cut body too; the Worker goes on', async () => {
  const mails = await site.mailbox.size()
  expect(await post({ 'content-length': String(HEAD.length + 34 * MIB) }, 34)).toBe(413)
  const silent = Array.from({ length: 6 }, (_, n) => post(from(n), 34))
  for (const status of await Promise.all(silent)) expect(status).toBe(413)
  expect(await post({ 'content-length': '5000' }, 0, true)).toBe(0)
  await upload(FILES + 1, pdf())
  await expect.poll(() => site.mailbox.size(), { timeout: 30_000 }).toBeGreaterThan(mails)
})
