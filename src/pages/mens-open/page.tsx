import page from 'content:pages/mens-open'
import { mensOpen } from '../../../shared/forms/open-tournaments.ts'
import { OpenTournamentPage } from '../../forms/tournament-page.tsx'

export function Page() {
  return <OpenTournamentPage form={mensOpen} page={page} drawn="smash" />
}
