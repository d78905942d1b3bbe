// Contact: the form, the details, the map.
import onContact from 'content:on-contact'
import page from 'content:pages/contact'
import site from 'content:site'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Site } from '../../../shared/content/site.ts'
import { SUBJECTS } from '../../../shared/forms/definition.ts'
import { SECOND } from '../../../shared/time.ts'
import { useHydrated } from '../../app/clock.ts'
import { leagueChat } from '../../app/links.ts'
import { ContactForm } from '../../forms/contact-form.tsx'
import forms from '../../forms/forms.module.css'
import { Button, ButtonLink, Buttons, Icon, type IconName } from '../../ui/controls.tsx'
import { PageHeader, Paragraphs, Section, Wide } from '../../ui/layout.tsx'
import { hideBroken } from '../../ui/pictures.tsx'
import css from './page.module.css'

export function Page() {
  const { phone, whatsapp } = site
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture}>
        <div className={css.first}>
          <Buttons>
            <ButtonLink to={leagueChat(whatsapp)}>WhatsApp</ButtonLink>
            <ButtonLink to={`tel:${phone.dial}`} look="outline">
              Call {phone.shown}
            </ButtonLink>
          </Buttons>
        </div>
      </PageHeader>
      <Wide>
        <div className={`${forms.columns} ${css.columns}`}>
          <ContactForm subject={useSubject()} />
          <Details />
        </div>
      </Wide>
      <LeagueMap />
    </>
  )
}

/** The subject in the URL (?subject=sponsor). The prerendered page is the same for every query. */
function useSubject(): string {
  const { search } = useLocation()
  const slug = useHydrated() ? new URLSearchParams(search).get('subject') : null
  return SUBJECTS.find((subject) => subject.slug === slug)?.value ?? ''
}

function Details() {
  const { answerTime, address } = onContact
  const { email, phone, whatsapp } = site
  const [mailbox, domain] = email.split('@')
  const chat = leagueChat(whatsapp)
  return (
    <aside className={css.details} data-ground="night" aria-labelledby="details-title">
      <h2 id="details-title">Reach us</h2>
      <ContactRow icon="pin" name="Address">
        <address>
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </ContactRow>
      <ContactRow icon="mail" name="Email">
        <a href={`mailto:${email}`}>
          {mailbox}@<wbr />
          {domain}
        </a>
      </ContactRow>
      <ContactRow icon="phone" name="Phone">
        <a href={`tel:${phone.dial}`}>{phone.shown}</a>
      </ContactRow>
      <ContactRow icon="chat" name="WhatsApp">
        <a href={chat} target="_blank" rel="noopener">
          {whatsapp.shown}
          <span className="sr"> (opens in a new tab)</span>
        </a>
      </ContactRow>
      <ContactRow icon="board" name="Sponsoring">
        <Link to="/sponsor">What a sponsor gets</Link>
      </ContactRow>
      <p className={css.answer}>{answerTime}</p>
    </aside>
  )
}

type ContactRowProps = { icon: IconName; name: string; children: ReactNode }

function ContactRow({ icon, name, children }: ContactRowProps) {
  return (
    <div className={css.row}>
      <Icon name={icon} size={24} />
      <div>
        <h3>{name}</h3>
        {children}
      </div>
    </div>
  )
}

/** Timeout, longer than the map needs on a weak connection. */
const LOCATION_TIMEOUT_MS = 12 * SECOND

type View = 'sketch' | 'asking' | 'shown' | 'missed'

/** A drawing; the interactive map loads on request, since it comes from another host and costs data. */
function LeagueMap() {
  const { map } = onContact
  const { findUs } = page
  const [view, setView] = useState<View>('sketch')

  async function toggle() {
    if (view === 'asking') return
    if (view === 'shown') return setView('sketch')
    setView('asking')
    try {
      // A frame does not report errors, so the host is probed first; the response stays opaque.
      const signal = AbortSignal.timeout(LOCATION_TIMEOUT_MS)
      await fetch(embedUrl(map), { mode: 'no-cors', signal })
      setView('shown')
    } catch {
      setView('missed')
    }
  }

  const missed = `The map isn't loading${map.drawing ? ', so here is a sketch' : ''}. Directions still work.`
  const ask = (
    <div className={css.ask}>
      <Paragraphs texts={findUs.paragraphs} />
      <Buttons>
        <ButtonLink to={directionsUrl(map)}>Directions</ButtonLink>
        <Button className="scripted" look="outline" onClick={toggle}>
          {view === 'shown' ? 'Close the map' : 'Open the map'}
        </Button>
      </Buttons>
      <p className={css.said} role="status">
        {view === 'asking' ? 'Opening the map...' : view === 'missed' ? missed : ''}
      </p>
      <noscript>
        <p>
          <a href={pageUrl(map)}>See the map on OpenStreetMap</a>
        </p>
      </noscript>
    </div>
  )
  return (
    <Section id="find-us" title={findUs.heading} ground="night" layout="wide" aside={ask}>
      <div className={css.map}>
        {map.drawing ? (
          <Sketch label={map.label} {...map.drawing} />
        ) : (
          <p className={css.blank}>
            <span>{map.label}</span>
          </p>
        )}
        {view === 'shown' ? (
          // Covers the drawing at the same size, so nothing moves.
          <iframe
            ref={focusOn}
            className={css.frame}
            src={embedUrl(map)}
            title={`Map: ${map.label}`}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : null}
      </div>
    </Section>
  )
}

type SketchProps = NonNullable<Site['map']['drawing']> & { label: string }

function Sketch({ label, file, phone, alt }: SketchProps) {
  return (
    <picture>
      <source media="(width < 37.5em)" srcSet={phone} width={500} height={580} />
      <img
        className="box"
        src={file}
        width={1440}
        height={560}
        loading="lazy"
        alt={`Drawn map of ${label}: ${alt}`}
        ref={hideBroken}
        onError={({ currentTarget }) => hideBroken(currentTarget)}
      />
    </picture>
  )
}

function focusOn(frame: HTMLIFrameElement | null): void {
  frame?.focus({ preventScroll: true })
}

/** The only page of OpenStreetMap that allows framing. */
function embedUrl({ bbox, lat, lon }: Site['map']): string {
  const query = new URLSearchParams({
    bbox: bbox.join(','),
    layer: 'mapnik',
    marker: `${lat},${lon}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

function pageUrl({ lat, lon }: Site['map']): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`
}

/**
 * The only URL that opens the maps app on Android and iPhone and a page elsewhere: iPhones ignore geo:. Source:
 * developers.google.com/maps/documentation/urls
 */
function directionsUrl({ lat, lon }: Site['map']): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`
}
