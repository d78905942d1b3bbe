// What waits on a device to be sent: kept only as promised, sent once, told, and given back when it cannot be sent.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { contact } from '../../shared/forms/contact.ts'
import { joinLeague } from '../../shared/forms/join-league.ts'
import { nxtGen } from '../../shared/forms/nxt-gen.ts'
import { mensOpen } from '../../shared/forms/open-tournaments.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import { parcelKey } from '../../src/forms/draft-keys.ts'
import { mayWaitOnDevice } from '../../src/forms/offline/on-screen.ts'
import { untilSeen, withLease } from '../../src/forms/offline/one-tab.ts'
import { createSender, sendRound } from '../../src/forms/offline/parcel-sender.ts'
import { sayOutcome } from '../../src/forms/offline/parcel-words.ts'
import { createParcels } from '../../src/forms/offline/parcels.ts'
import { createDrafts, mapStore, newId } from '../../src/forms/session/drafts.ts'
import { submissionEdge } from '../functions/submission-edge.ts'
import { bodyFor, FILLED_MS, leave, onLine, senderOn } from './parcels.ts'

let edge = submissionEdge()
let now = 0
const clock = () => now

beforeEach(() => {
  edge = submissionEdge()
  now = edge.harness.now
  onLine(edge, (go) => go())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** As many answers as there are, then those of the edge. */
function answering(...answers: Response[]) {
  onLine(edge, async (go) => answers.shift() ?? (await go()))
}

test('what waits is sent once, told with its reference, and gone with its draft', async () => {
  const device = mapStore()
  leave('join-league', device, clock)
  const { parts, told } = senderOn(device, clock)
  expect(await sendRound(parts)).toEqual({ kind: 'done' })
  expect(await sendRound(parts)).toEqual({ kind: 'done' })
  const [row, ...more] = edge.stored()
  expect(more).toEqual([])
  expect(told).toEqual([
    { form: 'join-league', outcome: { kind: 'sent', reference: row?.reference } },
  ])
  expect(createParcels(device, clock, 0).parcel(joinLeague)).toBeNull()
  expect(createDrafts('join-league', device, clock).draft()).toBeNull()
})

test('forms of both kinds wait beside each other, each with its own answer', async () => {
  const device = mapStore()
  for (const form of ['contact', 'mens-open', 'ladies-open'] as const) leave(form, device, clock)
  const { parts, told } = senderOn(device, clock)
  await sendRound(parts)
  expect(told.map(({ form }) => form).sort()).toEqual(['contact', 'ladies-open', 'mens-open'])
  expect(edge.stored()).toHaveLength(3)
})

test('consents go as they were ticked, with the version that was shown', async () => {
  const device = mapStore()
  const consents = { newsConsent: 'yes', consentVersion: '2026-11-21' }
  leave('join-league', device, clock, consents)
  await sendRound(senderOn(device, clock).parts)
  expect(JSON.parse(String(edge.stored()[0]?.body))).toMatchObject(consents)
})

test('beside words that have changed nothing is sent: the visitor has to read them', async () => {
  const device = mapStore()
  leave('join-league', device, clock, { newsConsent: 'yes', consentVersion: '2024-01-01' })
  const { parts, told } = senderOn(device, clock)
  await sendRound(parts)
  expect(edge.stored()).toEqual([])
  expect(told).toMatchObject([{ outcome: { kind: 'returned', returned: { kind: 'invalid' } } }])
  const outcome = told[0]?.outcome
  expect(outcome && sayOutcome(joinLeague, outcome)).toMatchObject({
    lead: 'Your entry was not sent',
    text: 'The words beside a box that you ticked have changed. Read them, and send it again.',
    link: '/join-league',
  })
  // It is told again by the next page, and not sent.
  const next = senderOn(device, clock)
  await sendRound(next.parts)
  expect(next.told).toHaveLength(1)
  expect(edge.stored()).toEqual([])
})

test('entries that closed meanwhile come back with the reason', async () => {
  edge = submissionEdge('closed')
  onLine(edge, (go) => go())
  const device = mapStore()
  leave('mens-open', device, clock)
  const { parts, told } = senderOn(device, clock)
  expect(await sendRound(parts)).toEqual({ kind: 'done' })
  expect(told).toMatchObject([{ outcome: { returned: { kind: 'refused', code: 'closed' } } }])
  expect(createParcels(device, clock, 0).parcel(mensOpen)?.returned).not.toBeNull()
})

test('who is asked to come later does: busy, too many, down, and a sign-in page in between', async () => {
  const device = mapStore()
  leave('contact', device, clock)
  const busy = (status: number, code: string) =>
    Response.json(
      { ok: false, error: { code, message: 'Later' } },
      { status, headers: { 'retry-after': '300' } },
    )
  answering(
    busy(503, 'busy'),
    busy(429, 'too_many'),
    new Response('<html>Sign in to the guest network</html>', { status: 511 }),
    new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
  )
  const { parts, told } = senderOn(device, clock, { isLineAway: async () => false })
  for (const least of [300 * SECOND, 300 * SECOND, 0, 0]) {
    const rest = await sendRound(parts)
    expect(rest.kind).toBe('later')
    expect('pauseMs' in rest && rest.pauseMs).toBeGreaterThanOrEqual(least)
  }
  expect(told).toEqual([])
  expect(await sendRound(parts)).toEqual({ kind: 'done' })
  expect(edge.stored()).toHaveLength(1)
})

test('a line that dies in the middle of the answer: the next attempt gets the same reference', async () => {
  const device = mapStore()
  leave('contact', device, clock)
  let isFirst = true
  onLine(edge, async (go) => {
    const answer = await go()
    if (!isFirst) return answer
    isFirst = false
    const dying = new ReadableStream({ start: (body) => body.error(new TypeError('gone')) })
    return new Response(dying, answer)
  })
  const { parts, told } = senderOn(device, clock)
  expect(await sendRound(parts)).toEqual({ kind: 'line-away' })
  await sendRound(parts)
  expect(edge.stored()).toHaveLength(1)
  expect(told).toMatchObject([{ outcome: { reference: edge.stored()[0]?.reference } }])
})

test('two tabs, even without a lock between them, make one row', async () => {
  const device = mapStore()
  leave('ladies-open', device, clock)
  const tabs = [senderOn(device, clock), senderOn(device, clock)]
  await Promise.all(tabs.map(({ parts }) => sendRound(parts)))
  expect(edge.stored()).toHaveLength(1)
})

test('with a lease one tab sends and tells, and a lease that was left behind ends', async () => {
  const device = mapStore()
  leave('ladies-open', device, clock)
  const tab = () =>
    senderOn(device, clock, { oneTabAtATime: (work) => withLease(device, clock, work) })
  const [first, second] = [tab(), tab()]
  const rests = await Promise.all([sendRound(first.parts), sendRound(second.parts)])
  expect(rests.map(({ kind }) => kind)).toEqual(['done', 'later'])
  expect([...first.told, ...second.told]).toHaveLength(1)
  device.setItem('sending', JSON.stringify({ id: newId(), at: now }))
  expect(await withLease(device, clock, async () => 'done')).toBeNull()
  now += MINUTE
  expect(await withLease(device, clock, async () => 'done')).toBe('done')
  expect(device.getItem('sending')).toBeNull()
})

test('after 7 days it is not sent, and not dropped without a word', async () => {
  const device = mapStore()
  leave('contact', device, clock)
  now += 7 * DAY + 1
  const { parts, told } = senderOn(device, clock)
  await sendRound(parts)
  expect(told).toEqual([{ form: 'contact', outcome: { kind: 'past' } }])
  expect(edge.stored()).toEqual([])
  expect(device.getItem(parcelKey('contact'))).toBeNull()
})

test('what came back is given up after 7 days as any draft', async () => {
  const device = mapStore()
  leave('contact', device, clock, { message: '' })
  await sendRound(senderOn(device, clock).parts)
  now += 7 * DAY + 1
  const { parts, told } = senderOn(device, clock)
  await sendRound(parts)
  expect(told).toEqual([])
  expect(device.getItem(parcelKey('contact'))).toBeNull()
})

test('a clock that was ahead when it was kept, and is right again, loses nothing and keeps nothing for ever', async () => {
  const device = mapStore()
  now += 400 * DAY
  leave('contact', device, clock)
  now -= 400 * DAY
  const away = senderOn(device, clock, { attempt: async () => null })
  await sendRound(away.parts)
  now += 7 * DAY + 1
  expect(createParcels(device, clock, 0).parcel(contact)).toMatchObject({ returned: null })
  const { parts, told } = senderOn(device, clock)
  await sendRound(parts)
  expect(told).toMatchObject([{ outcome: { kind: 'past' } }])
})

test('a clock that is behind for a moment dates nothing anew, and drops nothing', async () => {
  const device = mapStore()
  leave('contact', device, clock)
  const built = now - DAY
  const right = now + HOUR
  now = Date.UTC(2015, 0, 1)
  const behind = createParcels(device, clock, built)
  expect(behind.young(contact)).not.toBeNull()
  now = right
  const { parts } = senderOn(device, clock, { parcels: createParcels(device, clock, built) })
  await sendRound(parts)
  expect(edge.stored()).toHaveLength(1)
})

test('what is kept by a clock that is behind has its seven days from the first right one', () => {
  const device = mapStore()
  const right = now
  const parcels = createParcels(device, clock, right - DAY)
  now = Date.UTC(2015, 0, 1)
  parcels.keep(contact, { id: newId(), filledMs: FILLED_MS, values: {}, body: {} })
  now = right
  expect(parcels.young(contact)).toMatchObject({ savedAt: right })
  now += 7 * DAY + 1
  expect(parcels.young(contact)).toBeNull()
})

test('what waits for a form that the site has no more is told once, and goes', async () => {
  const device = mapStore()
  device.setItem('draft:send:winter-open', '{}')
  device.setItem('draft:winter-open', '{}')
  leave('contact', device, clock)
  const tellGone = vi.fn(async () => undefined)
  const keys = () => ['draft:send:winter-open', 'draft:winter-open', parcelKey('contact')]
  await sendRound(senderOn(device, clock, { keys, tellGone }).parts)
  expect(tellGone.mock.calls).toEqual([['draft:send:winter-open']])
  expect(device.getItem('draft:send:winter-open')).toBeNull()
  expect(device.getItem('draft:winter-open')).not.toBeNull()
  expect(edge.stored()).toHaveLength(1)
})

test('what is left while another form pauses goes at once', async () => {
  const device = mapStore()
  leave('contact', device, clock)
  answering(new Response('', { status: 429, headers: { 'retry-after': '1800' } }))
  const pause = vi.fn(() => new Promise<void>(() => undefined))
  const { parts, told } = senderOn(device, clock, { pause })
  const sender = createSender(parts)
  void sender.send()
  await vi.waitFor(() => expect(pause).toHaveBeenCalled())
  leave('join-league', device, clock)
  await sender.sendNew(joinLeague)
  expect(told).toMatchObject([{ form: 'join-league', outcome: { kind: 'sent' } }])
  expect(edge.stored()).toHaveLength(1)
  expect(pause).toHaveBeenCalledOnce()
})

test('a tab that nobody sees lets those go first that are seen, for a moment', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = Object.assign(new EventTarget(), { hidden: true })
  const begun = vi.fn()
  void untilSeen(page).then(begun)
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(begun).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(begun).toHaveBeenCalledOnce()
  void untilSeen(page).then(begun)
  await vi.advanceTimersByTimeAsync(0)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('storage that is full, forgets or is not there makes no promise', () => {
  const parcel = { id: newId(), filledMs: 9000, values: {}, body: {} }
  const full = {
    ...mapStore(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const forgetful = { ...mapStore(), setItem: () => undefined }
  for (const device of [full, forgetful, null]) {
    expect(createParcels(device, clock, 0).keep(contact, parcel)).toBe('refused')
  }
})

test('a second one of the same form waits for the first to go', () => {
  const device = mapStore()
  const id = leave('contact', device, clock)
  const parcels = createParcels(device, clock, 0)
  const other = { id: newId(), filledMs: 9000, values: {}, body: {} }
  expect(parcels.keep(contact, other)).toBe('taken')
  expect(parcels.parcel(contact)?.id).toBe(id)
  now += 7 * DAY + 1
  expect(parcels.young(contact)).toBeNull()
  expect(parcels.keep(contact, other)).toBe('kept')
})

test('what came back makes room for another of the same form', async () => {
  const device = mapStore()
  leave('contact', device, clock, { message: '' })
  await sendRound(senderOn(device, clock).parts)
  const id = leave('contact', device, clock)
  expect(createParcels(device, clock, 0).parcel(contact)).toMatchObject({ id, returned: null })
})

test('what was put in its place while it was sent stays', async () => {
  const device = mapStore()
  const id = leave('contact', device, clock)
  onLine(edge, async (go) => {
    const parcels = createParcels(device, clock, 0)
    parcels.remove(contact, { id })
    now += SECOND
    const body = bodyFor('contact', id, { message: 'Three courts.' })
    parcels.keep(contact, { id, filledMs: 9000, values: { message: 'Three courts.' }, body })
    return await go()
  })
  await sendRound(senderOn(device, clock).parts)
  expect(createParcels(device, clock, 0).parcel(contact)?.body.message).toBe('Three courts.')
})

test('a form that has changed since is sent without what it does not know', async () => {
  const device = mapStore()
  leave('contact', device, clock, { fax: '011 555 0100', constructor: 'x' })
  await sendRound(senderOn(device, clock).parts)
  expect(JSON.parse(String(edge.stored()[0]?.body))).not.toHaveProperty('fax')
})

test('a form that asks for more than it did comes back to be completed', async () => {
  const device = mapStore()
  leave('contact', device, clock, { message: '' })
  const { parts, told } = senderOn(device, clock)
  await sendRound(parts)
  expect(told).toMatchObject([{ outcome: { returned: { fields: { message: /./ } } } }])
})

test.each([
  '',
  '{',
  '7',
  'null',
  '[]',
  '{"id":"x"}',
  '{"id":"0b6e1f3c-1111-4222-8333-123456789001","savedAt":0,"filledMs":1,"values":{},"body":{"name":7},"returned":null}',
])('%j in the storage is not sent, and goes', async (text) => {
  const device = mapStore()
  device.setItem(parcelKey('contact'), text)
  const { parts, told } = senderOn(device, clock)
  expect(await sendRound(parts)).toEqual({ kind: 'done' })
  expect(told).toEqual([])
  expect(device.getItem(parcelKey('contact'))).toBeNull()
})

test("a child's form and forms with files never wait on a device, not even when somebody puts one there", async () => {
  const device = mapStore()
  leave('nxt-gen', device, clock)
  expect(mayWaitOnDevice(nxtGen)).toBe(false)
  expect(mayWaitOnDevice({ ...contact, files: [{ name: 'x', label: 'X', partner: false }] })).toBe(
    false,
  )
  await sendRound(senderOn(device, clock).parts)
  expect(edge.stored()).toEqual([])
  expect(device.getItem(parcelKey('nxt-gen'))).toBeNull()
})
