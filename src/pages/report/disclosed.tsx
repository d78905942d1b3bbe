import type { ReactNode } from 'react'
import css from './disclosed.module.css'

type DisclosedProps = { label: ReactNode; open?: boolean; children: ReactNode }

/** What few need: a line until it is asked for. */
export function Disclosed({ label, open = false, children }: DisclosedProps) {
  return (
    <details open={open}>
      <summary className={css.label}>{label}</summary>
      {children}
    </details>
  )
}
