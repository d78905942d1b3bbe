import type { ReactNode } from 'react'
import css from './card.module.css'
import type { Ground } from './section.tsx'

type CardProps = {
  as?: 'div' | 'article' | 'li'
  ground?: Ground
  children: ReactNode
  className?: string | undefined
}

/** A service box: lines all round, and a ground of its own when it has to stand out. */
export function Card({ as: Tag = 'div', ground, children, className }: CardProps) {
  return (
    <Tag className={`${css.card} ${className ?? ''}`} data-ground={ground}>
      {children}
    </Tag>
  )
}
