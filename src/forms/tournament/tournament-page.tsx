import type { ReactNode } from 'react'
import type { PageTexts } from '../../../contract/content/parts.ts'
import type { Tournament } from '../../../contract/content/tournaments.ts'
import type { FormDefinition } from '../../../contract/form-definition/definition.ts'
import { eventYear, registrationWords } from '../../../contract/registration-state.ts'
import { dateRange } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { Form } from '../form.tsx'
import { FormPage } from '../form-page.tsx'
import { tournamentOf, useRegistration } from './use-registration.ts'

const CLOSED_BUTTON = 'REGISTRATION CLOSED'

type TournamentPageProps = {
  form: FormDefinition
  page: PageTexts<'nxt-gen' | 'ladies-open'>
  children: ReactNode
}

/** A tournament's page: when and where, whether entries are taken, and the form, disabled while they are not. */
export function TournamentPage({ form, page, children }: TournamentPageProps) {
  const tournament = tournamentOf(form)
  const state = useRegistration(tournament)
  const words = registrationWords(state)
  const banner =
    words === '' ? null : (
      <Notice tone={state.state === 'open' ? 'info' : 'warn'}>
        <p>
          <strong>{words}</strong>
        </p>
        {state.state === 'closed' && page.closed ? <p>{page.closed}</p> : null}
      </Notice>
    )
  return (
    <FormPage page={page} more={whenAndWhere(tournament)}>
      <Form
        form={form}
        texts={page.form}
        eventYear={eventYear(tournament)}
        closed={state.state === 'open' ? null : CLOSED_BUTTON}
        banner={banner}
      >
        {children}
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
