// events.yml: the cards of the events section on the home page (shown when site.yml says showEvents: true).
import * as v from 'valibot'
import { Day, PictureName, Slug, Text } from './atoms.ts'

const EventSchema = v.pipe(
  v.strictObject({
    slug: Slug,
    title: Text,
    date: Day,
    /** Last day, when the event lasts more than one. */
    ends: v.optional(Day),
    venue: Text,
    type: v.picklist(['tournament', 'league'], 'must be tournament or league'),
    status: v.picklist(
      ['coming-soon', 'tickets-available', 'view-gallery'],
      'must be coming-soon, tickets-available or view-gallery',
    ),
    border: v.picklist(['blue', 'yellow'], 'must be blue or yellow'),
    picture: v.optional(PictureName, 'event-default'),
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
export const EventsSchema = v.array(EventSchema, 'must be a list of events')

export type LeagueEvent = v.InferOutput<typeof EventSchema>
