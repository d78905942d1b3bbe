// The news.
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { Article } from '../../../shared/api.ts'
import { useNews } from '../../api/use-api.ts'
import { useHydrated } from '../../app/clock.ts'
import { NewsCard } from '../../ui/cards.tsx'
import { Button } from '../../ui/controls.tsx'
import { Wide } from '../../ui/layout.tsx'
import { Marquee } from '../../ui/marquee.tsx'
import { Drawing } from '../../ui/pictures.tsx'
import css from './sections.module.css'

export function News({ lead }: { lead: string }) {
  return (
    <section
      className={css.section}
      data-ground="night"
      aria-labelledby="news-title"
      id="news"
      tabIndex={-1}
    >
      <Wide>
        <div className={css.head}>
          <h2 id="news-title">LATEST NEWS</h2>
          <p>{lead}</p>
        </div>
      </Wide>
      <NewsRow {...useNewsView()} />
    </section>
  )
}

function NewsRow(news: NewsView) {
  const { state } = news
  return (
    <div className={css.news}>
      {typeof state === 'object' && state.length > 0 ? (
        <Marquee label="Latest news" seconds={60}>
          {state.map(({ title, url, publishedAt, image }) => (
            <li key={url} className={css.card}>
              <NewsCard title={title} url={url} date={publishedAt} imageSrc={image} />
            </li>
          ))}
        </Marquee>
      ) : (
        <NoNews {...news} />
      )}
    </div>
  )
}

function NoNews({ state, hasFailed, retry }: NewsView) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = frame.current
    return () => {
      // The button disappears when the news arrives; the focus must stay in the section.
      if (shown?.contains(document.activeElement))
        document.getElementById('news')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Wide>
      <noscript>
        <p className={css.status}>The news needs JavaScript, which is off in this browser.</p>
      </noscript>
      <div ref={frame} className={css.status}>
        <p role="status">{wordsFor(state)}</p>
        {hasFailed ? (
          <Button look="outline" onClick={retry}>
            Try again
          </Button>
        ) : null}
      </div>
      {hasFailed || isEmpty(state) ? <Drawing name="on-the-bench" className={css.waiting} /> : null}
    </Wide>
  )
}

function isEmpty(state: NewsView['state']): boolean {
  return typeof state === 'object' && state.length === 0
}

/** Words of the specification, section 8. */
function wordsFor(state: NewsView['state']): string {
  if (state === 'before-script') return ''
  if (state === 'loading') return 'Loading news...'
  if (state === 'failed') return 'Could not load news.'
  return 'No news found.'
}

type NewsView = {
  state: 'before-script' | 'loading' | 'failed' | readonly Article[]
  /** After the first failure visitors may retry. */
  hasFailed: boolean
  retry: () => void
}

function useNewsView(): NewsView {
  const hydrated = useHydrated()
  const { data, error, isValidating, mutate } = useNews()
  // Deferred: rendering forty cards at once would block a phone's taps.
  const articles = useDeferredValue(data?.articles)
  const waiting = isValidating || !error ? 'loading' : 'failed'
  const [hasFailed, setHasFailed] = useState(false)
  if (error && !hasFailed) setHasFailed(true)
  return {
    state: articles ?? (hydrated ? waiting : 'before-script'),
    hasFailed,
    retry: () => void mutate(),
  }
}
