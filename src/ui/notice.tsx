// Notices, disclosures, and what lies at the bottom of the screen.
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import css from './notice.module.css'

const ICONS = { info: 'info', warn: 'warn', error: 'warn', success: 'tick' } as const

type NoticeProps = {
  tone?: keyof typeof ICONS
  /** What it is about, in bold above the rest. */
  lead?: ReactNode
  children?: ReactNode
  /** alert: read at once (errors after an action); status: read when there is a pause. */
  role?: 'alert' | 'status'
  /** In the box, and not read out with the rest: what says something itself. */
  after?: ReactNode
}

/** One thing a visitor has to know here: an icon, a colour and the words. */
export function Notice({ tone = 'info', lead, children, role, after }: NoticeProps) {
  // One that only informs looks as every notice does.
  const look = tone === 'info' ? css.notice : `${css.notice} ${css[tone]}`
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
    <div className={look} role={after ? undefined : role}>
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
  /** One line for people who skim. */
  note?: ReactNode
  open?: boolean
  /** Where the list has the page's width: title left of the court line, note and content right of it. */
  wide?: boolean
  children: ReactNode
}

/**
 * A native <details>: works without script, found by the browser's page search, printed open.
 * The id stands inside it, because a browser opens the ancestors of a link's target, not the target itself.
 */
export function Disclosure(props: DisclosureProps) {
  const { id, title, note, open = false, wide = false, children } = props
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const show = () => {
      if (details.current && location.hash === `#${id}`) details.current.open = true
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [id])

  return (
    <details ref={details} className={`${css.disclosure} ${wide ? css.wide : ''}`} open={open}>
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

let stack: HTMLElement | null = null

/** A place of its own beside the page, as nothing of that may move. */
export function placeAtBottom(): HTMLElement {
  if (stack === null) {
    stack = document.createElement('div')
    stack.className = css.stack ?? ''
    document.body.append(stack)
  }
  const place = document.createElement('div')
  stack.append(place)
  return place
}
