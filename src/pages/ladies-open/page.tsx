import page from 'content:pages/ladies-open'
import { OpenForm } from '../../forms/tournament/open-form.tsx'

export function Page() {
  return <OpenForm id="ladies-open" page={page} />
}
