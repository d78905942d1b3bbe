// References that people read out on the phone: JL-7K3M-Q2XW, in Crockford's base 32 (no I, L, O, U).
import { type FormId, formOf } from '../../../../shared/forms/forms.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

export function makeReference(form: FormId): string {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH))
  const letters = Array.from(random, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
  return `${formOf(form).prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`
}
