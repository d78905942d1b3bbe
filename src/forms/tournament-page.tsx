// A tournament's page: whether entries are taken, when and where it is, and the form, folded while it is closed.
import type { ReactNode } from 'react'
import type { PageTexts } from '../../shared/content/content.ts'
import type { ShownTexts } from '../../shared/content/pages.ts'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import {
  eventYear,
  type RegistrationState,
  registrationWords,
  tournamentState,
} from '../../shared/tournaments.ts'
import { useMoment } from '../app/clock.ts'
import { contactAbout } from '../app/links.ts'
import { CalendarLinks } from '../ui/calendar-links.tsx'
import { ButtonLink } from '../ui/controls.tsx'
import { whenWords } from '../ui/dates.ts'
import { Notice } from '../ui/notice.tsx'
import { Drawing, type DrawingName } from '../ui/pictures.tsx'
import {
  Consents,
  PartnerSection,
  PersonFields,
  ShirtField,
  tournamentOf,
} from './entry-fields.tsx'
import { Form, PrivacyNotice } from './form.tsx'
import { FormPage } from './form-page.tsx'
import css from './forms.module.css'

/** Label of the button while the form is closed. */
const NOT_OPEN = {
  closed: 'REGISTRATION CLOSED',
  'not-yet-open': 'NOT OPEN YET',
  open: null,
} as const

type TournamentPageProps = {
  form: FormDefinition
  page: PageTexts<'nxt-gen' | 'ladies-open'>
  drawn: DrawingName
  children: ReactNode
}

export function TournamentPage({ form, page, drawn, children }: TournamentPageProps) {
  const tournament = tournamentOf(form)
  const now = useMoment()
  const state = tournamentState(tournament, now)
  const { stage, registration } = state
  const closed = NOT_OPEN[registration.state]
  const when = whenWords(tournament, stage)
  const isNext = stage === 'past' && closed === null
  const lastPlayed = isNext ? whenWords(tournament, stage, 'The last one was on') : null
  return (
    <FormPage
      page={page}
      more={[
        { term: 'When', text: lastPlayed ? 'Next date to be announced' : when },
        { term: 'Where', text: tournament.venue },
      ]}
      dates={stage === 'upcoming' || stage === 'running' ? <CalendarLinks slug={form.id} /> : null}
      state={registrationNotice(registration, page.closed, lastPlayed)}
      beside={<Drawing name={drawn} alt={page.drawing} />}
    >
      <Form form={form} texts={page.form} eventYear={eventYear(state, now)} closed={closed}>
        <Fold texts={page.form} folded={closed !== null}>
          {children}
        </Fold>
      </Form>
    </FormPage>
  )
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

/**
 * Null while open without an end; while closed, a way to contact the league. `lastPlayed`: date of the last tournament,
 * while entries are for the next one.
 */
function registrationNotice(
  registration: RegistrationState,
  closed: string,
  lastPlayed: string | null,
) {
  const words = lastPlayed
    ? `${lastPlayed}. Enter now and we'll let you know the next date.`
    : registrationWords(registration)
  if (words === '') return null
  return (
    <Notice tone={registration.state === 'open' ? 'info' : 'warn'} lead={words}>
      {registration.state === 'closed' ? (
        <>
          <p>{closed}</p>
          <p className={css.way}>
            <ButtonLink to={contactAbout('general')}>Leave us a message</ButtonLink>
          </p>
        </>
      ) : null}
    </Notice>
  )
}

type FoldProps = { texts: ShownTexts; folded: boolean; children: ReactNode }

/** The same element when open and closed, so answers stay in their fields when entries close. */
function Fold({ texts, folded, children }: FoldProps) {
  return (
    <details className={`stack ${css.fold}`} open={!folded}>
      <summary hidden={!folded}>What we'll ask</summary>
      {folded ? (
        <>
          <p>{texts.intro}</p>
          <PrivacyNotice notice={texts.notice} />
        </>
      ) : null}
      {children}
    </details>
  )
}
