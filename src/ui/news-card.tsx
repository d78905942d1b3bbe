import { useState } from 'react'
import { longDate } from './dates.ts'
import css from './news-card.module.css'
import { pictureUrl } from './picture-url.ts'

const DEFAULT_IMAGE = pictureUrl('event-default', 480)

type NewsCardProps = {
  title: string
  /** Opens in a new tab. */
  url: string
  /** ISO UTC. */
  date: string | null
  imageSrc: string | null
}

export function NewsCard({ title, url, date, imageSrc }: NewsCardProps) {
  const [broken, setBroken] = useState(false)
  const shown = date && longDate(date)
  return (
    <article className={css.card}>
      <img
        src={broken || !imageSrc ? DEFAULT_IMAGE : imageSrc}
        alt=""
        width={480}
        height={270}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
      <div className={css.words}>
        {shown ? <time dateTime={date}>{shown}</time> : null}
        <h3>
          <a href={url} target="_blank" rel="noopener noreferrer" title={title}>
            {title}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        </h3>
      </div>
    </article>
  )
}
