// The mailbox and its neighbours in the sandbox, as tests and people use them.
import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formData } from '../filled-forms.ts'
import { type Recorder, startRecorder } from '../kill/run.ts'
import { pdf } from './files.ts'
import { certificate } from './submissions.ts'

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

const message = {
  from: { name: 'League', email: 'website@league.example' },
  to: 'entries@league.example',
  replyTo: 'thandi@visitor.example',
  subject: 'Contact <CO-0000-0000>',
  text: 'Hello <b>you</b>',
  html: '<p>Hello</p>',
  attachments: [
    { filename: 'a.pdf', type: 'application/pdf', content: Buffer.from(pdf()).toString('base64') },
  ],
}

function get(path: string): Promise<Response> {
  return fetch(`${recorder.url}${path}`)
}

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(`${recorder.url}${path}`, { method: 'POST', body, headers })
}

function send(): Promise<Response> {
  return post('/mail', JSON.stringify(message), { 'content-type': 'application/json' })
}

async function setFault(service: string, fault: string): Promise<void> {
  expect((await post(`/control/${service}`, JSON.stringify({ fault }))).status).toBe(200)
}

test('a mail is on disk before its sender hears of it, and reads back whole', async () => {
  const id = await (await send()).text()
  expect(id).toMatch(ID)
  const [mail] = await recorder.mailbox.all()
  expect(await (await get('/mailbox.json')).json()).toEqual([mail])
  expect(mail).toMatchObject({
    id,
    from: 'League <website@league.example>',
    to: 'entries@league.example',
    replyTo: 'thandi@visitor.example',
    subject: message.subject,
    text: message.text,
    html: message.html,
  })
  const sha256 = createHash('sha256').update(pdf()).digest('hex')
  expect(mail?.attachments).toEqual([
    { name: 'a.pdf', type: 'application/pdf', size: pdf().length, sha256 },
  ])
  const file = await get(`/mailbox/${id}/files/0`)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf())
  const email = await PostalMime.parse(await (await get(`/mailbox/${id}.eml`)).text())
  expect(email.subject).toBe(message.subject)
  expect(email.attachments).toHaveLength(1)
})

test('the pages show what was typed as text', async () => {
  const id = await (await send()).text()
  for (const path of ['/mailbox', `/mailbox/${id}`]) {
    const page = await get(path)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('Contact &lt;CO-0000-0000&gt;')
  }
  expect(await (await get(`/mailbox/${id}`)).text()).toContain('Hello &lt;b&gt;you&lt;/b&gt;')
})

test('a recorder that has closed writes nothing more', async () => {
  const dir = `${DIR}-closing`
  const closing = await startRecorder(dir)
  const body = JSON.stringify(message)
  const sent = Array.from({ length: 30 }, () =>
    fetch(`${closing.url}/mail`, { method: 'POST', body }).catch(() => null),
  )
  await Promise.race(sent)
  await closing.close()
  const atClose = await readdir(`${dir}/mailbox`)
  await Promise.all(sent)
  expect(await readdir(`${dir}/mailbox`)).toEqual(atClose)
  // Without retries: this fails while somebody still writes.
  await rm(dir, { recursive: true })
})

test('a faulty mail service refuses, breaks off and keeps nothing', async () => {
  await setFault('mail', 'E_RECIPIENT_SUPPRESSED')
  const coded = await send()
  expect([coded.ok, await coded.text()]).toEqual([false, 'E_RECIPIENT_SUPPRESSED'])
  await setFault('mail', 'refuse')
  await expect(send()).rejects.toThrow()
  await setFault('mail', 'html')
  expect(await (await send()).text()).not.toMatch(ID)
  expect(await recorder.mailbox.size()).toBe(0)
  await setFault('mail', 'none')
})

test.each([
  ['contact', JSON.stringify({ name: 'Thandi' }), 'name: Thandi', 0],
  [
    'youth',
    formData({ playerName: 'Lerato' }, certificate),
    'playerName: Lerato\nbirthCertificate: a.pdf',
    1,
  ],
])('the stand-in for %s writes down what it is sent', async (name, body, text, files) => {
  const headers: Record<string, string> =
    typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  expect((await post(`/${name}`, body, headers)).status).toBe(200)
  const [mail] = await recorder.mailbox.all()
  expect(mail).toMatchObject({ to: `function:${name}`, text })
  expect(mail?.attachments).toHaveLength(files)
  await setFault(name, '503')
  expect((await post(`/${name}`, body, headers)).status).toBe(503)
  await setFault(name, 'none')
})
