import tournaments from 'content:tournaments'
import type { Tournament } from '../../../shared/content/tournaments.ts'
import type { FormDefinition } from '../../../shared/forms/definition.ts'

export function tournamentOf({ id }: FormDefinition): Tournament {
  const tournament = tournaments.find((one) => one.id === id)
  if (tournament === undefined) throw new Error(`tournaments.yml has no ${id}`)
  return tournament
}
