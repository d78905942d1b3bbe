// Places of a tournament: exact whatever comes at once, offers in order, each with one mail, and never at night.
import { expect, test } from 'vitest'
import type { Outcome } from '../../shared/forms/submission.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { offerEnd } from '../../workers/mail/src/places/offers.ts'
import { enter, entryOf, harnessWith, LADIES, linkIn, take } from './entered.ts'
import { accepts, hangs, referenceOf } from './harness.ts'

test('1,000 at once for 24 places: 24 in, 12 wait in order, the rest 403', async () => {
  const harness = harnessWith()
  const outcomes: Outcome[] = []
  // A new process on the same storage after each quarter, as after kill -9.
  for (let from = 0; from < 1000; from += 250) {
    const sent = Array.from({ length: 250 }, (_, n) => enter(harness, from + n))
    outcomes.push(...(await Promise.all(sent)))
    harness.boot()
  }
  const answers = outcomes.map(({ answer }) => answer)
  const got = (place: string) =>
    answers.flatMap((one) => (one.ok && one.place === place ? one : []))
  expect(got('in')).toHaveLength(24)
  const positions = got('waiting').map(({ position = 0 }) => position)
  expect(positions.toSorted((one, other) => one - other)).toEqual(
    Array.from(Array(12), (_, n) => n + 1),
  )
  const refused = outcomes.filter(({ status }) => status === 403)
  expect(refused).toHaveLength(964)
  for (const { answer } of refused) expect(answer).toMatchObject({ error: { code: 'full' } })
  expect(harness.count('submission')).toBe(36)
  expect(await harness.core.places()).toMatchObject([{ taken: 24, waiting: 12 }])
})

test('sent again, an entry has the same place and the same links', async () => {
  const harness = harnessWith({ capacity: 1 })
  const id = { submissionId: '3f2b8c1e-5d4a-4b6f-9c0d-1e2f3a4b5c6d' }
  const first = await enter(harness, 1, id)
  const again = await enter(harness, 1, id)
  expect(first.answer).toMatchObject({ place: 'in', pay: ['R700 (R350 a player)', LADIES.pay[0]] })
  expect(again.answer).toEqual({ ...first.answer, duplicate: true })
})

test('somebody alone takes no place, and spam none until it is released', async () => {
  const harness = harnessWith({ capacity: 1, waitingList: 1 })
  expect((await enter(harness, 1, { hasPartner: 'no' })).answer).toMatchObject({ place: 'alone' })
  const spam = await enter(harness, 2, { website2: 'https://spam.example' })
  expect(spam.answer).toMatchObject({ ok: true, place: 'in' })
  expect((await enter(harness, 3)).answer).toMatchObject({ place: 'in' })
  await harness.ask('release', referenceOf(spam))
  expect(await harness.core.places()).toMatchObject([{ taken: 1, waiting: 1 }])
})

test('without capacity nothing is counted, and the answer is as before', async () => {
  const harness = harnessWith({ capacity: undefined, waitingList: undefined })
  const { answer } = await enter(harness, 1)
  expect(Object.keys(answer)).toEqual(['ok', 'reference', 'duplicate'])
  expect(await harness.core.places()).toEqual([])
  await harness.settle()
  expect(harness.mails.at(-1)?.text).not.toMatch(/Place|Manage|entry#/)
})

test('capacity that comes later counts those who entered, in order', async () => {
  const harness = harnessWith({ capacity: undefined })
  for (let n = 0; n < 4; n += 1) await enter(harness, n)
  harness.tournaments = [{ ...LADIES, capacity: 3 }]
  harness.boot()
  expect(await harness.core.places()).toMatchObject([{ taken: 3, waiting: 1 }])
  harness.tournaments = [{ ...LADIES, capacity: 2 }]
  harness.boot()
  expect(await harness.core.places()).toMatchObject([{ taken: 3, waiting: 1 }])
  harness.tournaments = [{ ...LADIES, capacity: 4 }]
  harness.boot()
  await harness.settle()
  expect(await harness.core.places()).toMatchObject([{ taken: 4, waiting: 0 }])
  expect(harness.mailsWith('a place for')).toHaveLength(1)
})

test('a free place is offered in order; who does not answer loses it', async () => {
  const harness = harnessWith({ capacity: 1 })
  const links = []
  for (let n = 0; n < 4; n += 1) links.push(linkIn(await enter(harness, n)))
  const [first = '', second = '', third = '', fourth = ''] = links
  await harness.settle()
  expect((await take(harness, first, 'withdraw')).entry.state).toBe('withdrawn')
  expect(await entryOf(harness, second)).toMatchObject({
    state: 'offered',
    until: harness.now + DAY,
    steps: ['accept', 'refuse', 'mistake'],
  })
  await harness.settle()
  const [mail] = harness.mailsWith('a place for Number')
  const [whatsapp = ''] = /https:\/\/wa\.me\/\S+/.exec(mail?.text ?? '') ?? []
  expect(whatsapp).toContain('wa.me/27825550106?text=')
  expect(decodeURIComponent(whatsapp)).toContain(`https://l.example/entry#${second}`)
  await harness.advance(DAY)
  expect((await entryOf(harness, second)).state).toBe('lapsed')
  expect((await take(harness, third, 'refuse')).entry.state).toBe('refused')
  expect((await take(harness, fourth, 'accept')).entry).toMatchObject({ state: 'in', taken: 1 })
  expect(await take(harness, fourth, 'accept')).toMatchObject({ done: false })
  await harness.settle()
  const words = ['withdrew', 'did not answer', 'passed the place on', 'took the place']
  for (const word of words) expect(harness.mailsWith(word)).toHaveLength(1)
})

test('at the draw offers end, and nothing moves any more', async () => {
  const harness = harnessWith({ capacity: 1 })
  const first = linkIn(await enter(harness, 1))
  const second = linkIn(await enter(harness, 2))
  harness.now = Date.parse('2025-10-10T17:00+02:00')
  await take(harness, first, 'withdraw')
  const drawAt = Date.parse('2025-10-10T18:00+02:00')
  expect(await entryOf(harness, second)).toMatchObject({ state: 'offered', until: drawAt })
  await harness.advance(HOUR)
  expect(await entryOf(harness, second)).toMatchObject({ state: 'lapsed', steps: ['mistake'] })
})

const DRAW = Date.parse('2027-03-01T18:00+02:00')
test.each([
  ['by day', '2027-02-10T10:00', '2027-02-11T10:00'],
  ['in the evening it ends next morning', '2027-02-10T20:59', '2027-02-11T20:59'],
  ['at 21:00 it counts from 07:00', '2027-02-10T21:00', '2027-02-12T07:00'],
  ['at night it counts from 07:00', '2027-02-11T02:00', '2027-02-12T07:00'],
  ['two days before the draw it lasts 3 hours', '2027-02-27T18:00', '2027-02-28T09:00'],
  ['the same by day', '2027-02-28T10:00', '2027-02-28T13:00'],
  ['never past the draw', '2027-03-01T16:00', '2027-03-01T18:00'],
])('an offer %s', (_, from, until) => {
  expect(offerEnd(DAY, DRAW, Date.parse(`${from}+02:00`))).toBe(Date.parse(`${until}+02:00`))
})

test('an offer at night is told at 07:00, and held meanwhile', async () => {
  const harness = harnessWith({ capacity: 1 })
  const first = linkIn(await enter(harness, 1))
  await enter(harness, 2)
  harness.now = Date.parse('2025-08-20T23:00+02:00')
  await harness.settle()
  await take(harness, first, 'withdraw')
  expect((await enter(harness, 3)).answer).toMatchObject({ place: 'waiting' })
  await harness.advance(8 * HOUR - MINUTE)
  expect(harness.mailsWith('a place for')).toHaveLength(0)
  await harness.advance(2 * MINUTE)
  expect(harness.mailsWith('a place for')).toHaveLength(1)
})

test('the entrant hears of an offer where confirmations are on', async () => {
  const harness = harnessWith({ capacity: 1 }, { CONFIRMATION_MAIL: 'on' })
  const first = linkIn(await enter(harness, 1))
  await enter(harness, 2)
  await harness.settle()
  await take(harness, first, 'withdraw')
  await harness.settle()
  const told = harness.confirmations.filter(({ subject }) => subject.includes('is free'))
  expect(told).toMatchObject([{ to: 'naledi@visitor.example' }])
})

test('who withdrew and sends the same again is behind all others', async () => {
  const harness = harnessWith({ capacity: 1, waitingList: 1 })
  const id = { submissionId: '3f2b8c1e-5d4a-4b6f-9c0d-1e2f3a4b5c6d' }
  const first = await enter(harness, 1, id)
  await take(harness, linkIn(first), 'withdraw')
  expect((await enter(harness, 2)).answer).toMatchObject({ place: 'in' })
  const again = await enter(harness, 1, id)
  expect(again.answer).toMatchObject({ duplicate: true, place: 'waiting', position: 1 })
  await harness.settle()
  expect(harness.mailsWith('entered again')).toHaveLength(1)
  await take(harness, linkIn(first), 'withdraw')
  await enter(harness, 3)
  expect((await enter(harness, 1, id)).answer).toMatchObject({ error: { code: 'full' } })
})

test('an offer whose mail was under way in a crash is told once more', async () => {
  const harness = harnessWith({ capacity: 1 })
  const first = linkIn(await enter(harness, 1))
  await enter(harness, 2)
  await harness.settle()
  harness.mail = hangs
  await take(harness, first, 'withdraw')
  await harness.settle()
  harness.mail = accepts
  harness.boot()
  await harness.settle()
  expect(harness.mailsWith('a place for')).toHaveLength(1)
})

test('a date that is announced or moved keeps places and links', async () => {
  const harness = harnessWith({ starts: undefined, drawOn: undefined, capacity: 1 })
  const [first, second] = [linkIn(await enter(harness, 1)), linkIn(await enter(harness, 2))]
  for (const starts of ['2025-10-17', '2025-11-20']) {
    harness.tournaments = [{ ...LADIES, starts, drawOn: undefined, capacity: 1 }]
    harness.boot()
    // Without a draw the first day ends it.
    const drawOn = Date.parse(`${starts}T00:00+02:00`)
    expect(await entryOf(harness, first)).toMatchObject({ state: 'in', drawOn })
  }
  expect(await entryOf(harness, second)).toMatchObject({ state: 'waiting', position: 1 })
})

test('after the tournament its entries are as they were, and the next one is empty', async () => {
  const harness = harnessWith({ capacity: 1 })
  const [first, second] = [linkIn(await enter(harness, 1)), linkIn(await enter(harness, 2))]
  harness.now = Date.parse('2025-10-20T10:00+02:00')
  const [entered, waiting] = [await entryOf(harness, first), await entryOf(harness, second)]
  expect(entered).toMatchObject({ state: 'in', taken: 1, steps: ['mistake'] })
  expect(waiting).toMatchObject({ state: 'waiting', steps: ['mistake'] })
  expect(await harness.core.places()).toMatchObject([{ taken: 0, waiting: 0 }])
})
