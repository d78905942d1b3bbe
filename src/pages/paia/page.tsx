import page from 'content:pages/paia'
import { PageHeader, Paragraphs, Section } from '../../ui/layout.tsx'

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      {page.sections.map(({ heading, paragraphs }, n) => (
        <Section key={heading} id={`paia-${n + 1}`} title={heading}>
          <Paragraphs texts={paragraphs} />
        </Section>
      ))}
    </>
  )
}
