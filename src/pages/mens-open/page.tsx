import page from 'content:pages/mens-open'
import { mensOpen } from '../../../shared/forms/open-tournaments.ts'
import { OpenForm } from '../../forms/adults/open-form.tsx'

export function Page() {
  return <OpenForm form={mensOpen} page={page} drawn="smash" />
}
