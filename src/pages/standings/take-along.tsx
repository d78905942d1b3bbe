import site from 'content:site'
import type { Group, League } from '../../../shared/content/leagues.ts'
import {
  embedSnippet,
  isOfferedElsewhere,
  posterPath,
  USUAL_ROWS,
} from '../../../shared/surfaces.ts'
import { Icon } from '../../ui/icon.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import css from './take-along.module.css'

/** The table on paper and in a club's own site. `rows`: 0, nobody knows how many. */
export function TakeAlong({ league, group, rows }: { league: League; group: Group; rows: number }) {
  const snippet = embedSnippet(site.origin, league, group, rows || USUAL_ROWS)
  return (
    <section className={`screen ${css.take}`} aria-label="This table elsewhere">
      <a className={css.way} href={posterPath(league.id, group.slug)}>
        Poster for the noticeboard
        <Icon name="arrow" />
      </a>
      {isOfferedElsewhere(league) ? (
        <details className={css.site}>
          <summary className={css.way}>
            Put this table into your site
            <Icon name="plus" />
          </summary>
          <div className={css.inside}>
            <p>It keeps itself up to date, and is as high as the table is now.</p>
            <Snippet of={snippet} name={group.name} />
            <p>
              <a href="/data">More ways: screen, QR code, spreadsheet, calendar</a>
            </p>
          </div>
        </details>
      ) : null}
    </section>
  )
}
