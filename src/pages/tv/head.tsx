import { sastMoment } from '../../../shared/time.ts'
import css from './head.module.css'

type HeadProps = {
  /** Above the title. */
  over: string
  title: string
  now: number
  /** Room for a code to scan stands beside it. */
  hasCode?: boolean
}

export function Head({ over, title, now, hasCode = false }: HeadProps) {
  return (
    <header className={hasCode ? `${css.head} ${css.beside}` : css.head}>
      <p className={css.over}>{over}</p>
      <h2 className={css.title}>{title}</h2>
      <p className={css.clock}>{now === 0 ? '' : sastMoment(now).time}</p>
    </header>
  )
}
