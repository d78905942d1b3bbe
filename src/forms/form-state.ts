// The life of a form, one state at a time.
import type { ComponentType, Dispatch, Ref, RefObject, SetStateAction } from 'react'
import type { FieldErrors } from '../../shared/api.ts'
import type { FormDefinition, FormValues } from '../../shared/forms/definition.ts'
import type { PageState } from '../../shared/render.ts'
import type { ReceiptProps } from './receipt/receipt.tsx'
import type { Kept, SendResult } from './send-result.ts'

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
  /** `Offer`: it may go by itself later. */
  | {
      kind: 'failed'
      message: string
      advice: Advice
      Offer?: ComponentType<OfferProps>
    }
  /** The line is away: it is sent by itself as soon as that is back. */
  | { kind: 'waiting'; Notice: ComponentType<NoticeProps> }
  /** It waits on the device, and is sent from whatever page is open; `onTop`: it did so when the page was opened. */
  | { kind: 'later'; onTop: boolean; Notice: ComponentType<NoticeProps> }
  /** It was to be sent by itself, and is not any more. */
  | { kind: 'held'; why: Held; onTop: boolean; Notice: ComponentType<NoticeProps> }

/** What an earlier visit left; `outcome`: of what was to be sent and was not. */
export type Left = { values: FormValues; outcome: AtRest | null }

type Failed = Extract<AtRest, { kind: 'failed' }>

/** What a form needs of its page to be left to be sent later. */
export type Leaving = {
  /** Of the form's session. */
  load: () => Promise<{
    sendLater: (element: HTMLFormElement) => Promise<Kept>
    answered: (element: HTMLFormElement, result: SendResult) => AtRest
    forget: () => void
  } | null>
  element: RefObject<HTMLFormElement | null>
  setState: Dispatch<SetStateAction<FormState>>
  show: (next: AtRest, isBack: boolean) => void
  /** The page itself does not send it any more. */
  stopWaiting: () => void
  sendNow: () => void
  isBusy: () => boolean
}

/** The notices come at idle (offline/). */
export type OfferProps = { form: FormDefinition; leaving: Leaving }
export type NoticeProps = OfferProps & {
  onCancel: () => void
  ref: Ref<HTMLDivElement>
  why?: Held
}

/** Why the form is being sent once more: no answer came, too many are being sent, or the line is back. */
export type Again = 'no-answer' | 'busy' | 'online'

export type Held = 'changed' | 'cancelled' | 'left' | 'elsewhere'

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
export function wentWrong(failed: string): Failed {
  return notSent(failed, 'Something went wrong', 'try-again')
}

/** What the page shows of it. */
export function atRest(state: FormState): AtRest {
  return state.kind === 'sending' ? state.before : state
}

export function notSent(failed: string, reason: string, advice: Advice): Failed {
  return { kind: 'failed', message: failed === '' ? reason : `${failed}. ${reason}`, advice }
}
