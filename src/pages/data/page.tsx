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
        aside={<p>Open your league. Each group has its code, poster and QR code.</p>}
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
            Tournaments, events and the last day to enter. Subscribe and changes appear by
            themselves.
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
  return isOfferedElsewhere(league) ? names : `${names}. Youth: poster and screen only.`
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
    text: 'One link for the TV. It cycles through the tables.',
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
    text: 'Every date, kept up to date in your calendar.',
    to: CALENDAR,
  },
  {
    icon: 'chat',
    name: 'Your WhatsApp group',
    text: "Share a table's link and it shows up as a picture.",
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
        Open this link in the TV's browser and make it full screen. It shows one table after the
        other. No internet? The last tables stay, with their age.
      </p>
      <pre className="box code">
        <code>
          {site.origin}
          {TV_PATH}
        </code>
      </pre>
      <p>
        Only some leagues? Put commas between them. Each table stays 20 seconds, or what you set (5
        to 300):
      </p>
      <pre className="box code">
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

function Programs() {
  return (
    <>
      <h3>CSV and JSON</h3>
      <p>
        CSV opens in any spreadsheet. JSON is for developers: open to all, time-stamped, and its
        fields won't change. Please ask at most once a minute. Each group has its own CSV under{' '}
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
      <p>For feed readers (Atom): the newest results of all leagues, or of one.</p>
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
