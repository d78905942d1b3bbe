import type { EventTexts } from '../../../contract/content/events.ts'
import type { Pages } from '../../../contract/content/pages.ts'
import { EventCard } from '../../ui/event-card.tsx'
import { pictureUrl } from '../../ui/picture-url.ts'
import { Section } from '../../ui/section.tsx'
import css from './events.module.css'

type EventsProps = Pages['home']['events'] & { events: readonly EventTexts[] }

/** Shown when site.yml says showEvents: true. */
export function Events({ heading, lead, events }: EventsProps) {
  return (
    <Section id="events" title={heading} ground="glass" layout="wide" aside={<p>{lead}</p>}>
      <ul className={css.row}>
        {events.map(({ slug, picture, ...event }) => (
          <li key={slug}>
            <EventCard {...event} imageSrc={pictureUrl(picture, 480)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
