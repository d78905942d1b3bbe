// The life of a form: its states, and what moves it from one to the next.
import type { FieldErrors } from '../../shared/api.ts'
import { type FormDefinition, type FormValues, isPair } from '../../shared/forms/definition.ts'
import type { PageState } from '../../shared/render.ts'
import type { Retry, SendResult } from './send.ts'

/**
 * The id of what became of a form. A form without script is posted to an address with this fragment, which browsers
 * keep over a redirect: they show the answer from there on.
 */
export const OUTCOME_ID = 'outcome'

/** While it is sent, what came of the last attempt stays on screen: nothing moves under the finger. */
export type FormState =
  | SettledState
  | {
      kind: 'sending'
      retry: Retry | null
      /** Sent by itself, when the site could be reached again. */
      isAuto: boolean
      before: SettledState
      /** Why it must not be queued: it was changed or cancelled while it was being sent. */
      stopped: Note | null
    }

export type SettledState =
  | { kind: 'editing'; note: Note | null }
  | {
      kind: 'sent'
      reference: string
      email: string
      hadPartner: boolean
      /** In milliseconds, when it was queued and then sent without the visitor. */
      sentAt: number | null
    }
  /** `returned`: it came back from a plain post, without its files. */
  | { kind: 'invalid'; fields: FieldErrors; returned: boolean }
  /** `canQueue`: no answer came; it may be sent later. */
  | { kind: 'failed'; message: string; advice: Advice; canQueue: boolean }
  /** `page`: sent as soon as the site can be reached, while this page is open. `device`: sent from any page. */
  | { kind: 'queued'; where: 'page' }
  /** `restored`: it was queued before this page was opened. */
  | { kind: 'queued'; where: 'device'; restored: boolean }

/** Why a form is not sent by itself (any more). `unsent`: it was queued on an earlier page. */
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

/** Half a change is not what the visitor asked to send: a queued form is not sent by itself any more. */
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
  // The outbox may have the answer before the form.
  if (state.kind === 'queued') return answered.kind === 'queued' ? state : answered
  if (state.kind !== 'sending') return state
  if (answered.kind !== 'queued') return answered
  if (state.stopped) return { kind: 'editing', note: state.stopped }
  // A retry in vain, without the visitor: the same object, so that the notice does not take the focus again.
  return state.isAuto && isQueuedOn(state.before, answered.where) ? state.before : answered
}

export function isQueuedOn(state: FormState, where: 'page' | 'device'): boolean {
  return state.kind === 'queued' && state.where === where
}

/** What the page shows of it. */
export function settled(state: FormState): SettledState {
  return state.kind === 'sending' ? state.before : state
}

/** A plain post that was not accepted comes back with its page. */
export function firstState(form: FormDefinition, posted: PageState['form']): FormState {
  if (posted === undefined) return EDITING
  const { fields = {}, message = '', values } = posted
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields, returned: true }
  // A post that was refused unread brings no values back: only the browser's own Back does.
  const advice = Object.keys(values).length > 0 ? 'try-again' : 'go-back'
  return failed(form, message, advice)
}

/** Trying again is of no use: entries are closed, or this copy of the site takes none. */
const FINAL_CODES = ['closed', 'cross_site']

/** What a form shows of an answer. `sentAt`: see the state `sent`. */
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
      // The edge's own message names the reference already.
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
