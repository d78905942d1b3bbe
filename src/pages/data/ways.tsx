import calendars from 'content:calendars'
import { Icon, type IconName } from '../../ui/icon.tsx'
import css from './ways.module.css'

type Way = { icon: IconName; name: string; text: string; to: string }

const CALENDAR: Way = {
  icon: 'tick',
  name: 'Your calendar',
  text: 'All dates of the season: subscribe, and it follows changes.',
  to: '#calendar',
}

const WAYS: readonly Way[] = [
  {
    icon: 'link',
    name: 'Your website',
    text: 'Paste one line. The table keeps itself up to date.',
    to: '#site',
  },
  {
    icon: 'video',
    name: 'The clubhouse screen',
    text: 'One address for the TV. It changes table by itself.',
    to: '#screen',
  },
  {
    icon: 'pin',
    name: 'The noticeboard',
    text: 'A poster on A4 or A3, with a QR code.',
    to: '#tables',
  },
  {
    icon: 'board',
    name: 'A QR code',
    text: 'For your own flyer or the door of the court.',
    to: '#tables',
  },
  ...(calendars.length > 0 ? [CALENDAR] : []),
  {
    icon: 'chat',
    name: 'Your WhatsApp group',
    text: 'Send the link of a table: it shows itself as a picture.',
    to: '/standings',
  },
]

/** What there is, in the words of who wants it. */
export function Ways() {
  return (
    <ul className={css.ways}>
      {WAYS.map(({ icon, name, text, to }) => (
        <li key={name} className={css.way}>
          <Icon name={icon} size={28} />
          <h3>
            <a href={to}>{name}</a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
