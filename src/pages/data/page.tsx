import calendars from 'content:calendars'
import leagues from 'content:leagues'
import page from 'content:pages/data'
import site from 'content:site'
import { isOfferedElsewhere, TV_PATH, tvPath } from '../../../shared/surfaces.ts'
import { DAY } from '../../../shared/time.ts'
import { useMoment } from '../../app/clock.ts'
import { CalendarLinks } from '../../ui/calendar-links.tsx'
import { ButtonLink, Buttons, Icon, type IconName } from '../../ui/controls.tsx'
import { PageHeader, Paragraphs, Section } from '../../ui/layout.tsx'
import { Disclosure } from '../../ui/notice.tsx'
import { Example, LeagueTables } from './league-tables.tsx'
import css from './page.module.css'

const LEAGUE = leagues.find(isOfferedElsewhere)
const GROUP = LEAGUE?.groups[0]

export function Page() {
  const now = useMoment()
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Section id="ways" title="Where would you like it?" layout="wide">
        <div>
          <Disclosure
            id="site"
            title={<Way icon="link" name="Your website" />}
            note="Paste one line. The table keeps itself up to date."
          >
            {LEAGUE && GROUP ? <Example league={LEAGUE} group={GROUP} /> : null}
          </Disclosure>
          <Disclosure
            id="screen"
            title={<Way icon="board" name="The clubhouse screen" />}
            note="One link for the TV. It cycles through the tables."
          >
            <Screen />
          </Disclosure>
          {calendars.some(({ ends }) => Date.parse(ends) + DAY > now) ? (
            <Disclosure
              id="calendar"
              title={<Way icon="calendar" name="Your calendar" />}
              note="Every date, kept up to date in your calendar."
            >
              <CalendarLinks slug={null} />
            </Disclosure>
          ) : null}
          <Disclosure
            id="chat"
            title={<Way icon="chat" name="Your WhatsApp group" />}
            note="Share a table's link and it shows up as a picture."
          >
            <ButtonLink to="/standings">Pick a table</ButtonLink>
          </Disclosure>
        </div>
      </Section>
      <Section
        id="tables"
        title="Pick your table"
        ground="glass"
        layout="wide"
        aside={<p>Open your league. Each group has its code, poster and QR code.</p>}
      >
        <div>
          {leagues.map((league) => (
            <Disclosure key={league.id} id={league.id} title={league.name} note={noteOf(league)}>
              <LeagueTables league={league} />
            </Disclosure>
          ))}
        </div>
      </Section>
      <Section id="use" title="Fair use">
        {page.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="prose">
            <h3>{heading}</h3>
            <Paragraphs texts={paragraphs} />
          </section>
        ))}
        <Buttons>
          <ButtonLink to="/contact">GET IN TOUCH</ButtonLink>
        </Buttons>
      </Section>
    </>
  )
}

function noteOf(league: (typeof leagues)[number]): string {
  const names = league.groups.map(({ name }) => name).join(', ')
  return isOfferedElsewhere(league) ? names : `${names}. Youth: poster and screen only.`
}

function Way({ icon, name }: { icon: IconName; name: string }) {
  return (
    <span className={css.way}>
      <Icon name={icon} size={28} />
      {name}
    </span>
  )
}

function Screen() {
  const some = leagues.slice(0, 2).map(({ id }) => id)
  return (
    <>
      <p className="lead">
        Open this link in the TV's browser and make it full screen. It shows one table after the
        other. No internet? The last tables stay, with their age.
      </p>
      <pre className="box code" translate="no">
        <code>
          {site.origin}
          {TV_PATH}
        </code>
      </pre>
      <p>
        Only some leagues? Put commas between them. Each table stays 20 seconds, or what you set (5
        to 300):
      </p>
      <pre className="box code" translate="no">
        <code>
          {site.origin}
          {tvPath(some)}&amp;seconds=30
        </code>
      </pre>
      <p>
        Click or press Enter to fill the screen until the next reload. Kiosk mode or F11 lasts for
        weeks. Space pauses, arrows step. Most TV remotes work too.
      </p>
      <Buttons>
        <ButtonLink to={TV_PATH}>See the screen</ButtonLink>
      </Buttons>
    </>
  )
}
