import { Badge } from './badge.tsx'
import { Button, ButtonLink } from './button.tsx'
import { dateRange, longDate } from './dates.ts'
import css from './event-card.module.css'
import { pictureUrl } from './picture-url.ts'

const DEFAULT_IMAGE = pictureUrl('event-default', 480)

type EventCardProps = {
  title: string
  /** YYYY-MM-DD; without one it is still to be announced. */
  date?: string | undefined
  /** Last day, when there are several. */
  ends?: string | undefined
  venue: string
  /** tournament: blue badge; anything else: the yellow one of a league. */
  type: string
  status: string
  imageSrc?: string | undefined
  border: 'blue' | 'yellow'
}

/** A card of 356 px (specification, sections 2 and 4). */
export function EventCard(props: EventCardProps) {
  const { title, date, ends, venue, type, status, imageSrc = DEFAULT_IMAGE, border } = props
  const tournament = type === 'tournament'
  return (
    <article className={`${css.card} ${css[border]}`}>
      <div className={css.words}>
        <h3>{title}</h3>
        <p>
          {date ? (
            <time dateTime={date}>{ends ? dateRange(date, ends) : longDate(date)}</time>
          ) : (
            'Date to be announced'
          )}
          <br />
          {venue}
        </p>
        {status === 'view-gallery' ? (
          <ButtonLink to="/gallery" look="outline" about={`of ${title}`}>
            {eventLabel(status)}
          </ButtonLink>
        ) : (
          <Button look="outline" disabled>
            {eventLabel(status)}
          </Button>
        )}
      </div>
      <div className={css.top}>
        <img src={imageSrc} alt="" width={480} height={270} loading="lazy" decoding="async" />
        <Badge tone={tournament ? 'blue' : 'yellow'}>{tournament ? 'Tournament' : 'League'}</Badge>
      </div>
    </article>
  )
}

/** What the button says for a status; words of the specification, section 4. */
export function eventLabel(status: string): string {
  if (status === 'tickets-available') return 'Tickets Coming Soon'
  if (status === 'view-gallery') return 'View Gallery'
  return 'Coming Soon'
}
