// What every form asks of an adult.
import type { FieldDefinition } from '../form-definition/definition.ts'
import { type Extra, field } from '../form-definition/fields.ts'

/** Name, number and address of an adult, under field names that begin with `who`. */
export function adult(who: 'your' | 'player' | 'partner', extra?: Extra): FieldDefinition[] {
  const [whose, asked] = who === 'partner' ? ["Partner's", "your partner's"] : ['Your', 'your']
  const ask = (kind: FieldDefinition['kind'], name: string, what: string, meant = what) =>
    field(kind, `${who}${name}`, `${whose} ${what}`, { asked: `${asked} ${meant}`, ...extra })
  return [
    ask('line', 'Name', 'name'),
    ask('line', 'Surname', 'surname'),
    ask('phone', 'Contact', 'contact number', 'phone number'),
    ask('email', 'Email', 'email address'),
  ]
}
