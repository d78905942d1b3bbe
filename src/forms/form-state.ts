// The life of a form, one state at a time.
import type { ComponentType, Ref } from 'react'
import type { FieldErrors } from '../../contract/api.ts'
import type { FormDefinition } from '../../contract/form-definition/definition.ts'
import type { PageState } from '../../contract/render.ts'
import type { ReceiptProps } from './receipt/receipt.tsx'

export type FormPlan = {
  form: FormDefinition
  eventYear: number | null
}

/** While it is being sent, what came of the last attempt keeps its place: nothing moves under the finger. */
export type FormState = AtRest | { kind: 'sending'; again: Again | null; before: AtRest }

/** What came of an attempt, until the next one has its answer. */
export type AtRest =
  | { kind: 'idle' }
  /** `sentAt`: in milliseconds, when it had waited for the line and then went by itself. */
  | {
      kind: 'sent'
      /** It comes with what sends the form: no page waits for it. */
      Receipt: ComponentType<ReceiptProps>
      reference: string
      email: string
      hadPartner: boolean
      sentAt: number | null
    }
  /** `returned`: it came back from a plain post, without its files. */
  | { kind: 'invalid'; fields: FieldErrors; returned: boolean }
  | { kind: 'failed'; message: string; advice: Advice }
  /** The line is away: it is sent by itself as soon as that is back. */
  | { kind: 'waiting'; Notice: ComponentType<WaitingProps> }
  /** It was to be sent by itself, and is not any more. */
  | { kind: 'held'; why: Held; Notice: ComponentType<HeldProps> }

/** The notices come at idle (offline/). */
export type WaitingProps = {
  form: FormDefinition
  onCancel: () => void
  ref: Ref<HTMLDivElement>
}
export type HeldProps = { form: FormDefinition; why: Held }

/** Why the form is being sent once more: no answer came, too many are being sent, or the line is back. */
export type Again = 'no-answer' | 'busy' | 'online'

export type Held = 'changed' | 'cancelled' | 'left'

export type Advice = 'try-again' | 'go-back' | 'send-as-new' | 'none'

export const IDLE: AtRest = { kind: 'idle' }

/** A plain post that was not accepted comes back with its page; anything else starts idle. */
export function firstState({ form }: PageState, failed: string): AtRest {
  if (form === undefined) return IDLE
  const { fields = {}, message = '', values } = form
  // A post that was refused unread brings nothing back: only the browser's own Back does.
  const advice = Object.keys(values).length > 0 ? 'try-again' : 'go-back'
  return Object.keys(fields).length > 0
    ? { kind: 'invalid', fields, returned: true }
    : notSent(failed, message, advice)
}

/** No answer, or none that can be read. */
export function wentWrong(failed: string): AtRest {
  return notSent(failed, 'Something went wrong', 'try-again')
}

/** What the page shows of it. */
export function atRest(state: FormState): AtRest {
  return state.kind === 'sending' ? state.before : state
}

export function notSent(failed: string, reason: string, advice: Advice): AtRest {
  return { kind: 'failed', message: failed === '' ? reason : `${failed}. ${reason}`, advice }
}
