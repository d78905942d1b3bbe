import events from 'content:events'
import onHome from 'content:on-home'
import page from 'content:pages/home'
import partners from 'content:partners'
import { Link } from 'react-router-dom'
import { type TournamentState, tournamentState } from '../../../shared/tournaments.ts'
import { useMoment } from '../../app/clock.ts'
import { contactAbout } from '../../app/links.ts'
import { CalendarLinks } from '../../ui/calendar-links.tsx'
import { EventCard } from '../../ui/cards.tsx'
import { ButtonLink, Buttons, Icon } from '../../ui/controls.tsx'
import layout from '../../ui/layout.module.css'
import { Paragraphs, Section } from '../../ui/layout.tsx'
import { Marquee } from '../../ui/marquee.tsx'
import { Drawing } from '../../ui/pictures.tsx'
import css from './sections.module.css'

export function League() {
  const { heading, drawing, paragraphs, figures } = page.league
  const buttons = (
    <Buttons>
      <ButtonLink to="/join-league">SIGN UP</ButtonLink>
      <ButtonLink to="/rules" look="outline">
        RULES
      </ButtonLink>
    </Buttons>
  )
  return (
    <Section
      id="league"
      title={heading}
      aside={
        <>
          <div className={css.wide}>{buttons}</div>
          <Drawing name="laughing" alt={drawing} className={css.pair} />
        </>
      }
    >
      <div className={`prose ${css.text}`}>
        <Paragraphs texts={paragraphs} />
      </div>
      {figures.length > 0 ? (
        <dl className={css.court} data-ground="court">
          {figures.map(({ figure, caption }) => (
            <div key={caption} className={css.box}>
              <dt>{caption}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={css.narrow}>{buttons}</div>
    </Section>
  )
}

export function JoinCards() {
  const { joinLeague, contact, sponsor } = page.cards
  const boxes = [
    { title: 'Join The League', to: '/join-league', text: joinLeague },
    { title: 'Get In Touch', to: '/contact', text: contact },
    { title: 'Become a sponsor', to: contactAbout('sponsor'), text: sponsor, offer: true },
  ]
  return (
    <section className={css.joinGround} data-ground="court" aria-labelledby="join-cards-title">
      <h2 id="join-cards-title" className="sr">
        Get involved
      </h2>
      <ul className={css.joinCourt}>
        {boxes.map(({ title, to, text, offer }) => (
          <li key={title} className={css.joinBox}>
            <h3>
              <Link className="link whole" to={to}>
                {title}
              </Link>
            </h3>
            <p>
              {text} {offer ? <Link to="/sponsor">See the offer</Link> : null}
            </p>
            <span className={`screen disc ${css.ball}`}>
              <Icon name="arrow" size={24} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Empty unless site.yml says showEvents: true; coming events first. */
export function Events() {
  const now = useMoment()
  if (events.length === 0) return null
  return (
    <Section
      id="events"
      title={page.events.heading}
      ground="glass"
      layout="wide"
      aside={<p>{page.events.lead}</p>}
    >
      <ul className={css.row}>
        {byStage(now).map((event) => (
          <li key={event.slug}>
            <EventCard {...event} />
          </li>
        ))}
      </ul>
      {events.some(({ date }) => date) ? <CalendarLinks slug={null} /> : null}
    </Section>
  )
}

type Stage = TournamentState['stage']
const STAGES: readonly Stage[] = ['running', 'upcoming', 'announced', 'cancelled', 'past']

function byStage(now: number) {
  const rank = ({ stage }: TournamentState) => STAGES.indexOf(stage)
  return events
    .map((event) => {
      const registration = event.tournament?.registration ?? 'closed'
      return { ...event, ...tournamentState({ ...event, starts: event.date, registration }, now) }
    })
    .sort((a, b) => {
      const [one = '', other = ''] = a.stage === 'past' ? [b.date, a.date] : [a.date, b.date]
      return rank(a) - rank(b) || one.localeCompare(other)
    })
}

/** A separate page lists the benefits of sponsors. */
export function Sponsor() {
  const { heading, lead } = onHome.sponsor
  return (
    <section className={css.sponsor} data-ground="night" aria-labelledby="sponsor-title">
      <div className="prose">
        <h2 id="sponsor-title">{heading}</h2>
        <p className="soft">{lead}</p>
      </div>
      <ButtonLink to="/sponsor">What a sponsor gets</ButtonLink>
    </section>
  )
}

export function Partners() {
  if (partners.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="partners-title">
      <div className={`${layout.inner} ${layout.wide}`}>
        <div className={layout.head}>
          <h2 id="partners-title">PARTNERS</h2>
          <p className="soft">{page.partners.lead}</p>
        </div>
      </div>
      <Marquee label="Partners" seconds={30}>
        {partners.map(({ slug, link, logo, alt }) => {
          const image = (
            <img src={logo} alt={alt} width={240} height={96} loading="lazy" decoding="async" />
          )
          return (
            <li key={slug} className={css.board}>
              {link ? (
                <a href={link} target="_blank" rel="noopener sponsored">
                  {image}
                  <span className="sr"> (opens in a new tab)</span>
                </a>
              ) : (
                image
              )}
            </li>
          )
        })}
      </Marquee>
    </section>
  )
}
