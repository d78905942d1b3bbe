// States of a form, and the reducer that moves between them.
import type { FieldErrors } from '../../shared/api.ts'
import { type FormDefinition, type FormValues, isPair } from '../../shared/forms/definition.ts'
import type { PageState } from '../../shared/render.ts'
import type { StoredDraft } from './draft.ts'
import type { Accepted, Retry, SendResult } from './send.ts'

/**
 * Id of the outcome. A form without script is posted to an address with this fragment, which browsers keep over a
 * redirect, so the answer is in view.
 */
export const OUTCOME_ID = 'outcome'

/** While sending, the last outcome stays on screen, so that nothing moves under the finger. */
export type FormState =
  | SettledState
  | {
      kind: 'sending'
      retry: Retry | null
      /** Sent by an automatic retry. */
      isAuto: boolean
      before: SettledState
      /** Why the form must not be queued: the visitor changed or cancelled it while it was being sent. */
      stopped: Note | null
    }

export type SettledState =
  | { kind: 'editing'; note: Note | null }
  | (Accepted & {
      kind: 'sent'
      email: string
      hadPartner: boolean
      /** When a queued form was sent, ms; null for a form that was sent at once. */
      sentAt: number | null
    })
  /** `returned`: posted without script, so its files are gone. */
  | { kind: 'invalid'; fields: FieldErrors; returned: boolean }
  /** `canQueue`: no answer came, so the form may be queued. */
  | { kind: 'failed'; message: string; advice: Advice; canQueue: boolean }
  /** `page`: sent when the site can be reached, while this page is open. `device`: sent from any page. */
  | { kind: 'queued'; where: 'page' | 'device'; restored: boolean }

/** Why a form is no longer queued. `unsent`: it was queued on an earlier page. */
export type Note = 'changed' | 'cancelled' | 'unsent' | 'elsewhere'

export type Advice = 'try-again' | 'go-back' | 'send-as-new' | 'none'

export type FormEvent =
  /** Restored from an earlier page, queued on the device, or cleared. */
  | { type: 'set'; state: SettledState }
  | { type: 'edited' }
  /** Sent, or sent again. */
  | { type: 'sending'; retry: Retry | null }
  | { type: 'answered'; state: SettledState }
  | { type: 'cancelled' }
  /** Another tab has sent it, or taken it back. */
  | { type: 'left-queue' }

export const EDITING: SettledState = { kind: 'editing', note: null }

/** A new object each time, so that the outcome takes the focus again. */
export function queuedOn(where: 'page' | 'device', restored = false): SettledState {
  return { kind: 'queued', where, restored }
}

export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'set':
      return event.state
    case 'edited':
      // The visitor did not ask to send an unfinished change.
      return state.kind === 'sending' || state.kind === 'queued' ? stop(state, 'changed') : state
    case 'sending': {
      const { retry } = event
      if (state.kind === 'sending') return { ...state, retry }
      return { kind: 'sending', retry, isAuto: retry !== null, before: state, stopped: null }
    }
    case 'answered':
      return afterAnswer(state, event.state)
    case 'cancelled':
      return stop(state, 'cancelled')
    case 'left-queue':
      return isQueuedOn(state, 'device') ? { kind: 'editing', note: 'elsewhere' } : state
  }
}

function stop(state: FormState, note: Note): FormState {
  const editing: SettledState = { kind: 'editing', note }
  if (state.kind !== 'sending') return editing
  const before = state.before.kind === 'queued' ? editing : state.before
  return { ...state, before, stopped: note }
}

function afterAnswer(state: FormState, answered: SettledState): FormState {
  if (answered.kind !== 'queued') return answered
  // The queue may receive the answer first.
  if (state.kind !== 'sending') return state
  if (state.stopped) return { kind: 'editing', note: state.stopped }
  // A failed automatic retry returns the same object, so that the notice does not take the focus again.
  return state.isAuto && isQueuedOn(state.before, answered.where) ? state.before : answered
}

/** Label of the button of a form that is closed by figures, which may be a minute old. */
export const FULL = 'FULL'

/**
 * False while the edge's answer is awaited or was lost: the entrant may have a place already, and learns of it by sending
 * the form again.
 */
export function isClosedIn(state: FormState, closed: string | null): boolean {
  const { kind } = state
  const isUnderWay = kind === 'failed' ? state.canQueue : kind === 'sending' || kind === 'queued'
  return closed !== null && !(closed === FULL && isUnderWay)
}

export function isQueuedOn(state: FormState, where: 'page' | 'device'): boolean {
  return state.kind === 'queued' && state.where === where
}

export function settled(state: FormState): SettledState {
  return state.kind === 'sending' ? state.before : state
}

/** The state of a form that came back from a post without script. */
export function firstState(form: FormDefinition, posted: PageState['form']): FormState {
  if (posted === undefined) return EDITING
  const { fields = {}, message = '', code = '', values } = posted
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields, returned: true }
  // A body that was refused unread brings no values back: only the browser's Back does.
  const again = Object.keys(values).length > 0 ? 'try-again' : 'go-back'
  return failed(form, message, adviceFor(code) === 'none' ? 'none' : again)
}

/** What an earlier page stored. */
export function restoredState(form: FormDefinition, { status, values }: StoredDraft): SettledState {
  switch (status.kind) {
    case 'draft':
      return EDITING
    case 'unsent':
      return { kind: 'editing', note: 'unsent' }
    case 'queued':
      return queuedOn('device', true)
    case 'refused':
      return stateOfResult(form, status.refusal, values, null)
  }
}

/** The state after an answer. `sentAt`: see the state `sent`. */
export function stateOfResult(
  form: FormDefinition,
  result: SendResult,
  values: FormValues,
  sentAt: number | null,
): SettledState {
  switch (result.kind) {
    case 'accepted': {
      const email = values[form.entrant.email ?? ''] ?? ''
      return { ...result, kind: 'sent', email, hadPartner: isPair(form, values), sentAt }
    }
    case 'invalid':
      return { kind: 'invalid', fields: result.fields, returned: false }
    case 'no-answer':
      return { ...failed(form, 'Something went wrong', 'try-again'), canQueue: true }
    case 'offline':
      return queuedOn('page')
    case 'refused': {
      const { code, message, reference } = result
      // The edge's message already names the reference.
      const isNamed = reference === null || message.includes(reference)
      const reason = isNamed ? message : `${message} Your reference is ${reference}.`
      return failed(form, reason, adviceFor(code))
    }
  }
}

function adviceFor(code: string): Advice {
  if (code === 'already_sent') return 'send-as-new'
  // Entries are closed or full, or this copy of the site takes none.
  return ['closed', 'full', 'cross_site'].includes(code) ? 'none' : 'try-again'
}

function failed({ words }: FormDefinition, reason: string, advice: Advice) {
  const message = words.failed === '' ? reason : `${words.failed}. ${reason}`
  return { kind: 'failed', message, advice, canQueue: false } as const
}
