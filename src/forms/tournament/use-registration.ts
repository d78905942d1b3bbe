// Whether entries are taken, as of the prerendered page first and of the visitor's clock after that.
import tournaments from 'content:tournaments'
import type { Tournament } from '../../../contract/content/tournaments.ts'
import type { FormDefinition } from '../../../contract/form-definition/definition.ts'
import { type RegistrationState, registrationState } from '../../../contract/registration-state.ts'
import { useNow } from '../../app/clock.ts'
import { usePageState } from '../../app/page-state.tsx'

export function tournamentOf({ id }: FormDefinition): Tournament {
  const tournament = tournaments.find((one) => one.id === id)
  if (tournament === undefined) throw new Error(`tournaments.yml has no ${id}`)
  return tournament
}

export function useRegistration({ registration }: Tournament): RegistrationState {
  const drawnAt = usePageState().now
  const now = useNow()
  const at = now === null ? (drawnAt === undefined ? new Date() : new Date(drawnAt)) : new Date(now)
  return registrationState(registration, at)
}
