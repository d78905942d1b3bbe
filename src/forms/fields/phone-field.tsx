import { TextField } from './text-field.tsx'

type PhoneFieldProps = { name: string; hint: string; autoComplete?: string }

/** No mask and no picker: numbers are taken as people write them. */
export function PhoneField({ name, hint, autoComplete = 'off' }: PhoneFieldProps) {
  return <TextField name={name} type="tel" hint={hint} autoComplete={autoComplete} />
}
