// Read by a parser that is not ours.
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFiles } from '../../../scripts/build/calendars.ts'
import type { Content } from '../../../shared/content/content.ts'
import { DAY } from '../../../shared/time.ts'
import { CALENDAR_PATH, calendarPath } from '../../../shared/urls.ts'

type Dates = Pick<Content, 'events' | 'tournaments'>
type Tournament = Dates['tournaments'][number]
type LeagueEvent = Dates['events'][number]

const AT = Date.UTC(2026, 10, 22, 12)
const site = { name: 'Shoreline League', origin: 'https://www.shoreline.example' }
const cup: Tournament = {
  id: 'ladies-open',
  name: 'Shoreline Cup',
  starts: '2026-12-05',
  ends: '2026-12-06',
  venue: 'The old bowls club, Cape Town',
  registration: { closes: '2026-11-27 18:00' },
  shirts: [],
  facts: [],
}
const card = { status: 'coming-soon', border: 'blue', picture: 'event-default' } as const
const braai: LeagueEvent = {
  slug: 'braai',
  title: 'Braai',
  date: '2026-12-31',
  venue: 'Court 1',
  type: 'league',
  ...card,
}
const ofCup: LeagueEvent = { slug: 'shoreline', tournament: 'ladies-open', ...card }

function filesOf(content: Partial<Dates>, now = AT, changed = AT) {
  return calendarFiles({ events: [], tournaments: [], ...content }, { site, changed, now })
}

function read(text = '') {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component, { strictExceptions: true }))
  return { calendar, events }
}

/** Dates without a time: whole days. */
function shown(text = '') {
  return read(text).events.map(({ uid, summary, location, startDate, endDate }) =>
    [uid, `${startDate}/${endDate}`, summary, location].join(' | '),
  )
}

test('all dates stand in one calendar and each by itself, as whole days', () => {
  const files = filesOf({ tournaments: [cup], events: [ofCup, braai] })
  const ofTheCup = [
    'ladies-open@www.shoreline.example | 2026-12-05/2026-12-07 | Shoreline Cup | The old bowls club, Cape Town',
    'ladies-open+entries@www.shoreline.example | 2026-11-27/2026-11-28 | Entries close: Shoreline Cup | ',
  ]
  const evening = 'braai@www.shoreline.example | 2026-12-31/2027-01-01 | Braai | Court 1'
  expect([...files].map(([path, text]) => [path, shown(text)])).toEqual([
    [CALENDAR_PATH, [...ofTheCup, evening]],
    [calendarPath('ladies-open'), ofTheCup],
    [calendarPath('braai'), [evening]],
  ])
})

test.each([
  ['2026-11-27', '2026-11-27', 'Friday 27 November 2026 at 23:59'],
  ['2026-11-27 18:00', '2026-11-27', 'Friday 27 November 2026 at 18:00'],
  ['2026-11-27 00:00', '2026-11-26', 'Thursday 26 November 2026 at 23:59'],
  ['2026-11-27 01:00', '2026-11-27', 'Friday 27 November 2026 at 01:00'],
])('entries that close at %s stand on %s', (closes, day, words) => {
  const files = filesOf({ tournaments: [{ ...cup, registration: { closes } }] })
  const entries = read(files.get(CALENDAR_PATH)).events[1]
  expect(String(entries?.startDate)).toBe(day)
  expect(entries?.description).toBe(`Entries are open until ${words}.\n${site.origin}/ladies-open`)
})

test('what has no date has no calendar, and a league without dates has none', () => {
  const { starts: _, ends: __, ...undated } = cup
  expect(filesOf({ tournaments: [undated], events: [ofCup] }).size).toBe(0)
  expect([...filesOf({ tournaments: [undated], events: [braai] }).keys()]).toEqual([
    CALENDAR_PATH,
    calendarPath('braai'),
  ])
})

test('past events leave after 60 days, but the last one stays', () => {
  for (const [day, left] of Object.entries({ '2027-02-03': 3, '2027-02-05': 1, '2040-01-01': 1 })) {
    const files = filesOf({ tournaments: [cup], events: [braai] }, Date.parse(day))
    expect([day, shown(files.get(CALENDAR_PATH)).length, files.size]).toEqual([day, left, 3])
  }
})

const TOO_FEW = 'Too few pairs entered, so it does not take place.\n'
test.each([
  [{ cancelled: true }, 'Cancelled', ''],
  [{ cancelled: true, state: 'too-few' }, 'Called off', TOO_FEW],
] as const)('%j says so, in a later version of the same event', (off, word, why) => {
  const of = (tournament: Tournament, changed = AT) =>
    read(filesOf({ tournaments: [tournament] }, AT, changed).get(calendarPath(cup.id))).events
  const before = of(cup)
  for (const [n, event] of of({ ...cup, ...off }, AT + DAY).entries()) {
    const was = before[n]
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect([event.uid, event.summary]).toEqual([was?.uid, `${word}: ${was?.summary}`])
    expect(event.description).toBe(`${why}${site.origin}/ladies-open`)
    expect(event.sequence).toBeGreaterThan(was?.sequence ?? Infinity)
  }
})

const NASTY = [
  ...['a, b; c\\n d\\ "e": f', 'BEGIN:VEVENT\nEND:VCALENDAR', '🎾'.repeat(200)],
  ...['👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(20), 'كأس 2026; שלום', '^n^\'"', 'ë'.repeat(75), "=cmd|' /C calc'!A0"],
]
test.each(NASTY)('any text is read as it was written, in lines of 75 octets: %s', (title) => {
  const text = filesOf({ events: [{ ...braai, title }] }).get(calendarPath('braai')) ?? ''
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).toMatch(/\r\n$/)
  expect(read(text).events[0]?.summary).toBe(title)
  expect(read(text).calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/Shoreline League$/)
})
