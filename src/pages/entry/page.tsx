import page from 'content:pages/entry'
import { EntryPage } from '../../entry/entry-page.tsx'

export function Page() {
  return <EntryPage page={page} />
}
