// /calendar.ics and /calendar/<slug>.ics: the league's dates as calendars to subscribe to (RFC 5545 and 7986).
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Dated, datedThings } from '../../shared/calendar.ts'
import type { Content } from '../../shared/content/content.ts'
import { DAY, MINUTE } from '../../shared/time.ts'
import { deadline, deadlineDay } from '../../shared/tournaments.ts'
import { CALENDAR_PATH, calendarPath } from '../../shared/urls.ts'
import type { Paths } from './paths.ts'
import { builtOn, committedAt } from './release.ts'

/** How often programs are asked to look again; each does as it likes. */
const REFRESH = 'PT12H'
/** SEQUENCE has 31 bits: minutes since then. */
const FIRST = Date.UTC(2020, 0, 1)

type League = Pick<Content['site'], 'name' | 'origin'>
/** `at`: when the content became what it is, in milliseconds. */
type Told = { site: League; at: number }

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
  const { name } = told.site
  const files = things.map(
    (thing) =>
      [
        calendarPath(thing.slug),
        calendar(
          { name: `${thing.name} · ${name}`, path: calendarPath(thing.slug) },
          [thing],
          told,
        ),
      ] as const,
  )
  if (things.length === 0) return new Map()
  return new Map([[CALENDAR_PATH, calendar({ name, path: CALENDAR_PATH }, things, told)], ...files])
}

/** No METHOD: that would make it a message about meetings, which needs an organiser's address (RFC 5546, 3.2.1). */
function calendar(
  { name, path }: { name: string; path: string },
  things: readonly Dated[],
  told: Told,
): string {
  const { origin } = told.site
  return icalendar([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${new URL(origin).host}//Calendar//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', text(name)],
    // What most programs know in place of the line before.
    ['X-WR-CALNAME', text(name)],
    ['SOURCE;VALUE=URI', `${origin}${path}`],
    ['URL', origin],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
    ['X-PUBLISHED-TTL', REFRESH],
    ...things.flatMap((thing) => entriesOf(thing, told)),
    ['END', 'VCALENDAR'],
  ])
}

/** Days without hours or zone: the fourth of May is the fourth of May on every phone. */
function entriesOf(thing: Dated, told: Told): Property[] {
  const { slug, name, starts, ends, venue, entriesEnd: closes } = thing
  const page = `${told.site.origin}${thing.path}`
  const itself = { id: slug, summary: name, starts, ends, venue, page, says: page }
  if (closes === null) return entry(itself, told)
  const day = deadlineDay(closes)
  return [
    ...entry(itself, told),
    ...entry(
      {
        // No slug has this sign.
        id: `${slug}+entries`,
        summary: `Entries close: ${name}`,
        starts: day,
        ends: day,
        page,
        says: `Entries are taken until ${deadline(closes)}.\n${page}`,
      },
      told,
    ),
  ]
}

type Entry = {
  /** The same for good: by it a calendar knows what moved. */
  id: string
  summary: string
  starts: string
  ends: string
  venue?: string
  page: string
  says: string
}

function entry({ id, summary, starts, ends, venue, page, says }: Entry, told: Told): Property[] {
  const { site, at } = told
  const { host } = new URL(site.origin)
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${host}`],
    ['DTSTAMP', dateTime(at)],
    ['LAST-MODIFIED', dateTime(at)],
    // It has to grow with every change, and a build remembers none: but each comes with a commit, which is later.
    ['SEQUENCE', String(Math.max(0, Math.floor((at - FIRST) / MINUTE)))],
    ['DTSTART;VALUE=DATE', date(starts)],
    // The day after the last one.
    ['DTEND;VALUE=DATE', date(dayAfter(ends))],
    ['SUMMARY', text(summary)],
    ...(venue === undefined ? [] : [['LOCATION', text(venue)] as const]),
    ['URL', page],
    // Google shows no URL.
    ['DESCRIPTION', text(says)],
    // Nobody is busy for three days because somebody plays.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ]
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
}

/** Name, with its parameters, and value; texts are escaped before (`text`). */
export type Property = readonly [name: string, value: string]

const FOLD_OCTETS = 75

export function icalendar(properties: readonly Property[]): string {
  return properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
}

export function text(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** YYYY-MM-DD as a DATE. */
export function date(day: string): string {
  return day.replaceAll('-', '')
}

/** A moment in UTC, to the second. */
export function dateTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** A line of more than 75 octets goes on in the next one after a space; no letter is cut into its octets. */
function folded(line: string): string {
  let lines = ''
  let octets = 0
  for (const letter of line) {
    const more = Buffer.byteLength(letter)
    if (octets + more > FOLD_OCTETS) {
      lines += '\r\n '
      octets = 1
    }
    lines += letter
    octets += more
  }
  return lines
}
