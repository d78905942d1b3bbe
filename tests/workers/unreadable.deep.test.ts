// A row that cannot be read is set aside, with one alert, and everything else goes on.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportInto } from '../../scripts/outbox/export.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { some } from '../runs.ts'
import { accepts, Harness, referenceOf, refusal } from './harness.ts'
import { certificate, contact, youth } from './submissions.ts'

const MANY = { LIMIT_ADDRESS_10MIN: '1000', LIMIT_ADDRESS_DAY: '1000' }
const SECRET = 'Nomvula Dlamini'

/** By SQL, as nothing that a visitor sends could: `?` is the reference. */
const OF_SUBMISSION = [
  `body = '{"name":"${SECRET}'`,
  `body = '["${SECRET}"]'`,
  `body = '{"name":{"first":"${SECRET}"}}'`,
  "body = ''",
  "body = x'00ff'",
  "form = 'mixed-open'",
  "form = ''",
  "form = x'00ff'",
  "reference = '../../etc'",
  "reference = x'00ff'",
  "created_at = 'today'",
  'created_at = 9e15',
  'created_at = -1',
  "exported_at = 'never'",
  "id = x'00ff'",
]
const OF_DELIVERY = [
  "attempts = 'many'",
  "next_at = 'soon'",
  'next_at = 9e15',
  "tried_at = 'then'",
  "failed_at = 'then'",
  "sent_at = 'then'",
  "last_code = x'00ff'",
  "may_repeat = 'perhaps'",
  "without_files = 'yes'",
  "unanswered_since = 'then'",
  "skip_digest = 'yes'",
  "channel = x'00ff'",
  "state = 'lost'",
  "submission = 'nobody'",
]
const SUBMISSION = (change: string) => `UPDATE submission SET ${change} WHERE reference = ?`
const DELIVERY = (change: string) =>
  `UPDATE delivery SET ${change} WHERE submission = (SELECT id FROM submission WHERE reference = ?)`
const BREAKS = [...OF_SUBMISSION.map(SUBMISSION), ...OF_DELIVERY.map(DELIVERY)]

const STATES = ['queued', 'sending', 'failed', 'sent', 'spam'] as const
type State = (typeof STATES)[number]

const hangs = () => new Promise<never>(() => undefined)

async function oneIn(state: State) {
  const harness = new Harness(MANY)
  harness.database.exec('PRAGMA ignore_check_constraints = ON')
  if (state !== 'sent' && state !== 'sending') {
    const code = state === 'failed' ? 'E_VALIDATION_ERROR' : 'E_RATE_LIMIT_EXCEEDED'
    harness.mail = () => Promise.reject(refusal(code))
  }
  if (state === 'sending') harness.mail = hangs
  const values = { ...contact, name: SECRET }
  const reference = referenceOf(await harness.submit('contact', values, { spam: state === 'spam' }))
  await harness.settle()
  expect(harness.states()).toEqual({ [state]: 1 })
  return { harness, reference }
}

const CASES = BREAKS.flatMap((change) => STATES.map((state) => [state, change] as const)).filter(
  ([state, change]) =>
    (state !== 'spam' || OF_SUBMISSION.map(SUBMISSION).includes(change)) &&
    // A new process writes these anew of what was under way.
    (state !== 'sending' || !/next_at|may_repeat/.test(change)),
)

test.each(some(CASES, 7))('%s, %s', async (state, change) => {
  const { harness, reference } = await oneIn(state)
  harness.database.exec(change, reference)
  harness.mail = accepts
  harness.boot(MANY)
  await harness.advance(MINUTE)
  // Intake, delivery, digest.
  for (const n of [1, 2, 3]) expect(await harness.write(`good ${n}`)).toMatchObject({ status: 200 })
  expect(await harness.register('nxt-gen', youth, certificate)).toMatchObject({ status: 200 })
  await harness.advance(MINUTE)
  const good = () => harness.mails.filter(({ text }) => text?.includes('good'))
  expect(good()).toHaveLength(3)
  harness.boot({ ...MANY, LIMIT_MAILS_DAY: '1' })
  for (const n of [4, 5]) expect(await harness.write(`good ${n}`)).toMatchObject({ status: 200 })
  await harness.advance(HOUR)
  expect(good().at(-1)?.subject).toBe('Digest: 2 submissions')
  // Lists, exports, retention, weekly mail.
  for (let days = 0; days < 8; days += 1) await harness.skip(DAY)
  const weekly = harness.mails.find(({ subject }) => subject.startsWith('Website, week'))
  expect(weekly?.text).toContain('Contact: ')
  await harness.ask('list')
  expect(await harness.ask('list', 'sent')).toHaveLength(6)
  const { references } = harness.core.admin.export('sent')
  expect(references).toHaveLength(6)
  for (let month = 0; month < 7; month += 1) await harness.skip(31 * DAY)
  expect(harness.count('file')).toBe(0)
  // One alert, of what and where, and nothing that was typed.
  const alerts = harness.alerts.filter(({ event }) => !KNOWN.includes(event))
  expect(alerts.map(({ event }) => event)).toEqual(['submission_set_aside'])
  expect(JSON.stringify([alerts, harness.logged])).not.toMatch(/Nomvula|today|many|lost/)
})

/** Of what waits, readable or not. */
const KNOWN = ['outbox_late', 'undelivered_ending']

async function broken(state: State, change: string) {
  const { harness, reference } = await oneIn(state)
  harness.database.exec(change, reference)
  await harness.skip(DAY)
  expect(harness.states()).toEqual({ unreadable: 1 })
  return { harness, reference }
}

async function into<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'unreadable-'))
  return await work(dir).finally(() => rm(dir, { recursive: true, force: true }))
}

const BODY = SUBMISSION(`body = '{"name":"${SECRET}'`)

test('what was set aside is listed and shown by name, without contents in the list', async () => {
  const { harness, reference } = await broken('queued', BODY)
  const list = await harness.ask('list', 'unreadable')
  expect(list).toMatchObject([{ reference, state: 'unreadable' }])
  expect(JSON.stringify(list)).not.toContain(SECRET)
  expect(await harness.ask('show', reference)).toMatchObject({ body: `{"name":"${SECRET}` })
  const nameless = await broken('queued', SUBMISSION("reference = 'lost'"))
  expect(await nameless.harness.ask('list')).toMatchObject([{ reference: 'row-1' }])
  expect(await nameless.harness.ask('show', 'row-1')).toMatchObject({ form: 'contact' })
})

test('it is kept for as long as what was not delivered or, once it was exported, as what failed', async () => {
  for (const state of ['queued', 'failed', 'spam'] as const) {
    const { harness } = await broken(state, BODY)
    for (let day = 0; day < 88; day += 1) await harness.skip(DAY)
    expect(harness.states()).toEqual({ unreadable: 1 })
    await into(async (dir) => {
      expect(await exportInto(dir, [], harness.ask)).toMatchObject({ submissions: 1 })
      expect(await readFile(join(dir, 'unreadable.csv'), 'utf8')).toContain(SECRET)
    })
    await harness.skip(179 * DAY)
    expect(harness.states()).toEqual({ unreadable: 1 })
    await harness.skip(2 * DAY)
    expect(harness.states()).toEqual({})
  }
})

test('the weekly mail counts what was set aside', async () => {
  const { harness } = await broken('queued', BODY)
  harness.mail = accepts
  for (let days = 0; days < 7; days += 1) await harness.skip(DAY)
  expect(harness.mails[0]?.text).toContain('Set aside because they cannot be read: 1')
})

test('retry delivers what can be read but for its delivery, marked, and nothing else', async () => {
  const lost = await broken('queued', DELIVERY("attempts = 'many'"))
  lost.harness.mail = accepts
  expect(await lost.harness.ask('retry', lost.reference)).toBe(true)
  await lost.harness.settle()
  expect(lost.harness.mails[0]?.subject).toContain('(may be a repeat)')
  expect(lost.harness.states()).toEqual({ sent: 1 })
  const unreadable = await broken('queued', BODY)
  unreadable.harness.mail = accepts
  expect(await unreadable.harness.ask('retry', unreadable.reference)).toBe(false)
  await unreadable.harness.settle()
  expect(unreadable.harness.states()).toEqual({ unreadable: 1 })
})

test.each([
  "kind = 'exe'",
  "data = 'text'",
  'size = 1e12',
  'size = 3',
  "field = '../etc'",
  'part = 7, n = 1e3, data = NULL',
])('a file of which %s sets its entry aside, and the export goes on', async (change) => {
  const harness = new Harness()
  const first = referenceOf(await harness.register('nxt-gen', youth, certificate))
  await harness.write('good')
  harness.database.exec('PRAGMA ignore_check_constraints = ON')
  harness.database.exec(`UPDATE OR IGNORE file SET ${change.replace('NULL', "'none'")}`)
  await harness.advance(HOUR)
  expect(harness.states()).toEqual({ unreadable: 1, sent: 1 })
  expect(harness.alerts).toMatchObject([{ facts: { name: first, columns: ['file'] } }])
  await into(async (dir) => {
    expect(await exportInto(dir, [], harness.ask)).toEqual({ submissions: 2, files: 1 })
  })
})

test.each([
  "UPDATE secret SET value = x'00' WHERE name LIKE 'salt:%'",
  "UPDATE bucket SET count = 'many'",
  "UPDATE bucket SET recent = '{'",
])('limits that cannot be read begin anew: %s', async (change) => {
  const harness = new Harness()
  await harness.write('first')
  harness.database.exec(change)
  expect(await harness.write('second')).toMatchObject({ status: 200 })
  expect(await harness.write('third')).toMatchObject({ status: 200 })
})
