import css from '../../ui/field.module.css'
import { EmailField } from '../fields/email-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { TextField } from '../fields/text-field.tsx'

type PersonFieldsProps = {
  /** How the names of the person's fields begin. */
  who: 'your' | 'player' | 'partner'
  phoneHint: string
  /** The one who fills in the form: the browser may help. */
  self?: boolean
  plainEmail?: boolean
}

/** Name, number and address of an adult player. */
export function PersonFields({ who, phoneHint, self = false, plainEmail }: PersonFieldsProps) {
  const help = (autoComplete: string) => (self ? { autoComplete } : {})
  return (
    <>
      <div className={css.pair}>
        <TextField name={`${who}Name`} {...help('given-name')} />
        <TextField name={`${who}Surname`} {...help('family-name')} />
      </div>
      <PhoneField name={`${who}Contact`} hint={phoneHint} {...help('tel')} />
      <EmailField name={`${who}Email`} plain={plainEmail ?? false} {...help('email')} />
    </>
  )
}
