import type { EventTexts } from '../../../shared/content/events.ts'
import type { Pages } from '../../../shared/content/pages.ts'
import {
  registrationWords,
  type TournamentState,
  tournamentState,
} from '../../../shared/tournaments.ts'
import { calendarPath } from '../../../shared/urls.ts'
import { useMoment } from '../../app/clock.ts'
import { CalendarLinks } from '../../ui/calendar-links.tsx'
import { EventCard } from '../../ui/event-card.tsx'
import { pictureUrl } from '../../ui/picture-url.ts'
import { Section } from '../../ui/section.tsx'
import css from './events.module.css'

type EventsProps = Pages['home']['events'] & { events: readonly EventTexts[] }

/** Shown when site.yml says showEvents: true. What is to come stands first. */
export function Events({ heading, lead, events }: EventsProps) {
  const now = useMoment()
  return (
    <Section id="events" title={heading} ground="glass" layout="wide" aside={<p>{lead}</p>}>
      <ul className={css.row}>
        {inOrder(events, now).map(
          ({ slug, picture, tournament, stage, registration, ...event }) => (
            <li key={slug}>
              <EventCard
                {...event}
                stage={stage}
                to={tournament && `/${tournament.id}`}
                entries={tournament && entriesWords(stage, registration)}
                imageSrc={pictureUrl(picture, 480)}
                calendar={event.date && calendarPath(tournament?.id ?? slug)}
              />
            </li>
          ),
        )}
      </ul>
      {events.some(({ date }) => date) ? (
        <div className={css.calendar}>
          <CalendarLinks slug={null} title="All dates in your calendar" />
        </div>
      ) : null}
    </Section>
  )
}

const STAGES: readonly TournamentState['stage'][] = ['running', 'upcoming', 'announced', 'past']

/** By stage, what is nearest to today first. */
function inOrder(events: readonly EventTexts[], now: number) {
  const rank = ({ stage }: TournamentState) => STAGES.indexOf(stage)
  return events
    .map((event) => ({ ...event, ...stateOf(event, now) }))
    .sort((a, b) => {
      const [one = '', other = ''] = a.stage === 'past' ? [b.date, a.date] : [a.date, b.date]
      return rank(a) - rank(b) || one.localeCompare(other)
    })
}

function stateOf({ date, ends, tournament }: EventTexts, now: number): TournamentState {
  const registration = tournament?.registration ?? 'closed'
  return tournamentState({ starts: date, ends, registration }, now)
}

/** On a card; nothing of entries to what is over. */
function entriesWords(
  stage: TournamentState['stage'],
  registration: TournamentState['registration'],
): string {
  if (registration.state !== 'open') return stage === 'past' ? '' : registrationWords(registration)
  return stage === 'past' ? 'Entries for the next one are open.' : 'Entries are open.'
}
