// State of a tournament’s entries, calendar dates, and warnings for organisers.
import type { LeagueEvent, Tournament } from './content/tournaments.ts'
import { DAY, dateText, MINUTE, SAST_OFFSET, sastDay, sastMoment } from './time.ts'

/** Without `ends` it lasts one day. */
export type TournamentDates = Pick<
  Tournament,
  'starts' | 'ends' | 'registration' | 'cancelled' | 'state'
>

export type DatedTournament = TournamentDates &
  Pick<Tournament, 'capacity' | 'waitingList' | 'drawOn' | 'fee' | 'pay'> & {
    id: string
    name: string
  }

/** Times in milliseconds. */
export type RegistrationState =
  | { state: 'open'; closes: number | null }
  | { state: 'not-yet-open'; opens: number }
  | { state: 'closed'; off?: OffWords | undefined }

/** `word` stands before titles and dates; `reason` is a sentence. */
export type OffWords = { word: string; reason?: string }
const OFF_WORDS = {
  cancelled: { word: 'Cancelled' },
  'called-off': { word: 'Called off' },
  'too-few': { word: 'Called off', reason: 'Too few pairs entered, so it does not take place.' },
}

/** Undefined while it takes place. */
export function offWords(of: Pick<Tournament, 'cancelled' | 'state'>): OffWords | undefined {
  return of.cancelled ? OFF_WORDS[of.state ?? 'cancelled'] : undefined
}

export type TournamentState = {
  /** 'announced': without a date. */
  stage: 'announced' | 'upcoming' | 'running' | 'past' | 'cancelled'
  registration: RegistrationState
  /** First day of the edition that entries are for; '' while it has no date, as after the last one is over. */
  edition: string
}

export function tournamentState(tournament: TournamentDates, now: number): TournamentState {
  const { starts = '' } = tournament
  const off = offWords(tournament)
  const moments = momentsOf(tournament)
  const stage = stageAt(moments, now)
  const edition = stage === 'past' ? '' : starts
  return off
    ? { stage: 'cancelled', registration: { state: 'closed', off }, edition }
    : { stage, registration: registrationAt(moments, now), edition }
}

/** The next of these events, or the current one. */
export function nextEvent<Event extends TournamentDates & { starts: string }>(
  events: readonly Event[],
  now: number,
): Event | undefined {
  return events
    .filter((event) => tournamentState(event, now).stage !== 'past')
    .toSorted((one, other) => one.starts.localeCompare(other.starts))[0]
}

/** '' while registration is open without an end. */
export function registrationText(registration: RegistrationState): string {
  switch (registration.state) {
    case 'closed': {
      const { off } = registration
      return `${off ? `${off.reason ?? `${off.word}.`} ` : ''}Registration is closed.`
    }
    case 'not-yet-open':
      return `Entries open on ${dayAndTime(registration.opens)}.`
    case 'open': {
      const { closes } = registration
      return closes === null ? '' : `Entries are open until ${deadline(closes)}.`
    }
  }
}

/** The year that decides age groups: the edition's, or the current one while it has no date. */
export function eventYear({ edition }: TournamentState, now: number): number {
  return Number((edition || sastDay(now)).slice(0, 4))
}

/** In milliseconds. Infinity: never; -Infinity: always. */
type Moments = { starts: number; over: number; opens: number; closes: number }

/** With dates, registration ends with the tournament at the latest; after that, `open` means the next edition. */
function momentsOf({ starts, ends = starts, registration }: TournamentDates): Moments {
  const first = starts ? startOf(starts) : Infinity
  const over = ends ? endOf(ends) : Infinity
  const period = { starts: first, over, opens: -Infinity, closes: first }
  if (registration === 'open') return { ...period, closes: Infinity }
  if (registration === 'closed') return { ...period, closes: -Infinity }
  const { opens, closes } = registration
  if (opens) period.opens = startOf(opens)
  if (closes) period.closes = Math.min(endOf(closes), over)
  return period
}

function stageAt({ starts, over }: Moments, now: number): TournamentState['stage'] {
  if (now >= over) return 'past'
  if (now >= starts) return 'running'
  return starts < Infinity ? 'upcoming' : 'announced'
}

function registrationAt({ opens, closes }: Moments, now: number): RegistrationState {
  if (now >= closes) return { state: 'closed' }
  if (now < opens) return { state: 'not-yet-open', opens }
  return { state: 'open', closes: closes < Infinity ? closes : null }
}

/** `2026-08-01`, or `2026-08-01 08:00`. */
export function startOf(moment: string): number {
  const [day = '', time = '00:00'] = moment.split(' ')
  return Date.parse(`${day}T${time}:00${SAST_OFFSET}`)
}

/** A bare date means the end of that day. */
export function endOf(moment: string): number {
  return startOf(moment) + (moment.includes(' ') ? 0 : DAY)
}

/** "Friday 27 November 2026 at 18:00" */
export function deadline(closes: number): string {
  const last = lastMoment(closes)
  return `${sastMoment(last).weekday} ${dayAndTime(last)}`
}

/** YYYY-MM-DD */
export function deadlineDay(closes: number): string {
  return sastDay(lastMoment(closes))
}

/** Shows midnight as the last minute of the day before. */
function lastMoment(closes: number): number {
  return sastMoment(closes).time === '00:00' ? closes - MINUTE : closes
}

/** "27 November 2026 at 18:00" */
export function dayAndTime(at: number): string {
  const { time } = sastMoment(at)
  return `${dateText(at)}${time === '00:00' ? '' : ` at ${time}`}`
}

type NamedTournament = TournamentDates & Pick<Tournament, 'name' | 'drawOn'>

export function tournamentWarnings(tournaments: readonly NamedTournament[], now: number): string[] {
  return tournaments.flatMap((tournament) => warningOf(tournament, now) ?? [])
}

function warningOf(tournament: NamedTournament, now: number): string | null {
  const { name, starts, ends = starts, registration, drawOn } = tournament
  const { stage, registration: entries } = tournamentState(tournament, now)
  const { opens, closes } = momentsOf(tournament)
  if (stage === 'past' && registration === 'open') {
    return `${name}: the date (${dayAndTime(Date.parse(`${ends}T00:00${SAST_OFFSET}`))}) is past, but "registration" is open. The page takes entries for the next one. In tournaments.yml, give its new date, or close registration.`
  }
  if (typeof registration === 'object' && opens > -Infinity && opens >= closes) {
    return `${name}: registration opens on ${dayAndTime(opens)}, but has closed by then, so it never opens. It closes with the tournament at the latest. In tournaments.yml, give the new dates.`
  }
  if (stage !== 'past' && drawOn && starts && endOf(drawOn) >= endOf(starts)) {
    return `${name}: the draw (${drawOn}) ends after the first day (${starts}), so places would be offered for matches that are played. In tournaments.yml, correct "drawOn", or give it a time.`
  }
  const last = closes < Infinity ? closes : now
  if (stage !== 'past' && entries.state !== 'closed' && drawOn && last > endOf(drawOn)) {
    return `${name}: entries are open after the draw (${drawOn}), when nobody can withdraw and no place is offered. In tournaments.yml, correct "drawOn", or let entries close before it.`
  }
  return null
}

export type Dated = {
  /** A tournament's id or an event's slug; unique (scripts/content/references.ts). */
  slug: string
  name: string
  /** First and last day. */
  starts: string
  ends: string
  venue: string
  off: OffWords | undefined
  /** '/' for events, which have no page. */
  path: string
  /** In milliseconds; null when registration has no closing date of its own. */
  entriesEnd: number | null
}

/** Events by date, including those whose cards the home page does not show. */
export function datedThings(content: {
  events: readonly LeagueEvent[]
  tournaments: readonly Tournament[]
}): Dated[] {
  const tournaments = content.tournaments.map((tournament) => {
    const { id, registration } = tournament
    const isLimited = typeof registration === 'object' && registration.closes
    const entriesEnd = isLimited ? momentsOf(tournament).closes : null
    return { ...tournament, slug: id, path: `/${id}`, entriesEnd }
  })
  // An event of a tournament repeats the tournament.
  const events = content.events.flatMap((event) =>
    'tournament' in event
      ? []
      : { ...event, name: event.title, starts: event.date, path: '/', entriesEnd: null },
  )
  return [...tournaments, ...events]
    .flatMap((thing) => {
      const { slug, name, starts, ends = starts, venue, path, entriesEnd } = thing
      const off = offWords(thing)
      return starts && ends ? [{ slug, name, starts, ends, venue, off, path, entriesEnd }] : []
    })
    .toSorted((one, other) => one.starts.localeCompare(other.starts))
}
