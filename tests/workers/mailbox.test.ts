// The mailbox of the sandbox and its neighbours, as tests and people use them.
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formData } from '../filled-forms.ts'
import { type Recorder, startRecorder } from '../kill/run.ts'
import { certificate, pdf } from './fixtures.ts'

const DIR = '.wrangler/test-mailbox'
const ID = /^\d+-\d+-[0-9a-f]{8}$/

let recorder: Recorder

beforeAll(async () => {
  recorder = await startRecorder(DIR)
})

beforeEach(() => recorder.mailbox.clear())

afterAll(async () => {
  await recorder.close()
  await rm(DIR, { recursive: true, force: true })
})

const MESSAGE = {
  to: 'entries@league.example',
  replyTo: 'thandi@visitor.example',
  subject: 'Contact <CO-0000-0000>',
  text: 'Hello <b>you</b>',
  html: '<p>Hello</p>',
}

function get(path: string): Promise<Response> {
  return fetch(`${recorder.url}${path}`)
}

function post(path: string, body: BodyInit) {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  return fetch(`${recorder.url}${path}`, { method: 'POST', body, headers: { ...type } })
}

function send(): Promise<Response> {
  const from = { name: 'League', email: 'website@league.example' }
  const content = Buffer.from(pdf()).toString('base64')
  const attachments = [{ filename: 'a.pdf', type: 'application/pdf', content }]
  return post('/mail', JSON.stringify({ ...MESSAGE, from, attachments }))
}

async function setFault(service: string, fault: string): Promise<void> {
  expect((await post(`/control/${service}`, JSON.stringify({ fault }))).status).toBe(200)
}

test('a mail is on disk before its sender hears of it, and reads back whole', async () => {
  const id = await (await send()).text()
  expect(id).toMatch(ID)
  const [mail] = await recorder.mailbox.all()
  expect(await (await get('/mailbox.json')).json()).toEqual([mail])
  expect(mail).toMatchObject({ ...MESSAGE, id, from: 'League <website@league.example>' })
  const sha256 = createHash('sha256').update(pdf()).digest('hex')
  const attachment = { name: 'a.pdf', type: 'application/pdf', size: pdf().length, sha256 }
  expect(mail?.attachments).toEqual([attachment])
  const file = await get(`/mailbox/${id}/files/0`)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf())
  const email = await PostalMime.parse(await (await get(`/mailbox/${id}.eml`)).text())
  expect([email.subject, email.attachments.length]).toEqual([MESSAGE.subject, 1])
  // The pages show what was typed as text.
  for (const path of ['/mailbox', `/mailbox/${id}`]) {
    const page = await get(path)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('Contact &lt;CO-0000-0000&gt;')
  }
  expect(await (await get(`/mailbox/${id}`)).text()).toContain('Hello &lt;b&gt;you&lt;/b&gt;')
})

test.each([
  ['E_RECIPIENT_SUPPRESSED', false, 'E_RECIPIENT_SUPPRESSED'],
  ['html', true, expect.not.stringMatching(ID)],
  ['refuse', null, null],
])('the mail service with the fault %s keeps nothing', async (fault, isOk, text) => {
  await setFault('mail', fault)
  const answer = await send().catch(() => null)
  expect([answer?.ok ?? null, (await answer?.text()) ?? null]).toEqual([isOk, text])
  expect(await recorder.mailbox.size()).toBe(0)
  await setFault('mail', 'none')
})

const child = formData({ playerName: 'Lerato' }, certificate)

test.each([
  ['contact', JSON.stringify({ name: 'Thandi' }), 'name: Thandi', 0],
  ['youth', child, 'playerName: Lerato\nbirthCertificate: a.pdf', 1],
])('the stand-in for %s writes down what it is sent', async (name, body, text, files) => {
  expect((await post(`/${name}`, body)).status).toBe(200)
  const [mail] = await recorder.mailbox.all()
  expect(mail).toMatchObject({ to: `function:${name}`, text })
  expect(mail?.attachments).toHaveLength(files)
  await setFault(name, '503')
  expect((await post(`/${name}`, body)).status).toBe(503)
  await setFault(name, 'none')
})
