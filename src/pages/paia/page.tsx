import page from 'content:pages/paia'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Section } from '../../ui/section.tsx'

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
