import page from 'content:pages/home'
import { useDeferredValue, useLayoutEffect, useRef } from 'react'
import { useNews } from '../../api/use-api.ts'
import { useHydrated } from '../../app/clock.ts'
import { NewsCard } from '../../ui/cards.tsx'
import { Button } from '../../ui/controls.tsx'
import layout from '../../ui/layout.module.css'
import { Wide } from '../../ui/layout.tsx'
import { Marquee } from '../../ui/marquee.tsx'
import { Drawing } from '../../ui/pictures.tsx'
import css from './sections.module.css'

export function News() {
  const hydrated = useHydrated()
  const { data, error, isValidating, mutate } = useNews()
  // Deferred: rendering forty cards at once would block a phone's taps.
  const articles = useDeferredValue(data?.articles)
  // Updated together with the cards, so that the button keeps the focus until then. SWR keeps the error as long.
  const hasFailed = useDeferredValue(error !== undefined)
  const waiting = error && !isValidating ? 'Could not load news.' : 'Loading news...'
  return (
    <section
      className={css.section}
      data-ground="night"
      aria-labelledby="news-title"
      id="news"
      tabIndex={-1}
    >
      <div className={`${layout.inner} ${layout.wide}`}>
        <div className={layout.head}>
          <h2 id="news-title">LATEST NEWS</h2>
          <p className="soft">{page.news.lead}</p>
        </div>
      </div>
      <div className={css.news}>
        {articles && articles.length > 0 ? (
          <Marquee label="Latest news" seconds={60}>
            {articles.map((article) => (
              <li key={article.url} className={css.card}>
                <NewsCard {...article} />
              </li>
            ))}
          </Marquee>
        ) : (
          <NoNews
            words={articles ? 'No news found.' : hydrated ? waiting : ''}
            isEmpty={articles !== undefined}
            retry={hasFailed ? () => void mutate() : null}
          />
        )}
      </div>
    </section>
  )
}

type NoNewsProps = { words: string; isEmpty: boolean; retry: (() => void) | null }

/** Words of the specification, section 8. */
function NoNews({ words, isEmpty, retry }: NoNewsProps) {
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
        <p className="lead">The news needs JavaScript, which is off in this browser.</p>
      </noscript>
      <div ref={frame} className={words === '' ? undefined : css.status}>
        <p role="status">{words}</p>
        {retry ? (
          <Button look="outline" onClick={retry}>
            Try again
          </Button>
        ) : null}
        {retry || isEmpty ? <Drawing name="on-the-bench" className={css.waiting} /> : null}
      </div>
    </Wide>
  )
}
