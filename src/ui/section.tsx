import type { ReactNode } from 'react'
import css from './section.module.css'

export type Ground = 'paper' | 'glass' | 'night' | 'court'

type SectionProps = {
  /** Also the target of deep links; the heading's id is `<id>-title`. */
  id: string
  title: ReactNode
  ground?: Ground
  /** split: heading left of a court line, content right; wide: heading above. */
  layout?: 'split' | 'wide'
  /** Beside the heading: a button or a note. */
  aside?: ReactNode
  children: ReactNode
}

/** A band of the page between two court lines; its heading and content meet at a T, as service lines do. */
export function Section(props: SectionProps) {
  const { id, title, ground = 'paper', layout = 'split', aside, children } = props
  return (
    <section id={id} className={css.section} data-ground={ground} aria-labelledby={`${id}-title`}>
      <div className={`${css.inner} ${css[layout]}`}>
        <div className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {aside}
        </div>
        <div className={`stack ${css.body}`}>{children}</div>
      </div>
    </section>
  )
}

/** The content width of the site, for bands that are not a Section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={css.wideBand}>{children}</div>
}
