import page from 'content:pages/paia'
import { Disclosure } from '../../ui/blocks.tsx'
import { PageHeader, Paragraphs, Section } from '../../ui/layout.tsx'

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Section id="manual" title="In detail" layout="wide">
        <div>
          {page.sections.map(({ heading, paragraphs }, n) => (
            <Disclosure key={heading} id={`paia-${n + 1}`} title={heading}>
              <Paragraphs texts={paragraphs} />
            </Disclosure>
          ))}
        </div>
      </Section>
    </>
  )
}
