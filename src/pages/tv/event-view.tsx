import site from 'content:site'
import { registrationWords, tournamentState } from '../../../shared/tournaments.ts'
import { whenWords } from '../../ui/when.ts'
import css from './event-view.module.css'
import { Head } from './head.tsx'
import type { NextEvent } from './next-event.ts'

export function EventView({ event, now }: { event: NextEvent; now: number }) {
  const { stage, registration } = tournamentState(event, now)
  return (
    <>
      <Head over={stage === 'running' ? 'On now' : 'Next'} title={event.name} now={now} />
      <div className={css.event}>
        <p className={css.when}>{whenWords(event, 'upcoming')}</p>
        <p className={css.where}>{event.venue}</p>
        {registration.state === 'closed' ? null : (
          <p className={css.entries}>
            {registrationWords(registration) || 'Entries are open.'} {new URL(site.origin).hostname}
          </p>
        )}
      </div>
    </>
  )
}
