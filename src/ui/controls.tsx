import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './controls.module.css'

type Look = 'solid' | 'outline' | 'quiet'

type ButtonLinkProps = {
  /** A path of this site, or a full address; addresses of other sites open in a new tab. */
  to: string
  look?: Look
  children: ReactNode
  /** Added for screen readers, when the visible words do not name the target. */
  about?: string
  /** Loads a new document, after an error. */
  anew?: boolean
}

export function ButtonLink({ to, look = 'solid', children, about, anew = false }: ButtonLinkProps) {
  const isOutside = to.startsWith('https:')
  return (
    <Link
      to={to}
      className={`${css.button} ${css[look]}`}
      reloadDocument={anew}
      target={isOutside ? '_blank' : undefined}
      rel={isOutside ? 'noopener' : undefined}
    >
      <span>{children}</span>
      {about ? <span className="sr">{` ${about}`}</span> : null}
      {isOutside ? <span className="sr"> (opens in a new tab)</span> : null}
    </Link>
  )
}

type ButtonProps = ComponentProps<'button'> & { look?: Look }

export function Button({ look = 'solid', type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button type={type} className={`${css.button} ${css[look]} ${className ?? ''}`} {...rest} />
  )
}

/** Buttons that belong together: side by side where there is room, one below the other where not. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.5 15.5L21 21',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  up: 'M12 20V5M6 11l6-6 6 6',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  tick: 'M4 12.5l5.5 5.5L20 7',
  warn: 'M12 4v10M12 18v2.2',
  info: 'M12 10v10M12 4v2.2',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  phone:
    'M5 4h4l2 5-2.5 2a12 12 0 0 0 4.5 4.5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  board: 'M3 6h18v9H3zM7 15v5M17 15v5',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  calendar: 'M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M8.5 15.5h7M12 12v7',
  pin: 'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21zM12 7v5',
  chat: 'M2.6 21.4l1.5-5A9.2 9.2 0 1 1 7.7 20z',
  share: 'M12 15V3M7 8l5-5 5 5M6 12H4v9h16v-9h-2',
  link: 'M10 8l3-3a4.2 4.2 0 0 1 6 6l-3 3M14 16l-3 3a4.2 4.2 0 0 1-6-6l3-3M9 15l6-6',
  picture: 'M7 2h10v20H7zM7 17l4-5 2.5 3 1.5-2 2 3M13.5 7.5h.5',
  camera: 'M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M16 7h1',
  video: 'M3 6h18v12H3zM10 10l4 2-4 2z',
} as const

/** The receiver of WhatsApp's icon, which people look for. */
const RECEIVER =
  'M9.3 6.9c.2 0 .4.1.5.4l.8 1.9c.1.2 0 .4-.1.5l-.6.8c-.2.2-.2.4-.1.6.9 1.5 2 2.4 3.4 3 .2.1.4.1.6-.1l.8-1c.2-.2.4-.2.6-.1l1.8.9c.3.1.4.2.4.4 0 1.5-1.2 2.4-2.5 2.4-1.1 0-3.1-.7-4.9-2.3-1.7-1.6-2.8-3.5-2.8-4.9 0-1.1.7-2.2 1.4-2.5z'

export type IconName = keyof typeof PATHS

/** A line icon; hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
      {name === 'chat' ? <path d={RECEIVER} fill="currentColor" stroke="none" /> : null}
    </svg>
  )
}
