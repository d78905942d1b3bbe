// What was held back as spam: listed to the organiser, released and held back by hand.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { askEach } from '../../scripts/outbox/export.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { Harness, referenceOf, refusal } from './harness.ts'
import { contact, open } from './submissions.ts'

const MANY = { LIMIT_ADDRESS_10MIN: '1000', LIMIT_ADDRESS_DAY: '1000' }
const spam = { spam: true }

const lists = (harness: Harness) =>
  harness.mails.filter(({ subject }) => subject.includes('held back as spam'))

async function hold(harness: Harness, count: number): Promise<string[]> {
  const references: string[] = []
  for (let n = 0; n < count; n += 1) {
    references.push(referenceOf(await harness.write(`Buy ${n}`, spam)))
    await harness.advance(MINUTE)
  }
  return references
}

test('once a day a mail names what was held back: reference, form, time and how to release it', async () => {
  const harness = new Harness(MANY)
  const [first = '', second = ''] = await hold(harness, 2)
  await harness.advance(DAY)
  expect(lists(harness).map(({ subject }) => subject)).toEqual(['Website, 2 held back as spam'])
  const [{ text = '', html = '' } = {}] = lists(harness)
  expect(text).toContain(`${second}  Contact  2025-08-20 10:01 SAST\n${first}  Contact  2025-08-20`)
  expect(text).toContain('npm run outbox -- release <reference> --remote')
  expect(html).toContain(first)
  expect(`${text}${html}`).not.toMatch(/Buy|Thandi|visitor\.example/)
  await harness.advance(2 * DAY)
  expect(lists(harness)).toHaveLength(1)
  await hold(harness, 1)
  await harness.advance(DAY)
  expect(lists(harness).map(({ subject }) => subject)).toEqual([
    'Website, 2 held back as spam',
    'Website, 1 held back as spam',
  ])
})

test('there is no such mail when nothing was held back', async () => {
  const harness = new Harness()
  await harness.submit('contact', contact)
  await harness.advance(3 * DAY)
  expect(lists(harness)).toEqual([])
})

test('the newest 50 are named, the others counted', async () => {
  const harness = new Harness(MANY)
  const references = await hold(harness, 63)
  await harness.advance(DAY)
  const [{ subject, text = '' } = { subject: '' }] = lists(harness)
  expect(subject).toBe('Website, 63 held back as spam')
  expect(references.filter((reference) => text.includes(reference))).toEqual(references.slice(13))
  expect(text).toContain('and 13 more: npm run outbox -- list spam --remote')
})

test('a list that was refused goes at a later look, one that had no answer is not repeated', async () => {
  for (const [code, expected] of [
    ['E_DELIVERY_FAILED', 1],
    [null, 0],
  ] as const) {
    const harness = new Harness(MANY)
    await hold(harness, 1)
    let tries = 0
    harness.mail = () => {
      tries += 1
      if (tries > 1) return Promise.resolve()
      return code === null ? new Promise(() => undefined) : Promise.reject(refusal(code))
    }
    await harness.advance(DAY)
    expect(lists(harness)).toHaveLength(expected)
    expect(harness.alerts).toMatchObject([{ event: 'held_back_refused' }])
  }
})

test('what waits is held back by hand, and released again as it was', async () => {
  const harness = new Harness()
  harness.mail = () => Promise.reject(refusal('E_RATE_LIMIT_EXCEEDED'))
  const reference = referenceOf(await harness.register('mens-open', open))
  await harness.settle()
  const shirts = () => harness.database.exec('SELECT sum(count) AS count FROM shirt')[0]?.count
  const before = shirts()
  expect(await harness.ask('spam', reference)).toBe('spam')
  expect(await harness.ask('spam', reference)).toBe('spam')
  expect([harness.states(), shirts()]).toEqual([{ spam: 1 }, 0])
  harness.mail = async () => undefined
  // Another one that gets through does not wake it.
  await harness.write('good')
  await harness.advance(6 * HOUR)
  expect(harness.states()).toEqual({ spam: 1, sent: 1 })
  expect(await harness.ask('release', reference)).toBe(true)
  await harness.settle()
  expect([harness.states(), shirts()]).toEqual([{ sent: 2 }, before])
  expect(harness.mails.filter(({ subject }) => subject.includes(reference))).toHaveLength(1)
})

test('one that had no answer is marked when it is released', async () => {
  const harness = new Harness()
  harness.mail = () => new Promise(() => undefined)
  const reference = referenceOf(await harness.submit('contact', contact))
  await harness.advance(MINUTE)
  await harness.advance(MINUTE)
  harness.boot()
  await harness.ask('spam', reference)
  harness.mail = async () => undefined
  await harness.advance(HOUR)
  await harness.ask('release', reference)
  await harness.settle()
  expect(harness.mails.map(({ subject }) => subject)).toEqual([
    `Contact ${reference} (may be a repeat)`,
  ])
})

test('what was delivered stays as it is, and the command says so', async () => {
  const harness = new Harness(MANY)
  const sent = referenceOf(await harness.submit('contact', contact))
  await harness.settle()
  const waiting = referenceOf(await harness.write('waits'))
  const { lines, ok } = await askEach(harness.ask, 'spam', [sent, 'CO-0000-0000', waiting])
  expect(lines).toEqual([
    `${sent}: was delivered already; delete its mail in the mailbox`,
    'CO-0000-0000: unknown',
    `${waiting}: held back`,
  ])
  expect(ok).toBe(false)
  expect(harness.states()).toEqual({ sent: 1, spam: 1 })
})

test('many are released at once; a wrong one is named and stops none', async () => {
  const harness = new Harness(MANY)
  const [first = '', second = ''] = await hold(harness, 2)
  const { lines, ok } = await askEach(harness.ask, 'release', [first, 'CO-0000-0000', second])
  expect(lines).toEqual([
    `${first}: due now`,
    'CO-0000-0000: nothing to release',
    `${second}: due now`,
  ])
  expect(ok).toBe(false)
  await harness.settle()
  expect(harness.states()).toEqual({ sent: 2 })
  expect(await askEach(harness.ask, 'spam', [])).toEqual({ lines: [], ok: true })
  const fails = async () => Promise.reject(new Error('the outbox answered 500'))
  expect(await askEach(fails, 'release', [first])).toEqual({
    lines: [`${first}: the outbox answered 500`],
    ok: false,
  })
})

test('with no reference that could be one, nothing is opened', () => {
  const typed = ['scripts/outbox.ts', 'release', 'JL-7K3M', 'oops']
  const { status, stderr } = spawnSync(process.execPath, typed)
  expect([status, stderr.toString()]).toEqual([1, expect.stringContaining('not "JL-7K3M oops".')])
})
