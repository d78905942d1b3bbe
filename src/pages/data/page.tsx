import calendars from 'content:calendars'
import leagues from 'content:leagues'
import page from 'content:pages/data'
import site from 'content:site'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { teamsIn } from '../../../shared/standings/team-search.ts'
import {
  dataPath,
  embedPath,
  isOfferedElsewhere,
  posterPath,
  qrPath,
  resultsCsvPath,
  TV_PATH,
  tableCsvPath,
  tvPath,
} from '../../../shared/surfaces.ts'
import { feedPath, standingsPath } from '../../../shared/urls.ts'
import { useTeams } from '../../my-team/use-known-teams.ts'
import { Disclosure } from '../../ui/blocks.tsx'
import { CalendarLinks } from '../../ui/calendar-links.tsx'
import { ButtonLink, Buttons, Icon, type IconName } from '../../ui/controls.tsx'
import { PageHeader, Paragraphs, Section } from '../../ui/layout.tsx'
import css from './page.module.css'
import { Snippet, USUAL_ROWS } from './snippet.tsx'

const LEAGUE = leagues.find(isOfferedElsewhere)
const GROUP = LEAGUE?.groups[0]

export function Page() {
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
          <Disclosure
            id="noticeboard"
            title={<Way icon="picture" name="The noticeboard" />}
            note="One page to print, with a code that opens the live table."
          >
            <p>
              Each table has its poster. <a href="#tables">Pick your table</a>
            </p>
          </Disclosure>
          {calendars.length > 0 ? (
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

function noteOf(league: League): string {
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

function LeagueTables({ league }: { league: League }) {
  return (
    <>
      <p className={css.links}>
        <a href={tvPath([league.id])}>This league on a screen</a>
        {isOfferedElsewhere(league)
          ? filesOf(league).map(({ to, label }) => (
              <a key={to} href={to}>
                {label}
                <span className="sr">, {league.name}</span>
              </a>
            ))
          : null}
      </p>
      <ul className={css.groups}>
        {league.groups.map((group) => (
          <GroupTable key={group.slug} league={league} group={group} />
        ))}
      </ul>
    </>
  )
}

function filesOf({ id }: League) {
  return [
    { to: dataPath(id), label: 'Tables, JSON' },
    { to: resultsCsvPath(id), label: 'Newest results, CSV' },
    { to: feedPath(id), label: 'Feed of results' },
  ]
}

type Table = { league: League; group: Group }

function GroupTable({ league, group }: Table) {
  const rows = useRowCount(league, group)
  const { id } = league
  const { slug, name } = group
  const isOffered = isOfferedElsewhere(league)
  const links = [
    { to: standingsPath(id, slug), label: 'Page' },
    { to: posterPath(id, slug), label: 'Poster' },
    { to: qrPath(id, slug), label: 'QR code' },
    ...(isOffered
      ? [
          { to: embedPath(id, slug), label: 'Frame' },
          { to: tableCsvPath(id, slug), label: 'CSV' },
          { to: tableCsvPath(id, `${slug}.excel`), label: 'CSV for Excel in South Africa' },
        ]
      : []),
  ]
  return (
    <li className="list">
      <h4 className="heading">{name}</h4>
      <ul className={css.links}>
        {links.map(({ to, label }) => (
          <li key={label}>
            <a href={to}>
              {label}
              <span className="sr"> of {name}</span>
            </a>
          </li>
        ))}
      </ul>
      {isOffered ? <Snippet league={league} group={group} rows={rows} /> : null}
    </li>
  )
}

function Example({ league, group }: Table) {
  const rows = useRowCount(league, group)
  return (
    <>
      <ol>
        <li>Copy the code of your table.</li>
        <li>Add an HTML box in your website's editor (also called “code” or “embed”).</li>
        <li>Paste, save, done. It checks for new results every five minutes.</li>
      </ol>
      <h3>{`${league.name}, ${group.name}`}</h3>
      <Snippet league={league} group={group} rows={rows} />
      <p>
        <a href={embedPath(league.id, group.slug)}>Preview</a>. Fits any width from 280 px. Height:
        56 px plus 40 per team.
      </p>
    </>
  )
}

/** The number of rows of a table; the usual number while unknown. */
function useRowCount({ id, hideTeams }: League, group: Group): number {
  const { data: teams = {} } = useTeams()
  // A hidden team has a row but is not in the list of teams.
  return (!hideTeams && teamsIn(teams, id, group)?.length) || USUAL_ROWS
}
