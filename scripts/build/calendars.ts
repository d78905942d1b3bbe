// /calendar.ics and /calendar/<slug>.ics: the league's dates as calendars to subscribe to (RFC 5545 and 7986).
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ICAL from 'ical.js'
import type { Content } from '../../shared/content/content.ts'
import { DAY, MINUTE } from '../../shared/time.ts'
import { type Dated, datedThings, deadline, deadlineDay } from '../../shared/tournaments.ts'
import { CALENDAR_PATH, calendarPath } from '../../shared/urls.ts'
import type { Paths } from './paths.ts'
import { builtOn, committedAt } from './release.ts'

/** Suggested refresh interval; calendar programs may ignore it. */
const REFRESH = 'PT12H'
/** How long a past event stays in the calendar of all dates. */
const KEPT = 60 * DAY
/** SEQUENCE has 31 bits: minutes since then. */
const FIRST = Date.UTC(2020, 0, 1)

// The library counts 75 octets without the space at the start of a folded line.
ICAL.foldLength = 74
// The library does not know these properties, so it would not escape their text.
for (const name of ['name', 'x-wr-calname'])
  Object.assign(ICAL.design.icalendar.property, { [name]: { defaultType: 'text' } })

/** `at`: time of the content's commit, ms. */
type Told = { site: Pick<Content['site'], 'name' | 'origin'>; at: number }

/** Without a date there is no calendar. */
export async function writeCalendars(paths: Paths, content: Content): Promise<void> {
  const told = { site: content.site, at: committedAt(paths.root) ?? Date.parse(builtOn()) }
  for (const [path, calendar] of calendarFiles(content, told)) {
    const file = join(paths.out, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, calendar)
  }
}

/** By path. */
export function calendarFiles(
  content: Pick<Content, 'events' | 'tournaments'>,
  told: Told,
): Map<string, string> {
  const things = datedThings(content)
  if (things.length === 0) return new Map()
  const { name } = told.site
  const recent = things.filter(({ ends }) => Date.parse(ends) > told.at - KEPT)
  const files = new Map([[CALENDAR_PATH, calendar(name, CALENDAR_PATH, recent, told)]])
  for (const thing of things) {
    const path = calendarPath(thing.slug)
    files.set(path, calendar(`${thing.name} · ${name}`, path, [thing], told))
  }
  return files
}

/** No METHOD: that would make it a message about meetings, which needs an organiser's address (RFC 5546, 3.2.1). */
function calendar(name: string, path: string, things: readonly Dated[], told: Told): string {
  const { origin } = told.site
  const source = new ICAL.Property('source')
  source.resetType('uri')
  source.setValue(origin + path)
  const vcalendar = component('vcalendar', [
    ['version', '2.0'],
    ['prodid', `-//${new URL(origin).host}//Calendar//EN`],
    ['calscale', 'GREGORIAN'],
    ['name', plain(name)],
    // Most programs read this instead of `name`.
    ['x-wr-calname', plain(name)],
    ['url', origin],
    ['refresh-interval', ICAL.Duration.fromString(REFRESH)],
    ['x-published-ttl', REFRESH],
  ])
  vcalendar.addProperty(source)
  for (const entry of things.flatMap((thing) => entriesOf(thing, told)))
    vcalendar.addSubcomponent(entry)
  return `${vcalendar}\r\n`
}

/** The days of the event itself, and the day on which its entries close. */
function entriesOf(thing: Dated, told: Told): ICAL.Component[] {
  const { slug, name, starts, ends, venue, path, entriesEnd } = thing
  const page = told.site.origin + path
  const itself = entry({ id: slug, summary: name, starts, ends, page, says: page }, told)
  itself.addPropertyWithValue('location', plain(venue))
  if (entriesEnd === null) return [itself]
  const day = deadlineDay(entriesEnd)
  const closing = {
    // No slug has a plus.
    id: `${slug}+entries`,
    summary: `Entries close: ${name}`,
    starts: day,
    ends: day,
    page,
    says: `Entries are open until ${deadline(entriesEnd)}.\n${page}`,
  }
  return [itself, entry(closing, told)]
}

type Entry = {
  /** Permanent: calendars recognise an event by it. */
  id: string
  summary: string
  starts: string
  ends: string
  page: string
  says: string
}

function entry({ id, summary, starts, ends, page, says }: Entry, { site, at }: Told) {
  const stamp = ICAL.Time.fromJSDate(new Date(at), true)
  // Dates without time or zone are the same day on every phone.
  const dayAfter = ICAL.Time.fromDateString(ends)
  dayAfter.adjust(1, 0, 0, 0)
  return component('vevent', [
    ['uid', `${id}@${new URL(site.origin).host}`],
    ['dtstamp', stamp],
    ['last-modified', stamp],
    // Must grow with every change; each change comes with a later commit.
    ['sequence', Math.max(0, Math.floor((at - FIRST) / MINUTE))],
    ['dtstart', ICAL.Time.fromDateString(starts)],
    ['dtend', dayAfter],
    ['summary', plain(summary)],
    ['url', page],
    // Google shows no URL.
    ['description', says],
    // Does not mark subscribers as busy.
    ['transp', 'TRANSPARENT'],
  ])
}

function component(name: string, properties: [string, unknown][]): ICAL.Component {
  const made = new ICAL.Component(name)
  for (const [property, value] of properties) made.addPropertyWithValue(property, value)
  return made
}

/** The format has no control characters. */
function plain(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}
