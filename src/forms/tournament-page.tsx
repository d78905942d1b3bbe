// A tournament's page: whether entries are taken, when and where it is, and the form, folded while it is closed.
import { type ReactNode, Suspense, useState } from 'react'
import type { PageTexts } from '../../shared/content/content.ts'
import type { FormTexts } from '../../shared/content/pages.ts'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import { HOUR } from '../../shared/time.ts'
import {
  eventYear,
  type RegistrationState,
  registrationText,
  type TournamentDates,
  tournamentState,
} from '../../shared/tournaments.ts'
import { useHydrated, useNow } from '../app/clock.ts'
import { lazyPart } from '../app/lazy-page.tsx'
import { contactAbout } from '../app/links.ts'
import { renderedAt, usePageState } from '../app/page-state.tsx'
import { CalendarLinks } from '../ui/calendar-links.tsx'
import { ButtonLink } from '../ui/controls.tsx'
import { whenText } from '../ui/dates.ts'
import { Notice } from '../ui/notice.tsx'
import { Drawing, type DrawingName } from '../ui/pictures.tsx'
import type { ShownPlaces } from '../ui/places.ts'
import {
  Consents,
  PartnerSection,
  PersonFields,
  ShirtField,
  tournamentOf,
} from './entry-fields.tsx'
import { useFormParts } from './fields.tsx'
import { Form, PrivacyNotice } from './form.tsx'
import { FormPage } from './form-page.tsx'
import { FULL } from './form-state.ts'
import css from './forms.module.css'
import outcome from './outcome.module.css'

const PlacesFeed = lazyPart(async () => (await import('../ui/places.ts')).PlacesFeed)

/** A phone's clock may be set to another zone, or to the other half of the day. */
const CLOCK_DOUBT_MS = 14 * HOUR

type TournamentPageProps = {
  form: FormDefinition
  page: PageTexts<'nxt-gen' | 'ladies-open'>
  drawn: DrawingName
  children: ReactNode
}

export function TournamentPage({ form, page, drawn, children }: TournamentPageProps) {
  const tournament = tournamentOf(form)
  const { now, registration, closed } = useEntries(tournament)
  const state = tournamentState(tournament, now)
  const { stage } = state
  const capacity = registration.state === 'closed' ? undefined : tournament.capacity
  const [known, setKnown] = useState<ShownPlaces>()
  const places = capacity === undefined ? undefined : known
  const isFull = places?.state === 'full'
  const isReady = useHydrated()
  const { starts, ends = starts } = tournament
  const when = whenText(tournament, stage)
  const isNext = stage === 'past' && registration.state === 'open'
  const was = `The last one was ${ends === starts ? 'on' : 'from'}`
  const lastPlayed = isNext ? `${whenText(tournament, stage, was)}. ` : ''
  const isUndated = isNext || stage === 'announced'
  return (
    <FormPage
      page={{ ...page, facts: [...page.facts, ...tournament.facts] }}
      more={[
        { term: 'When', text: isNext ? 'Next date to be announced' : when },
        { term: 'Where', text: tournament.venue },
      ]}
      dates={stage === 'upcoming' || stage === 'running' ? <CalendarLinks slug={form.id} /> : null}
      state={registrationNotice({
        registration,
        closed: closed && page.closed,
        undated: isUndated
          ? `${lastPlayed}We'll tell you the date, then your first match time.`
          : null,
        places: capacity === undefined ? null : (places?.text ?? `${capacity} places`),
        isFull,
      })}
      beside={<Drawing name={drawn} alt={page.drawing} />}
    >
      {isReady && capacity !== undefined ? (
        <Suspense>
          <PlacesFeed id={form.id} onChange={setKnown} />
        </Suspense>
      ) : null}
      <Form
        form={form}
        texts={page.form}
        eventYear={eventYear(state, now)}
        closed={closed ?? (isFull ? FULL : null)}
        places={places}
      >
        <Fold texts={page.form}>{children}</Fold>
      </Form>
    </FormPage>
  )
}

/**
 * `closed`: label of the button, only where the edge would refuse for certain. The page was rendered with a correct
 * clock, up to a day ago; the visitor's clock may be wrong, so it changes only the texts.
 */
function useEntries(tournament: TournamentDates) {
  const rendered = renderedAt(usePageState())
  const shown = useNow()
  const now = shown ?? rendered
  const at = (moment: number) => tournamentState(tournament, moment).registration
  if (at(rendered).state === 'closed')
    return { now, registration: at(rendered), closed: 'REGISTRATION CLOSED' }
  const registration = at(now)
  const latest = shown === null ? now : Math.max(rendered, now + CLOCK_DOUBT_MS)
  const isEarly = registration.state === 'not-yet-open' && latest < registration.opens
  return { now, registration, closed: isEarly ? 'NOT OPEN YET' : null }
}

type OpenTournamentPageProps = Pick<TournamentPageProps, 'form' | 'drawn'> & {
  page: PageTexts<'ladies-open'>
}

/** The open tournaments for adults. Their email inputs are plain text (specification, section 5). */
export function OpenTournamentPage({ form, page, drawn }: OpenTournamentPageProps) {
  return (
    <TournamentPage form={form} page={page} drawn={drawn}>
      <fieldset className={css.box}>
        <legend>You</legend>
        <PersonFields
          who="player"
          phoneHint="We call when your match time changes."
          self
          plainEmail
        />
        <ShirtField name="playerTShirtSize" />
      </fieldset>
      <PartnerSection
        legend="Your partner"
        hint="No partner yet? Enter alone, and we'll look for one."
      >
        <PersonFields who="partner" phoneHint="In case we can't reach you." plainEmail />
        <ShirtField name="partnerTShirtSize" />
      </PartnerSection>
      <Consents consent={page.form.consent} />
    </TournamentPage>
  )
}

type RegistrationNotice = {
  registration: RegistrationState
  /** null while only the visitor's clock says so. */
  closed: string | null
  /** What to say of the date while there is none. */
  undated: string | null
  /** null where they are not counted. */
  places: string | null
  isFull: boolean
}

/** Until when entries are taken, and how many places; while closed or full, a way to contact the league. */
function registrationNotice(notice: RegistrationNotice) {
  const { registration, closed, undated, places, isFull } = notice
  const isClosed = registration.state === 'closed'
  const words =
    isClosed && closed === null
      ? 'Entries may have closed.'
      : registrationText(registration) || 'Entries are open. No closing day yet.'
  return (
    <Notice
      tone={registration.state === 'open' && !isFull ? 'info' : 'warn'}
      lead={isFull ? places : words}
    >
      {places && !isFull ? <p className={css.places}>{places}</p> : null}
      {isFull ? <p>The form opens again here when there is room.</p> : null}
      {isClosed ? (
        <p>{closed ?? "By this device's clock they have. Send yours to find out."}</p>
      ) : undated === null || isFull ? null : (
        <p>{undated}</p>
      )}
      {isClosed || isFull ? (
        <p className={outcome.way}>
          <ButtonLink to={contactAbout('general')}>Leave us a message</ButtonLink>
        </p>
      ) : null}
    </Notice>
  )
}

type FoldProps = { texts: FormTexts; children: ReactNode }

/** The same element when open and closed, so that answers stay in their fields when entries close. */
function Fold({ texts, children }: FoldProps) {
  const { isClosed } = useFormParts()
  return (
    <details className={`stack ${css.fold}`} open={!isClosed}>
      <summary hidden={!isClosed}>What we'll ask</summary>
      {isClosed ? (
        <>
          <p>{texts.intro}</p>
          <PrivacyNotice notice={texts.notice} />
        </>
      ) : null}
      {children}
    </details>
  )
}
