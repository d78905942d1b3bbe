import type { ReactNode } from 'react'
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
