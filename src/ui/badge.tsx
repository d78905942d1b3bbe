import type { ReactNode } from 'react'
import css from './badge.module.css'

export function Badge({ tone, children }: { tone: 'blue' | 'yellow'; children: ReactNode }) {
  return <span className={`${css.badge} ${css[tone]}`}>{children}</span>
}
