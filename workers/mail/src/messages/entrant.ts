// Who filled in the form, as far as a mail may be addressed to them.
import { isPair } from '../../../../shared/forms/definition.ts'
import { formOf } from '../../../../shared/forms/forms.ts'
import type { Submission } from '../storage/submission.ts'

/** One plain address in ASCII: nothing that a mail header could read as more than that. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/** The entrant's own address (never the partner's); null when the form has none, as for youth. */
export function entrantAddress({ form, body }: Submission): string | null {
  const { email } = formOf(form).entrant
  return email === undefined ? null : addressIn(body[email])
}

/** Null when there is no partner, or none with an address, as for youth. */
export function partnerAddress({ form, body }: Submission): string | null {
  return isPair(formOf(form), body) ? addressIn(body.partnerEmail) : null
}

function addressIn(typed = ''): string | null {
  const address = typed.trim()
  return address.length <= 254 && ADDRESS.test(address) ? address : null
}

/** A first name for a greeting: letters only, so that a "name" can carry no address and no advertisement. */
export function entrantName({ form, body }: Submission): string {
  return nameIn(body[formOf(form).entrant.name])
}

/** With the surname, so that a partner knows who it was. */
export function entrantFullName({ form, body }: Submission): string {
  const { name, surname } = formOf(form).entrant
  return `${nameIn(body[name])} ${nameIn(body[surname])}`.trim()
}

function nameIn(typed = ''): string {
  const name = typed
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}'’ -]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return name.length <= 40 ? name : ''
}
