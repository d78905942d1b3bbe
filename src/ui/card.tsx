import type { ReactNode } from 'react'
import css from './card.module.css'
import type { Ground } from './section.tsx'

type CardProps = { ground?: Ground; children: ReactNode }

/** A service box: lines all round, and a ground of its own when it has to stand out. */
export function Card({ ground, children }: CardProps) {
  return (
    <div className={`prose ${css.card}`} data-ground={ground}>
      {children}
    </div>
  )
}
