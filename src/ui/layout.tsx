// Layout of pages: sections, headers, paragraphs.
import FIRST from 'pictures:first'
import type { ReactNode } from 'react'
import css from './layout.module.css'
import page from './page-header.module.css'
import { FirstPicture, Picture } from './pictures.tsx'

type SectionProps = {
  /** Also the target of deep links; the heading's id is `<id>-title`. */
  id: string
  title: ReactNode
  ground?: 'paper' | 'glass' | 'night' | 'court'
  /** split: heading left of a court line, content right; wide: heading above. */
  layout?: 'split' | 'wide'
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

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  /** Name of a set in public/static/pictures. */
  picture?: string | undefined
  /** Makes the picture the largest element on phones too, where the content comes late. */
  tall?: boolean
  children?: ReactNode
}

/** The dark header of every inner page: heading, and beside it a picture. */
export function PageHeader({ title, lead, picture, tall = false, children }: PageHeaderProps) {
  return (
    <div className={picture ? `${page.header} ${page.pictured}` : page.header} data-ground="night">
      <div className={`stack ${page.pageHeaderInner}`}>
        <h1>{title}</h1>
        {lead ? <p className={`lead ${page.lead}`}>{lead}</p> : null}
        {children}
      </div>
      {picture ? (
        <div className={`screen ${page.picture} ${tall ? page.tall : ''}`}>
          <FirstPicture
            src={import.meta.env.SSR ? FIRST[picture]?.[tall ? 'whole' : 'strip'] : undefined}
            className={page.first ?? ''}
          />
          <Picture name={picture} alt="" first sizes="(width >= 48em) 64vw, 50vw" />
        </div>
      ) : null}
    </div>
  )
}

type ParagraphsProps = { texts: readonly string[]; className?: string }

export function Paragraphs({ texts, className }: ParagraphsProps) {
  return texts.map((text) => (
    <p key={text} className={className}>
      {text}
    </p>
  ))
}
