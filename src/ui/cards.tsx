import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Article } from '../../shared/api.ts'
import type { EventTexts } from '../../shared/content/tournaments.ts'
import { longDate } from '../../shared/time.ts'
import { offWords, registrationText, type TournamentState } from '../../shared/tournaments.ts'
import { calendarPath } from '../../shared/urls.ts'
import { useHydrated } from '../app/clock.ts'
import { lazyPart } from '../app/lazy-page.tsx'
import css from './cards.module.css'
import { Button, ButtonLink, Icon } from './controls.tsx'
import { whenText } from './dates.ts'
import { pictureUrl } from './pictures.tsx'
import type { ShownPlaces } from './places.ts'

const PlacesFeed = lazyPart(async () => (await import('./places.ts')).PlacesFeed)

/** A ball close by: a wide dark court looked like a picture that had not loaded. */
const DEFAULT_IMAGE = pictureUrl('gallery-01', 480)

/** A card of 356 px (specification, sections 2 and 4). */
export function EventCard(event: EventTexts & TournamentState) {
  const { slug, title, date, venue, type, status, border, picture, tournament, stage } = event
  const off = offWords(event)
  const button = stage === 'past' ? 'view-gallery' : status
  const isTournament = type === 'tournament'
  const when = whenText(
    { ...event, starts: date },
    stage,
    isTournament ? 'Last played' : 'Took place',
  )
  const capacity = event.registration.state === 'closed' ? undefined : tournament?.capacity
  const [known, setKnown] = useState<ShownPlaces>()
  const places = capacity === undefined ? undefined : known
  const isReady = useHydrated()
  const isFull = places?.state === 'full'
  const entries = off ? off.reason : tournament && !isFull && entriesText(event)
  return (
    <article className={`${css.eventCard} ${border === 'yellow' ? css.eventCardYellow : ''}`}>
      {isReady && capacity !== undefined ? (
        <Suspense>
          <PlacesFeed id={tournament?.id ?? slug} onChange={setKnown} />
        </Suspense>
      ) : null}
      <div className={css.eventCardWords}>
        <h3>{tournament ? <Link to={`/${tournament.id}`}>{title}</Link> : title}</h3>
        <p>
          {date ? <time dateTime={date}>{when}</time> : <span>{when}</span>}
          <br />
          {venue}
          {entries ? (
            <>
              <br />
              <span>{entries}</span>
            </>
          ) : null}
          {capacity ? (
            <span className={css.places}>{places?.text ?? `${capacity} places`}</span>
          ) : null}
        </p>
        {button === 'view-gallery' && !off ? (
          <ButtonLink to="/gallery" look="outline" about={`of ${title}`}>
            View Gallery
          </ButtonLink>
        ) : (
          <Button look="outline" disabled>
            {off?.word ?? eventLabel(button)}
          </Button>
        )}
      </div>
      <div className={css.top}>
        <img
          className="cover fill"
          src={pictureUrl(picture, 480)}
          alt=""
          width={480}
          height={270}
          loading="lazy"
          decoding="async"
        />
        <span className={`${css.badge} ${isTournament ? css.blue : 'lime'}`}>
          {isTournament ? 'Tournament' : 'League'}
        </span>
        {date && !off && stage !== 'past' ? (
          <a
            className={`screen disc ${css.calendar}`}
            href={calendarPath(tournament?.id ?? slug)}
            aria-label={`Add ${title} to calendar`}
            data-tip="Add to calendar"
          >
            <Icon name="calendar" size={22} />
          </a>
        ) : null}
      </div>
    </article>
  )
}

/** '' when the event is over. */
function entriesText({ stage, registration }: TournamentState): string {
  if (registration.state !== 'open') return stage === 'past' ? '' : registrationText(registration)
  return stage === 'past' ? 'Entries for the next one are open.' : 'Entries are open.'
}

/** Label of the button for a status (specification, section 4). */
function eventLabel(status: string): string {
  if (status === 'tickets-available') return 'Tickets Coming Soon'
  return 'Coming Soon'
}

export function NewsCard({ title, url, publishedAt, image }: Article) {
  const [broken, setBroken] = useState(false)
  const shown = publishedAt && longDate(publishedAt)
  return (
    <article className={css.newsCard}>
      <img
        src={broken || !image ? DEFAULT_IMAGE : image}
        alt=""
        width={480}
        height={270}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
      <div className={css.newsCardWords}>
        {shown ? <time dateTime={publishedAt}>{shown}</time> : null}
        <h3 className="clamp">
          <a className="whole" href={url} target="_blank" rel="noopener noreferrer" title={title}>
            <span>{title}</span>
            <span className="sr"> (opens in a new tab)</span>
          </a>
        </h3>
      </div>
    </article>
  )
}
