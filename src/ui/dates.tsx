// Dates in words, and links to calendars.
import site from 'content:site'
import type { Tournament } from '../../shared/content/tournaments.ts'
import { sastMoment } from '../../shared/time.ts'
import type { TournamentState } from '../../shared/tournaments.ts'
import { CALENDAR_PATH, calendarPath } from '../../shared/urls.ts'
import css from './controls.module.css'
import { Icon } from './icon.tsx'

type CalendarLinksProps = {
  /** Of the event or tournament; null: all dates of the league. */
  slug: string | null
  title?: string
  /** False where what has a date is over, and only the next one is worth having. */
  hasFile?: boolean
}

/** The ways into a calendar. Only where content:calendars says that there is one. */
export function CalendarLinks(props: CalendarLinksProps) {
  const { slug, title = 'Add to calendar', hasFile = true } = props
  const path = slug === null ? CALENDAR_PATH : calendarPath(slug)
  const webcal = `webcal:${site.origin.slice(site.origin.indexOf('//'))}${path}`
  return (
    <details className={`screen ${css.box}`}>
      <summary className={css.summary}>
        <CalendarIcon />
        <span className={css.title}>{title}</span>
        <span className={css.sign}>
          <Icon name="plus" size={16} />
        </span>
      </summary>
      <ul className={css.ways}>
        <li>
          <a className={css.way} href={webcal}>
            <b>Subscribe</b> <span>iPhone, Mac, Outlook: what changes here changes there.</span>
          </a>
        </li>
        <li>
          <a
            className={css.way}
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
            target="_blank"
            rel="noopener"
          >
            <b>Google Calendar</b>{' '}
            <span>Google looks for changes when it likes, up to a day later.</span>
            <span className="sr"> (opens in a new tab)</span>
          </a>
        </li>
        {hasFile ? (
          <li>
            <a className={css.way} href={path}>
              <b>Download</b> <span>A file for any calendar, with the dates of today.</span>
            </a>
          </li>
        ) : null}
      </ul>
    </details>
  )
}

/** Not one of Icon, which every page brings. */
export function CalendarIcon() {
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M8.5 15.5h7M12 12v7" />
    </svg>
  )
}

const LATEST = Date.UTC(9999, 11, 31)

/** '2025-10-17' or an ISO time to '17 October 2025'; null when it is no date. */
export function longDate(date: string): string | null {
  const at = Date.parse(date)
  // Not a number fails this too.
  if (!(Math.abs(at) < LATEST)) return null
  const { day, month, year } = sastMoment(at)
  return `${String(day).padStart(2, '0')} ${month} ${year}`
}

/** '03 to 05 October 2025'; both days in full when the month changes. */
export function dateRange(first: string, last: string): string | null {
  if (first === last) return longDate(first)
  const start = longDate(first)
  const end = longDate(last)
  if (!start || !end) return null
  // All but the day is the same.
  return `${start.slice(2) === end.slice(2) ? start.slice(0, 2) : start} to ${end}`
}

/** When a tournament or another event is, or was: nothing that is over reads as if it were to come. */
export function whenWords(
  { starts = '', ends = starts }: Pick<Tournament, 'starts' | 'ends'>,
  stage: TournamentState['stage'],
  was = 'Last played',
): string {
  const dates = dateRange(starts, ends)
  if (dates === null) return 'Date to be announced'
  return stage === 'past' ? `${was} ${dates}` : stage === 'running' ? `On now: ${dates}` : dates
}
