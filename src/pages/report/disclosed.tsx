import { type ReactNode, useState } from 'react'
import css from './disclosed.module.css'

type DisclosedProps = { label: ReactNode; open?: boolean; children: ReactNode }

/** What few need: a line until it is asked for. Once it was opened for somebody it does not close on them. */
export function Disclosed({ label, open = false, children }: DisclosedProps) {
  const [isOpen, setOpen] = useState(open)
  if (open && !isOpen) setOpen(true)
  return (
    <details open={isOpen}>
      <summary className={css.label}>{label}</summary>
      {children}
    </details>
  )
}
