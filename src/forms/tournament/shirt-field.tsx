import { TSHIRT_SIZES } from '../../../shared/forms/definition.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { useFormParts } from '../form-context.tsx'
import { tournamentOf } from './tournament-of.ts'

/** The sizes that the form's tournament offers. */
export function ShirtField({ name }: { name: string }) {
  const { shirts } = tournamentOf(useFormParts().form)
  const options = TSHIRT_SIZES.flatMap(({ value, label }) => {
    const shirt = shirts.find(({ size }) => size === value)
    return shirt ? [{ value, label, hint: `chest ${shirt.chest} cm` }] : []
  })
  return <ChoiceField name={name} options={options} />
}
