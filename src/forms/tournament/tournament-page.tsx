import type { ReactNode } from 'react'
import type { Pages } from '../../../contract/content/pages.ts'
import type { Tournament } from '../../../contract/content/tournaments.ts'
import { eventYear, registrationWords } from '../../../contract/registration-state.ts'
import { dateRange } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { Form } from '../form.tsx'
import { FormPage } from '../form-page.tsx'
import { CLOSED_BUTTON } from '../words.ts'
import { useRegistration } from './use-registration.ts'

type RegistrationPageProps = {
  tournament: Tournament
  page: Pages['nxt-gen']
  keepsDraft: boolean
  children: ReactNode
}

/** A tournament's page: when and where, whether entries are taken, and the form, disabled while they are not. */
export function RegistrationPage({
  tournament,
  page,
  keepsDraft,
  children,
}: RegistrationPageProps) {
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
        form={tournament.id}
        texts={page.form}
        keepsDraft={keepsDraft}
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
