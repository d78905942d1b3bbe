import page from 'content:pages/mens-open'
import { OpenForm } from '../../forms/open/open-form.tsx'

export function Page() {
  return <OpenForm id="mens-open" page={page} />
}
