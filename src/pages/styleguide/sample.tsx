import type { ReactNode } from 'react'
import { type Ground, Wide } from '../../ui/section.tsx'
import css from './sample.module.css'

type SampleProps = {
  /** The state that is shown. */
  name: string
  ground?: Ground
  /** The part brings its own bands, from edge to edge. */
  bleed?: boolean
  children: ReactNode
}

/** One part in one state, under its name. */
export function Sample({ name, ground = 'paper', bleed = false, children }: SampleProps) {
  return (
    <div className={css.sample} data-ground={ground}>
      <Wide>
        <p className={css.name}>{name}</p>
        {bleed ? null : <div className="stack">{children}</div>}
      </Wide>
      {bleed ? children : null}
    </div>
  )
}
