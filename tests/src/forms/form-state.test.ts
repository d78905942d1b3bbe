// The form's machine: every state with every event, and what a form shows of an answer.
import { expect, test } from 'vitest'
import { contact } from '../../../shared/forms/contact.ts'
import { mensOpen } from '../../../shared/forms/open-tournaments.ts'
import {
  EDITING,
  type FormEvent,
  type FormState,
  FULL,
  firstState,
  isClosedIn,
  nextState,
  queuedOn,
  type SettledState,
  stateOfResult,
} from '../../../src/forms/form-state.ts'
import type { SendResult } from '../../../src/forms/send.ts'

const SENT: SettledState = {
  kind: 'sent',
  reference: 'CO-7K3M-Q2XW',
  email: '',
  hadPartner: false,
  sentAt: null,
}
const INVALID: SettledState = { kind: 'invalid', fields: { name: 'Enter' }, returned: false }
const FAILED: SettledState = { kind: 'failed', message: 'No', advice: 'try-again', canQueue: true }
const PAGE = queuedOn('page')
const DEVICE = queuedOn('device')
const CHANGED: SettledState = { kind: 'editing', note: 'changed' }
const CANCELLED: SettledState = { kind: 'editing', note: 'cancelled' }
const ELSEWHERE: SettledState = { kind: 'editing', note: 'elsewhere' }
const sending = (before: SettledState, more: object = {}): FormState => ({
  kind: 'sending',
  retry: null,
  isAuto: false,
  before,
  stopped: null,
  ...more,
})
const AUTO = { retry: 'online', isAuto: true }

const SETTLED = [EDITING, SENT, INVALID, FAILED, PAGE, DEVICE]
const SENDING = [sending(EDITING), sending(PAGE, AUTO), sending(DEVICE)]
const answered = (state: SettledState): FormEvent => ({ type: 'answered', state })

test.each([...SETTLED, ...SENDING])('every answer but "queued" is shown at once: %o', (state) => {
  for (const outcome of [SENT, INVALID, FAILED]) {
    expect(nextState(state, answered(outcome))).toBe(outcome)
  }
  expect(nextState(state, { type: 'set', state: DEVICE })).toBe(DEVICE)
})

test.each(SETTLED)('%o is sent, by hand or by itself, and stays on screen meanwhile', (state) => {
  expect(nextState(state, { type: 'sending', retry: null })).toEqual(sending(state))
  expect(nextState(state, { type: 'sending', retry: 'online' })).toEqual(sending(state, AUTO))
  // The queue may get the answer first.
  expect(nextState(state, answered({ ...PAGE }))).toBe(state)
})

test.each<[string, FormState, FormEvent, FormState]>([
  ['an edit stops a queued form', PAGE, { type: 'edited' }, CHANGED],
  ['an edit stops a form on the device', DEVICE, { type: 'edited' }, CHANGED],
  ['an edit changes nothing else', FAILED, { type: 'edited' }, FAILED],
  [
    'an edit while it is sent',
    sending(PAGE, AUTO),
    { type: 'edited' },
    sending(CHANGED, { ...AUTO, stopped: 'changed' }),
  ],
  ['a queued form is cancelled', DEVICE, { type: 'cancelled' }, CANCELLED],
  [
    'a queued form is cancelled while it is sent',
    sending(DEVICE),
    { type: 'cancelled' },
    sending(CANCELLED, { stopped: 'cancelled' }),
  ],
  [
    'a retry says why',
    sending(EDITING),
    { type: 'sending', retry: 'busy' },
    sending(EDITING, { retry: 'busy' }),
  ],
  ['offline', sending(FAILED), answered(PAGE), PAGE],
  ['still on the device', sending(DEVICE), answered(DEVICE), DEVICE],
  ['another tab has sent it', DEVICE, { type: 'left-queue' }, ELSEWHERE],
  ['another tab has sent it, here too', sending(DEVICE), { type: 'left-queue' }, sending(DEVICE)],
])('%s', (_name, state, event, next) => {
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

test('once full, only what may have a place already stays open', () => {
  const open = [...SETTLED, ...SENDING].filter((state) => !isClosedIn(state, FULL))
  expect(open).toEqual([FAILED, PAGE, DEVICE, ...SENDING])
  expect(SENDING.every((state) => isClosedIn(state, 'REGISTRATION CLOSED'))).toBe(true)
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
  kind: 'refused',
  code,
  message: 'No',
  reference,
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
  [refused('full'), { message: 'No', advice: 'none' }],
  [refused('cross_site'), { advice: 'none' }],
  [
    refused('already_sent', 'MO-1'),
    { message: 'No Your reference is MO-1.', advice: 'send-as-new' },
  ],
])('of the result %o a form shows %o', (result, state) => {
  const typed = { hasPartner: 'yes', playerEmail: 'a@b.example' }
  expect(stateOfResult(mensOpen, result, typed, 5)).toMatchObject(state)
})
