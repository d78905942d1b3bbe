// What a form stores on the device: its draft, its id, its place in the queue.
import { expect, test } from 'vitest'
import { contact } from '../../../shared/forms/contact.ts'
import { joinLeague } from '../../../shared/forms/join-league.ts'
import { nxtGen } from '../../../shared/forms/nxt-gen.ts'
import { DAY, MINUTE } from '../../../shared/time.ts'
import { type Store, storeIn } from '../../../src/app/storage.ts'
import { forgetExpired, OwnDraft, queuedForms, readDraft } from '../../../src/forms/draft.ts'

const ID = '0b6e1f3c-1111-4222-8333-123456789abc'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const THANDI = { name: 'Thandi' }
const SIPHO = { name: 'Sipho' }

let now = 30 * DAY
const clock = () => now
const open = (store: Store) => new OwnDraft(contact, store, clock)
const stored = (store: Store) => readDraft('contact', store, now)
test('a draft lasts 7 days, whatever the clock was put right by', () => {
  const store = new Map<string, string>()
  open(store).save(THANDI)
  now += 7 * DAY
  expect(open(store).restored).toMatchObject({ values: THANDI })
  now += 1
  expect(open(store).restored).toBeNull()
  open(store).save(THANDI)
  now -= 7 * DAY + 1
  expect(open(store).restored).toBeNull()
})

const tampered = (change: object) =>
  JSON.stringify({ id: ID, savedAt: now, values: THANDI, status: { kind: 'queued' }, ...change })

test.each([
  ...['', '{', 'null', '7', '[]'],
  tampered({ id: '../x', status: { kind: 'queued', body: {} } }),
  tampered({ savedAt: 'yesterday' }),
  tampered({ values: { name: 7 } }),
  tampered({ status: { kind: 'queued', body: 7 } }),
])('the unreadable draft %j is removed', (text) => {
  const store = new Map([['draft:contact', text]])
  expect(stored(store)).toBeNull()
  expect(store.has('draft:contact')).toBe(false)
})

test('a reload shows the draft of its own tab, unless it was cleared', () => {
  const store = new Map<string, string>()
  const [one, two] = [new Map<string, string>(), new Map<string, string>()]
  const load = (tab: Store) => new OwnDraft(contact, store, clock, tab)
  const [first, second] = [load(one), load(two)]
  first.save(THANDI)
  second.save(SIPHO)
  expect([one, two].map((tab) => load(tab).restored?.values)).toEqual([THANDI, SIPHO])
  second.clear()
  expect(load(one).restored).toBeNull()
})

test('an unsent draft says so until it is sent or cancelled', () => {
  const store = new Map<string, string>()
  const first = open(store)
  first.save(THANDI)
  first.mark('unsent')
  const second = open(store)
  second.save(SIPHO)
  expect(stored(store)).toMatchObject({ values: SIPHO, status: { kind: 'unsent' } })
  second.mark('draft')
  second.save(SIPHO)
  expect(stored(store)?.status.kind).toBe('draft')
})

test('the same content goes out under the same id for 10 minutes, from any tab', () => {
  const store = new Map<string, string>()
  const id = open(store).idFor(7)
  now += 10 * MINUTE
  const other = open(store)
  expect(other.idFor(7)).toBe(id)
  now += 60 * MINUTE
  // It has that id for good.
  expect(other.idFor(7)).toBe(id)
  other.renew()
  expect(other.idFor(7)).not.toBe(id)
  now += 10 * MINUTE + 1
  expect(open(store).idFor(7)).not.toBe(id)
})

test('a bad mark of what was sent is ignored', () => {
  const store = new Map([['sent', JSON.stringify({ id: 'x', hash: 7, at: now })]])
  expect(open(store).idFor(7)).toMatch(UUID)
})

test('an accepted form is forgotten, but not what was typed while it was sent', () => {
  const store = new Map<string, string>()
  const draft = open(store)
  draft.save(THANDI)
  const id = draft.idFor(7)
  draft.save(SIPHO)
  draft.forgetSent(THANDI)
  expect(stored(store)).toMatchObject({ values: SIPHO })
  expect(stored(store)?.id).not.toBe(id)
  draft.forgetSent(SIPHO)
  expect(stored(store)).toBeNull()
})

test('a draft has all answers, and no consent', () => {
  const store = new Map<string, string>()
  const typed = { yourName: 'Lerato', newsConsent: 'yes', consentVersion: '2025-08-01' }
  new OwnDraft(joinLeague, store, clock).save(typed)
  expect(readDraft('join-league', store, now)?.values).toEqual({ yourName: 'Lerato' })
})

test('a queued form is not overwritten by another tab, nor queued twice', () => {
  const store = new Map<string, string>()
  const other = open(store)
  const first = open(store)
  expect(first.queue(THANDI, {})).toBe(true)
  expect(first.isQueued()).toBe(true)
  expect(other.save(SIPHO)).toBe(false)
  expect(other.queue(SIPHO, {})).toBe(false)
  other.mark('draft')
  other.clear()
  other.forgetSent(SIPHO)
  expect(stored(store)).toMatchObject({ values: THANDI, status: { kind: 'queued' } })
  first.mark('draft')
  expect(first.isQueued()).toBe(false)
  expect(other.queue(SIPHO, {})).toBe(true)
})

test('a draft that cannot be read back is not promised', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const forgetful: Store = {
    get: () => undefined,
    set: () => undefined,
    keys: () => [],
    delete: () => undefined,
  }
  for (const store of [forgetful, storeIn(refuse)]) {
    expect(open(store).save(THANDI)).toBe(false)
    expect(open(store).queue(THANDI, {})).toBe(false)
    expect(open(store).idFor(7)).toMatch(UUID)
  }
  expect(new OwnDraft(nxtGen, new Map(), clock).save(THANDI)).toBe(false)
})

test('any page forgets drafts after 7 days and what was sent after 10 minutes', () => {
  const store = new Map<string, string>()
  open(store).save(THANDI)
  open(store).idFor(7)
  store.set('draft:gone', '{')
  store.set('theme', 'night')
  const contents = () => [...store.keys()].sort()
  forgetExpired(store, now + 10 * MINUTE)
  expect(contents()).toEqual(['draft:contact', 'sent', 'theme'])
  forgetExpired(store, now + 7 * DAY)
  expect(contents()).toEqual(['draft:contact', 'theme'])
  forgetExpired(store, now + 7 * DAY + 1)
  expect(contents()).toEqual(['theme'])
})

test('only the queue drops what is queued', () => {
  const store = new Map<string, string>()
  open(store).queue(THANDI, {})
  forgetExpired(store, now + 8 * DAY)
  expect(queuedForms(store, now)).toEqual(['contact'])
  open(store).mark('draft')
  expect(queuedForms(store, now)).toEqual([])
})
