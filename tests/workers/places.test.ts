// Places of a tournament: exact whatever comes at once, offers in order, each with one mail, and never at night.
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { deadline } from '../../shared/tournaments.ts'
import { offerEnd } from '../../workers/mail/src/places/offers.ts'
import { deploy, enter, entryOf, expectFull, harnessWith, LADIES, linkIn, take } from './entered.ts'
import { accepts, hangs, referenceOf, refuses } from './harness.ts'

/** Four entries for one place, or as `more` says. */
async function fourEntries(more: object = {}, vars: Record<string, string> = {}) {
  const harness = harnessWith({ capacity: 1, ...more }, vars)
  const link = async (n: number) => linkIn(await enter(harness, n))
  return [harness, await link(1), await link(2), await link(3), await link(4)] as const
}

test('1,000 at once for 24 places: 24 in, 12 wait in order, the rest 403', async () => {
  const harness = harnessWith()
  const outcomes = await Promise.all(Array.from({ length: 1000 }, (_, n) => enter(harness, n)))
  expectFull(outcomes.map(({ answer }) => answer))
  expect(outcomes.filter(({ status }) => status === 403)).toHaveLength(964)
  expect(harness.count('submission')).toBe(36)
  expect(await harness.core.places()).toMatchObject([{ taken: 24, waiting: 12 }])
})

test('sent again, an entry is the same; once it withdrew, it is behind all others', async () => {
  const harness = harnessWith({ capacity: 1, waitingList: 1 })
  const send = () => enter(harness, 1, { submissionId: '3f2b8c1e-5d4a-4b6f-9c0d-1e2f3a4b5c6d' })
  const first = await send()
  expect(first.answer).toMatchObject({ place: 'in', pay: ['R700 (R350 a player)', LADIES.pay[0]] })
  expect((await send()).answer).toEqual({ ...first.answer, duplicate: true })
  await take(harness, linkIn(first), 'withdraw')
  const other = { submissionId: '3f2b8c1e-5d4a-4b6f-9c0d-1e2f3a4b5c6e' }
  expect((await enter(harness, 2, other)).answer).toMatchObject({ place: 'in' })
  expect((await send()).answer).toMatchObject({ duplicate: true, place: 'waiting', position: 1 })
  await harness.settle()
  expect(harness.mailsWith('entered again')).toHaveLength(1)
  await take(harness, linkIn(first), 'withdraw')
  await enter(harness, 3)
  expect((await send()).answer).toMatchObject({ error: { code: 'full' } })
  // A device sends once more, by itself and much later, what it never heard the answer to.
  await harness.advance(11 * MINUTE)
  expect((await send()).answer).toMatchObject({ ok: true, duplicate: true })
  harness.now = Date.parse('2025-10-18T08:00+02:00')
  expect((await enter(harness, 2, other)).answer).not.toHaveProperty('place')
})

test('somebody alone takes no place, and spam none until it is released', async () => {
  const harness = harnessWith({ capacity: 1, waitingList: 1 })
  expect((await enter(harness, 1, { hasPartner: 'no' })).answer).toMatchObject({ place: 'alone' })
  const spam = await enter(harness, 2, { website2: 'https://spam.example' })
  expect(spam.answer).toMatchObject({ ok: true, place: 'in' })
  const again = await enter(harness, 2, { website2: 'https://spam.example' })
  expect(again.answer).toEqual({ ...spam.answer, duplicate: true })
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
  for (const [capacity, taken, waiting] of [
    [3, 3, 1],
    [2, 3, 1],
    [4, 4, 0],
  ]) {
    deploy(harness, { capacity })
    await harness.settle()
    expect(await harness.core.places()).toMatchObject([{ taken, waiting }])
  }
  expect(harness.mailsWith('a place for')).toHaveLength(1)
})

test('a free place is offered in order; who does not answer loses it', async () => {
  const [harness, first, second, third, fourth] = await fourEntries({}, { CONFIRMATION_MAIL: 'on' })
  await harness.settle()
  expect((await take(harness, first, 'withdraw')).entry.text).toBe('Your entry is withdrawn.')
  const offered = await entryOf(harness, second)
  expect(offered.state).toBe('offered')
  expect(offered.text).toContain(deadline(harness.now + DAY))
  await harness.settle()
  const [mail] = harness.mailsWith('a place for Number')
  const [whatsapp = ''] = /https:\/\/wa\.me\/\S+/.exec(mail?.text ?? '') ?? []
  expect(whatsapp).toContain('wa.me/27825550106?text=')
  expect(decodeURIComponent(whatsapp)).toContain(`https://l.example/entry#${second}`)
  const told = harness.confirmations.filter(({ subject }) => subject.includes('is free'))
  expect(told).toMatchObject([{ to: 'naledi@visitor.example' }])
  await harness.advance(DAY)
  expect((await entryOf(harness, second)).state).toBe('lapsed')
  expect((await take(harness, third, 'refuse')).entry.state).toBe('refused')
  expect((await take(harness, fourth, 'accept')).entry.state).toBe('in')
})

test('at the draw offers end; then all stays as it was, and the next edition is empty', async () => {
  const [harness, first, second, third, fourth] = await fourEntries({ capacity: 2 })
  harness.now = Date.parse('2025-10-10T17:00+02:00')
  await take(harness, first, 'withdraw')
  const drawAt = Date.parse('2025-10-10T18:00+02:00')
  expect((await entryOf(harness, third)).text).toContain(deadline(drawAt))
  deploy(harness, { capacity: 2, drawOn: '2025-10-10 17:30' })
  await harness.settle()
  expect((await entryOf(harness, third)).text).toContain(deadline(drawAt - 30 * MINUTE))
  await harness.advance(HOUR)
  const kept = { state: 'in', facts: { Places: '1 of 2 taken' } }
  for (const now of [drawAt, Date.parse('2025-10-20T10:00+02:00')]) {
    harness.now = now
    expect(await entryOf(harness, second)).toMatchObject(kept)
    expect(await entryOf(harness, third)).toMatchObject({ state: 'lapsed', steps: ['mistake'] })
    expect(await entryOf(harness, fourth)).toMatchObject({ state: 'waiting', steps: ['mistake'] })
  }
  expect(await harness.core.places()).toMatchObject([{ taken: 0, waiting: 0 }])
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
  const [harness, first] = await fourEntries()
  harness.now = Date.parse('2025-08-20T23:00+02:00')
  await harness.settle()
  await take(harness, first, 'withdraw')
  expect((await enter(harness, 5)).answer).toMatchObject({ place: 'waiting' })
  await harness.advance(8 * HOUR - MINUTE)
  expect(harness.mailsWith('a place for')).toHaveLength(0)
  await harness.advance(2 * MINUTE)
  expect(harness.mailsWith('a place for')).toHaveLength(1)
})

test('after nine in the evening before the draw nobody is offered what they hear of too late', async () => {
  const [harness, first, second] = await fourEntries({ starts: '2025-08-21', drawOn: undefined })
  harness.now = Date.parse('2025-08-20T22:00+02:00')
  await take(harness, first, 'withdraw')
  await harness.advance(3 * HOUR)
  const text = "You're number 1 on the waiting list. The draw is over."
  expect(await entryOf(harness, second)).toMatchObject({ state: 'waiting', text })
  expect(harness.mailsWith('did not answer')).toEqual([])
})

test('an entry that came long before stays until its links end, or 400 days undated', async () => {
  for (const [starts, text] of [
    ['2026-08-20', 'The tournament is over.'],
    [undefined, 'You have a place.'],
  ]) {
    const harness = harnessWith({ starts, drawOn: undefined })
    const link = linkIn(await enter(harness, 1))
    await harness.days(390)
    expect(harness.mails[0]?.text).toContain('if that is later')
    expect((await entryOf(harness, link)).text).toBe(text)
    await harness.days(13)
    expect(harness.count('submission')).toBe(0)
  }
})

test('an offer that nobody could answer in time is made once more', async () => {
  const [harness, first, second] = await fourEntries()
  await take(harness, first, 'withdraw')
  harness.now += 2 * DAY
  harness.boot()
  await harness.settle()
  expect((await take(harness, second, 'accept')).done).toBe(true)
})

test('an offer whose mail was under way in a crash is told once more', async () => {
  const [harness, first] = await fourEntries()
  await harness.settle()
  harness.mail = hangs
  await take(harness, first, 'withdraw')
  await harness.settle()
  harness.mail = accepts
  harness.boot()
  await harness.settle()
  expect(harness.mailsWith('a place for')).toHaveLength(1)
})

test.each([23, 72])('told %i hours late, an offer lasts as long as any other', async (hours) => {
  const [harness, first, second] = await fourEntries()
  await harness.settle()
  harness.mail = refuses('E_INTERNAL_SERVER_ERROR')
  await take(harness, first, 'withdraw')
  await harness.advance(hours * HOUR)
  harness.mail = accepts
  await harness.advance(HOUR)
  const { text } = await entryOf(harness, second)
  expect(text).toBe(`A place is yours until ${deadline(harness.now + DAY)}, if you accept it.`)
  expect(harness.mailsWith('a place for')).toHaveLength(1)
  await harness.advance(DAY)
  expect(harness.mailsWith('did not answer')).toHaveLength(1)
})

test.each([
  ['played', false, 0, 1],
  ['called off', true, 0, 2],
  ['called off, and with no place kept', true, 31, 1],
])('%s, the next date soon after has those of before or not', async (_, cancelled, days, taken) => {
  const of = { drawOn: undefined, capacity: 1 }
  const harness = harnessWith(of)
  await enter(harness, 1)
  harness.now = Date.parse('2025-10-18T08:00+02:00')
  // Those who came since are not called off.
  const [since, next] = [linkIn(await enter(harness, 2)), linkIn(await enter(harness, 3))]
  deploy(harness, { ...of, cancelled })
  await take(harness, since, 'withdraw')
  await harness.advance(HOUR)
  expect(harness.mailsWith('a place for')).toHaveLength(1)
  await take(harness, next, 'accept')
  await harness.days(days)
  deploy(harness, { ...of, starts: '2025-11-30' })
  expect(await harness.core.places()).toMatchObject([{ taken }])
  const ranks = "SELECT count(DISTINCT rank) AS ranks FROM place WHERE edition = '2025-11-30'"
  expect(harness.database.exec(ranks)).toEqual([{ ranks: taken + 1 }])
})

test('moved on its day, a date begins empty and the league is told; called off first, it does not', async () => {
  const harness = harnessWith({ drawOn: undefined })
  await enter(harness, 1)
  harness.now = Date.parse('2025-10-17T06:00+02:00')
  for (const [more, taken] of [
    [{ starts: '2025-10-24' }, 0],
    [{ cancelled: true }, 1],
    [{ starts: '2025-10-24' }, 1],
  ] as const) {
    deploy(harness, { drawOn: undefined, ...more })
    await harness.advance(HOUR)
    expect(await harness.core.places()).toMatchObject([{ taken }])
    expect(harness.mailsWith('Ladies Open: postponed?')).toHaveLength(1)
  }
})

test('a date that is announced or moved keeps places and links', async () => {
  const [harness, first, second] = await fourEntries({ starts: undefined, drawOn: undefined })
  for (const starts of ['2025-10-17', '2025-11-20']) {
    deploy(harness, { starts, drawOn: undefined, capacity: 1 })
    // Without a draw the first day ends it.
    const withdrawal = `You can withdraw until ${deadline(Date.parse(`${starts}T00:00+02:00`))}.`
    const facts = { When: `${starts.endsWith('17') ? '17 October' : '20 November'} 2025` }
    expect(await entryOf(harness, first)).toMatchObject({ state: 'in', withdrawal, facts })
    await harness.advance(HOUR)
    const told = harness.mailsWith('tell those who entered').at(-1)?.text ?? ''
    expect(decodeURIComponent(told)).toContain(`is on ${facts.When}. Your entry`)
    expect(decodeURIComponent(told)).toContain(`tell your partner. Can't play? Say so here: https`)
  }
  expect(await entryOf(harness, second)).toMatchObject({ state: 'waiting' })
})
