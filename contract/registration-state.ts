// Whether a tournament takes entries at a moment, and how to say so: prerendered, corrected in the page, enforced at the edge.
import type { Registration, Tournament } from './content/tournaments.ts'
import { SAST_OFFSET, sastMoment } from './time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export type RegistrationState =
  | { state: 'open'; closes: Date | null }
  | { state: 'opens-on'; opens: Date }
  | { state: 'closed' }

export function registrationState(registration: Registration, now: Date): RegistrationState {
  if (registration === 'open') return { state: 'open', closes: null }
  if (registration === 'closed') return { state: 'closed' }
  const opens = registration.opens === undefined ? null : startOf(registration.opens)
  const closes = registration.closes === undefined ? null : endOf(registration.closes)
  if (closes !== null && now >= closes) return { state: 'closed' }
  if (opens !== null && now < opens) return { state: 'opens-on', opens }
  return { state: 'open', closes }
}

/** The moments at which what a tournament's page and the edge say of entries changes, in order; each ends what was before it. */
export function registrationChanges({ registration }: Tournament): number[] {
  if (typeof registration === 'string') return []
  const { opens, closes } = registration
  const moments = [
    ...(opens === undefined ? [] : [startOf(opens)]),
    ...(closes === undefined ? [] : [endOf(closes)]),
  ]
  return moments.map((moment) => moment.getTime()).toSorted((a, b) => a - b)
}

/** Words for the page: empty while a form is open without an end. */
export function registrationWords(state: RegistrationState): string {
  switch (state.state) {
    case 'closed':
      return 'Registration is closed.'
    case 'opens-on':
      return `Registration opens on ${saidInFull(state.opens)}.`
    case 'open':
      return state.closes === null
        ? ''
        : `Registration is open until ${saidInFull(lastMinute(state.closes))}.`
  }
}

export function eventYear(tournament: Tournament | undefined): number | null {
  return tournament?.starts === undefined ? null : Number(tournament.starts.slice(0, 4))
}

function startOf(moment: string): Date {
  const [day = '', time = '00:00'] = moment.split(' ')
  return new Date(`${day}T${time}:00${SAST_OFFSET}`)
}

/** A bare date means the end of that day. */
function endOf(moment: string): Date {
  const start = startOf(moment)
  return moment.includes(' ') ? start : new Date(start.getTime() + DAY_MS)
}

/** An end at midnight is named by the last minute of its own day, not by the day after. */
function lastMinute(closes: Date): Date {
  const isMidnight = sastMoment(closes.getTime()).time === '00:00'
  return isMidnight ? new Date(closes.getTime() - MINUTE_MS) : closes
}

function saidInFull(moment: Date): string {
  const { weekday, day, month, year, time } = sastMoment(moment.getTime())
  return `${weekday} ${day} ${month} ${year}${time === '00:00' ? '' : ` at ${time}`}`
}
