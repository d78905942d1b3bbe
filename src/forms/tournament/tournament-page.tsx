import type { ReactNode } from 'react'
import type { PageTexts } from '../../../shared/content/parts.ts'
import type { FormDefinition } from '../../../shared/forms/definition.ts'
import { eventYear, type TournamentState, tournamentState } from '../../../shared/tournaments.ts'
import { useMoment } from '../../app/clock.ts'
import { CalendarLinks } from '../../ui/calendar-links.tsx'
import { Drawing, type DrawingName } from '../../ui/drawing.tsx'
import { whenWords } from '../../ui/when.ts'
import { Form } from '../form.tsx'
import { FormPage } from '../form-page.tsx'
import { Fold } from './fold.tsx'
import { RegistrationNotice } from './registration-notice.tsx'
import { tournamentOf } from './tournament-of.ts'

/** On the button while no entries are taken. */
const NOT_OPEN = {
  closed: 'REGISTRATION CLOSED',
  'not-yet-open': 'NOT OPEN YET',
  open: null,
} as const

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
  const now = useMoment()
  const state = tournamentState(tournament, now)
  const { stage, registration } = state
  const closed = NOT_OPEN[registration.state]
  const when = whenWords(tournament, stage)
  const lastPlayed = stage === 'past' && closed === null ? when : null
  return (
    <FormPage
      page={page}
      more={[
        { term: 'When', text: lastPlayed ? 'Next date to be announced' : when },
        { term: 'Where', text: tournament.venue },
      ]}
      dates={tournament.starts ? <NextDate id={form.id} stage={stage} /> : null}
      state={
        <RegistrationNotice
          registration={registration}
          closed={page.closed}
          lastPlayed={lastPlayed}
        />
      }
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

type NextDateProps = { id: string; stage: TournamentState['stage'] }

/** What is over is no date to keep; who subscribes gets the next one once it is known. */
function NextDate({ id, stage }: NextDateProps) {
  return stage === 'past' ? (
    <CalendarLinks slug={id} title="Next date in your calendar" hasFile={false} />
  ) : (
    <CalendarLinks slug={id} />
  )
}
