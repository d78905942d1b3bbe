import site from 'content:site'
import { CALENDAR_PATH, calendarPath } from '../../shared/urls.ts'
import css from './controls.module.css'
import { Icon } from './controls.tsx'

/**
 * Links to the calendar, where content:calendars has one. `slug`: of the event or tournament; null: all dates of the
 * league.
 */
export function CalendarLinks({ slug }: { slug: string | null }) {
  const path = slug === null ? CALENDAR_PATH : calendarPath(slug)
  const webcal = `webcal:${site.origin.slice(site.origin.indexOf('//'))}${path}`
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
  return (
    <details className={`screen ${css.box}`}>
      <summary className={css.summary}>
        <Icon name="calendar" size={22} />
        <span className={css.title}>
          {slug === null ? 'All dates in your calendar' : 'Add to calendar'}
        </span>
        <span className={css.sign}>
          <Icon name="plus" size={16} />
        </span>
      </summary>
      <ul className={css.ways}>
        <li>
          <a className={css.way} href={webcal}>
            <b>Subscribe</b> <span className="soft">iPhone, Mac, Outlook: updates itself.</span>
          </a>
        </li>
        <li>
          <a className={css.way} href={google} target="_blank" rel="noopener">
            <b>Google Calendar</b> <span className="soft">Google updates within a day.</span>
            <span className="sr"> (opens in a new tab)</span>
          </a>
        </li>
        <li>
          <a className={css.way} href={path}>
            <b>Download</b>{' '}
            <span className="soft">A file for any calendar, with today's dates.</span>
          </a>
        </li>
      </ul>
    </details>
  )
}
