import calendars from 'content:calendars'
import leagues from 'content:leagues'
import page from 'content:pages/data'
import site from 'content:site'
import {
  dataPath,
  isOfferedElsewhere,
  resultsCsvPath,
  TV_PATH,
  tvPath,
} from '../../../shared/surfaces.ts'
import { feedPath } from '../../../shared/urls.ts'
import { CalendarLinks } from '../../ui/calendar-links.tsx'
import { ButtonLink, Buttons, Icon, type IconName } from '../../ui/controls.tsx'
import { PageHeader, Paragraphs, Section } from '../../ui/layout.tsx'
import { Disclosure } from '../../ui/notice.tsx'
import { Example, Fields, LeagueTables } from './league-tables.tsx'
import css from './page.module.css'

/** Leagues whose tables may be shown elsewhere. */
const OFFERED = leagues.filter(isOfferedElsewhere)
const [LEAGUE] = OFFERED
const GROUP = LEAGUE?.groups[0]

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Section id="ways" title="Where would you like it?" layout="wide">
        <Ways />
      </Section>
      <Section id="site" title="In your website" ground="glass">
        {LEAGUE && GROUP ? <Example league={LEAGUE} group={GROUP} /> : null}
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
              <LeagueTables league={league} />
            </Disclosure>
          ))}
        </div>
      </Section>
      <Section id="screen" title="On the clubhouse screen" ground="night">
        <Screen />
      </Section>
      {HAS_CALENDAR ? (
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
        <Buttons>
          <ButtonLink to="/contact">GET IN TOUCH</ButtonLink>
        </Buttons>
      </Section>
    </>
  )
}

function noteOf(league: (typeof leagues)[number]): string {
  const names = league.groups.map(({ name }) => name).join(', ')
  return isOfferedElsewhere(league) ? names : `${names}. Children: poster and screen alone.`
}

/** Only where there are dates. */
const CALENDAR = '#calendar'
const HAS_CALENDAR = calendars.length > 0

type Way = { icon: IconName; name: string; text: string; to: string }

const WAYS: readonly Way[] = [
  {
    icon: 'link',
    name: 'Your website',
    text: 'Paste one line. The table keeps itself up to date.',
    to: '#site',
  },
  {
    icon: 'video',
    name: 'The clubhouse screen',
    text: 'One address for the TV. It changes table by itself.',
    to: '#screen',
  },
  {
    icon: 'pin',
    name: 'The noticeboard',
    text: 'A poster on A4 or A3, with a QR code.',
    to: '#tables',
  },
  {
    icon: 'board',
    name: 'A QR code',
    text: 'For your own flyer or the door of the court.',
    to: '#tables',
  },
  {
    icon: 'tick',
    name: 'Your calendar',
    text: 'All dates of the season: subscribe, and it follows changes.',
    to: CALENDAR,
  },
  {
    icon: 'chat',
    name: 'Your WhatsApp group',
    text: 'Send the link of a table: it shows itself as a picture.',
    to: '/standings',
  },
]

function Ways() {
  return (
    <ul className={css.ways}>
      {WAYS.filter(({ to }) => HAS_CALENDAR || to !== CALENDAR).map(({ icon, name, text, to }) => (
        <li key={name} className={css.way}>
          <Icon name={icon} size={28} />
          <h3>
            <a className="link whole" href={to}>
              {name}
            </a>
          </h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Screen() {
  const some = leagues.slice(0, 2).map(({ id }) => id)
  return (
    <>
      <p className="lead">
        Open this address in the browser of the TV, make it full screen, leave it. It shows one
        table after the other. Without internet the last tables stay, with their age.
      </p>
      <pre className="box code">
        <code>
          {site.origin}
          {TV_PATH}
        </code>
      </pre>
      <p>
        Only some leagues, with a comma between them, and another table every 30 seconds (5 to 300
        are possible; 20 is usual):
      </p>
      <pre className="box code">
        <code>
          {site.origin}
          {tvPath(some)}&amp;seconds=30
        </code>
      </pre>
      <p>
        A click or Enter fills the screen until the page loads anew; the browser's kiosk mode, or
        F11, lasts for weeks. Space pauses, the arrows step on and back, and so do the keys of most
        remote controls.
      </p>
      <Buttons>
        <ButtonLink to={TV_PATH}>See the screen</ButtonLink>
      </Buttons>
    </>
  )
}

function Programs() {
  return (
    <>
      <h3>CSV and JSON</h3>
      <p>
        CSV opens in any spreadsheet. JSON is for programs: every site may ask for it, it says how
        old it is, and what stands in it today will stand in it tomorrow. Please ask no more often
        than once a minute. Each group has a CSV of its own under{' '}
        <a href="#tables">Pick your table</a>.
      </p>
      <ul className={css.files}>
        {OFFERED.map(({ id, name }) => (
          <li key={id}>
            <h4 className={css.name}>{name}</h4>
            <p className={css.links}>
              <a href={dataPath(id)}>
                Tables, JSON<span className="sr">, {name}</span>
              </a>{' '}
              <a href={resultsCsvPath(id)}>
                Newest results, CSV<span className="sr">, {name}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
      <Fields />
    </>
  )
}

function Feeds() {
  return (
    <>
      <p>For readers of feeds (Atom): the newest results of all leagues, or of one.</p>
      <ul className={css.links}>
        <li>
          <a href={feedPath()}>All leagues</a>
        </li>
        {OFFERED.map(({ id, name }) => (
          <li key={id}>
            <a href={feedPath(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
