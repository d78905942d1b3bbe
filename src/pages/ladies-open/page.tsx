import page from 'content:pages/ladies-open'
import { OpenForm } from '../../forms/open/open-form.tsx'

export function Page() {
  return <OpenForm id="ladies-open" page={page} />
}
