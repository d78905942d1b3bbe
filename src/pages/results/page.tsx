import leagues from 'content:leagues'
import page from 'content:pages/results'
import site from 'content:site'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { League } from '../../../shared/content/leagues.ts'
import { MOST_RESULTS } from '../../../shared/standings/results.ts'
import { feedPath, resultsAt, resultsPath } from '../../../shared/urls.ts'

import { useResults } from '../../api/use-api.ts'
import { chatUrl, STAY } from '../../app/links.ts'
import { resultsTitle, titleOf, useTitle } from '../../shell/title.ts'
import { Results } from '../../standings/results.tsx'
import layout from '../../ui/layout.module.css'
import { Wide } from '../../ui/layout.tsx'
import { sendLinkByDevice } from '../../ui/share.tsx'
import css from './page.module.css'
import { Tonight } from './tonight/tonight.tsx'

/** The newest results of all leagues, or of the league in the path. */
export function Page() {
  const { pathname } = useLocation()
  const league = resultsAt(pathname, leagues)?.league ?? null
  const { data: results, error } = useResults(league?.id ?? null)
  useTitle(league ? resultsTitle(league) : titleOf('results'))
  return (
    <>
      <div className={css.night} data-ground="night">
        <h1 className={layout.title}>
          {league ? <span className={layout.of}>{league.name}</span> : null} {page.heading}
        </h1>
        <p className={`screen ${css.lead}`}>{page.lead}</p>
        <Leagues chosen={league} />
      </div>
      <Tonight
        // Resets messages when the league changes.
        key={league?.id}
        league={league}
        // Thirty results may not include the whole evening.
        results={results && results.results.length < MOST_RESULTS ? results.results : null}
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
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: these are links, which keys click. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the links inside. */}
          <div onClick={share}>
            <Results results={results?.results ?? null} origin={site.origin} />
          </div>
          <p className={css.how}>
            {page.how} <a href={feedPath(league?.id)}>Feed (Atom)</a>
          </p>
        </Wide>
      </div>
    </>
  )
}

const WHATSAPP = new URL(chatUrl('')).hostname
const NAMED = leagues.filter(({ shortenNames }) => !shortenNames)

function Leagues({ chosen }: { chosen: League | null }) {
  const all: { id?: string; name: string }[] = [{ name: 'All' }, ...NAMED]
  return (
    <nav aria-label="Leagues">
      <ul className={css.leagues}>
        {all.map(({ id, name }) => (
          <li key={id ?? ''}>
            <Link
              className={css.league}
              to={resultsPath(id)}
              state={STAY}
              aria-current={id === chosen?.id ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens the share menu for WhatsApp links on devices without WhatsApp. */
function share(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const message = link?.hostname === WHATSAPP && new URLSearchParams(link.search).get('text')
  if (!link || !message) return
  // The URL is at the end.
  const end = message.lastIndexOf(' ')
  const data = { text: message.slice(0, end), url: message.slice(end + 1) }
  sendLinkByDevice(event, link, data)
}
