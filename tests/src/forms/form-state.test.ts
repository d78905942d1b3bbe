// The form's machine: every state with every event, and what a form shows of an answer.
import { expect, test } from 'vitest'
import { contact } from '../../../shared/forms/contact.ts'
import { mensOpen } from '../../../shared/forms/open-tournaments.ts'
import {
  EDITING,
  type FormEvent,
  type FormState,
  firstState,
  nextState,
  queuedOn,
  type SettledState,
  stateOfResult,
} from '../../../src/forms/form-state.ts'
import type { SendResult } from '../../../src/forms/send.ts'

const SENT: SettledState = {
  ...{ kind: 'sent', reference: 'CO-7K3M-Q2XW', email: '', hadPartner: false, sentAt: null },
}
const INVALID: SettledState = { kind: 'invalid', fields: { name: 'Enter' }, returned: false }
const FAILED: SettledState = {
  ...{ kind: 'failed', message: 'No', advice: 'try-again', canQueue: true },
}
const PAGE = queuedOn('page')
const DEVICE = queuedOn('device')
const CHANGED: SettledState = { kind: 'editing', note: 'changed' }
const CANCELLED: SettledState = { kind: 'editing', note: 'cancelled' }
const ELSEWHERE: SettledState = { kind: 'editing', note: 'elsewhere' }
const sending = (before: SettledState, more: object = {}): FormState => ({
  ...{ kind: 'sending', retry: null, isAuto: false, before, stopped: null, ...more },
})
const AUTO = { retry: 'online', isAuto: true }

const STATES: Record<string, FormState> = {
  editing: EDITING,
  sent: SENT,
  invalid: INVALID,
  failed: FAILED,
  page: PAGE,
  device: DEVICE,
  sending: sending(EDITING),
  'sending from page': sending(PAGE, AUTO),
  'sending from device': sending(DEVICE),
}
const SETTLED = ['editing', 'sent', 'invalid', 'failed', 'page', 'device']
const EVENTS: Record<string, FormEvent> = {
  edited: { type: 'edited' },
  sent: { type: 'sending', retry: null },
  'sent by itself': { type: 'sending', retry: 'online' },
  accepted: { type: 'answered', state: SENT },
  rejected: { type: 'answered', state: INVALID },
  refused: { type: 'answered', state: FAILED },
  offline: { type: 'answered', state: { ...PAGE } },
  'still on the device': { type: 'answered', state: { ...DEVICE } },
  queued: { type: 'set', state: DEVICE },
  cancelled: { type: 'cancelled' },
  'left the queue': { type: 'left-queue' },
}
/** Of the states that are not listed nothing changes. */
const NEXT: Record<string, Record<string, FormState>> = {
  edited: {
    page: CHANGED,
    device: CHANGED,
    sending: sending(EDITING, { stopped: 'changed' }),
    'sending from page': sending(CHANGED, { ...AUTO, stopped: 'changed' }),
    'sending from device': sending(CHANGED, { stopped: 'changed' }),
  },
  sent: {
    ...Object.fromEntries(SETTLED.map((name) => [name, sending(settledOf(name))])),
    'sending from page': sending(PAGE, { isAuto: true }),
  },
  'sent by itself': {
    ...Object.fromEntries(SETTLED.map((name) => [name, sending(settledOf(name), AUTO)])),
    sending: sending(EDITING, { retry: 'online' }),
    'sending from device': sending(DEVICE, { retry: 'online' }),
  },
  accepted: answeredWith(SENT),
  rejected: answeredWith(INVALID),
  refused: answeredWith(FAILED),
  offline: { sending: PAGE, 'sending from page': PAGE, 'sending from device': PAGE },
  'still on the device': {
    ...{ sending: DEVICE, 'sending from page': DEVICE, 'sending from device': DEVICE },
  },
  queued: Object.fromEntries(Object.keys(STATES).map((name) => [name, DEVICE])),
  cancelled: {
    ...Object.fromEntries(SETTLED.map((name) => [name, CANCELLED])),
    sending: sending(EDITING, { stopped: 'cancelled' }),
    'sending from page': sending(CANCELLED, { ...AUTO, stopped: 'cancelled' }),
    'sending from device': sending(CANCELLED, { stopped: 'cancelled' }),
  },
  'left the queue': { device: ELSEWHERE },
}

function answeredWith(state: SettledState) {
  return Object.fromEntries(Object.keys(STATES).map((name) => [name, state]))
}

function settledOf(name: string): SettledState {
  const state = STATES[name]
  if (state === undefined || state.kind === 'sending') throw new Error(`${name} is not settled`)
  return state
}

const CASES = Object.entries(STATES).flatMap(([name, state]) =>
  Object.entries(EVENTS).map(([happened, event]) => ({
    ...{ name, happened, state, event, next: NEXT[happened]?.[name] ?? state },
  })),
)

test.each(CASES)('$name, then $happened', ({ state, event, next }) => {
  expect(nextState(state, event)).toEqual(next)
})

test.each(['changed', 'cancelled'] as const)('%s while it is sent, offline: not queued', (note) => {
  const event: FormEvent = { type: note === 'changed' ? 'edited' : 'cancelled' }
  const offline: FormEvent = { type: 'answered', state: PAGE }
  expect(nextState(nextState(sending(PAGE), event), offline)).toEqual({ kind: 'editing', note })
})

test('a retry in vain keeps the same object, so that the focus stays', () => {
  const offline: FormEvent = { type: 'answered', state: { ...PAGE } }
  expect(nextState(sending(PAGE, AUTO), offline)).toBe(PAGE)
  expect(nextState(sending(PAGE), offline)).not.toBe(PAGE)
})

const values = { name: 'Thandi' }
const TOO_LONG = 'The form is too long.'

test.each([
  ['nothing', undefined, EDITING],
  [
    'wrong answers',
    { values, fields: { name: 'Enter' } },
    { kind: 'invalid', fields: { name: 'Enter' }, returned: true },
  ],
  [
    'a refusal',
    { values, message: TOO_LONG },
    { message: `Failed to send message. ${TOO_LONG}`, advice: 'try-again' },
  ],
  ['a refusal that was not read', { values: {}, message: TOO_LONG }, { advice: 'go-back' }],
])('a plain post that brings back %s', (_name, posted, state) => {
  expect(firstState(contact, posted)).toMatchObject(state)
})

const refused = (code: string, reference: string | null = null): SendResult => ({
  ...{ kind: 'refused', code, message: 'No', reference },
})

test.each<[SendResult, object]>([
  [
    { kind: 'accepted', reference: 'MO-1' },
    { kind: 'sent', reference: 'MO-1', email: 'a@b.example', hadPartner: true, sentAt: 5 },
  ],
  [
    { kind: 'invalid', fields: { name: 'Enter' } },
    { kind: 'invalid', fields: { name: 'Enter' }, returned: false },
  ],
  [{ kind: 'offline' }, PAGE],
  [{ kind: 'no-answer' }, { message: 'Something went wrong', canQueue: true }],
  [refused('too_many'), { message: 'No', advice: 'try-again', canQueue: false }],
  [refused('closed'), { advice: 'none' }],
  [refused('cross_site'), { advice: 'none' }],
  [
    refused('already_sent', 'MO-1'),
    { message: 'No Your reference is MO-1.', advice: 'send-as-new' },
  ],
])('of the result %o a form shows %o', (result, state) => {
  const typed = { hasPartner: 'yes', playerEmail: 'a@b.example' }
  expect(stateOfResult(mensOpen, result, typed, 5)).toMatchObject(state)
})
