import { startTransition, useEffect, useState } from 'react'
import type { Article } from '../../../contract/news.ts'
import { getNews } from '../../api/api.ts'
import { whenIdle } from '../../app/idle.ts'
import { Marquee } from '../../ui/marquee.tsx'
import { NewsCard } from '../../ui/news-card.tsx'
import { Wide } from '../../ui/section.tsx'
import css from './row.module.css'

type State = 'before-script' | 'loading' | 'failed' | readonly Article[]

export function News({ lead }: { lead: string }) {
  const [state, setState] = useState<State>('before-script')

  useEffect(() => {
    let wanted = true
    // The news stands far down the page: it waits for what stands above it.
    const cancel = whenIdle(() => {
      setState('loading')
      getNews().then(
        // In slices: forty cards at once would hold up a phone's taps.
        (news) => wanted && startTransition(() => setState(news.articles)),
        () => wanted && setState('failed'),
      )
    })
    return () => {
      wanted = false
      cancel()
    }
  }, [])

  return (
    <section className={css.section} data-ground="night" aria-labelledby="news-title">
      <Wide>
        <div className={css.head}>
          <h2 id="news-title">LATEST NEWS</h2>
          <p>{lead}</p>
        </div>
      </Wide>
      <div className={css.news}>
        {typeof state === 'object' && state.length > 0 ? (
          <Marquee label="Latest news" seconds={60}>
            {state.map((article) => (
              <li key={article.url} className={css.card}>
                <NewsCard
                  title={article.title}
                  url={article.url}
                  date={article.publishedAt}
                  imageSrc={article.image}
                />
              </li>
            ))}
          </Marquee>
        ) : (
          <Wide>
            <noscript>
              <p className={css.status}>The news needs JavaScript, which is off in this browser.</p>
            </noscript>
            <p className={css.status} role="status">
              {wordsFor(state)}
            </p>
          </Wide>
        )}
      </div>
    </section>
  )
}

/** Words of the specification, section 8. */
function wordsFor(state: State): string {
  if (state === 'before-script') return ''
  if (state === 'loading') return 'Loading news...'
  if (state === 'failed') return 'Could not load news.'
  return 'No news found.'
}
