import { Link } from 'react-router-dom'
import type { StripBoxProps } from '../../my-team/known.ts'
import css from './live-strip.module.css'

/** A strip, whose ever it is: its head, and beside it three places. */
export function StripBox({ heading, link, word, where, age, children }: StripBoxProps) {
  return (
    <section className={css.strip} data-ground="court" aria-label={heading}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2>{heading}</h2>
          <Link className={css.link} to={link}>
            {word}
          </Link>
          {where}
          <p className={css.age}>{age}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
