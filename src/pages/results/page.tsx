import leagues from 'content:leagues'
import page from 'content:pages/results'
import { useLocation } from 'react-router-dom'
import { feedPath, resultsAt, resultsPath } from '../../../shared/urls.ts'
import { useResults } from '../../api/use-api.ts'
import { resultsTitle, titleOf, useTitle } from '../../shell/title.ts'
import { LinkRow } from '../../standings/link-row.tsx'
import { Results } from '../../standings/results.tsx'
import layout from '../../ui/layout.module.css'
import { Wide } from '../../ui/layout.tsx'
import css from './page.module.css'
import { Tonight } from './tonight.tsx'

const CHOICES = [
  { name: 'All', path: resultsPath() },
  ...leagues
    .filter(({ shortenNames }) => !shortenNames)
    .map(({ id, name }) => ({ name, path: resultsPath(id) })),
]

/** The newest results of all leagues, or of the league in the path. */
export function Page() {
  const { pathname } = useLocation()
  const league = resultsAt(pathname, leagues)?.league ?? null
  const { data: results, error } = useResults(league?.id ?? null)
  useTitle(league ? resultsTitle(league) : titleOf('results'))
  return (
    <>
      <div className={css.head} data-ground="night">
        <h1 className={layout.title}>
          {league ? <span className={layout.of}>{league.name}</span> : null} {page.heading}
        </h1>
        <p className="lead-in screen">{page.lead}</p>
        <LinkRow
          label="Leagues"
          look={{ row: css.leagues, link: css.league }}
          links={CHOICES}
          current={resultsPath(league?.id)}
        />
      </div>
      <Tonight
        // Resets messages when the league changes.
        key={league?.id}
        league={league}
        path={resultsPath(league?.id)}
      />
      <div className={css.ground} data-ground="glass">
        <Wide>
          <p className={css.status} role="status">
            {results ? '' : error ? 'Could not load the results.' : 'Loading results...'}
          </p>
          {results ? null : (
            <noscript>
              <p>The results need JavaScript at this moment. The feed has them without.</p>
            </noscript>
          )}
          <Results results={results?.results ?? null} />
          <p className="note targets">
            {page.how} <a href={feedPath(league?.id)}>Feed (Atom)</a>
          </p>
        </Wide>
      </div>
    </>
  )
}
