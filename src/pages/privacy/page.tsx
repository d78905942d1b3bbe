import officer from 'content:information-officer'
import page from 'content:pages/privacy'
import site from 'content:site'
import { chatUrl } from '../../app/links.ts'
import { ButtonLink, Buttons } from '../../ui/button.tsx'
import { Card } from '../../ui/cards.tsx'
import { longDate } from '../../ui/dates.ts'
import { Facts, PageHeader, Paragraphs, Section, SideIndex } from '../../ui/layout.tsx'
import { Device } from './device.tsx'
import css from './page.module.css'

const ENTRIES = page.sections.map(({ slug, heading }) => ({ slug, title: heading }))

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Section
        id="notice"
        title="In detail"
        aside={
          <>
            <p>
              Updated <time dateTime={page.updated}>{longDate(page.updated)}</time>
            </p>
            <SideIndex label="Sections of this page" entries={ENTRIES} />
          </>
        }
      >
        <Request />
        <Device {...page.device} />
        {page.sections.map(({ slug, heading, paragraphs, facts }) => (
          <section key={slug} id={slug} className={`prose ${css.section}`}>
            <h3>{heading}</h3>
            <Paragraphs texts={paragraphs} />
            {facts.length > 0 ? <Facts facts={facts} className={css.facts} /> : null}
          </section>
        ))}
      </Section>
    </>
  )
}

/** One tap to see, correct or object (POPIA, section 23 and 24). */
function Request() {
  const { heading, text, whatsapp, subject } = page.request
  const chat = chatUrl(site.whatsapp.number, whatsapp)
  const mail = `mailto:${officer.email}?subject=${encodeURIComponent(subject)}`
  return (
    <Card ground="glass">
      <h3>{heading}</h3>
      <p>{text}</p>
      <Buttons>
        <ButtonLink to={chat}>WhatsApp</ButtonLink>
        <ButtonLink to={mail} look="outline">
          Email
        </ButtonLink>
      </Buttons>
    </Card>
  )
}
