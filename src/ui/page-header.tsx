import FIRST from 'pictures:first'
import type { ReactNode } from 'react'
import { FirstPicture } from './first-picture.tsx'
import css from './page-header.module.css'
import { Picture } from './picture.tsx'

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  /** Name of a set in public/static/pictures; the picture only sets the mood, so it has no text. */
  picture?: string | undefined
  /** On phones too the picture is the largest thing of the first screen, where what follows comes late. */
  tall?: boolean
  /** Buttons or a note under the lead. */
  children?: ReactNode
}

/** The night that every inner page opens with: heading on the court lines, the court's picture beside it; without one as low as its words. */
export function PageHeader({ title, lead, picture, tall = false, children }: PageHeaderProps) {
  return (
    <div className={picture ? `${css.header} ${css.pictured}` : css.header} data-ground="night">
      <div className={`stack ${css.inner}`}>
        <h1>{title}</h1>
        {lead ? <p className={`lead ${css.lead}`}>{lead}</p> : null}
        {children}
      </div>
      {picture ? (
        <div className={`screen ${css.picture} ${tall ? css.tall : ''}`}>
          <FirstPicture
            src={import.meta.env.SSR ? FIRST[picture]?.[tall ? 'whole' : 'strip'] : undefined}
            className={css.first ?? ''}
          />
          <Picture name={picture} alt="" first sizes="(min-width: 768px) 64vw, 50vw" />
        </div>
      ) : null}
    </div>
  )
}
