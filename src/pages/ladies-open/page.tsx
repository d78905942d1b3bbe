import page from 'content:pages/ladies-open'
import { ladiesOpen } from '../../../shared/forms/open-tournaments.ts'
import { OpenForm } from '../../forms/adults/open-form.tsx'

export function Page() {
  return <OpenForm form={ladiesOpen} page={page} drawn="low-volley" />
}
