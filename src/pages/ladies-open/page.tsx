import page from 'content:pages/ladies-open'
import { ladiesOpen } from '../../../shared/forms/open-tournaments.ts'
import { OpenTournamentPage } from '../../forms/tournament-page.tsx'

export function Page() {
  return <OpenTournamentPage form={ladiesOpen} page={page} drawn="low-volley" />
}
