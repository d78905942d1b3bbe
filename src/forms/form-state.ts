// States of a form, and the reducer that moves between them.
import type { FieldErrors } from '../../shared/api.ts'
import { type FormDefinition, type FormValues, isPair } from '../../shared/forms/definition.ts'
import type { PageState } from '../../shared/render.ts'
import type { Retry, SendResult } from './send.ts'

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
  | {
      kind: 'sent'
      reference: string
      email: string
      hadPartner: boolean
      /** When a queued form was sent, ms; null for a form that was sent at once. */
      sentAt: number | null
    }
  /** `returned`: posted without script, so its files are gone. */
  | { kind: 'invalid'; fields: FieldErrors; returned: boolean }
  /** `canQueue`: no answer came, so the form may be queued. */
  | { kind: 'failed'; message: string; advice: Advice; canQueue: boolean }
  /** `page`: sent when the site can be reached, while this page is open. `device`: sent from any page. */
  | { kind: 'queued'; where: 'page' }
  /** `restored`: queued before this page was opened. */
  | { kind: 'queued'; where: 'device'; restored: boolean }

/** Why a form is no longer queued. `unsent`: it was queued on an earlier page. */
export type Note = 'changed' | 'cancelled' | 'unsent' | 'elsewhere'

export type Advice = 'try-again' | 'go-back' | 'send-as-new' | 'none'

export type FormEvent =
  | { type: 'restored'; state: SettledState }
  | { type: 'edited' }
  | { type: 'submitted'; retry: Retry | null }
  | { type: 'retrying'; retry: Retry }
  | { type: 'answered'; state: SettledState }
  /** It is stored on the device, to be sent from any page. */
  | { type: 'queued' }
  | { type: 'cancelled' }
  /** Another tab has sent it, or taken it back. */
  | { type: 'left-queue' }
  | { type: 'cleared' }

export const EDITING: SettledState = { kind: 'editing', note: null }

export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'restored':
      return event.state
    case 'edited':
      return afterEdit(state)
    case 'submitted':
      return sending(settled(state), event.retry)
    case 'retrying':
      return state.kind === 'sending' ? { ...state, retry: event.retry } : state
    case 'answered':
      return afterAnswer(state, event.state)
    case 'queued':
      return { kind: 'queued', where: 'device', restored: false }
    case 'cancelled':
      return stop(state, 'cancelled')
    case 'left-queue':
      return isQueuedOn(state, 'device') ? { kind: 'editing', note: 'elsewhere' } : state
    case 'cleared':
      return EDITING
  }
}

function sending(before: SettledState, retry: Retry | null): FormState {
  return { kind: 'sending', retry, isAuto: retry !== null, before, stopped: null }
}

/** An edit ends the automatic retry: a half-edited form must not be sent. */
function afterEdit(state: FormState): FormState {
  return state.kind === 'sending' || state.kind === 'queued' ? stop(state, 'changed') : state
}

function stop(state: FormState, note: Note): FormState {
  const editing: SettledState = { kind: 'editing', note }
  if (state.kind !== 'sending') return editing
  const before = state.before.kind === 'queued' ? editing : state.before
  return { ...state, before, stopped: note }
}

function afterAnswer(state: FormState, answered: SettledState): FormState {
  // The outbox may get the answer first.
  if (state.kind === 'queued') return answered.kind === 'queued' ? state : answered
  if (state.kind !== 'sending') return state
  if (answered.kind !== 'queued') return answered
  if (state.stopped) return { kind: 'editing', note: state.stopped }
  // A failed automatic retry returns the same object, so that the notice does not take the focus again.
  return state.isAuto && isQueuedOn(state.before, answered.where) ? state.before : answered
}

export function isQueuedOn(state: FormState, where: 'page' | 'device'): boolean {
  return state.kind === 'queued' && state.where === where
}

/** The outcome that the page shows. */
export function settled(state: FormState): SettledState {
  return state.kind === 'sending' ? state.before : state
}

/** The state of a form that came back from a post without script. */
export function firstState(form: FormDefinition, posted: PageState['form']): FormState {
  if (posted === undefined) return EDITING
  const { fields = {}, message = '', values } = posted
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields, returned: true }
  // A body that was refused unread brings no values back: only the browser's Back does.
  const advice = Object.keys(values).length > 0 ? 'try-again' : 'go-back'
  return failed(form, message, advice)
}

/** Retrying is useless: entries are closed, or this copy of the site takes none. */
const FINAL_CODES = ['closed', 'cross_site']

/** The state after an answer. `sentAt`: see the state `sent`. */
export function stateOfResult(
  form: FormDefinition,
  result: SendResult,
  values: FormValues,
  sentAt: number | null,
): SettledState {
  switch (result.kind) {
    case 'accepted':
      return {
        kind: 'sent',
        reference: result.reference,
        email: values[form.entrant.email ?? ''] ?? '',
        hadPartner: isPair(form, values),
        sentAt,
      }
    case 'invalid':
      return { kind: 'invalid', fields: result.fields, returned: false }
    case 'no-answer':
      return { ...failed(form, 'Something went wrong', 'try-again'), canQueue: true }
    case 'offline':
      return { kind: 'queued', where: 'page' }
    case 'refused': {
      const { code, message, reference } = result
      // The edge's message already names the reference.
      const isNamed = reference === null || message.includes(reference)
      const reason = isNamed ? message : `${message} Your reference is ${reference}.`
      return failed(form, reason, adviceFor(code))
    }
  }
}

export function adviceFor(code: string): Advice {
  if (code === 'already_sent') return 'send-as-new'
  return FINAL_CODES.includes(code) ? 'none' : 'try-again'
}

function failed({ words }: FormDefinition, reason: string, advice: Advice) {
  const message = words.failed === '' ? reason : `${words.failed}. ${reason}`
  return { kind: 'failed', message, advice, canQueue: false } as const
}
