// Notices, disclosures, and the place for boxes at the bottom of the screen.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from './controls.tsx'
import css from './notice.module.css'

const ICONS = { info: 'info', warn: 'warn', error: 'warn' } as const

type NoticeProps = {
  tone?: keyof typeof ICONS
  lead?: ReactNode
  children?: ReactNode
  /** alert: read at once (errors after an action); status: read when there is a pause. */
  role?: 'alert' | 'status'
  /** Shown in the box but not announced with it. */
  after?: ReactNode
}

export function Notice({ tone = 'info', lead, children, role, after }: NoticeProps) {
  const words = (
    <>
      {lead ? (
        <p>
          <strong>{lead}</strong>
        </p>
      ) : null}
      {children}
    </>
  )
  return (
    <div className={`${css.notice} ${css[tone] ?? ''}`} role={after ? undefined : role}>
      <span className={`disc ${css.icon}`}>
        <Icon name={ICONS[tone]} size={16} />
      </span>
      <div>
        {after ? <div role={role}>{words}</div> : words}
        {after}
      </div>
    </div>
  )
}

type DisclosureProps = {
  /** The target of deep links (#id). */
  id: string
  title: ReactNode
  note?: ReactNode
  /** At first. */
  isOpen?: boolean
  children: ReactNode
}

/** The id is inside, because browsers open the ancestors of a link's target, not the target. */
export function Disclosure({ id, title, note, isOpen = false, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const location = useLocation()

  // Before the shell scrolls to it. A new location with the same hash opens it again.
  useLayoutEffect(() => {
    if (details.current && location.hash === `#${id}`) details.current.open = true
  }, [id, location])

  return (
    <details ref={details} className={css.disclosure} open={isOpen}>
      <summary className={css.summary}>
        <div className={css.words}>
          <h3>{title}</h3>
          {note ? <p className={css.note}>{note}</p> : null}
        </div>
        <span className={`screen ${css.sign}`}>
          <Icon name="plus" />
        </span>
      </summary>
      <div id={id} className={`prose ${css.body}`}>
        {children}
      </div>
    </details>
  )
}

/** An element outside the page, whose content must not move. */
export function placeAtBottom(): HTMLElement {
  const place = document.createElement('div')
  place.className = css.bottom ?? ''
  document.body.append(place)
  return place
}
