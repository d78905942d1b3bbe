import site from 'content:site'
import { CALENDAR_PATH, calendarPath } from '../../shared/urls.ts'
import css from './controls.module.css'
import { Icon } from './controls.tsx'

type CalendarLinksProps = {
  /** Slug of the event or tournament; null: all dates of the league. */
  slug: string | null
  title?: string
  /** False after the event: only the next date is worth saving. */
  hasFile?: boolean
}

/** Calendar links; only where content:calendars has one. */
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

/** Not part of Icon, which every page loads. */
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
