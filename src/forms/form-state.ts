// The life of a form, one state at a time.
import type { FieldErrors } from '../../contract/api.ts'
import type { FormDefinition } from '../../contract/form-definition/definition.ts'
import type { PageState } from '../../contract/render.ts'

export type FormPlan = {
  form: FormDefinition
  eventYear: number | null
}

export type FormState =
  | { kind: 'idle' }
  | { kind: 'sending'; again: Again | null }
  | { kind: 'sent'; reference: string; email: string; hadPartner: boolean }
  /** `returned`: it came back from a plain post, without its files. */
  | { kind: 'invalid'; fields: FieldErrors; returned: boolean }
  | { kind: 'failed'; message: string; advice: Advice }

/** Why the form is being sent once more: no answer came, or that too many are being sent. */
export type Again = 'no-answer' | 'busy'

export type Advice = 'try-again' | 'go-back' | 'send-as-new' | 'none'

export const IDLE: FormState = { kind: 'idle' }

/** A plain post that was not accepted comes back with its page; anything else starts idle. */
export function firstState({ form }: PageState, failed: string): FormState {
  if (form === undefined) return IDLE
  const { fields = {}, message = '', values } = form
  // A post that was refused unread brings nothing back: only the browser's own Back does.
  const advice = Object.keys(values).length > 0 ? 'try-again' : 'go-back'
  return Object.keys(fields).length > 0
    ? { kind: 'invalid', fields, returned: true }
    : notSent(failed, message, advice)
}

/** No answer, or none that can be read. */
export function wentWrong(failed: string): FormState {
  return notSent(failed, 'Something went wrong', 'try-again')
}

export function notSent(failed: string, reason: string, advice: Advice): FormState {
  return { kind: 'failed', message: failed === '' ? reason : `${failed}. ${reason}`, advice }
}
