// /calendar.ics and /calendar/<slug>.ics: the league's dates as calendars to subscribe to (RFC 5545 and 7986).
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Content } from '../../shared/content/content.ts'
import { DAY, HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import { type Dated, datedThings, deadline, deadlineDay } from '../../shared/tournaments.ts'
import { CALENDAR_PATH, calendarPath } from '../../shared/urls.ts'
import type { Paths } from './paths.ts'
import { builtOn, committedAt } from './release.ts'

/** Suggested refresh interval; calendar programs may ignore it. */
const REFRESH_S = (12 * HOUR) / SECOND
/** How long a past event stays in the calendar of all dates. */
const KEPT = 60 * DAY
/** SEQUENCE has 31 bits: minutes since then. */
const FIRST = Date.UTC(2020, 0, 1)

/** In milliseconds. `changed`: time of the content's commit; `now`: of the build. */
type BuiltAt = { site: Pick<Content['site'], 'name' | 'origin'>; changed: number; now: number }

/** No calendar is written without a date. */
export async function writeCalendars(paths: Paths, content: Content): Promise<void> {
  const now = Date.parse(builtOn())
  const told = { site: content.site, changed: committedAt(paths.root) ?? now, now }
  for (const [path, calendar] of calendarFiles(content, told)) {
    const file = join(paths.out, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, calendar)
  }
}

/** Calendar files by path. */
export function calendarFiles(
  content: Pick<Content, 'events' | 'tournaments'>,
  told: BuiltAt,
): Map<string, string> {
  const things = datedThings(content)
  if (things.length === 0) return new Map()
  const { name } = told.site
  const recent = things.filter(({ ends }) => Date.parse(ends) > told.now - KEPT)
  // Readers refuse a calendar without an event (RFC 5545, 3.6).
  const all = recent.length > 0 ? recent : things.slice(-1)
  const files = new Map([[CALENDAR_PATH, calendar(name, CALENDAR_PATH, all, told)]])
  for (const thing of things) {
    const path = calendarPath(thing.slug)
    files.set(path, calendar(`${thing.name} · ${name}`, path, [thing], told))
  }
  return files
}

/** No METHOD: that would make it a message about meetings, which needs an organiser's address (RFC 5546, 3.2.1). */
function calendar(name: string, path: string, things: readonly Dated[], told: BuiltAt): string {
  const { origin } = told.site
  const made = ical({
    // The library escapes every text but this one.
    name: name.replaceAll(/[\\;,\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`)),
    prodId: { company: new URL(origin).host, product: 'Calendar' },
    scale: 'GREGORIAN',
    url: origin,
    source: origin + path,
    ttl: REFRESH_S,
    events: things.flatMap((thing) => entriesOf(thing, told)),
  })
  return `${made}\r\n`
}

/** The days of the event itself, and the day on which its entries close. */
function entriesOf(thing: Dated, told: BuiltAt): ICalEventData[] {
  const { slug, name, starts, ends, venue, off, path, entriesEnd } = thing
  const { origin } = told.site
  const page = origin + path
  const entry = (id: string, summary: string, first: string, last: string): ICalEventData => ({
    // Permanent: calendars recognise an event by it.
    id: `${id}@${new URL(origin).host}`,
    stamp: new Date(told.changed),
    lastModified: new Date(told.changed),
    // Must grow with every change; each change has a later commit.
    sequence: Math.max(0, Math.floor((told.changed - FIRST) / MINUTE)),
    // Dates without time or zone are the same day on every phone.
    allDay: true,
    start: first,
    end: iso(Date.parse(last) + DAY).slice(0, 10),
    // Some programs drop a cancelled event, some strike it through, some heed its title alone.
    status: off ? ICalEventStatus.CANCELLED : null,
    summary: off ? `${off.word}: ${summary}` : summary,
    url: page,
    // Google shows no URL.
    description: off?.reason ? `${off.reason}\n${page}` : page,
    // Does not mark subscribers as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  })
  const itself = { ...entry(slug, name, starts, ends), location: venue }
  if (entriesEnd === null) return [itself]
  const day = deadlineDay(entriesEnd)
  // No slug has a plus.
  const closing = entry(`${slug}+entries`, `Entries close: ${name}`, day, day)
  const until = `Entries are open until ${deadline(entriesEnd)}.\n`
  return [itself, off ? closing : { ...closing, description: until + page }]
}
