// events.yml: the cards of the events section on the home page (shown when site.yml says showEvents: true).
import * as v from 'valibot'
import { Day, PictureName, Slug, Text } from './atoms.ts'
import { type Tournament, TournamentId } from './tournaments.ts'

const shared = {
  // In rules of _routes.json, of at most 100 characters.
  slug: v.pipe(Slug, v.maxLength(80, 'may hold at most 80 characters')),
  status: v.picklist(
    ['coming-soon', 'tickets-available', 'view-gallery'],
    'must be coming-soon, tickets-available or view-gallery',
  ),
  border: v.picklist(['blue', 'yellow'], 'must be blue or yellow'),
  picture: v.optional(PictureName, 'event-default'),
}

/** Said once: by the tournament, whose page shows them too. */
const Elsewhere = v.optional(v.never('stands in tournaments.yml; leave it out here'))
const TournamentEventSchema = v.strictObject({
  ...shared,
  tournament: TournamentId,
  title: Elsewhere,
  date: Elsewhere,
  ends: Elsewhere,
  venue: Elsewhere,
  type: Elsewhere,
})

const OwnEventSchema = v.pipe(
  v.strictObject({
    ...shared,
    title: Text,
    date: Day,
    /** Last day, when the event lasts more than one. */
    ends: v.optional(Day),
    venue: Text,
    type: v.picklist(['tournament', 'league'], 'must be tournament or league'),
  }),
  v.forward(
    v.partialCheck(
      [['date'], ['ends']],
      ({ date, ends }) => !ends || ends >= date,
      'is before the event starts',
    ),
    ['ends'],
  ),
)
/** A tournament of tournaments.yml, or an event with dates of its own. */
const EventSchema = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'tournament' in input
    ? TournamentEventSchema
    : OwnEventSchema,
)
/** Each has a calendar, which takes one of the 100 rules that the host allows a site. */
export const MAX_EVENTS = 40
export const EventsSchema = v.pipe(
  v.array(EventSchema, 'must be a list of events'),
  v.maxLength(MAX_EVENTS, `has more than ${MAX_EVENTS} events; take out the oldest`),
)

type LeagueEvent = v.InferOutput<typeof EventSchema>
/** Without a date while the tournament has none. */
export type EventTexts = Omit<v.InferOutput<typeof OwnEventSchema>, 'date'> & {
  date?: string | undefined
  /** The one that the card is about. */
  tournament?: Pick<Tournament, 'id' | 'registration'>
}

/** What the event's card says. */
export function eventTexts(event: LeagueEvent, tournaments: readonly Tournament[]): EventTexts {
  if (!('tournament' in event)) return event
  const { tournament, slug, status, border, picture } = event
  const found = tournaments.find(({ id }) => id === tournament)
  // The content is refused when one is missing (scripts/content/references.ts).
  if (!found) throw new Error(`tournaments.yml has no ${tournament}`)
  const { id, name, starts, ends, venue, registration } = found
  const own = { slug, status, border, picture, tournament: { id, registration } }
  return { ...own, title: name, date: starts, ends, venue, type: 'tournament' }
}
