// What a day's pages and answers should say, worked out from the dates as they are written: compared as text, at noon.
import type { EventTexts, Tournament } from '../../shared/content/tournaments.ts'
import { dateRange } from '../../src/ui/dates.ts'

export type Expected = {
  stage: 'announced' | 'upcoming' | 'running' | 'past'
  entries: 'open' | 'not-yet-open' | 'closed'
}

export type Card = { title: string; when: string; entries: string; links: string[] }

const ORDER = ['running', 'upcoming', 'announced', 'past']

export function expectedOf({ starts, ends, registration }: Tournament, day: string): Expected {
  const stage = stageOf(starts, ends, day)
  if (typeof registration === 'string') return { stage, entries: registration }
  const noon = `${day} 12:00`
  const { opens = '', closes } = registration
  const end = closes ?? (starts === undefined ? '9999' : `${starts} 00:00`)
  // A day alone is open to its end.
  const isClosed = stage === 'past' || (end.length === 10 ? end < day : end <= noon)
  return { stage, entries: isClosed ? 'closed' : opens > noon ? 'not-yet-open' : 'open' }
}

/** The phrases of dates that are over: after "Last played" or "Took place" alone they are no invitation. */
export function pastDates(dated: readonly Pick<Tournament, 'starts' | 'ends'>[], day: string) {
  return dated.flatMap(({ starts = '', ends = starts }) =>
    starts !== '' && ends < day ? [dateRange(starts, ends) ?? ''] : [],
  )
}

export function expectedCards(
  events: readonly EventTexts[],
  tournaments: readonly Tournament[],
  day: string,
): Card[] {
  return events
    .map((event) => ({ event, stage: stageOf(event.date, event.ends, day) }))
    .toSorted((a, b) => {
      const dates = (a.event.date ?? '').localeCompare(b.event.date ?? '')
      return (
        ORDER.indexOf(a.stage) - ORDER.indexOf(b.stage) || (a.stage === 'past' ? -dates : dates)
      )
    })
    .map(({ event, stage }) => {
      const tournament = tournaments.find(({ id }) => id === event.tournament?.id)
      return {
        title: event.title,
        when: whenOf(event, stage),
        entries: tournament ? entriesOf(expectedOf(tournament, day)) : '',
        links: [
          ...(tournament ? [`/${tournament.id}`] : []),
          ...(stage === 'past' || event.status === 'view-gallery' ? ['/gallery'] : []),
          ...(event.date && stage !== 'past'
            ? [`/calendar/${tournament?.id ?? event.slug}.ics`]
            : []),
        ],
      }
    })
}

/** The name that the home page's first screen gives; null: none. */
export function expectedNext(tournaments: readonly Tournament[], day: string): string | null {
  const toCome = tournaments
    .filter(({ starts, ends = starts }) => ends !== undefined && ends >= day)
    .toSorted((a, b) => (a.starts ?? '').localeCompare(b.starts ?? ''))
  return toCome[0]?.id ?? null
}

function stageOf(
  starts: string | undefined,
  ends: string | undefined,
  day: string,
): Expected['stage'] {
  if (starts === undefined) return 'announced'
  if ((ends ?? starts) < day) return 'past'
  return starts <= day ? 'running' : 'upcoming'
}

function whenOf({ date, ends, type }: EventTexts, stage: Expected['stage']): string {
  if (date === undefined) return 'Date to be announced'
  const words = dateRange(date, ends ?? date)
  if (stage === 'running') return `On now: ${words}`
  if (stage !== 'past') return String(words)
  return `${type === 'tournament' ? 'Last played' : 'Took place'} ${words}`
}

function entriesOf({ stage, entries }: Expected): string {
  if (stage === 'past') return entries === 'open' ? 'Entries for the next one are open.' : ''
  if (entries === 'not-yet-open') return 'Entries open on'
  return entries === 'open' ? 'Entries are open.' : 'Registration is closed.'
}
