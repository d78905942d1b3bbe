import { TSHIRT_SIZES } from '../../../contract/choices.ts'
import type { Tournament } from '../../../contract/content/tournaments.ts'
import { ChoiceField } from '../fields/choice-field.tsx'

export function ShirtField({ name, tournament }: { name: string; tournament: Tournament }) {
  const options = TSHIRT_SIZES.flatMap(({ value, label }) => {
    const shirt = tournament.shirts.find(({ size }) => size === value)
    return shirt ? [{ value, label, hint: `chest ${shirt.chest} cm` }] : []
  })
  return <ChoiceField name={name} options={options} />
}
