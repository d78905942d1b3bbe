// What the form shows of an answer.
import { type FormDefinition, type FormValues, isPair } from '../../../shared/forms/definition.ts'
import { type AtRest, notSent, wentWrong } from '../form-state.ts'
import { Offer } from '../offline/later-notice.tsx'
import { WAITING } from '../offline/offline.ts'
import { Receipt } from '../receipt/receipt.tsx'
import type { SendResult } from '../send-result.ts'
import { adviceOn } from './advice.ts'

export function stateOf(form: FormDefinition, result: SendResult, typed: FormValues): AtRest {
  const { failed } = form.words
  switch (result.kind) {
    case 'accepted':
      return {
        kind: 'sent',
        Receipt,
        reference: result.reference,
        email: typed[form.entrant.email ?? ''] ?? '',
        hadPartner: isPair(form, typed),
        sentAt: null,
      }
    case 'invalid':
      return { kind: 'invalid', fields: result.fields, returned: false }
    case 'no-answer':
      return { ...wentWrong(failed), Offer }
    case 'offline':
      return WAITING
    case 'refused': {
      const { code, message, reference } = result
      // The edge's own sentence names the reference already.
      const known = reference === null || message.includes(reference)
      const reason = known ? message : `${message} Your reference is ${reference}.`
      return notSent(failed, reason, adviceOn(code))
    }
  }
}
