import page from 'content:pages/manage'
import { PageHeader } from '../../ui/layout.tsx'

export function Page() {
  return <PageHeader title={page.heading} lead={page.lead} />
}
