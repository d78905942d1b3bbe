// Where the dates are files for calendars: addresses that never change, as those of surfaces.ts.

/** All dates of the season. */
export const CALENDAR_PATH = '/calendar.ics'

export const CALENDAR_FOLDER = 'calendar'

/** Those of one event or tournament. */
export function calendarPath(slug: string): `/calendar/${string}.ics` {
  return `/${CALENDAR_FOLDER}/${slug}.ics`
}
