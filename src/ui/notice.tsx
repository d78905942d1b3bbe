import type { ReactNode } from 'react'
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
