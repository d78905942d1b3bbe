import page from 'content:pages/manage'
import { EntryPage } from '../../entry/entry-page.tsx'

export function Page() {
  return <EntryPage page={page} />
}
