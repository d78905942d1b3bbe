// What of a league stands in calendars: tournaments and events that have a date, and until when entries are taken.

import type { Content } from './content/content.ts'
import { eventTexts } from './content/events.ts'
import { entriesEnd } from './tournaments.ts'

export type Dated = {
  /** Of its own calendar: a tournament's id, an event's slug. No two are the same (scripts/content/references.ts). */
  slug: string
  name: string
  /** First and last day. */
  starts: string
  ends: string
  venue: string
  /** The path of its page; events have none of their own. */
  path: string
  /** When entries close, in milliseconds; null without an end of their own. */
  entriesEnd: number | null
}

/** The first one first. Events are among them whether the home page shows their cards or not. */
export function datedThings({
  events,
  tournaments,
}: Pick<Content, 'events' | 'tournaments'>): Dated[] {
  const played = tournaments.map(({ id, ...tournament }) => ({
    ...tournament,
    slug: id,
    path: `/${id}`,
    entriesEnd: entriesEnd(tournament),
  }))
  const others = events
    // Those of a tournament are the tournament's.
    .filter((event) => !('tournament' in event))
    .map((event) => eventTexts(event, tournaments))
    .map(({ slug, title, date, ends, venue }) => ({
      ...{ slug, name: title, starts: date, ends, venue },
      path: '/',
      entriesEnd: null,
    }))
  return [...played, ...others]
    .flatMap(({ slug, name, starts, ends = starts, venue, path, entriesEnd }) =>
      starts && ends ? [{ slug, name, starts, ends, venue, path, entriesEnd }] : [],
    )
    .toSorted((one, other) => one.starts.localeCompare(other.starts))
}
