import calendars from 'content:calendars'
import leagues from 'content:leagues'
import page from 'content:pages/data'
import { isOfferedElsewhere } from '../../../shared/surfaces.ts'
import { ButtonLink, Buttons } from '../../ui/button.tsx'
import { CalendarLinks } from '../../ui/calendar-links.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Section } from '../../ui/section.tsx'
import { Feeds, Programs } from './addresses.tsx'
import { Example } from './example.tsx'
import { LeagueTables } from './league-tables.tsx'
import css from './page.module.css'
import { Screen } from './screen.tsx'
import { useRows } from './use-rows.ts'
import { Ways } from './ways.tsx'

export function Page() {
  const rowsOf = useRows()
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Section id="ways" title="Where would you like it?" layout="wide">
        <Ways />
      </Section>
      <Section id="site" title="In your website" ground="glass">
        <Example rowsOf={rowsOf} />
      </Section>
      <Section
        id="tables"
        title="Pick your table"
        layout="wide"
        aside={<p>Open your league: each group has its lines, its poster and its QR code.</p>}
      >
        <div>
          {leagues.map((league) => (
            <Disclosure
              key={league.id}
              id={league.id}
              title={league.name}
              note={noteOf(league)}
              wide
            >
              <LeagueTables league={league} rowsOf={rowsOf} />
            </Disclosure>
          ))}
        </div>
      </Section>
      <Section id="screen" title="On the clubhouse screen" ground="night">
        <Screen />
      </Section>
      {calendars.length > 0 ? (
        <Section id="calendar" title="In your calendar">
          <p>
            Tournaments, events and the last day of their entries. Who subscribes sees a new date,
            or one that moves, by itself.
          </p>
          <CalendarLinks slug={null} title="All dates in your calendar" />
        </Section>
      ) : null}
      <Section id="programs" title="As files and feeds">
        <Programs />
        <h3>Results as they come in</h3>
        <Feeds />
      </Section>
      <Section id="use" title="Fair use" ground="glass">
        {page.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="prose">
            <h3>{heading}</h3>
            <Paragraphs texts={paragraphs} />
          </section>
        ))}
        <div className={css.ask}>
          <Buttons>
            <ButtonLink to="/contact">GET IN TOUCH</ButtonLink>
          </Buttons>
        </div>
      </Section>
    </>
  )
}

function noteOf(league: (typeof leagues)[number]): string {
  const names = league.groups.map(({ name }) => name).join(', ')
  return isOfferedElsewhere(league) ? names : `${names}. Children: poster and screen alone.`
}
