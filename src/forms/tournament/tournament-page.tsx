import type { ReactNode } from 'react'
import { contactAbout } from '../../../contract/choices.ts'
import type { PageTexts } from '../../../contract/content/parts.ts'
import type { Tournament } from '../../../contract/content/tournaments.ts'
import type { FormDefinition } from '../../../contract/form-definition/definition.ts'
import {
  eventYear,
  type RegistrationState,
  registrationWords,
} from '../../../contract/registration-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dateRange } from '../../ui/dates.ts'
import { Drawing, type DrawingName } from '../../ui/drawing.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Form } from '../form.tsx'
import { FormPage } from '../form-page.tsx'
import forms from '../forms.module.css'
import { PrivacyNotice } from '../privacy-notice.tsx'
import { tournamentOf, useRegistration } from './use-registration.ts'

/** On the button while no entries are taken. */
const NOT_OPEN = { closed: 'REGISTRATION CLOSED', 'opens-on': 'NOT OPEN YET', open: null } as const

type TournamentPageProps = {
  form: FormDefinition
  page: PageTexts<'nxt-gen' | 'ladies-open'>
  /** Who plays beside the form. */
  drawn: DrawingName
  children: ReactNode
}

/** A tournament's page: whether entries are taken, when and where it is, and the form, folded while it is closed. */
export function TournamentPage({ form, page, drawn, children }: TournamentPageProps) {
  const tournament = tournamentOf(form)
  const registration = useRegistration(tournament)
  const closed = NOT_OPEN[registration.state]
  return (
    <FormPage
      page={page}
      more={whenAndWhere(tournament)}
      state={<State registration={registration} closed={page.closed} />}
      beside={<Drawing name={drawn} alt={page.drawing} />}
    >
      <Form form={form} texts={page.form} eventYear={eventYear(tournament)} closed={closed}>
        <Fold texts={page.form} folded={closed !== null}>
          {children}
        </Fold>
      </Form>
    </FormPage>
  )
}

/** Nothing while entries are taken without an end; beside what is closed stands the way to a person. */
function State({ registration, closed }: { registration: RegistrationState; closed: string }) {
  const words = registrationWords(registration)
  if (words === '') return null
  return (
    <Notice tone={registration.state === 'open' ? 'info' : 'warn'}>
      <p>
        <strong>{words}</strong>
      </p>
      {registration.state === 'closed' ? (
        <>
          <p>{closed}</p>
          <p className={forms.way}>
            <ButtonLink to={contactAbout('general')}>Leave us a message</ButtonLink>
          </p>
        </>
      ) : null}
    </Notice>
  )
}

type FoldProps = {
  texts: PageTexts<'nxt-gen' | 'ladies-open'>['form']
  folded: boolean
  children: ReactNode
}

/** The same element open and closed: when time runs out, what was typed until then stays in its fields. */
function Fold({ texts, folded, children }: FoldProps) {
  return (
    <details className={forms.fold} open={!folded}>
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

function whenAndWhere({ starts, ends = starts, venue }: Tournament) {
  const when = starts && ends ? dateRange(starts, ends) : null
  return [
    { term: 'When', text: when ?? 'Date to be announced' },
    { term: 'Where', text: venue },
  ]
}
