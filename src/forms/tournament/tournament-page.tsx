import type { ReactNode } from 'react'
import type { PageTexts } from '../../../contract/content/parts.ts'
import type { Tournament } from '../../../contract/content/tournaments.ts'
import type { FormDefinition } from '../../../contract/form-definition/definition.ts'
import { eventYear } from '../../../contract/registration-state.ts'
import { dateRange } from '../../ui/dates.ts'
import { Drawing, type DrawingName } from '../../ui/drawing.tsx'
import { Form } from '../form.tsx'
import { FormPage } from '../form-page.tsx'
import { Fold } from './fold.tsx'
import { RegistrationNotice } from './registration-notice.tsx'
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
      state={<RegistrationNotice registration={registration} closed={page.closed} />}
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

function whenAndWhere({ starts, ends = starts, venue }: Tournament) {
  const when = starts && ends ? dateRange(starts, ends) : null
  return [
    { term: 'When', text: when ?? 'Date to be announced' },
    { term: 'Where', text: venue },
  ]
}
